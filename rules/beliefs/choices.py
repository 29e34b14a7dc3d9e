"""What evidence is made of: how a player stands, what it told, whom it means to vote for or voted for."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Kind(StrEnum):
    """What sort of evidence it is; each has a weight of its own."""

    CLAIM = "claim"
    """Which role a player stands for who has spoken since day 1, if any."""
    RESULT = "result"
    """A divination told: of whom, and with what result."""
    MEDIUM = "medium"
    """A medium's result told."""
    DECLARED = "declared"
    """Whom a player says today that it will vote for."""
    VOTE = "vote"
    """Whom a player voted for."""

    __hash__ = str.__hash__  # Enum's own is slow, and evidence is looked up by the thousand


class ObservedChoice(NamedTuple):
    """One thing that was done.

    ``who`` did it, to ``whom`` if to anybody. ``what`` is the row of the kind's
    table, with ``{whom}`` where the name belongs.
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
