"""A parlour game that only its three entries make known is played, watched, replayed and listed."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from agent.games.parlour import registry
from agent.protocol import parlour
from agent.protocol.errors import PacketError
from agent.protocol.packets import UnknownPacket, packet_to_json, parse_packet
from agent.protocol.parlour import ParlourAsk, ParlourInfo, ParlourNews, ParlourTold
from server_sim.__main__ import app
from server_sim.config import variant_names
from server_sim.games.parlour import registry as hosted
from server_sim.people.replay.loading import summary_of
from server_sim.people.seat.parlour_narrator import ParlourNarrator
from server_sim.people.seat.words import SeatWords
from server_sim.people.web.look import village_title
from server_sim.people.web.marks import role_icon, role_short
from server_sim.people.web.wish import read_wish, village_choices
from server_sim.people.web.words import REPLAY, words_in
from server_sim.playing.sides import sides_of
from tests.doubles.toy_game import MODULE, NAME, ToyRole

RUNNER = CliRunner()


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """One entry in each registry."""
    monkeypatch.setitem(parlour.MODULES, NAME, MODULE)
    monkeypatch.setitem(registry.MODULES, NAME, MODULE)
    monkeypatch.setitem(hosted.MODULES, NAME, MODULE)


def run(*command: str) -> str:
    result = RUNNER.invoke(app, list(command))
    assert result.exit_code == 0, result.output
    return result.output


def play(folder: Path, *options: str) -> str:
    return run("play", "--village", NAME, "--lang", "en", "--seed", "3", "--logs", str(folder), *options)


def test_it_is_played_watched_and_replayed(tmp_path: Path) -> None:
    shown = play(tmp_path)
    assert shown.count("I came with the host.") == 3
    assert shown.count("raises a glass") == 1
    (log,) = tmp_path.rglob("*.jsonl")
    assert shown.split("\n1 game")[0].strip() in run("replay", str(log))
    assert "who may be the spy, for the public: " in run("replay", str(log), "--seat", "public")


def test_news_and_requests_are_known_while_the_game_is(monkeypatch: pytest.MonkeyPatch) -> None:
    info = ParlourInfo(
        game_id="G",
        day=0,
        agent="Ann",
        game=NAME,
        players=("Ann", "Ben", "Cid"),
        news=(ParlourNews(event="hint", agent="Ann", count=2),),
        timeout=1,
    )
    asked = ParlourAsk(request="ACCUSE", info=info)
    frame = packet_to_json(asked)
    assert parse_packet(frame) == asked
    monkeypatch.delitem(parlour.MODULES, NAME)
    assert parse_packet(frame) == UnknownPacket(request="ACCUSE")
    with pytest.raises(PacketError, match="no game tells such news"):
        parse_packet(frame.replace("ACCUSE", "STATEMENT"))


def test_many_games_are_counted_by_side_and_mind(tmp_path: Path) -> None:
    shown = play(tmp_path, "--games", "3", "--villagers", "offline", "--werewolves", "random", "--jobs", "1")
    assert {"GUESTS", "SPY", "offline", "random"} <= set(shown.split())
    assert sides_of(NAME) == ("GUESTS", "SPY")


def test_a_mind_reworded_or_of_another_game_is_told_of(tmp_path: Path) -> None:
    result = RUNNER.invoke(app, ["play", "--village", NAME, "--mind", "lasi", "--logs", str(tmp_path)])
    assert "the mind lasi is for avalon, not for toy" in result.output.replace("\n", " ")


def test_its_log_is_listed_and_its_name_offered(tmp_path: Path) -> None:
    play(tmp_path)
    (log,) = tmp_path.rglob("*.jsonl")
    text = log.read_text(encoding="utf-8")
    summary = summary_of(text, text)
    assert (summary.game, len(summary.players)) == (NAME, 3)
    words = words_in("en", REPLAY)
    assert village_title(summary.game, words, "listed", 3) == "The Spy, 3 players"
    assert (role_icon(ToyRole.SPY), role_short(ToyRole.SPY, words)) == ("visibility_off", "Spy")
    assert NAME in variant_names()
    assert NAME in village_choices()
    assert (
        read_wish({"name": "Ann", "village": NAME, "people": "3"}, "en", ("profile",), ("offline",)).people
        == 3
    )


def test_a_person_at_its_table_is_told_rules_role_and_goal() -> None:
    news = (ParlourNews(event="dealt", agent="Ann", role="SPY"),)
    info = ParlourInfo(
        game_id="G",
        day=0,
        agent="Ann",
        game=NAME,
        players=("Ann", "Ben", "Cid"),
        news=news,
        language="en",
        timeout=1,
    )
    narrator = ParlourNarrator(SeatWords("en"))
    told = [one.text for one in narrator.take_in(ParlourTold(request="PARLOUR_BEGIN", info=info))]
    assert "One of Ann, Ben, Cid is the spy." in told
    assert told[-2:] == ["(told to you alone) You are the spy.", "Stay unknown."]
