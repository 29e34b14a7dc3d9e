"""A game log that has been read: who plays, what happened, and what is wrong with the file.

A bad line becomes a problem to report, and the rest is read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from agent.matching import Match, Pattern
from agent.protocol.errors import GameLogError
from agent.protocol.gamelog import (
    MOST_ROWS,
    NOBODY,
    AttackRow,
    DivineRow,
    ExecuteRow,
    GuardRow,
    LogRow,
    ResultRow,
    StatusRow,
    TalkRow,
    VoteRow,
    parse_row,
)
from agent.protocol.packets import OVER, SILENT, SKIP
from agent.recorded.game import RecordedGame
from personas.schema import Language
from rules.game.roles import Role, Team
from rules.game.setting import MaxCount, MaxLength, Setting, TalkSetting, Timeout

_AGENT = Pattern(r"Agent\[(\d\d)\]")
"""What talk calls the players in the logs that have no game names."""
_NUMBER = Pattern(r"(?:-[A-Za-z])?\d*$")
"""What tells the connections of a team apart."""
LARGEST = 64 * 1024 * 1024
"""Bytes of a log, of which no line of talk needs many."""
LETTERS: Mapping[Language, int] = {"ja": 50, "en": 125}
"""How long a line may be, and as much again behind a mention (protocol section 6)."""
LINES = 4
"""How often a player may speak on a day (protocol section 9)."""


@dataclass(frozen=True, slots=True)
class RecordedSeat:
    """Who plays a seat of a recorded game."""

    name: str
    role: Role
    connection: str = ""

    @property
    def team(self) -> str:
        """Whose agent plays: the connection's name without its number, or the letter of one of several."""
        return _NUMBER.sub("", self.connection).lower()


@dataclass(frozen=True, slots=True)
class _Numbered:
    """A row with its place in the file."""

    number: int
    line: str
    row: LogRow


@dataclass(frozen=True)
class Recording(RecordedGame):
    """A recorded game of the contest: ``cast`` by seat, ``problems`` in the order of the file's lines."""

    cast: Mapping[int, RecordedSeat]
    rows: tuple[LogRow, ...]
    problems: tuple[GameLogError, ...] = ()

    @property
    def kind(self) -> str:
        """The game."""
        return "village"

    @cached_property
    def names(self) -> Mapping[int, str]:
        """Everyone's name, by seat in the order of seats."""
        return {seat: self.cast[seat].name for seat in sorted(self.cast)}

    @property
    def seated(self) -> tuple[str, ...]:
        """Everyone's name, in the order of seats."""
        return tuple(self.names.values())

    @property
    def players(self) -> tuple[str, ...]:
        """Everyone's name, in alphabetical order."""
        return tuple(self.roles)

    @property
    def roles(self) -> dict[str, Role]:
        """Everyone's role, by name in alphabetical order."""
        return dict(sorted((cast.name, cast.role) for cast in self.cast.values()))

    @property
    def lines(self) -> tuple[str, ...]:
        """All that was said or whispered, but for Skip and Over."""
        said = (row.text for row in self.rows if isinstance(row, TalkRow))
        return tuple(text for text in said if text not in (OVER, SKIP))

    @property
    def winner(self) -> Team | None:
        """The side that won, NONE where none did; None where the log stops before the end."""
        return next((row.winner for row in self.rows if isinstance(row, ResultRow)), None)

    @cached_property
    def first_votes(self) -> Mapping[tuple[int, str], str]:
        """Whom each voted for in the first ballot of a day, by day and voter."""
        cast: dict[tuple[int, str], str] = {}
        for row in self.rows:
            if isinstance(row, VoteRow) and row.kind == "vote":
                cast.setdefault((row.day, self.names[row.voter]), self.names[row.target])
        return cast

    @property
    def setting(self) -> Setting:
        """The contest's rules for a village of this size, with the roles that were dealt.

        Where somebody said more on a day than the contest lets them now, all might.
        """
        lines = max([LINES, *_lines_a_day(self.rows)])
        return village_setting([cast.role for cast in self.cast.values()], self.language, lines)


def village_setting(roles: Sequence[Role], language: Language, lines: int = LINES) -> Setting:
    """The contest's rules for a village with these roles, where each may say so many lines a day."""
    counts, letters = Counter(roles), LETTERS[language]
    talk = TalkSetting(
        max_count=MaxCount(per_agent=lines, per_day=lines * len(roles)),
        max_length=MaxLength(mention_length=letters, base_length=letters),
    )
    return Setting(
        agent_count=len(roles),
        talk=talk,
        whisper=talk,
        timeout=Timeout(action=60000, response=120000),
        role_num_map={role: counts[role] for role in sorted(Role)},
    )


def _lines_a_day(rows: Iterable[LogRow]) -> Iterator[int]:
    """How often each player said something on each day."""
    said = (row for row in rows if isinstance(row, TalkRow) and row.kind == "talk")
    counts = Counter((row.day, row.seat) for row in said if row.text not in SILENT)
    return iter(counts.values())


class RecordingError(ValueError):
    """A game log cannot be used; the message names file, line and reason."""


def load_recording(path: Path) -> Recording:
    """Read a game log.

    Raises:
        RecordingError: not one line tells who plays, or there is too much of it.
        OSError: it cannot be read.
    """
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise RecordingError(f"{path}: no game log, which has at most {LARGEST >> 20} MiB")
    try:
        return read_recording(content.decode("utf-8", "replace"))  # a lone CR ends no row
    except GameLogError as error:
        raise RecordingError(f"{path}: {error}") from None


def read_recording(text: str) -> Recording:
    """Read a whole log; a line that cannot be read becomes a problem, and the rest is read.

    Raises:
        GameLogError: not one line tells who plays, or there are too many.
    """
    rows, problems = _parsed(text)
    cast = _cast(rows)
    if not cast:
        first = next((line for line in text.split("\n") if line.strip()), "")
        detail = "no status line, so nobody plays here" if first else "the file is empty"
        raise GameLogError(detail, 1, first[:80])
    if len({seat.name for seat in cast.values()}) < len(cast):
        raise GameLogError("two seats have the same name", rows[0].number, rows[0].line)
    known = [numbered for numbered in rows if _recorded_seats(numbered.row) <= cast.keys()]
    strangers = (numbered for numbered in rows if not _recorded_seats(numbered.row) <= cast.keys())
    problems += [_stranger(numbered, cast) for numbered in strangers]
    problems += _missing_status(known, cast)
    problems.sort(key=lambda problem: problem.line)
    return Recording(cast, tuple(_named_player(known, cast)), tuple(problems))


def _parsed(text: str) -> tuple[list[_Numbered], list[GameLogError]]:
    rows: list[_Numbered] = []
    problems: list[GameLogError] = []
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        if number > MOST_ROWS:
            raise GameLogError(f"a game has at most {MOST_ROWS} rows", number, line)
        if line.strip():
            try:
                rows.append(_Numbered(number, line, parse_row(line, number)))
            except GameLogError as problem:
                problems.append(problem)
    return rows, problems


def _cast(rows: Iterable[_Numbered]) -> dict[int, RecordedSeat]:
    """The seats by their first status line; old logs have no game names, so the connection's stands in."""
    cast: dict[int, RecordedSeat] = {}
    for row in (numbered.row for numbered in rows):
        if isinstance(row, StatusRow):
            cast.setdefault(row.seat, RecordedSeat(row.name or row.team_name, row.role, row.team_name))
    return cast


def _recorded_seats(row: LogRow) -> set[int]:
    """The seats a row speaks of."""
    match row:
        case TalkRow(seat=seat) | ExecuteRow(seat=seat) | StatusRow(seat=seat):
            return {seat}
        case VoteRow(voter=actor, target=target) | DivineRow(seer=actor, target=target):
            return {actor, target}
        case GuardRow(guard=actor, target=target):
            return {actor, target}
        case AttackRow(target=target):
            return {target} - {NOBODY}
    return set()


def _stranger(numbered: _Numbered, cast: Mapping[int, RecordedSeat]) -> GameLogError:
    seat = min(_recorded_seats(numbered.row) - cast.keys())
    return GameLogError(f"seat {seat} has no status line", numbered.number, numbered.line)


def _missing_status(rows: Iterable[_Numbered], cast: Mapping[int, RecordedSeat]) -> list[GameLogError]:
    """A problem for every seat that a morning's status lines leave out, at the day's first line."""
    first: dict[int, _Numbered] = {}
    told: dict[int, set[int]] = {}
    for numbered in rows:
        day = numbered.row.day
        first.setdefault(day, numbered)
        if isinstance(numbered.row, StatusRow):
            told.setdefault(day, set()).add(numbered.row.seat)
    return [
        GameLogError(f"day {day} has no status line for seat {seat}", numbered.number, numbered.line)
        for day, numbered in first.items()
        for seat in sorted(cast.keys() - told.get(day, set()))
    ]


def _named_player(rows: list[_Numbered], cast: Mapping[int, RecordedSeat]) -> list[LogRow]:
    """The rows; where the log has no game names, talk gets the names that stand in for them."""
    plain = [numbered.row for numbered in rows]
    if any(isinstance(row, StatusRow) and row.name is not None for row in plain):
        return plain

    def name(match: Match[str]) -> str:
        seat = int(match[1])
        return cast[seat].name if seat in cast else match[0]

    return [
        replace(row, text=_AGENT.sub(name, row.text)) if isinstance(row, TalkRow) else row for row in plain
    ]
