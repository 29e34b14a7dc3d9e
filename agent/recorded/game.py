"""The common interface of recorded games of all kinds of log."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import TypeVar

from pydantic import ValidationError

from agent.lexicon.text import prepare
from agent.protocol.foreign import plain_line
from agent.protocol.gamelog import MOST_ROWS
from agent.protocol.parlour_log import ParlourLogRecord
from agent.protocol.sheriff_log import SheriffLogRecord
from personas.schema import Language
from rules.game.languages import LANGUAGES, UNRECOGNISED

R = TypeVar("R", SheriffLogRecord, ParlourLogRecord)


class UnreadableGameError(ValueError):
    """A text contains no recorded game; the message is one line."""


class RecordedGame(ABC):
    """The interface of a recorded game of any kind."""

    problems: Sequence[object]
    """The unreadable parts of the log; ``str`` of each is one line."""

    @property
    @abstractmethod
    def kind(self) -> str:
        """The kind of game: village, sheriff, or the name of a parlour game."""

    @property
    @abstractmethod
    def seated(self) -> tuple[str, ...]:
        """The players' names, in the order of the seats."""

    @property
    @abstractmethod
    def roles(self) -> Mapping[str, StrEnum]: ...

    @property
    @abstractmethod
    def lines(self) -> tuple[str, ...]: ...

    @property
    @abstractmethod
    def winner(self) -> StrEnum | None:
        """The side that won; None if the log has no end of the game."""

    @property
    def language(self) -> Language:
        return language_of_talk(self.lines, self.seated)


def language_of_talk(lines: Iterable[str], players: Sequence[str]) -> Language:
    """Return the language of most of these lines; player names do not count."""
    spoken = Counter(prepare(plain_line(line), players).language for line in lines)
    return max((UNRECOGNISED, *LANGUAGES), key=spoken.__getitem__)


def read_records(text: str, parse: Callable[[str], R]) -> Iterator[tuple[int, R | ValidationError]]:
    """Yield for each line of a log its number from 1, and the record that ``parse`` returns or its error."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            try:
                yield number, parse(line)
            except ValidationError as error:
                yield number, error


def first_game(
    text: str, parse: Callable[[str], R], what: str, version: int
) -> tuple[tuple[R, ...], tuple[str, ...]]:
    """Return the records of the first game in a log, and a message for each skipped record.

    Records are skipped if they are invalid or of another game. ``what`` is the kind of game in messages.

    Raises:
        UnreadableGameError: there is no record, there are too many, or they are of another version.
    """
    records: list[R] = []
    problems: list[str] = []
    for number, found in read_records(text, parse):
        if number > MOST_ROWS:
            raise UnreadableGameError(f"a game has at most {MOST_ROWS} records")
        if isinstance(found, ValidationError):
            reason = found.errors(include_url=False, include_input=False, include_context=False)[0]["msg"]
            problems.append(f"line {number}: no record of {what} ({plain_line(reason)})")
        elif records and found.game != records[0].game:
            problems.append(f"line {number}: of another game, {plain_line(found.game)}")
        else:
            records.append(found)
    if not records:
        raise UnreadableGameError(f"no record of {what} can be read: {problems[0]}")
    given = next((one.version for one in records if one.event == "game"), version)
    if given != version:
        raise UnreadableGameError(f"records of version {given}, but this reads version {version}")
    return tuple(records), tuple(problems)
