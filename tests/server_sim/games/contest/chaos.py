"""Games of players that do anything at all: legal, illegal, missed or failed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from hypothesis import strategies as st

from agent.protocol.gamelog import AttackRow, ExecuteRow, LogRow
from agent.protocol.packets import GamePacket
from server_sim.games.chance import SeededChance
from server_sim.games.contest.behaviour import BEHAVIOURS, CURRENT
from server_sim.games.contest.village import Village
from server_sim.games.step import (
    Ask,
    Floor,
    Input,
    Outcome,
    RequestMissed,
    SeatAnswered,
    SeatFailed,
    SeatSpoke,
    Step,
    TimeUp,
)  # fmt: skip
from tests.server_sim.games.contest.playing import make_rules, make_village
from tests.server_sim.games.driving import drive, packets_of

TEXTS = (
    "Over",
    "Skip",
    "ForceSkip",
    "",
    "hello",
    "@Ben, are you a werewolf?\n",
    "占い師です。\r\n黒,でした。",
    "x" * 99,
)
ACTIONS = {"VOTE", "DIVINE", "GUARD", "ATTACK"}
MAX_DAY = 12
BEGINNING = 1_000_000_000.0


@dataclass
class Event:
    """A packet that went to a seat, or a row, with what was known when it came out."""

    what: GamePacket | LogRow
    seat: int | None
    failed: frozenset[int]
    dead: frozenset[int]


@dataclass
class Chaos:
    """A driver whose players do anything at all, and answer in any order."""

    village: Village
    luck: random.Random
    trouble: float
    events: list[Event] = field(default_factory=list)
    dead: set[int] = field(default_factory=set)
    failed: set[int] = field(default_factory=set)
    outcome: Outcome | None = None

    def play(self) -> Chaos:
        self.waiting: dict[int, Ask] = {}
        self.outcome = drive(self.village.play(), self._react)
        return self

    def _react(self, step: Step) -> Input | None:
        for row in step.rows:
            self._note(row)
        for seat, packet in packets_of(step):
            self._note(packet, seat)
        assert not (self.waiting and (step.asks or step.floor)), "went on before all answers were there"
        self.waiting |= {ask.seat: ask for ask in step.asks}
        return self._happen(step.floor) if step.floor else self._next_input(self.waiting)

    def _note(self, what: GamePacket | LogRow, seat: int | None = None) -> None:
        self.events.append(Event(what, seat, frozenset(self.failed), frozenset(self.dead)))
        if isinstance(what, ExecuteRow):
            self.dead.add(what.seat - 1)
        if isinstance(what, AttackRow) and what.killed and what.target > 0:
            self.dead.add(what.target - 1)

    def _next_input(self, waiting: dict[int, Ask]) -> Input | None:
        if self.luck.random() < self.trouble / 20:
            return self._fail(self.luck.randrange(len(self.village.seats)), waiting)
        if not waiting:
            return None
        seat = self.luck.choice(sorted(waiting))
        dice = self.luck.random()
        if dice < self.trouble / 20:
            return self._fail(seat, waiting)
        ask = waiting.pop(seat)
        if dice < self.trouble:
            return RequestMissed(seat, BEGINNING)
        return SeatAnswered(seat, self._text(ask), BEGINNING)

    def _happen(self, floor: Floor) -> SeatSpoke | TimeUp | SeatFailed:
        dice = self.luck.random()
        if dice < self.trouble / 20:
            return self._fail(self.luck.randrange(len(self.village.seats)), {})
        if dice < 0.1:
            return TimeUp(BEGINNING)
        return SeatSpoke(self.luck.choice(floor.seats), self.luck.choice(TEXTS), BEGINNING)

    def _fail(self, seat: int, waiting: dict[int, Ask]) -> SeatFailed:
        waiting.pop(seat, None)
        self.failed.add(seat)
        return SeatFailed(seat, BEGINNING)

    def _text(self, ask: Ask) -> str:
        if ask.packet.request in ACTIONS and self.luck.random() >= self.trouble:
            return self.luck.choice(sorted(ask.packet.info.status_map))
        return self.luck.choice(TEXTS)


@st.composite
def games(draw: st.DrawFn) -> tuple[int, str, int, float, float]:
    """The size, server version or "freeform", seed, error ratio, and how much goes wrong."""
    return (
        draw(st.sampled_from([5, 9, 13])),
        draw(st.sampled_from([*sorted(BEHAVIOURS), "freeform"])),
        draw(st.integers(0, 2**32)),
        draw(st.sampled_from([0.2, 0.2, 0.5, 9.9])),
        draw(st.sampled_from([0.0, 0.05, 0.3, 0.9])),
    )


def played(game: tuple[int, str, int, float, float]) -> Chaos:
    size, version, seed, ratio, trouble = game
    behaviour = BEHAVIOURS.get(version, CURRENT)
    freeform = version == "freeform"
    rules = make_rules(size, {"max_day": MAX_DAY}, freeform=freeform, behaviour=behaviour, error_ratio=ratio)
    return Chaos(make_village(rules, SeededChance(str(seed))), random.Random(seed), trouble).play()


def packets(chaos: Chaos) -> Iterator[tuple[Event, int, GamePacket]]:
    for event in chaos.events:
        if event.seat is not None and not isinstance(event.what, LogRow):
            yield event, event.seat, event.what
