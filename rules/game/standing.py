"""Standing: what a speaker has claimed and told so far, computed line by line.

``standing = standing.after(claims, line)`` adds a line. Which results still count after a role is retracted
depends on who asks:

- a listener drops all results of a player who retracts its current role claim (``divinations``);
- the player itself drops the results of the retracted role, whatever its current claim (``owned``);
- the board and the beliefs count every result ever told, while the role is claimed (``told``).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from rules.game.view import GameView

TalkKey = tuple[int, int]
"""The key of a talk line within a game: (day, idx)."""

OTHER_ROLES = (Role.BODYGUARD, Role.VILLAGER, Role.POSSESSED, Role.WEREWOLF)
"""The roles that learn no results about other players."""


@dataclass(frozen=True, slots=True)
class ToldResult:
    """A result that a player told in one line, as seer or medium."""

    how: Role
    line: TalkKey
    result: Result
    is_dropped: bool = False
    """Whether the speaker has since retracted the role that the speaker claimed when it told the result."""
    is_disowned: bool = False
    """Whether the speaker has since retracted the role that such results belong to."""

    def after_retraction(self, role: Role, claimed: Role | None) -> ToldResult:
        """Return this result as it is after its speaker has withdrawn ``role``.

        :attr:`is_dropped` becomes True if ``role`` is ``claimed``, the role that the speaker claimed just
        before; :attr:`is_disowned` becomes True if the result was told in the role ``role``.
        """
        is_dropped, is_disowned = role is claimed, role is self.how
        return replace(
            self, is_dropped=self.is_dropped or is_dropped, is_disowned=self.is_disowned or is_disowned
        )


@dataclass(frozen=True, slots=True)
class Standing:
    """What one speaker has claimed, told and announced so far."""

    role: Role | None = None
    """The current role claim."""
    since: TalkKey | None = None
    """The key of the line with the current role claim."""
    told_results: tuple[ToldResult, ...] = ()
    """Every result as often as it was told, oldest first."""
    vote: str | None = None
    """The latest announced vote."""
    voted_on: int = 0
    """The day on which :attr:`vote` was announced."""
    guards: tuple[tuple[TalkKey, str], ...] = ()
    """Whom the speaker says it guarded the night before, as the bodyguard: (line, name), oldest first."""

    def after(self, claims: Claims, line: TalkKey) -> Standing:
        """Return the speaker's claims and results after one more line with these claims."""
        if not (claims.commits or claims.guarded):
            return self
        role, since, told_results, guards = self.role, self.since, self.told_results, self.guards
        if claims.retract is not None:
            told_results = tuple(one.after_retraction(claims.retract, role) for one in told_results)
            if claims.retract is role:
                role, since, guards = None, None, ()
        if claims.co is not None and claims.co is not role:
            role, since = claims.co, line
        told_results += tuple(ToldResult(how, line, found) for how, found in claims.results)
        vote, voted_on = (claims.vote, line[0]) if claims.vote else (self.vote, self.voted_on)
        guards += ((line, claims.guarded),) if claims.guarded else ()
        return Standing(role, since, told_results, vote, voted_on, guards)

    def on(self, day: int) -> Standing:
        """Return the speaker's claims and results on a day; a vote announced on another day is left out."""
        return self if self.vote is None or self.voted_on == day else replace(self, vote=None)

    @property
    def seeing(self) -> Role | None:
        """The role claimed now if it is the seer or the medium; else None."""
        return None if self.role in OTHER_ROLES else self.role

    @property
    def divinations(self) -> tuple[Result, ...]:
        """The told divination results, latest last; without those told before a role claim was withdrawn."""
        return self._told_last(Role.SEER)

    @property
    def mediums(self) -> tuple[Result, ...]:
        """The told medium results, latest last; without those told before a role claim was withdrawn."""
        return self._told_last(Role.MEDIUM)

    def saved(self, view: GameView) -> dict[str, TalkKey]:
        """Return, by player saved at night, the (day, number) of the line that told of this guard first.

        It is assumed that the speaker, as the bodyguard, has told the truth about its guards.
        """
        found: dict[str, TalkKey] = {}
        for line, name in self.guards:
            if name in view.status and view.guard_saved(name, line[0] - 1):
                found.setdefault(name, line)
        return found

    def result_of(self, target: str) -> Species | None:
        """Return the latest result that the speaker has told about a player, as seer or medium, or None."""
        told = [found.result for found in (*self.divinations, *self.mediums) if found.target == target]
        return told[-1] if told else None

    def owned(self, how: Role) -> tuple[tuple[int, Result], ...]:
        """Return the results told as this role and not withdrawn, each as (day first told, result)."""
        return _told_first(one for one in self.told_results if one.how is how and not one.is_disowned)

    def told(self, how: Role) -> tuple[Result, ...]:
        """Return all results ever told as this role, even withdrawn ones, in the order first told."""
        return tuple(result for _, result in _told_first(one for one in self.told_results if one.how is how))

    def _told_last(self, how: Role) -> tuple[Result, ...]:
        told: dict[Result, TalkKey] = {}
        for one in self.told_results:
            if one.how is how and not one.is_dropped and told.get(one.result) != one.line:
                told.pop(one.result, None)
                told[one.result] = one.line
        return tuple(told)


NO_STANDING = Standing()
"""The standing of a player who has claimed nothing."""


def standings(lines: Iterable[tuple[str, TalkKey, Claims]]) -> dict[str, Standing]:
    """Return, by speaker, what each has claimed and told in these lines; ordered by their role claims.

    Each line is (speaker, (day, number), claims).
    """
    found: dict[str, Standing] = {}
    for who, line, claims in lines:
        before = found.get(who, NO_STANDING)
        if claims.co is not None and before.role in (None, claims.retract):
            found.pop(who, None)
        found[who] = before.after(claims, line)
    return found


def _told_first(told_results: Iterable[ToldResult]) -> tuple[tuple[int, Result], ...]:
    days: dict[Result, int] = {}
    for one in told_results:
        days.setdefault(one.result, one.line[0])
    return tuple((day, result) for result, day in days.items())
