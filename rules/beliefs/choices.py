"""The choices that evidence is made of: what sort, who made it, and what else could have been done."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Kind(StrEnum):
    """What sort of choice it was; each has a weight of its own."""

    CLAIM = "claim"
    """A line of a player who does not claim to be the seer yet: does it claim a role?"""
    RESULT = "result"
    """A divination told: of whom, and with what result?"""
    MEDIUM = "medium"
    """A medium's result told."""
    RIVAL = "rival"
    """Whether a player lets another's claim to be the medium or the bodyguard stand."""
    RETRACTION = "retraction"
    """A claim taken back, or a result turned round."""
    OPINION = "opinion"
    """Whom a player suspects, or trusts."""
    DECLARED = "declared"
    """Whom a player says it will vote for."""
    PROMISE = "promise"
    """The vote, held against the declaration."""
    VOTE = "vote"
    """Whom a player votes for that has not said so."""
    VICTIM = "victim"
    """Whom the werewolves kill."""
    SILENCED = "silenced"
    """Of whom their victim had spoken, or for whom it had voted."""

    __hash__ = str.__hash__  # Enum's own is slow, and evidence is looked up by the thousand


class ObservedChoice(NamedTuple):
    """One thing done, or one that could have been done instead.

    ``who`` did it (of VICTIM and SILENCED: whom it fell on), to ``whom`` if to anybody. ``what`` is the row
    of the kind's table, with ``{whom}`` where the name belongs.
    """

    kind: Kind
    what: str
    who: str
    whom: str | None = None

    def __str__(self) -> str:
        return f"{self.who} {self.what.format(whom=self.whom)}"


class Evidence(NamedTuple):
    """A choice, and the day on which it was made."""

    day: int
    choice: ObservedChoice


class Occasion(NamedTuple):
    """Evidence with all there was to choose from, the choice included."""

    evidence: Evidence
    options: tuple[ObservedChoice, ...]
