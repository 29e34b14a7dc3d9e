"""What a judge answers: whom it suspects and on what ground, whom it picks and why."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Ground(StrEnum):
    """What speaks against a suspect; there is a way of saying each."""

    OWN_BLACK = "own_black"
    """The speaker has divined, or claims to have divined, a werewolf."""
    LIAR = "liar"
    """The suspect claims what the speaker knows, or must pretend to know, to be false."""
    RESULT = "result"
    """A seer whom the speaker believes calls the suspect a werewolf."""
    FALSE_SEER = "false_seer"
    """The suspect claims to be the seer, and the speaker believes another who does."""
    MEDIUM = "medium"
    """The suspect's claim cannot be true if a medium, whom the speaker believes, is one."""
    BALLOT = "ballot"
    """The suspect's vote of the day before."""
    BROKEN_WORD = "broken_word"
    """The suspect announced one vote and cast another."""
    ELIMINATION = "elimination"
    """The others are less likely."""
    HUNCH = "hunch"
    """Nothing that could be named."""


@dataclass(frozen=True)
class Suspect:
    """The player to vote for, on what ground, and why in words for the log.

    ``seer`` is whose word RESULT and FALSE_SEER rest on, ``victim`` for whom BALLOT's vote was, ``medium``
    whose word MEDIUM rests on.
    """

    name: str
    ground: Ground
    why: str
    seer: str | None = None
    victim: str | None = None
    medium: str | None = None


@dataclass(frozen=True)
class Pick:
    """A player to choose, and why in words for the log."""

    name: str
    why: str
