"""The observations that evidence consists of: role claims, told results, announced votes and cast votes."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class EvidenceKind(StrEnum):
    """The kind of a piece of evidence; each kind has its own weight."""

    CLAIM = "claim"
    """The role that a player claims, or that it claims none; only for players who have spoken since day 1."""
    RESULT = "result"
    """A told divination: target and result."""
    MEDIUM = "medium"
    """A told medium result."""
    DECLARED = "declared"
    """The vote that a player has announced today."""
    VOTE = "vote"
    """A cast vote."""

    __hash__ = str.__hash__  # Enum.__hash__ is slow, and there are thousands of lookups


class ObservedChoice(NamedTuple):
    """One observed action of a player.

    ``who`` is the actor, ``whom`` the target or None. ``what`` is the row in the table of this kind of
    evidence, with the placeholder ``{whom}`` for the target's name.
    """

    kind: EvidenceKind
    what: str
    who: str
    whom: str | None = None

    def __str__(self) -> str:
        return f"{self.who} {self.what.format(whom=self.whom)}"


class Evidence(NamedTuple):
    """An observed choice and its day."""

    day: int
    choice: ObservedChoice
