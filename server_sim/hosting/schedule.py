"""Scheduled matches that give every team every role as evenly as possible (protocol section 1); no I/O.

A round has as many matches as there are teams. From match to match every seat passes to the next team, so in
a round every team holds every seat once; the next round reorders the teams. The schedule numbers the teams,
and a team gets its number when it first connects. Matches that were aborted seldom, and those of reliable
teams, are played first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from math import prod
from typing import Self

from pydantic import BaseModel, ConfigDict, NonNegativeInt, ValidationError, model_validator

from rules.game.roles import Role
from rules.game.validation import first_invalid
from server_sim.games.chance import Chance
from server_sim.hosting.team_health import Reliability


class ScheduleMismatch(ValueError):  # noqa: N818 - it says what is wrong
    """A saved schedule cannot be resumed; the message is the reason."""


class Match(BaseModel):
    """One match of the schedule: its teams, their roles, and whether it was aborted or finished."""

    model_config = ConfigDict(extra="forbid")

    teams: tuple[NonNegativeInt, ...]
    roles: tuple[Role, ...]
    """The role that each of ``teams`` has in the match."""
    aborted: NonNegativeInt = 0
    """How often the match was aborted."""
    finished: bool = False


class SavedSchedule(BaseModel):
    """A schedule as it is stored in a file."""

    model_config = ConfigDict(extra="forbid")

    team_count: NonNegativeInt
    teams: list[str] = []
    """The teams known so far; matches refer to teams by their index in this list."""
    matches: list[Match] = []

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        if len(set(self.teams)) < len(self.teams) or len(self.teams) > self.team_count:
            raise ValueError("teams: one is there twice, or there are more than team_count")
        for match in self.matches:
            if len(set(match.teams)) != len(match.roles) or len(match.teams) != len(match.roles):
                raise ValueError("matches: every team of a match needs one role")
            if max(match.teams, default=0) >= self.team_count:
                raise ValueError("matches: a team's number is not below team_count")
        return self


@dataclass(frozen=True)
class Pairing:
    """A match that can be played now: its number in the schedule, and the role of each team by name."""

    match: int
    roles: dict[str, Role]


@dataclass
class Schedule:
    """All matches of a league and their progress.

    ``roles`` are those of one game. ``game_count`` matches are planned; with ``infinite``, the same number
    is added whenever all are finished. Each abort multiplies a match's weight by ``abort_weight_factor``.
    """

    roles: tuple[Role, ...]
    team_count: int
    game_count: int
    infinite: bool
    chance: Chance
    abort_weight_factor: float = 0.0
    saved: SavedSchedule = field(init=False)
    _playing: set[int] = field(default_factory=set, init=False)

    def __post_init__(self) -> None:
        self.saved = SavedSchedule(team_count=self.team_count)
        self._plan()

    def resume(self, text: str) -> None:
        """Load the state that :meth:`text` has returned; matches that were in progress are played again.

        Raises:
            ScheduleMismatch: the text is no schedule, or is for other teams or roles.
        """
        try:
            saved = SavedSchedule.model_validate_json(text)
        except ValidationError as error:
            raise ScheduleMismatch(str(first_invalid(error))) from None
        if saved.team_count != self.team_count:
            raise ScheduleMismatch(f"it is for {saved.team_count} teams, not {self.team_count}")
        if any(sorted(match.roles) != sorted(self.roles) for match in saved.matches):
            raise ScheduleMismatch("its matches have other roles than this village")
        self.saved = saved
        self._plan()

    def text(self) -> str:
        """Return the schedule and its progress as JSON text, for :meth:`resume`."""
        return self.saved.model_dump_json(indent=1)

    @property
    def done(self) -> int:
        """Number of finished matches."""
        return sum(match.finished for match in self.saved.matches)

    @property
    def total(self) -> int:
        """Number of planned matches."""
        return len(self.saved.matches)

    @property
    def is_complete(self) -> bool:
        """Whether all matches have been played."""
        return self.done == self.total

    def enrol(self, team: str) -> bool:
        """Add a team to the schedule, if it is new; return False if there is no place for it."""
        if team in self.saved.teams:
            return True
        if len(self.saved.teams) == self.team_count:
            return False
        self.saved.teams.append(team)
        return True

    def next_match(
        self, waiting: Collection[str], reliability: Callable[[str], Reliability] = lambda team: Reliability()
    ) -> Pairing | None:
        """Mark a match as begun and return it; None if no match can be played now.

        It is the unfinished match of highest weight whose teams are all ``waiting``; unreliable teams lower
        the weight. A match with a team in quarantine (a pause after many failures) is postponed, unless no
        other match is left.
        """
        names = self.saved.teams
        for number in self._by_weight(reliability):
            match = self.saved.matches[number]
            known = [names[team] for team in match.teams if team < len(names)]
            is_complete = len(known) == len(match.teams) and all(team in waiting for team in known)
            if is_complete and number not in self._playing:
                self._playing.add(number)
                return Pairing(number, dict(zip(known, match.roles, strict=True)))
        return None

    def _by_weight(self, reliability: Callable[[str], Reliability]) -> list[int]:
        """Return the open matches that may be played, by weight, then by number of aborts."""
        by_team = [reliability(name) for name in self.saved.teams]
        left = [number for number, match in enumerate(self.saved.matches) if not match.finished]
        known = {number: self._of_known_teams(number, by_team) for number in left}
        free = [number for number in left if not any(one.is_quarantined for one in known[number])]

        def rank(number: int) -> tuple[float, int]:
            aborted = self.saved.matches[number].aborted
            return -(self.abort_weight_factor**aborted) * prod(one.weight for one in known[number]), aborted

        return sorted(free or left, key=rank)

    def _of_known_teams(self, number: int, by_team: Sequence[Reliability]) -> list[Reliability]:
        return [by_team[team] for team in self.saved.matches[number].teams if team < len(by_team)]

    def record_end(self, number: int, *, aborted: bool) -> None:
        """Record the end of match ``number``; an aborted match will be played again, after others."""
        self._playing.discard(number)
        match = self.saved.matches[number]
        if aborted:
            match.aborted += 1
        else:
            match.finished = True
        self._plan()

    def _plan(self) -> None:
        """Add the missing matches, and as many again when an endless schedule is finished."""
        matches = self.saved.matches
        wanted = self.game_count
        if self.infinite and matches and self.is_complete:
            wanted = max(wanted, self.total + self.game_count)
        while len(matches) < wanted:
            teams = self.chance.shuffled("schedule teams", range(self.team_count))
            matches.extend(_round(teams, spread_out(self.roles))[: wanted - len(matches)])


def _round(teams: Sequence[int], roles: Sequence[Role]) -> list[Match]:
    count, size = len(teams), len(roles)
    places = [seat * count // size for seat in range(size)]
    return [
        Match(teams=tuple(teams[(turn + place) % count] for place in places), roles=tuple(roles))
        for turn in range(count)
    ]


def spread_out(roles: Sequence[Role]) -> tuple[Role, ...]:
    """Return the roles with equal ones far apart: a team's roles then vary even in a part of the schedule."""
    order: list[Role | None] = [None] * len(roles)
    for role, count in Counter(sorted(roles)).most_common():
        free = [place for place, holder in enumerate(order) if holder is None]
        for copy in range(count):
            order[free[copy * len(free) // count]] = role
    return tuple(role for role in order if role is not None)
