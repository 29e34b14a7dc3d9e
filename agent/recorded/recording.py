"""Reads a game log: its players, its rows, and its invalid lines.

An invalid line becomes a problem to report; the other lines are read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from agent.matching import Match, Pattern
from agent.protocol.errors import GameLogError
from agent.protocol.foreign import plain_line
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
from agent.protocol.packets import FORCE_SKIP, OVER, SILENT, SKIP
from agent.recorded.game import RecordedGame
from personas.schema import Language
from rules.game.events import Talk
from rules.game.languages import LANGUAGES
from rules.game.roles import Role, Team
from rules.game.setting import MaxCount, MaxLength, Setting, TalkSetting, Timeout

_AGENT = Pattern(r"Agent\[(\d\d)\]")
"""Matches a player's name in the talk of logs without game names."""
_NUMBER = Pattern(r"(?:-[A-Za-z])?\d*$")
"""Matches the part of a connection's name that distinguishes the connections of a team."""
MAX_BYTES = 64 * 1024 * 1024
"""Maximum number of bytes read of a log; no game needs more."""
MAX_LINES = 4
"""Maximum number of talk lines of one player on a day (protocol section 9)."""


@dataclass(frozen=True, slots=True)
class RecordedSeat:
    """A player of a recorded game; ``connection`` is the name under which its agent connected."""

    name: str
    role: Role
    connection: str = ""

    @property
    def team(self) -> str:
        """The team's name: ``connection`` in lower case, without the letter and number at its end."""
        return _NUMBER.sub("", self.connection).lower()


@dataclass(frozen=True, slots=True)
class _NumberedRow:
    """A row of a game log, with its line number and its text."""

    number: int
    line: str
    row: LogRow


@dataclass(frozen=True)
class Recording(RecordedGame):
    """A recorded game of the contest: players (by seat number), rows of the log, and its invalid lines."""

    cast: Mapping[int, RecordedSeat]
    rows: tuple[LogRow, ...]
    problems: tuple[GameLogError, ...] = ()

    @property
    def kind(self) -> str:
        return "village"

    @cached_property
    def names(self) -> Mapping[int, str]:
        """The players' names by seat, in seat order."""
        return {seat: self.cast[seat].name for seat in sorted(self.cast)}

    @property
    def seated(self) -> tuple[str, ...]:
        return tuple(self.names.values())

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names in alphabetical order."""
        return tuple(self.roles)

    @property
    def roles(self) -> dict[str, Role]:
        """The players' roles, by name in alphabetical order."""
        return dict(sorted((cast.name, cast.role) for cast in self.cast.values()))

    @property
    def lines(self) -> tuple[str, ...]:
        """All talk and whispers, without Skip and Over."""
        said = (row.text for row in self.rows if isinstance(row, TalkRow))
        return tuple(text for text in said if text not in (OVER, SKIP))

    @property
    def winner(self) -> Team | None:
        return next((row.winner for row in self.rows if isinstance(row, ResultRow)), None)

    @cached_property
    def first_votes(self) -> Mapping[tuple[int, str], str]:
        """Each player's vote in the first ballot of a day, by day and voter."""
        cast: dict[tuple[int, str], str] = {}
        for row in self.rows:
            if isinstance(row, VoteRow) and row.kind == "vote":
                cast.setdefault((row.day, self.names[row.voter]), self.names[row.target])
        return cast

    @property
    def setting(self) -> Setting:
        """The contest's settings for a village of this size, with the dealt roles.

        If a player said more lines on a day than the present maximum, the maximum is raised for all.
        """
        talk = (row for row in self.rows if isinstance(row, TalkRow) and row.kind == "talk")
        said = Counter((row.day, row.seat) for row in talk if row.text not in SILENT)
        lines = max([MAX_LINES, *said.values()])
        return village_setting([cast.role for cast in self.cast.values()], self.language, lines)


def village_setting(roles: Sequence[Role], language: Language, lines: int = MAX_LINES) -> Setting:
    """Return the contest's settings for a village with these roles and this number of lines per day."""
    counts, letters = Counter(roles), LANGUAGES[language].longest_line
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


class RecordingError(ValueError):
    """A game log cannot be used; the message has file, line and reason."""


def load_recording(path: Path) -> Recording:
    """Read a game log.

    Raises:
        RecordingError: no line names a player, or the file is too long.
    """
    with path.open("rb") as file:
        content = file.read(MAX_BYTES + 1)
    if len(content) > MAX_BYTES:
        raise RecordingError(f"{path}: too large for a game log, which has at most {MAX_BYTES >> 20} MiB")
    try:
        return read_recording(content.decode("utf-8", "replace"))  # a lone CR does not end a row
    except GameLogError as error:
        raise RecordingError(f"{path}: {error}") from None


def read_recording(text: str) -> Recording:
    """Read a whole log; an invalid line becomes a problem, and the other lines are read.

    Raises:
        GameLogError: no line names a player, or there are too many lines.
    """
    rows, problems = _parse_rows(text)
    cast = _cast(rows)
    if not cast:
        first = next((line for line in text.split("\n") if line.strip()), "")
        detail = "no status line, so there are no players" if first else "the file is empty"
        raise GameLogError(detail, 1, first[:80])
    if len({seat.name for seat in cast.values()}) < len(cast):
        raise GameLogError("two seats have the same name", rows[0].number, rows[0].line)
    known = []
    for numbered in rows:
        if strangers := _recorded_seats(numbered.row) - cast.keys():
            detail = f"seat {min(strangers)} has no status line"
            problems.append(GameLogError(detail, numbered.number, numbered.line))
        else:
            known.append(numbered)
    problems += _missing_status(known, cast)
    problems.sort(key=lambda problem: problem.line)
    return Recording(cast, tuple(_rows_with_names(known, cast)), tuple(problems))


def _parse_rows(text: str) -> tuple[list[_NumberedRow], list[GameLogError]]:
    rows: list[_NumberedRow] = []
    problems: list[GameLogError] = []
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        if number > MOST_ROWS:
            raise GameLogError(f"a game has at most {MOST_ROWS} rows", number, line)
        if line.strip():
            try:
                rows.append(_NumberedRow(number, line, parse_row(line, number)))
            except GameLogError as problem:
                problems.append(problem)
    return rows, problems


def _cast(rows: Iterable[_NumberedRow]) -> dict[int, RecordedSeat]:
    """Return the seats from their first status lines; connection names replace game names in old logs."""
    cast: dict[int, RecordedSeat] = {}
    for row in (numbered.row for numbered in rows):
        if isinstance(row, StatusRow):
            cast.setdefault(row.seat, RecordedSeat(row.name or row.team_name, row.role, row.team_name))
    return cast


def _recorded_seats(row: LogRow) -> set[int]:
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


def talk_of(row: TalkRow, name: str) -> Talk:
    """Return the talk line in a log row of the player ``name``; space around Skip and Over is ignored."""
    word = row.text.strip()
    return Talk(
        idx=row.idx,
        day=row.day,
        turn=row.turn,
        agent=name,
        text=plain_line(row.text),
        skip=word in (SKIP, FORCE_SKIP),
        over=word == OVER,
    )


def _missing_status(rows: Iterable[_NumberedRow], cast: Mapping[int, RecordedSeat]) -> list[GameLogError]:
    """Return a problem for each seat without a status line in a morning, at the day's first line."""
    first: dict[int, _NumberedRow] = {}
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


def _rows_with_names(rows: list[_NumberedRow], cast: Mapping[int, RecordedSeat]) -> list[LogRow]:
    """Return the rows; in logs without game names, talk gets the connection names."""
    plain = [numbered.row for numbered in rows]
    if any(isinstance(row, StatusRow) and row.name is not None for row in plain):
        return plain

    def name(match: Match[str]) -> str:
        seat = int(match[1])
        return cast[seat].name if seat in cast else match[0]

    return [
        replace(row, text=_AGENT.sub(name, row.text)) if isinstance(row, TalkRow) else row for row in plain
    ]
