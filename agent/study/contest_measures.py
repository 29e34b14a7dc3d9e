"""The contest's game measures since 2026, counted for each player of a finished game.

A measure compares what happened with chance: every execution, vote, divination and guard that took place is
shared out equally among the players that it could have met. The measures of several players are the sum of
what happened over the sum of what was expected, so 1.00 is chance. Two measures are plain shares instead
(:data:`SHARES`).

Definitions: the contest's scoring program (aiwolf-nlp-calculate-score, ``doc/en/metrics.md``); ``suspected``
and ``wolf_survival``: the game metrics of the contest's benchmark ([contest]).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from agent.protocol.gamelog import AttackRow, DivineRow, ExecuteRow, GuardRow, LogRow, StatusRow, VoteRow
from rules.game.roles import Role, Status, Team


class Measure(StrEnum):
    """A game measure; the values are the contest's names, where it has one."""

    EXECUTED = "executed"
    """How often the player was executed; by chance, one of the living."""
    DIVINED = "divined"
    """How often a seer divined the player; by chance, one of the living after the execution but the seer."""
    GUARDED = "guarded"
    """How often a bodyguard guarded the player; by chance, one of the living likewise."""
    DIVINE_ACC = "divine_acc"
    """How often the player, as a seer, divined a werewolf."""
    VOTE_ACC = "vote_acc"
    """How often the player, on the village's side, voted for a werewolf; by chance, for any other."""
    POSSESSED_AVOID = "possessed_avoid"
    """The share of the player's votes, as the possessed, that were not for a werewolf."""
    SUSPECTED = "suspected"
    """How many votes the player got, on the village's side; by chance, a vote is for any other."""
    WOLF_SURVIVAL = "wolf_survival"
    """Whether the player, as a werewolf, was alive at the end."""


SHARES = frozenset({Measure.POSSESSED_AVOID, Measure.WOLF_SURVIVAL})
"""The measures that are shares from 0 to 1, out of all cases, and not relative to chance."""


@dataclass(frozen=True, slots=True)
class AgainstChance:
    """How often something happened, and how often chance would have made it happen.

    For a share, ``expected`` is the number of cases.
    """

    found: float = 0.0
    expected: float = 0.0

    def __add__(self, other: AgainstChance) -> AgainstChance:
        return AgainstChance(self.found + other.found, self.expected + other.expected)

    @property
    def ratio(self) -> float:
        """What was found, over what was expected; NaN if nothing was."""
        return self.found / self.expected if self.expected else float("nan")


Counted = Mapping[Measure, AgainstChance]
"""The measures of one player, without those for which there was no case."""
_Case = tuple[int, Measure, AgainstChance]
"""A seat's part in one event."""


def count_measures(rows: Iterable[LogRow]) -> dict[int, Counted]:
    """Return the measures of every seat, from the rows of one game's log.

    Every ballot counts, as in the contest. Events on days without status rows, and of or about seats that
    were not alive, are left out.
    """
    table = _Table(tuple(rows))
    sums: dict[int, defaultdict[Measure, AgainstChance]] = {
        seat: defaultdict(AgainstChance) for seat in table.roles
    }
    for seat, measure, case in table.cases():
        sums[seat][measure] += case
    return {seat: dict(counted) for seat, counted in sums.items()}


class _Table:
    """The rows of a game with the roles, and who was alive on each morning, in each night and at the end."""

    def __init__(self, rows: tuple[LogRow, ...]) -> None:
        self._rows = rows
        self.roles = {row.seat: row.role for row in rows if isinstance(row, StatusRow)}
        self._mornings: dict[int, frozenset[int]] = {}
        self._nights: dict[int, frozenset[int]] = {}
        self._survivors = self._follow_deaths()

    def cases(self) -> Iterator[_Case]:
        for row in self._rows:
            match row:
                case VoteRow(kind="vote"):
                    yield from self._vote(row)
                case ExecuteRow():
                    yield from self._met(Measure.EXECUTED, row.seat, self._mornings.get(row.day))
                case DivineRow():
                    others = self._others(self._nights, row.day, row.seer)
                    yield from self._met(Measure.DIVINED, row.target, others)
                    yield from self._hit(Measure.DIVINE_ACC, row.seer, row.target, others)
                case GuardRow():
                    others = self._others(self._nights, row.day, row.guard)
                    yield from self._met(Measure.GUARDED, row.target, others)
        for seat in self._wolves(self.roles):
            yield seat, Measure.WOLF_SURVIVAL, AgainstChance(seat in self._survivors, 1)

    def _follow_deaths(self) -> frozenset[int]:
        """Note who is alive on each day, and return who is at the end.

        A seat without a status has lost its connection, and lives or is dead as before.
        """
        alive = set(self.roles)
        for row in self._rows:
            if isinstance(row, StatusRow):
                if row.status is Status.DEAD:
                    alive.discard(row.seat)
                continue
            self._mornings.setdefault(row.day, frozenset(alive))
            self._nights.setdefault(row.day, frozenset(alive))
            if isinstance(row, ExecuteRow):
                alive.discard(row.seat)
                self._nights[row.day] = self._nights[row.day] - {row.seat}
            elif isinstance(row, AttackRow) and row.killed:
                alive.discard(row.target)
        return frozenset(alive)

    def _vote(self, row: VoteRow) -> Iterator[_Case]:
        others = self._others(self._mornings, row.day, row.voter)
        role = self.roles.get(row.voter)
        if role is not None and role.team is Team.VILLAGER:
            yield from self._hit(Measure.VOTE_ACC, row.voter, row.target, others)
        elif role is Role.POSSESSED and others:
            is_wolf = self.roles.get(row.target) is Role.WEREWOLF
            yield row.voter, Measure.POSSESSED_AVOID, AgainstChance(not is_wolf, 1)
        if row.target != row.voter:
            for case in self._met(Measure.SUSPECTED, row.target, others):
                if self.roles[case[0]].team is Team.VILLAGER:
                    yield case

    def _others(self, living: Mapping[int, frozenset[int]], day: int, seat: int) -> frozenset[int]:
        """Return the living but ``seat``; nobody if it was not alive itself."""
        alive = living.get(day, frozenset())
        return alive - {seat} if seat in alive else frozenset()

    def _wolves(self, seats: Iterable[int]) -> list[int]:
        return [seat for seat in seats if self.roles[seat] is Role.WEREWOLF]

    def _met(self, measure: Measure, target: int, possible: frozenset[int] | None) -> Iterator[_Case]:
        """Share one event out among the players that it could have met."""
        if possible:
            for seat in sorted(possible):
                yield seat, measure, AgainstChance(seat == target, 1 / len(possible))

    def _hit(self, measure: Measure, actor: int, target: int, possible: frozenset[int]) -> Iterator[_Case]:
        """Tell whether a choice met a werewolf, and the share of werewolves among the possible choices."""
        if possible:
            hit = self.roles.get(target) is Role.WEREWOLF
            yield actor, measure, AgainstChance(hit, len(self._wolves(possible)) / len(possible))
