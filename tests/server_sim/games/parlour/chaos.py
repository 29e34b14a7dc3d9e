"""Players of parlour games who answer in any order, sensibly or not."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic

from agent.protocol.variants.parlour import written
from server_sim.driver.recorder import GameEndingIn
from server_sim.games.step import Answered, Ask, Failed, Input, Missed, OutcomeT
from tests.server_sim.games.parlour.table import NAMES, Table

NONSENSE = (
    "",
    "Skip",
    "none",
    "centre",
    "Aoi",
    "Ben, Ben",
    "approve, reject",
    "fail!",
    "Aoi and Emi",
    "{}",
    "[" * 999,
    "人狼です。\r\n",
    "x" * 9_999,
)
Alter = Callable[[Ask, str], str]
"""Changes what a seat answers."""


@dataclass
class Chaos(Generic[OutcomeT]):
    """A driver of the game of a seed; ``trouble`` is how often its players do no good."""

    make: Callable[[int], GameEndingIn[OutcomeT]]
    seed: int
    trouble: float = 0.0
    alter: Alter = lambda _, text: text
    failed: set[int] = field(default_factory=set)

    def play(self) -> Table[OutcomeT]:
        """Play to the end, and hold the game to its side of the contract."""
        self.luck = random.Random(self.seed)
        table = Table(self.make(self.seed))
        game, waiting, received = table.game.play(), dict[int, Ask](), None
        while True:
            try:
                step = game.send(received)
            except StopIteration as end:
                table.outcome = end.value
                assert not waiting
                return table
            assert step.floor is None
            assert not (waiting and (step.asks or step.tells)), "went on before all answers were there"
            asked = [ask.seat for ask in step.asks]
            assert len(set(asked)) == len(asked)
            assert not self.failed & {*asked, *(tell.seat for tell in step.tells)}, (
                "who is gone is left alone"
            )
            table.note(step)
            waiting |= {ask.seat: ask for ask in step.asks}
            received = self._next(waiting)

    def _next(self, waiting: dict[int, Ask]) -> Input | None:
        if self.luck.random() < self.trouble / 20:
            return self._fail(self.luck.randrange(len(NAMES)), waiting)
        if not waiting:
            return None
        ask = waiting.pop(self.luck.choice(sorted(waiting)))
        dice, sensible = self.luck.random(), self._sensible(ask)
        if dice < self.trouble / 2:
            return Missed(ask.seat)
        if dice < self.trouble:
            return Answered(ask.seat, self.luck.choice(NONSENSE))
        return Answered(ask.seat, self.alter(ask, sensible))

    def _fail(self, seat: int, waiting: dict[int, Ask]) -> Failed:
        waiting.pop(seat, None)
        self.failed.add(seat)
        return Failed(seat)

    def _sensible(self, ask: Ask) -> str:
        info = getattr(ask.packet, "info")  # noqa: B009
        if not info.options:
            return f"line {self.luck.randrange(10**9)}"
        options = [*info.options, None] if info.instead else list(info.options)
        first = self.luck.choice(options)
        return written(() if first is None else tuple(self.luck.sample(info.options, info.count)), info)
