"""Players of parlour games who answer in any order, sensibly or not."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

from hypothesis import strategies as st

from agent.protocol.parlour import answer_text, is_private
from agent.protocol.parlour_log import (
    NewsRecord,
    ParlourEndRecord,
    ParlourGameRecord,
    ParlourInvalidRecord,
    ParlourLogRecord,
    parse_parlour_record,
)
from server_sim.games.chance import SeededChance
from server_sim.games.deal import SeatedGame
from server_sim.games.step import Ask, Input, RequestMissed, SeatAnswered, SeatFailed, Step
from tests.server_sim.games.driving import drive
from tests.server_sim.games.parlour.avalon import playing as avalon
from tests.server_sim.games.parlour.one_night import playing as one_night
from tests.server_sim.games.parlour.table import NAMES, TEAMS, Table, news_in

NONSENSE = (
    *("", "Skip", "none", "centre", "Aoi", "Ben, Ben", "approve, reject", "fail!", "Aoi and Emi", "{}"),
    *("[" * 999, "人狼です。\r\n", "x" * 9_999),
)
seeds = st.integers(0, 2**32)
troubles = st.sampled_from([0.0, 0.1, 0.5, 1.0])
Alter = Callable[[Ask, str], str]
"""Changes what a seat answers."""


@dataclass
class Chaos:
    """A driver of the game of a seed; ``trouble`` is how often its players do no good."""

    nonsense: ClassVar[tuple[str, ...]] = NONSENSE
    make: Callable[[int], SeatedGame]
    seed: int
    trouble: float = 0.0
    alter: Alter = lambda _, text: text
    failed: set[int] = field(default_factory=set)

    def play(self) -> Table:
        """Play to the end, and hold the game to its side of the contract."""
        self.luck, waiting = random.Random(self.seed), dict[int, Ask]()
        self.table = Table(self.make(self.seed))

        def react(step: Step) -> Input | None:
            assert step.floor is None
            assert not (waiting and (step.asks or step.tells)), "went on before all answers were there"
            asked = [ask.seat for ask in step.asks]
            assert len(set(asked)) == len(asked)
            gone = self.failed & {*asked, *(tell.seat for tell in step.tells)}
            assert not gone, "who is gone is left alone"
            self.table.note(step)
            waiting.update({ask.seat: ask for ask in step.asks})
            return self._next(waiting)

        self.table.outcome = drive(self.table.game.play(), react)
        assert not waiting
        return self.table

    def _next(self, waiting: dict[int, Ask]) -> Input | None:
        if self.luck.random() < self.trouble / 20:
            return self._fail(self.luck.randrange(len(self.table.game.seats)), waiting)
        if not waiting:
            return None
        ask = waiting.pop(self.luck.choice(sorted(waiting)))
        dice, sensible = self.luck.random(), self._sensible(ask)
        if dice < self.trouble / 2:
            return RequestMissed(ask.seat)
        if dice < self.trouble:
            return SeatAnswered(ask.seat, self.luck.choice(self.nonsense))
        return SeatAnswered(ask.seat, self.alter(ask, sensible))

    def _fail(self, seat: int, waiting: dict[int, Ask]) -> SeatFailed:
        waiting.pop(seat, None)
        self.failed.add(seat)
        return SeatFailed(seat)

    def _sensible(self, ask: Ask) -> str:
        info = getattr(ask.packet, "info")  # noqa: B009
        if not info.options:
            return f"line {self.luck.randrange(10**9)}"
        options = [*info.options, None] if info.instead else list(info.options)
        first = self.luck.choice(options)
        return answer_text(() if first is None else tuple(self.luck.sample(info.options, info.count)), info)


RULES = {"avalon": avalon.RULES, "one_night": one_night.RULES}


def chaos_of(game: str, seed: int, trouble: float = 0.0, alter: Alter = lambda _, text: text) -> Chaos:
    """A parlour game among such players."""
    return Chaos(
        lambda one: RULES[game].make_game(TEAMS, SeededChance(str(one)), "01GAME", None), seed, trouble, alter
    )


def every_packet_brings_what_the_log_says_was_told(chaos: Chaos) -> None:
    """And the log says truly who was told."""
    table, failed = chaos.table, chaos.failed
    for seat in range(len(NAMES)):
        told = [
            record.news
            for record in table.written
            if isinstance(record, NewsRecord) and (record.to is None or seat + 1 in record.to)
        ]
        brought = [news for to, packet in table.sent if to == seat for news in news_in(packet)]
        assert brought == (told if seat not in failed else told[: len(brought)]), seat
    for record in table.written:
        if isinstance(record, NewsRecord):
            assert (record.to is not None) == (is_private(record.news.event))


def read_again(table: Table) -> tuple[list[ParlourLogRecord], ParlourGameRecord, ParlourEndRecord]:
    """The log as it is read: all of it, its first record and its last; it is as it was answer_text."""
    log = [parse_parlour_record(json.dumps(record.to_json())) for record in table.written]
    assert log == table.written
    first, last = log[0], log[-1]
    assert isinstance(first, ParlourGameRecord)
    assert isinstance(last, ParlourEndRecord)
    invalid = [record for record in log if isinstance(record, ParlourInvalidRecord)]
    assert sum(sum(counts.values()) for counts in last.invalid.values()) == len(invalid)
    return log, first, last
