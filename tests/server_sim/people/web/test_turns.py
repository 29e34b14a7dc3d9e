"""For whom a game waits is told to everybody, unless it would show who somebody is."""

from __future__ import annotations

import pytest

from agent.protocol.info import Info
from agent.protocol.packets import PhasePacket
from rules.game.roles import Role
from server_sim.config.settings import load_any
from server_sim.driver.recorder import ExchangeEvent
from server_sim.games.deal import VillageSeat
from server_sim.games.step import Ask
from server_sim.people.mixed_game import MixedPlan, play_mixed
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.web.turns import Awaited, AwaitedKind, WatchedGame
from server_sim.people.web.wish import GameWish, village_choices
from tests.rows import each_row
from tests.server_sim.people.doubles.answering import AnsweringPerson

NAMES = ("Ada", "Ben", "Cid")
NOW = 100.0
INFO = Info(game_id="G1", day=0, agent="Ada", status_map={}, role_map={})


class Request:
    """A packet of which only the request counts."""

    def __init__(self, request: str) -> None:
        self.request = request


def ask(seat: int, request: str) -> Ask:
    return Ask(seat, Request(request))  # type: ignore[arg-type] # nothing else of it is read


def phase(request: str) -> ExchangeEvent:
    packet = PhasePacket.model_validate({"request": request, "info": INFO})
    return ExchangeEvent(0, packet, NOW, NOW)


def watched() -> WatchedGame:
    game = WatchedGame("game", GameWish("Ada", seconds=60, floor_seconds=180), lambda: None, lambda: NOW)
    seats = (VillageSeat(number, name, name, None, Role.VILLAGER) for number, name in enumerate(NAMES))
    return game.seated(tuple(seats))


@each_row
def test_who_is_asked_is_named_only_if_it_shows_no_role(requests: list[str], kind: str, named: int) -> None:
    game = watched()
    for seat, request in enumerate(requests):
        game.requested(ask(seat, request))
    assert game.awaited == Awaited(AwaitedKind(kind), NAMES[:named], NOW + 60)


def test_who_has_answered_is_awaited_no_more() -> None:
    game = watched()
    for seat in (2, 0):
        game.requested(ask(seat, "VOTE"))
    game.exchanged(ExchangeEvent(2, phase("TALK_PHASE_END").packet, NOW, NOW))
    assert game.awaited == Awaited(AwaitedKind.CHOICE, ("Ada",), NOW + 60)
    game.exchanged(ExchangeEvent(0, phase("TALK_PHASE_END").packet, NOW, NOW, error="late"))
    assert game.awaited is None


def test_while_a_floor_is_open_nobody_is_awaited_in_particular() -> None:
    game = watched()
    game.exchanged(phase("TALK_PHASE_START"))
    assert game.awaited == Awaited(AwaitedKind.FLOOR, until=NOW + 180)
    game.exchanged(phase("TALK_PHASE_END"))
    assert game.awaited is None
    game.exchanged(phase("WHISPER_PHASE_START"))
    assert game.awaited == Awaited(AwaitedKind.SECRET, until=NOW + 180)
    game.close(None)
    assert game.awaited is None


@pytest.mark.parametrize("village", village_choices())
async def test_in_a_whole_game_a_person_is_named_unless_it_acts_in_secret(village: str) -> None:
    """By night, for a whisper or a deed that only one role does, nobody is named."""
    seat, wish = HumanSeat("ann", "en"), GameWish("ann", floor_seconds=1)
    named: dict[str, set[bool]] = {}

    def look() -> None:
        if seat.question is not None and game.awaited is not None:
            named.setdefault(seat.question.request, set()).add(bool(game.awaited.players))

    game = WatchedGame("game", wish, look, lambda: NOW)
    AnsweringPerson(seat)
    settings = load_any(village, "en")
    plan = MixedPlan(settings, "en", "1", ("neutral",), ("random",), ("ann",), 30, floor_seconds=0.1)
    seat.watch(look)
    await play_mixed(plan, [seat], game.seated)
    speech = {"TALK", "STATEMENT", "CAMPAIGN"} & set(named)
    assert speech
    assert all(named[request] == {village != "freeform5"} for request in speech)
    assert not any(True in named.get(request, ()) for request in SECRET)
    assert game.awaited is None


SECRET = ("WHISPER", "DIVINE", "GUARD", "ATTACK", "LOOK", "ROB", "SWAP", "QUEST", "ASSASSINATE", "REASON")
