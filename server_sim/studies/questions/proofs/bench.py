"""Puts the engine into a situation and runs one phase of it: a night, an election, a day, a count."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from agent.protocol.info import Announcement
from agent.protocol.sheriff import ABSTAIN
from agent.protocol.sheriff_log import InvalidRecord, SheriffLogRecord
from rules.game.roles import Role
from server_sim.games.deal import VillageSeat
from server_sim.games.exchange import Exchange
from server_sim.games.sheriff.moderator import Moderator, Play
from server_sim.games.sheriff.observer import SheriffObserver, SheriffTable
from server_sim.games.sheriff.rules import NO_SHERIFF, SHERIFF, SheriffRules
from server_sim.games.step import Answered, Step
from server_sim.studies.common.quiz_question import SHERIFF7, VILLAGE7

T = TypeVar("T")

QUIET = replace(SHERIFF, pseudo_votes=False, reasons_before=frozenset())
"""The Sheriff village without what has no consequence."""
BENCH_RULES: Mapping[str, SheriffRules] = {SHERIFF7: QUIET, VILLAGE7: NO_SHERIFF}
"""The rules of each village, by the name that questions have for it."""


class UndecidedError(ValueError):
    """Chance would decide, or the situation is none of the village's."""


class NoChance:
    """Chance that decides nothing."""

    def pick(self, draw: str, items: Sequence[T]) -> T:
        if len(items) == 1:
            return items[0]
        raise UndecidedError(draw)

    def shuffled(self, draw: str, items: Sequence[T]) -> list[T]:
        if len(items) == 1:
            return list(items)
        raise UndecidedError(draw)


def name_of(player: int) -> str:
    """What the engine calls a player."""
    return f"Agent[{player:02}]"


@dataclass(frozen=True, slots=True)
class NewsHeard:
    """What was announced to a player, once so many requests had been made."""

    player: int
    announcement: Announcement
    after: int


@dataclass
class Bench:
    """A village in a situation: ``roles`` of the living by player; all others are dead."""

    roles: Mapping[int, Role]
    sheriff: int | None = None
    day: int = 1
    rules: SheriffRules = QUIET
    records: list[SheriffLogRecord] = field(default_factory=list)
    heard: list[NewsHeard] = field(default_factory=list)
    asked: list[tuple[str, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        seats = self._seats()
        exchange = Exchange()
        self.table = SheriffTable(seats, exchange.failed)
        self.table.day = self.day
        for player in range(1, len(seats) + 1):
            if player not in self.roles:
                self.table.kill(player - 1)
        self.table.sheriff = None if self.sheriff is None else self.sheriff - 1
        self.moderator = _Secretary(self, exchange)

    def run(self, phase: Callable[[Moderator], Play[T]], answers: Mapping[tuple[str, int], str]) -> T:
        """Play a phase: answers by request and player; who has none abstains, is silent, or names the first.

        Raises:
            UndecidedError: chance would decide.
        """
        play = phase(self.moderator)
        received: Answered | None = None
        while True:
            try:
                step = play.send(received)
            except StopIteration as end:
                result: T = end.value
                return result
            received = self._answer(step, answers)

    def told(self, player: int, event: str) -> list[NewsHeard]:
        """The announcements of a kind that a player was told."""
        return [one for one in self.heard if one.player == player and one.announcement.event == event]

    def refused(self) -> list[int]:
        """The players whose answers were not valid."""
        return [int(record.player) for record in self.records if isinstance(record, InvalidRecord)]

    def _answer(self, step: Step, answers: Mapping[tuple[str, int], str]) -> Answered | None:
        for ask in step.asks:
            request, player = ask.packet.request, ask.seat + 1
            self.asked.append((request, player))
            options = getattr(ask.packet.info, "options", None) or ()
            otherwise = (
                options[0] if options and request in ("ATTACK", "DIVINE", "GUARD", "ORDER") else ABSTAIN
            )
            text = "Skip" if request in ("TALK", "CAMPAIGN") else otherwise
            return Answered(ask.seat, answers.get((request, player), text))
        return None

    def _seats(self) -> list[VillageSeat]:
        left = list(self.rules.roles)
        for role in self.roles.values():
            if role not in left:
                raise UndecidedError(f"too many of {role}")
            left.remove(role)
        players = range(1, len(self.rules.roles) + 1)
        if not set(self.roles) <= set(players):
            raise UndecidedError("no such player")
        dealt = {player: self.roles.get(player) or left.pop() for player in players}
        return [VillageSeat(n - 1, f"player{n}", name_of(n), None, role) for n, role in dealt.items()]


class _Secretary(Moderator):
    """Notes for a bench what is written in the log."""

    def __init__(self, bench: Bench, exchange: Exchange) -> None:
        super().__init__(bench.rules, bench.table, exchange, NoChance(), "proof")
        self.observer = _Listener(bench)
        self._bench = bench

    def record(self, record: SheriffLogRecord) -> None:
        self._bench.records.append(record)


class _Listener(SheriffObserver):
    """Notes for a bench what is announced to whom."""

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench.table, bench.rules.setting, "proof")
        self._bench = bench

    def announce(self, seats: Iterable[int], announcement: Announcement) -> None:
        told = list(seats)
        super().announce(told, announcement)
        after = len(self._bench.asked)
        self._bench.heard += (NewsHeard(seat + 1, announcement, after) for seat in told)
