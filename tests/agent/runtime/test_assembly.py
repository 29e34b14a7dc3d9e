from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from agent.games.parlour.player import ParlourPlayer
from agent.games.parlour.registry import minds_named
from agent.games.sheriff.minds import SHERIFF_MINDS
from agent.games.sheriff.player import SheriffPlayer
from agent.llm.call import Task
from agent.llm.settings import LlmConfig
from agent.llm.usage import UsageMeter
from agent.play.effects import Incident, Machine, Send, Think
from agent.play.pacing import FloorPacing
from agent.play.player import Player
from agent.protocol.packets import Packet, parse_packet
from agent.runtime.assembly import (
    AnyVillagePlayer,
    MakePlayer,
    check_models,
    make_gateway,
    player_maker,
    trace_maker,
)
from agent.runtime.config import AgentConfig, Config, RunConfig
from agent.runtime.config_file import ConfigError
from agent.speech.voice import part_maker
from rules.minds.minds import MINDS
from tests.agent.runtime.conftest import NAMES, table_frame, village_frame
from tests.rows import each_row


def maker(has_model: bool = False, **settings: object) -> MakePlayer:
    agent = AgentConfig.model_validate({"persona": "neutral", **settings})
    return player_maker(agent, FloorPacing(), "team1", random.Random(1), has_model=has_model)


def with_models(**models: object) -> Config:
    return Config(llm=LlmConfig.model_validate({"models": models}))


def test_each_game_gets_a_fresh_player() -> None:
    make = maker()
    assert make() is not make()
    assert make().name == "team1"


def thinks_about(player: Machine, *packets: Packet) -> bool:
    """Whether the player asks a model about the last of these packets or before."""
    return any(isinstance(effect, Think) for one in packets for effect in player.receive(one, 0))


@each_row
def test_only_a_mind_that_asks_a_model_thinks(
    mind: str, has_model: bool, thinks: bool, packet: Callable[..., Packet]
) -> None:
    player = maker(has_model, mind=mind)()
    player.receive(packet("INITIALIZE", 0), 0)
    assert thinks_about(player, packet("TALK", 1)) is thinks


@each_row
def test_a_baseline_asks_in_its_own_games(mind: str, game: str, asks: bool) -> None:
    role = "SERVANT" if game == "avalon" else "VILLAGER"
    dealt: dict[str, object] = {"event": "dealt", "role": role, "agent": "Ann"}
    leads = {"event": "leader", "agent": "Bob", "round": 1, "count": 1}
    frames = (table_frame("PARLOUR_BEGIN", dealt, game=game), table_frame("STATEMENT", leads, game=game))
    assert thinks_about(maker(True, mind=mind)(), *map(parse_packet, frames)) is asks


@pytest.mark.parametrize(
    ("mind", "asks"),
    [("react", True), ("refine:recon", True), ("lasi", False), ("tactics", False), ("offline", False)],
)
def test_a_baseline_asks_in_a_village_of_seven_if_it_plays_there(mind: str, asks: bool) -> None:
    packets = (village_packet(request, announcements=[]) for request in ("INITIALIZE", "VOTE"))
    assert thinks_about(maker(True, mind=mind)(), *packets) is asks


def test_a_baseline_in_a_village_plays_offline(packet: Callable[..., Packet]) -> None:
    player = maker(True, mind="recon")()
    player.receive(packet("INITIALIZE", 0), 0)
    assert not thinks_about(player, packet("TALK", 1))


@pytest.mark.parametrize("mind", ["react", "belief", "vanilla"])
def test_a_baseline_needs_a_model(mind: str) -> None:
    with pytest.raises(ConfigError, match=f"agent.mind: {mind} .* llm.models has none"):
        maker(mind=mind)


@each_row
def test_a_model_reads_where_the_settings_want_it_and_somebody_listens(
    settings: dict[str, str], reads: bool, packet: Callable[..., Packet]
) -> None:
    player = maker(True, **settings)()
    player.receive(packet("INITIALIZE", 0), 0)
    effects = player.receive(packet("TALK", 1, said=(("Bob", "Good morning."),)), 0)
    (asked,) = (effect.call.task for effect in effects if isinstance(effect, Think))
    assert asked is (Task.ANALYSIS if reads else Task.TALK)


def test_without_models_there_is_no_gateway() -> None:
    assert make_gateway(Config()) is None


def test_a_file_of_keys_that_cannot_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".env").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ConfigError, match=r"\.env: cannot be read"):
        make_gateway(with_models(a={"base_url": "http://127.0.0.1:1/v1", "model": "m", "key_env": "A_KEY"}))


async def problems(config: Config, log: list[str]) -> list[str]:
    gateway = make_gateway(config)
    assert gateway is not None
    await check_models(gateway)
    await gateway.close()
    return [line for line in log if line.startswith("ERROR")]


async def test_a_key_that_is_not_set_is_said_at_the_start(log: list[str]) -> None:
    config = with_models(a={"base_url": "http://127.0.0.1:1/v1", "model": "m", "key_env": "NO_SUCH_KEY"})
    (line,) = await problems(config, log)
    assert "llm.models.a.key_env" in line
    assert "NO_SUCH_KEY" in line


def test_traces_are_written_and_old_ones_go(tmp_path: Path) -> None:
    make = trace_maker(RunConfig(trace_dir=tmp_path, trace_keep=2))
    for number in range(4):
        trace = make(f"team/{number}")
        assert trace is not None
        trace.performed(None, [Incident("lost")])
        trace.finished(None, UsageMeter())
    kept = sorted(tmp_path.iterdir())
    assert len(kept) == 2
    row = json.loads(kept[-1].read_text("utf-8").splitlines()[0])
    assert (row["player"], row["event"], row["what"]) == ("team/3", "incident", "lost")


def test_without_a_folder_nothing_is_traced() -> None:
    assert trace_maker(RunConfig())("team1") is None


@pytest.fixture
def player() -> AnyVillagePlayer:
    """A player that has met no village yet."""
    rng = random.Random(1)
    part = part_maker("neutral", "en", rng)
    return AnyVillagePlayer(
        Player("team1", MINDS["offline"](rng), part, rng),
        SheriffPlayer("team1", SHERIFF_MINDS["offline"], part, rng),
        ParlourPlayer("team1", minds_named("offline"), rng),
    )


def village_packet(request: str, **info: object) -> Packet:
    return parse_packet(village_frame(request, **info))


@pytest.mark.parametrize("beginning", ["INITIALIZE", "DAILY_INITIALIZE"])
def test_a_village_with_announcements_has_a_sheriff(player: AnyVillagePlayer, beginning: str) -> None:
    assert player.receive(parse_packet('{"request":"NAME"}'), 0) == [Send("team1")]
    player.receive(village_packet(beginning, announcements=[]), 0)
    assert player.view is not None
    (effect,) = player.receive(village_packet("ORDER", announcements=[], options=["Bob", "Cho"]), 0)
    assert isinstance(effect, Send)
    assert effect.text in ("Bob", "Cho")
    assert not player.finished
    player.receive(village_packet("FINISH", announcements=[]), 0)
    assert player.finished


def test_any_other_village_is_the_contests(player: AnyVillagePlayer) -> None:
    player.receive(village_packet("INITIALIZE"), 0)
    assert player.view is not None
    assert player.receive(village_packet("ORDER", options=["Bob", "Cho"]), 0) == []
    sent = [effect for effect in player.receive(village_packet("VOTE"), 0) if isinstance(effect, Send)]
    assert len(sent) == 1
    assert sent[0].text in NAMES


@pytest.mark.parametrize(("game", "role"), [("avalon", "MERLIN"), ("one_night", "SEER")])
def test_a_parlour_game_is_known_by_its_packets(player: AnyVillagePlayer, game: str, role: str) -> None:
    player.receive(parse_packet(table_frame("PARLOUR_BEGIN", {"event": "dealt", "role": role}, game=game)), 0)
    assert player.view is None
    (effect,) = player.receive(parse_packet(table_frame("STATEMENT", game=game)), 0)
    assert isinstance(effect, Send)
    assert not player.finished
    player.receive(parse_packet(table_frame("PARLOUR_END", game=game)), 0)
    assert player.finished
