"""What a speaker has committed itself to: the one fold of the talk into who claims and tells what.

Fold it along the lines: ``standing = standing.after(claims, line)``. Players who take a role back are
understood in three ways, all of which are kept apart here:

- a listener drops all results of a player who takes back the role that it claims (``divinations``);
- a player itself stands by no result of a role that it takes back, whatever it claims (``owned``);
- the board and the beliefs count whatever was ever told, while the role is claimed (``told``).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species

TalkKey = tuple[int, int]
"""An utterance's (day, idx), which names it within a game."""

OTHER_ROLES = (Role.BODYGUARD, Role.VILLAGER, Role.POSSESSED, Role.WEREWOLF)
"""The roles that learn nothing about others."""


@dataclass(frozen=True, slots=True)
class Telling:
    """A result as it was told in one line, as the seer's or the medium's."""

    how: Role
    line: TalkKey
    result: Result
    is_dropped: bool = False
    """Its speaker has taken back since the role that it claimed then."""
    is_disowned: bool = False
    """Its speaker has taken back since the role that has such results."""

    def after_retraction(self, role: Role, claimed: Role | None) -> Telling:
        """The same once its speaker, who claimed one role, has taken a role back."""
        is_dropped, is_disowned = role is claimed, role is self.how
        return replace(
            self, is_dropped=self.is_dropped or is_dropped, is_disowned=self.is_disowned or is_disowned
        )


@dataclass(frozen=True, slots=True)
class Standing:
    """What one speaker has claimed and told so far."""

    role: Role | None = None
    """The role claimed last and not taken back."""
    since: TalkKey | None = None
    """The line in which it came to that role."""
    tellings: tuple[Telling, ...] = ()
    """Every result in every line that told it, the oldest first."""
    vote: str | None = None
    """The vote declared last."""
    voted_on: int = 0
    """The day on which it was."""

    def after(self, claims: Claims, line: TalkKey) -> Standing:
        """The standing once the speaker has said this too."""
        role, since, tellings = self.role, self.since, self.tellings
        if claims.retract is not None:
            tellings = tuple(one.after_retraction(claims.retract, role) for one in tellings)
            if claims.retract is role:
                role = since = None
        if claims.co is not None and claims.co is not role:
            role, since = claims.co, line
        told = [(Role.SEER, found) for found in claims.divinations]
        told += [(Role.MEDIUM, found) for found in claims.mediums]
        tellings += tuple(Telling(how, line, found) for how, found in told)
        vote, voted_on = (claims.vote, line[0]) if claims.vote else (self.vote, self.voted_on)
        return Standing(role, since, tellings, vote, voted_on)

    def on(self, day: int) -> Standing:
        """The standing on a day; a vote of another day is void."""
        return self if self.vote is None or self.voted_on == day else replace(self, vote=None)

    @property
    def seeing(self) -> Role | None:
        """The role claimed, if it learns about others; whoever has claimed another role may still change."""
        return None if self.role in OTHER_ROLES else self.role

    @property
    def divinations(self) -> tuple[Result, ...]:
        """The divinations as a listener holds them, each where it was told last."""
        return self._told_last(Role.SEER)

    @property
    def mediums(self) -> tuple[Result, ...]:
        """The medium's results as a listener holds them, each where it was told last."""
        return self._told_last(Role.MEDIUM)

    def result_of(self, target: str) -> Species | None:
        """What the speaker has told last of this player, as seer or as medium."""
        told = [found.result for found in (*self.divinations, *self.mediums) if found.target == target]
        return told[-1] if told else None

    def owned(self, how: Role) -> tuple[tuple[int, Result], ...]:
        """The results that the speaker stands by as this role, each with the day it was first told."""
        return _told_first(one for one in self.tellings if one.how is how and not one.is_disowned)

    def told(self, how: Role) -> tuple[Result, ...]:
        """The results that were ever told as this role, each where it was told first."""
        return tuple(result for _, result in _told_first(one for one in self.tellings if one.how is how))

    def _told_last(self, how: Role) -> tuple[Result, ...]:
        told: dict[Result, TalkKey] = {}
        for one in self.tellings:
            if one.how is how and not one.is_dropped and told.get(one.result) != one.line:
                told.pop(one.result, None)
                told[one.result] = one.line
        return tuple(told)


NO_STANDING = Standing()


def standings(lines: Iterable[tuple[str, TalkKey, Claims]]) -> dict[str, Standing]:
    """How everybody stands after these lines, by speaker, in the order in which they came to a role."""
    found: dict[str, Standing] = {}
    for who, line, claims in lines:
        before = found.get(who, NO_STANDING)
        if claims.co is not None and before.role in (None, claims.retract):
            found.pop(who, None)
        found[who] = before.after(claims, line)
    return found


def _told_first(tellings: Iterable[Telling]) -> tuple[tuple[int, Result], ...]:
    days: dict[Result, int] = {}
    for one in tellings:
        days.setdefault(one.result, one.line[0])
    return tuple((day, result) for result, day in days.items())
