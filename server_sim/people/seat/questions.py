"""The messages and questions for a person, as values that any screen can draw."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class MessageSource(StrEnum):
    """The sender of a message, which decides its colour (as in the paper [leadership], figure 5)."""

    MODERATOR = "moderator"
    """The game: days, deaths, votes, results; in the Sheriff village also its announcements."""
    PLAYER = "player"
    ME = "me"
    PACK = "pack"
    """A fellow werewolf's whisper."""


class OpeningPart(StrEnum):
    """The parts of what a person is told at the beginning of a game."""

    ROLE = "role"
    """Who the person is, what the role means, and with whom the person is in league."""
    CHARACTER = "character"
    RULES = "rules"


@dataclass(frozen=True, slots=True)
class SeatMessage:
    """One message to the person, in the person's language.

    ``speaker`` is the speaking player's name; only the moderator has none. ``text`` is untrusted plain text
    without line feeds or control characters, never markup. ``opening`` is None after the beginning.
    """

    source: MessageSource
    day: int
    text: str
    speaker: str | None = None
    opening: OpeningPart | None = None


class AnswerKind(StrEnum):
    """The kinds of answers that a question can ask for."""

    LINE = "line"
    """A line of talk."""
    NAME = "name"
    """One of the options, or an abstention where the question allows it."""
    GUESSES = "guesses"
    """A role and a confidence for any of the options ([leadership], figure 5)."""
    FLOOR = "floor"
    """Optional lines at any moment while the floor is open."""


@dataclass(frozen=True, slots=True)
class SeatQuestion:
    """The question that a person is asked now; ``request`` is the packet's request, such as VOTE.

    ``deadline`` is in seconds of the event loop's clock (None: no limit). ``letters_left`` is how many
    letters of a line the game keeps (None: all). ``text`` is the question in the person's language.
    """

    number: int
    """The number of the question, by which late answers to earlier questions are recognised."""
    request: str
    kind: AnswerKind
    text: str
    options: tuple[str, ...] = ()
    may_abstain: bool = False
    deadline: float | None = None
    letters_left: int | None = None
    count: int = 1
    """Number of options in an answer."""
    may_pass: bool = True
    """Whether the person may pass and speak later that day."""
    nobody: str = "abstain"
    """The key of the text for choosing no option, if ``may_abstain``."""
