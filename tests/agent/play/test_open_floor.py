"""One freeform phase of one player, on the clock of the test."""

from __future__ import annotations

import math
from typing import Any

import pytest

from agent.llm.call import Task
from agent.play.effects import Bug, Effect, Send, Think, WakeAt
from agent.play.player import Player
from agent.protocol.packets import DailyInitializePacket, InitializePacket, Packet, parse_packet
from tests.agent.play.doubles import BrokenMind, FreeMind, Make, Players, completion, sent, spoken

FLOOR_SECONDS = 600
LINES = 4
"""The quota of each player in the phase."""


class Floor:
    """Ann on an open floor: her plans by the clock, and what she says when it is time."""

    def __init__(self, player: Player, packet: Make) -> None:
        self.player, self._packet = player, packet
        self.now, self.said, self.wake = 0.0, list[str](), math.inf
        self.thinks: list[Think] = []
        for kind in ("INITIALIZE", "DAILY_INITIALIZE"):
            self.perform(player.receive(self.packet(kind), self.now))

    def packet(self, kind: str, **what: Any) -> Packet:
        found = self._packet(kind, 1, **what)
        if isinstance(found, InitializePacket | DailyInitializePacket):
            talk = found.setting.talk.model_copy(update={"duration": FLOOR_SECONDS * 1000})
            return found.model_copy(update={"setting": found.setting.model_copy(update={"talk": talk})})
        return found

    def perform(self, effects: list[Effect]) -> None:
        for effect in effects:
            match effect:
                case Send(text):
                    self.said.append(text)
                case WakeAt(at):
                    self.wake = at
                case Think():
                    self.thinks.append(effect)
                case Bug(error):
                    raise error

    def begin(self) -> None:
        self.perform(self.player.receive(self.packet("TALK_PHASE_START"), self.now))

    def hear(self, *line: str, first: int) -> None:
        self.perform(self.player.receive(self.packet("TALK_BROADCAST", said=(line,), first=first), self.now))

    @property
    def readings(self) -> list[Think]:
        return [think for think in self.thinks if think.call.task is Task.ANALYSIS]

    def read_nothing(self) -> None:
        """The model answers what it was to read last."""
        nothing = completion('{"lines": []}')
        self.perform(self.player.on_answer(self.readings[-1].id, nothing, self.now))

    def pass_time(self, until: float) -> None:
        while self.wake <= until:
            self.now, self.wake = self.wake, math.inf
            self.perform(self.player.tick(self.now))
        self.now = until


@pytest.fixture
def floor(make_player: Players, packet: Make) -> Floor:
    return Floor(make_player(), packet)


@pytest.fixture
def thinking_floor(make_player: Players, packet: Make) -> Floor:
    """A phase that has begun for a player with a model."""
    floor = Floor(make_player(thinks=True), packet)
    floor.begin()
    return floor


def test_on_an_open_floor_lines_are_spread_and_over_comes_before_the_end(floor: Floor) -> None:
    floor.begin()
    assert floor.said == []
    for first, at in enumerate(range(200, FLOOR_SECONDS, 200)):
        floor.pass_time(at)
        floor.hear("Bob", f"I have thought about it for {at} seconds.", first=first)
    floor.pass_time(FLOOR_SECONDS - 1)
    assert 2 <= len(floor.said) - 1 < LINES
    assert floor.said[-1] == "Over"
    floor.pass_time(2 * FLOOR_SECONDS)
    assert floor.said.count("Over") == 1


def test_nothing_follows_the_last_line_of_the_quota_because_that_line_may_end_the_phase(floor: Floor) -> None:
    floor.begin()
    for first, at in enumerate(range(20, FLOOR_SECONDS, 20)):
        floor.hear("Bob", f"@Ann Whom do you suspect after {at} seconds?", first=first)
        floor.pass_time(at)
    floor.pass_time(2 * FLOOR_SECONDS)
    assert len(floor.said) == LINES
    assert "Over" not in floor.said


def test_who_is_addressed_answers_soon(floor: Floor) -> None:
    floor.begin()
    floor.hear("Bob", "@Ann Whom do you suspect?", first=0)
    floor.pass_time(10)
    (line,) = floor.said
    assert line.startswith("@Bob ")


def test_after_the_end_of_the_phase_nothing_is_said(floor: Floor) -> None:
    floor.begin()
    floor.hear("Bob", "@Ann Whom do you suspect?", first=0)
    floor.perform(floor.player.receive(floor.packet("TALK_PHASE_END"), 1))
    floor.pass_time(2 * FLOOR_SECONDS)
    assert floor.said == []


def test_the_dead_do_not_speak(floor: Floor) -> None:
    floor.perform(floor.player.receive(floor.packet("TALK_PHASE_START", dead=("Ann",)), 0))
    floor.pass_time(FLOOR_SECONDS)
    assert floor.said == []


def test_name_is_answered_on_an_open_floor_and_the_floor_goes_on(floor: Floor) -> None:
    floor.begin()
    floor.hear("Bob", "@Ann Whom do you suspect?", first=0)
    floor.perform(floor.player.receive(parse_packet('{"request":"NAME"}'), 1))
    assert floor.said == ["team1"]
    floor.pass_time(10)
    assert floor.said[-1].startswith("@Bob ")


def test_a_composed_line_is_held_until_it_is_time(thinking_floor: Floor) -> None:
    floor = thinking_floor
    floor.hear("Bob", "@Ann What do you make of this?", first=0)
    think = floor.thinks[-1]
    line = spoken("Cho seems odd to me today.", ("suspects", "Cho", ""), to="Bob")
    floor.perform(floor.player.on_answer(think.id, line, 0.1))
    assert floor.said == []
    floor.pass_time(10)
    assert floor.said == ["@Bob Cho seems odd to me today."]


def test_who_plays_the_seat_hears_in_the_call_by_which_it_speaks(thinking_floor: Floor) -> None:
    thinking_floor.hear("Bob", "@Ann Whom do you suspect now?", first=0)
    assert thinking_floor.readings == []
    assert "@Ann Whom do you suspect now?" in thinking_floor.thinks[-1].call.messages[-1].content


def test_for_a_mind_that_speaks_freely_one_model_reads_at_a_time(make_player: Players, packet: Make) -> None:
    floor = Floor(make_player(FreeMind(), thinks=True), packet)
    floor.begin()
    for first in range(4):
        floor.hear("Bob", f"@Ann Whom do you suspect now? I ask for the {first}th time.", first=first)
    assert len(floor.readings) == 1
    floor.read_nothing()
    floor.pass_time(60)
    floor.hear("Cho", "@Ann And whom do you trust?", first=len(floor.said) + 4)
    assert len(floor.readings) == 2


def test_a_line_goes_out_as_prepared_where_the_model_takes_too_long(thinking_floor: Floor) -> None:
    thinking_floor.hear("Bob", "@Ann What do you make of this?", first=0)
    thinking_floor.pass_time(60)
    assert thinking_floor.said[0].startswith("@Bob ")


def test_there_are_never_two_thoughts_at_once(thinking_floor: Floor) -> None:
    floor = thinking_floor
    for first in range(4):
        floor.hear("Bob", f"@Ann Whom do you suspect now? I ask for the {first}th time.", first=first)
    effects = floor.player.tick(floor.wake + 100)
    assert len([effect for effect in effects if isinstance(effect, Send)]) <= 1
    assert len({think.id for think in floor.thinks}) == len(floor.thinks)


def test_a_bug_on_an_open_floor_costs_a_line_and_no_name(make_player: Players, packet: Make) -> None:
    floor = Floor(make_player(BrokenMind()), packet)
    effects = floor.player.receive(floor.packet("TALK_PHASE_START"), 0)
    assert isinstance(effects[0], Bug)
    named = floor.player.receive(parse_packet('{"request":"NAME"}'), 1)
    assert sent(named) == ["team1"]
    assert sent(floor.player.tick(FLOOR_SECONDS)) == ["Over"]


def test_the_last_moment_for_a_line_is_not_missed_by_a_timer_that_is_a_little_late(
    thinking_floor: Floor,
) -> None:
    floor = thinking_floor
    floor.pass_time(FLOOR_SECONDS - 12)
    floor.hear("Bob", "@Ann What do you make of this?", first=0)
    floor.now, said = FLOOR_SECONDS - 4.9, len(floor.said)
    floor.perform(floor.player.tick(floor.now))
    assert floor.said[said:] == [floor.said[said], "Over"]
    assert floor.said[said].startswith("@Bob ")
