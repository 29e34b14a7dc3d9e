"""What a person is shown, and what it is asked: values that any screen can draw."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Teller(StrEnum):
    """Who tells something, by which it is coloured ([leadership], figure 5)."""

    MODERATOR = "moderator"
    """The game: days, deaths, votes, results; in the Sheriff village its announcements, too."""
    PLAYER = "player"
    ME = "me"
    PACK = "pack"
    """A fellow werewolf, whispering."""


@dataclass(frozen=True, slots=True)
class Told:
    """One thing that the person has been told, in its language.

    ``speaker`` is the name in the game of who says it; only the moderator has none. ``text`` is plain: it
    holds whatever strangers have said, without line feeds or control characters, and is never markup.
    """

    teller: Teller
    day: int
    text: str
    speaker: str | None = None


class AnswerKind(StrEnum):
    """What an answer looks like."""

    LINE = "line"
    """A line of talk."""
    NAME = "name"
    """One of the options, or an abstention where the question allows it."""
    GUESSES = "guesses"
    """A role and a confidence for any of the options ([leadership], figure 5)."""
    FLOOR = "floor"
    """Lines at any moment, while the floor is open; none has to be said."""


@dataclass(frozen=True, slots=True)
class SeatQuestion:
    """What the person is asked now; ``request`` is the packet's, such as VOTE.

    ``deadline`` is in seconds of the running loop's clock (None: no limit). ``letters_left`` is the longest
    line that is not cut, as far as the rules tell. ``text`` says what is wanted, in the person's language.
    """

    number: int
    """Tells questions apart: an answer to an earlier one is not taken for the present one's."""
    request: str
    kind: AnswerKind
    text: str
    options: tuple[str, ...] = ()
    may_abstain: bool = False
    deadline: float | None = None
    letters_left: int | None = None
    count: int = 1
    """How many options an answer names."""
    may_pass: bool = True
    """Whether a line may be passed over and another said later that day."""
    nobody: str = "abstain"
    """The key of the words that choose none of the options, where ``may_abstain``."""
