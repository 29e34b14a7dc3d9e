"""Games between players of this process."""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import replace
from pathlib import Path
from unittest.mock import Mock

import pytest

from agent.play.effects import Effect, Send, WakeAt
from agent.play.player import Player
from agent.protocol.gamelog import ResultRow, StatusRow, TalkRow, VoteRow
from agent.protocol.packets import Packet, PhasePacket
from personas.loader import PersonaError
from rules.game.roles import Status, Team
from server_sim.config.settings import ServerSettings, load_bundled
from server_sim.driver.run_game import GameCrashed
from server_sim.playing import word_audit
from server_sim.playing.game_spec import GameSpec
from server_sim.playing.play import BEGINNING, play_offline
from server_sim.playing.selfplay import self_play
from tests.agent.protocol.game_logs import parse_log

SETTINGS = load_bundled(5)
VOICES = ("kansai", "neutral")


def game(
    index: int = 1,
    minds: tuple[str, ...] = ("simple",),
    *,
    settings: ServerSettings = SETTINGS,
    logs: Path | None = None,
) -> GameSpec:
    return self_play(settings, VOICES, minds, logs=logs).numbered("test", index)


def logs_of(folder: Path) -> dict[str, str]:
    return {str(path.relative_to(folder)): path.read_text("utf-8") for path in folder.rglob("*.*")}


def test_a_seed_replays_a_game_word_for_word_and_every_index_is_another_game(tmp_path: Path) -> None:
    for run, index in (("first", 1), ("second", 1), ("other", 2)):
        play_offline(game(index, logs=tmp_path / run))
    first, second, other = (logs_of(tmp_path / run) for run in ("first", "second", "other"))
    assert len(first) == 2
    assert first == second
    assert not set(first.values()) & set(other.values())


@pytest.mark.parametrize("mind", ["offline", "simple"])
def test_games_are_whole_and_their_players_keep_their_word(mind: str, tmp_path: Path) -> None:
    found = sum((_found_in(game(index, (mind,), logs=tmp_path)) for index in (1, 2)), Counter[str]())
    assert set(found) <= {word_audit.KEPT_VOTE_COUNT, word_audit.UNANNOUNCED_VOTE_COUNT}
    assert found[word_audit.KEPT_VOTE_COUNT] > found[word_audit.UNANNOUNCED_VOTE_COUNT]


def _found_in(spec: GameSpec) -> Counter[str]:
    """What the audit of a game has found, whose log is checked as well."""
    played = play_offline(spec)
    rows = list(parse_log(played.logs[0].read_text("utf-8")))
    assert isinstance(rows[-1], ResultRow)
    assert rows[-1].winner is played.outcome.winner is not Team.NONE
    lines = [(row.seat, row.text) for row in rows if isinstance(row, TalkRow) and row.text != "Over"]
    assert len(set(lines)) == len(lines), "no player says a line twice"
    dead = {(row.day, row.seat) for row in rows if isinstance(row, StatusRow) and row.status is Status.DEAD}
    for row in rows:
        if isinstance(row, VoteRow):
            assert row.voter != row.target
            assert not {(row.day, row.voter), (row.day, row.target)} & dead
    return played.found


def test_minds_take_turns_over_the_players_and_are_told_by_seat() -> None:
    played = play_offline(game(minds=("offline", "random")))
    assert sorted(played.entrants) == ["offline", "offline", "offline", "random", "random"]
    assert len(played.outcome.roles) == 5
    assert played.rules_fired["random"] > 0


def test_an_unknown_voice_is_the_users_error() -> None:
    with pytest.raises(PersonaError, match="no voice named 'nobody'"):
        play_offline(replace(game(), personas=("nobody",)))


def test_a_bug_in_a_mind_breaks_the_game_instead_of_falsifying_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules.minds.minds.decide_talk", Mock(side_effect=ZeroDivisionError))
    with pytest.raises(GameCrashed) as crash:
        play_offline(game())
    assert isinstance(crash.value.__cause__, ZeroDivisionError)


class Chatterbox(Player):
    """A player of this project that also speaks on the floor, at times of its own."""

    def receive(self, packet: Packet, now: float) -> list[Effect]:
        if isinstance(packet, PhasePacket) and packet.request == "TALK_PHASE_START":
            self._lines = [f"I am {packet.info.agent}.", "So be it.", "Over"]
            self._luck = random.Random(f"{packet.info.agent}/{packet.info.day}")
            return self._wait(now)
        return super().receive(packet, now)

    def tick(self, now: float) -> list[Effect]:
        return [Send(self._lines.pop(0)), *(self._wait(now) if self._lines else [])]

    def _wait(self, now: float) -> list[Effect]:
        return [WakeAt(now + self._luck.uniform(1, 190))]


class TestFreeform:
    @pytest.fixture
    def freeform(self, monkeypatch: pytest.MonkeyPatch) -> ServerSettings:
        """Ten minutes for everyone to speak, with players who do."""
        monkeypatch.setattr("server_sim.playing.player_seat.Player", Chatterbox)
        rules = SETTINGS.rules
        talk = rules.setting.talk.model_copy(update={"duration": 600_000})
        timed = replace(rules, setting=rules.setting.model_copy(update={"talk": talk}))
        return replace(SETTINGS, rules=timed)

    def talk(self, folder: Path) -> list[TalkRow]:
        (log,) = (folder / "game").iterdir()
        return [row for row in parse_log(log.read_text("utf-8")) if isinstance(row, TalkRow)]

    def test_everyone_speaks_at_its_time_to_the_millisecond(
        self, freeform: ServerSettings, tmp_path: Path
    ) -> None:
        for run in ("first", "second"):
            assert play_offline(game(settings=freeform, logs=tmp_path / run)).outcome.winner is not Team.NONE
        assert logs_of(tmp_path / "first") == logs_of(tmp_path / "second")
        first_day = [row for row in self.talk(tmp_path / "first") if row.day == 0]
        assert [row.idx for row in first_day] == list(range(15))
        times = [row.time - BEGINNING for row in first_day if row.time is not None]
        assert times == sorted(times) and len(times) == 15
        assert times[0] > 0 and times[-1] < 600
        assert len(set(times)) > 10, "spread over the phase"

    def test_a_phase_in_which_nobody_speaks_lasts_its_ten_minutes(
        self, freeform: ServerSettings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(Chatterbox, "_wait", lambda self, now: [])
        play_offline(game(settings=freeform, logs=tmp_path))
        assert self.talk(tmp_path) == []
        (log,) = (tmp_path / "json").iterdir()
        entries = json.loads(log.read_text("utf-8"))["entries"]
        sent = {entry["request"]: entry["request_timestamp"] for entry in reversed(entries)}
        assert sent['"TALK_PHASE_END"'] - sent['"TALK_PHASE_START"'] == 600_000

    def test_a_bug_on_the_floor_breaks_the_game(
        self, freeform: ServerSettings, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(Chatterbox, "tick", Mock(side_effect=ZeroDivisionError))
        with pytest.raises(GameCrashed) as crash:
            play_offline(game(settings=freeform))
        assert isinstance(crash.value.__cause__, ZeroDivisionError)
