"""The ledger: a player's own lines and commitments.

The ledger is derived and never modified. It has the own lines that the server sent back (perhaps truncated),
then the sent lines that have not come back yet, with their intended claims. Only sent lines count, not
composed ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from rules.game.claims import NO_CLAIMS, NO_PROPOSAL, Claims, Proposal, Result
from rules.game.events import Talk
from rules.game.roles import Role
from rules.game.standing import NO_STANDING, Standing, TalkKey

Readings = Mapping[TalkKey, Claims]
"""The claims of each talk line, by the key of the line."""


@dataclass(frozen=True, slots=True)
class SentLine:
    """A line that a player has sent, with the claims that it is meant to make.

    ``closes`` means that it ended the player's talk for the day; ``purpose`` is its situation, such as
    "vote". ``proposal`` is what a whisper is meant to propose. ``is_as_meant`` means that ``claims`` count
    even if other claims are read in the text.
    """

    day: int
    text: str
    claims: Claims = NO_CLAIMS
    closes: bool = False
    purpose: str = ""
    proposal: Proposal = NO_PROPOSAL
    is_as_meant: bool = False


@dataclass(frozen=True)
class Ledger:
    """A record of one player's own lines, claims, guards and whispers, each oldest first."""

    sent: tuple[SentLine, ...] = ()
    """All sent lines; lines by a previous client of this seat are included, without a purpose."""
    spoken: tuple[tuple[int, Claims], ...] = ()
    """The (day, claims) of each of the player's lines: as read from the server's copy, else as meant."""
    guarded: tuple[tuple[int, str], ...] = ()
    """Whom the player, a bodyguard, has protected, as (day, name); no packet repeats this."""
    whispered: tuple[SentLine, ...] = ()
    """The player's whispers as sent; they are not public and so commit the player to nothing."""

    @classmethod
    def derive(
        cls,
        me: str,
        talks: Iterable[Talk],
        readings: Readings,
        sent: tuple[SentLine, ...],
        guarded: tuple[tuple[int, str], ...] = (),
        whispered: tuple[SentLine, ...] = (),
    ) -> Ledger:
        """Build the record of player ``me`` from its ``sent`` lines and its lines in ``talks``.

        ``guarded`` has the (day, name) of each guard, ``whispered`` the whispers that the player has sent.
        """
        own = [talk for talk in talks if talk.agent == me]
        returned = {day: sum(talk.day == day for talk in own) for day in {line.day for line in sent}}
        spoken = [(talk.day, readings[talk.day, talk.idx]) for talk in own if talk.is_speech]
        for day in sorted(returned):
            under_way = [line for line in sent if line.day == day][returned[day] :]
            spoken.extend((day, line.claims) for line in under_way)
        known = sorted((*_inherited_lines(own, readings, sent), *sent), key=lambda line: line.day)
        return cls(tuple(known), tuple(spoken), guarded, whispered)

    @cached_property
    def standing(self) -> Standing:
        """What the player has claimed and told so far."""
        standing = NO_STANDING
        for number, (day, claims) in enumerate(self.spoken):
            standing = standing.after(claims, (day, number))
        return standing

    @property
    def role(self) -> Role | None:
        """The role that the player claims now (not withdrawn), or None."""
        return self.standing.role

    @cached_property
    def divinations(self) -> tuple[tuple[int, Result], ...]:
        """The seer results that the player has told and not withdrawn, each as (day first told, result)."""
        return self.standing.owned(Role.SEER)

    def has_divined_on(self, day: int) -> bool:
        """Whether the player has told a seer result on that day for the first time."""
        return any(told_on == day for told_on, _ in self.divinations)

    @cached_property
    def mediums(self) -> tuple[tuple[int, Result], ...]:
        """The medium results that the player has told and not withdrawn, each as (day first told, result)."""
        return self.standing.owned(Role.MEDIUM)

    @property
    def results(self) -> tuple[tuple[int, Result], ...]:
        """The results that the player told in the role it claims now, each as (day first told, result)."""
        return self.standing.owned(self.role) if self.role in (Role.SEER, Role.MEDIUM) else ()

    def vote_on(self, day: int) -> str | None:
        """Return the player for whom the player last announced a vote on that day, or None."""
        votes = [claims.vote for spoken_on, claims in self.spoken if spoken_on == day and claims.vote]
        return votes[-1] if votes else None

    def has_closed(self, day: int) -> bool:
        """Whether the player has said its last line or Over on that day."""
        return any(line.closes for line in self.sent if line.day == day)

    def has_said(self, day: int | None, *purposes: str) -> bool:
        """Whether the player sent a line for one of these purposes on that day (None: on any day)."""
        return _are_for(purposes, day, self.sent)

    def has_whispered(self, day: int | None, *purposes: str) -> bool:
        """Whether the player whispered for one of these purposes on that day (None: on any day)."""
        return _are_for(purposes, day, self.whispered)


def _are_for(purposes: Sequence[str], day: int | None, lines: Iterable[SentLine]) -> bool:
    return any(day in (None, line.day) and line.purpose in purposes for line in lines)


def _inherited_lines(own: Sequence[Talk], readings: Readings, sent: Sequence[SentLine]) -> Iterator[SentLine]:
    """Yield the lines in the player's name that a previous client, not this one, has sent."""
    for day in sorted({talk.day for talk in own}):
        returned = [talk for talk in own if talk.day == day]
        before = len(returned) - sum(line.day == day for line in sent)
        for talk in returned[: max(0, before)]:
            if talk.is_speech:
                yield SentLine(day, talk.text, readings[day, talk.idx])
