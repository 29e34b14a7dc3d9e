"""What a player has said and committed itself to.

The ledger is derived, never written to: own lines as they came back from the server (which may have cut
them), then lines sent that have not come back yet, read as what they were meant to assert. Composing a line
changes nothing; only a line that was sent counts.
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
"""What each utterance asserts."""


@dataclass(frozen=True, slots=True)
class Sent:
    """A line this player has sent, and what it was meant to assert.

    ``closes`` when it ended the talk for this player; ``purpose`` is the situation it was for. ``proposal``
    is what a whisper was meant to put to the pack. ``is_as_meant`` when it commits to what it was meant to
    assert, whatever a reader of claims hears in it.
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
    """Own words, oldest first."""

    sent: tuple[Sent, ...] = ()
    """With the lines of whoever had the seat before, for which no purpose is known."""
    spoken: tuple[tuple[int, Claims], ...] = ()
    """The (day, claims) of every own line, as it came back or, failing that, as it was meant."""
    guarded: tuple[tuple[int, str], ...] = ()
    """Whom a bodyguard chose on which night, which no packet tells it again."""
    whispered: tuple[Sent, ...] = ()
    """Own whispers as they were sent; the village has not heard them, so they commit to nothing."""

    @classmethod
    def derive(
        cls,
        me: str,
        talks: Iterable[Talk],
        readings: Readings,
        sent: tuple[Sent, ...],
        guarded: tuple[tuple[int, str], ...] = (),
        whispered: tuple[Sent, ...] = (),
    ) -> Ledger:
        """Put together what came back and what is still under way."""
        own = [talk for talk in talks if talk.agent == me]
        returned = {day: sum(talk.day == day for talk in own) for day in {line.day for line in sent}}
        spoken = [(talk.day, readings[talk.day, talk.idx]) for talk in own if talk.is_speech]
        for day in sorted(returned):
            under_way = [line for line in sent if line.day == day][returned[day] :]
            spoken.extend((day, line.claims) for line in under_way)
        known = sorted((*_inherited(own, readings, sent), *sent), key=lambda line: line.day)
        return cls(tuple(known), tuple(spoken), guarded, whispered)

    @cached_property
    def standing(self) -> Standing:
        """What this player has committed itself to."""
        standing = NO_STANDING
        for number, (day, claims) in enumerate(self.spoken):
            standing = standing.after(claims, (day, number))
        return standing

    @property
    def role(self) -> Role | None:
        """The role claimed last and not withdrawn since."""
        return self.standing.role

    @cached_property
    def divinations(self) -> tuple[tuple[int, Result], ...]:
        """Every divination result that this player stands by, with the day it was first told."""
        return self.standing.owned(Role.SEER)

    @cached_property
    def mediums(self) -> tuple[tuple[int, Result], ...]:
        """Every medium result that this player stands by, with the day it was first told."""
        return self.standing.owned(Role.MEDIUM)

    def vote_on(self, day: int) -> str | None:
        """The vote announced last on that day."""
        votes = [claims.vote for spoken_on, claims in self.spoken if spoken_on == day and claims.vote]
        return votes[-1] if votes else None

    def has_closed(self, day: int) -> bool:
        """Whether this player has said its last word of that day."""
        return any(line.closes for line in self.sent if line.day == day)

    def has_said(self, day: int | None, *purposes: str) -> bool:
        """Whether this player has sent a line for one of these situations on that day; None: on any day."""
        return _are_for(purposes, day, self.sent)

    def has_whispered(self, day: int | None, *purposes: str) -> bool:
        """The same for its whispers."""
        return _are_for(purposes, day, self.whispered)


def _are_for(purposes: Sequence[str], day: int | None, lines: Iterable[Sent]) -> bool:
    return any(day in (None, line.day) and line.purpose in purposes for line in lines)


def _inherited(own: Sequence[Talk], readings: Readings, sent: Sequence[Sent]) -> Iterator[Sent]:
    """The lines in this player's name beyond those it has sent: whoever had its seat before said them."""
    for day in sorted({talk.day for talk in own}):
        returned = [talk for talk in own if talk.day == day]
        before = len(returned) - sum(line.day == day for line in sent)
        for talk in returned[: max(0, before)]:
            if talk.is_speech:
                yield Sent(day, talk.text, readings[day, talk.idx])
