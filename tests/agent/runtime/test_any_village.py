from __future__ import annotations

import random

import pytest

from agent.games.parlour.player import ParlourPlayer
from agent.games.parlour.registry import minds_named
from agent.games.sheriff.minds import SHERIFF_MINDS
from agent.games.sheriff.player import SheriffPlayer
from agent.play.effects import Send
from agent.play.player import Player
from agent.protocol.packets import Packet, parse_packet
from agent.runtime.any_village import AnyVillagePlayer
from agent.speech.voice import part_maker
from rules.minds.minds import MINDS
from tests.agent.runtime.conftest import NAMES, table_frame, village_frame


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


def packet(request: str, **info: object) -> Packet:
    return parse_packet(village_frame(request, **info))


@pytest.mark.parametrize("beginning", ["INITIALIZE", "DAILY_INITIALIZE"])
def test_a_village_with_announcements_has_a_sheriff(player: AnyVillagePlayer, beginning: str) -> None:
    assert player.receive(parse_packet('{"request":"NAME"}'), 0) == [Send("team1")]
    player.receive(packet(beginning, announcements=[]), 0)
    assert player.view is not None
    (effect,) = player.receive(packet("ORDER", announcements=[], options=["Bob", "Cho"]), 0)
    assert isinstance(effect, Send)
    assert effect.text in ("Bob", "Cho")
    assert not player.finished
    player.receive(packet("FINISH", announcements=[]), 0)
    assert player.finished


def test_any_other_village_is_the_contests(player: AnyVillagePlayer) -> None:
    player.receive(packet("INITIALIZE"), 0)
    assert player.view is not None
    assert player.receive(packet("ORDER", options=["Bob", "Cho"]), 0) == []
    sent = [effect for effect in player.receive(packet("VOTE"), 0) if isinstance(effect, Send)]
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
