"""The contest's ``.log`` files: one row per event, unquoted commas, no header (protocol section 10).

:func:`row_to_line` writes a row as the contest's server does, :func:`parse_row` reads one of any published
log: Windows line ends, the 2024 status rows without a name, times at the end of talk rows, commas in an
utterance.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from agent.protocol.errors import GameLogError
from rules.game.roles import Role, Species, Status, Team
from rules.game.setting import LAST_DAY, LONGEST_NAME

NOBODY = -1
"""The seat number that a log has for an attack without a target."""
LAST_SEAT = 99
"""The highest seat number; old logs write seats with two digits."""
MOST_ROWS = 20_000
"""Maximum number of rows in a log: far above those of recorded games, which have fewer than 500."""
_MOST_DIGITS = 9
"""Maximum number of digits of a number in a log."""


@dataclass(frozen=True, slots=True)
class StatusRow:
    """A player's role and status, each morning and at the end; ``status`` is None if its client failed."""

    day: int
    seat: int
    role: Role
    status: Status | None
    team_name: str
    name: str | None

    def fields(self) -> tuple[object, ...]:
        names = (self.team_name,) if self.name is None else (self.team_name, self.name)
        return ("status", self.seat, self.role, self.status or "", *names)


@dataclass(frozen=True, slots=True)
class TalkRow:
    """An utterance; ``time`` (Unix seconds) is present in freeform games."""

    day: int
    kind: Literal["talk", "whisper"]
    idx: int
    turn: int
    seat: int
    text: str
    time: int | None = None

    def fields(self) -> tuple[object, ...]:
        times = () if self.time is None else (self.time,)
        return (self.kind, self.idx, self.turn, self.seat, self.text, *times)


@dataclass(frozen=True, slots=True)
class VoteRow:
    """A valid vote: for an execution (``vote``) or for an attack target (``attackVote``)."""

    day: int
    kind: Literal["vote", "attackVote"]
    voter: int
    target: int

    def fields(self) -> tuple[object, ...]:
        return (self.kind, self.voter, self.target)


@dataclass(frozen=True, slots=True)
class ExecuteRow:
    """The execution of a player."""

    day: int
    seat: int
    role: Role

    def fields(self) -> tuple[object, ...]:
        return ("execute", self.seat, self.role)


@dataclass(frozen=True, slots=True)
class DivineRow:
    """The seer's result for a player."""

    day: int
    seer: int
    target: int
    result: Species

    def fields(self) -> tuple[object, ...]:
        return ("divine", self.seer, self.target, self.result)


@dataclass(frozen=True, slots=True)
class GuardRow:
    """The bodyguard protects a player; the row also has that player's role."""

    day: int
    guard: int
    target: int
    role: Role

    def fields(self) -> tuple[object, ...]:
        return ("guard", self.guard, self.target, self.role)


@dataclass(frozen=True, slots=True)
class AttackRow:
    """The werewolves' attack; ``killed`` is False if its target was guarded, and True without a target."""

    day: int
    target: int
    killed: bool

    def fields(self) -> tuple[object, ...]:
        return ("attack", self.target, str(self.killed).lower())


@dataclass(frozen=True, slots=True)
class ResultRow:
    """The end of the game: numbers of survivors, and the winner."""

    day: int
    humans: int
    werewolves: int
    winner: Team

    def fields(self) -> tuple[object, ...]:
        return ("result", self.humans, self.werewolves, self.winner)


LogRow = StatusRow | TalkRow | VoteRow | ExecuteRow | DivineRow | GuardRow | AttackRow | ResultRow
"""Any row of a game log."""


def row_to_line(row: LogRow) -> str:
    """Return one row of a game log as a line, without a line end."""
    return ",".join(str(field) for field in (row.day, *row.fields()))


def parse_row(line: str, number: int = 1) -> LogRow:
    """Parse one line of a game log.

    Raises:
        GameLogError: the line is not a row of a game log.
    """
    parts = line.rstrip("\r\n").split(",")
    try:
        return _parse_row(parts)
    except (ValueError, IndexError) as error:
        reason = "too few columns" if isinstance(error, IndexError) else str(error)
        raise GameLogError(f"not a row of a game log ({reason})", number, line) from None


def _parse_row(parts: list[str]) -> LogRow:
    if len(parts) < 4:
        raise ValueError("too few columns")
    day, kind, rest = _parse_bounded(parts[0], LAST_DAY), parts[1], parts[2:]
    match kind:
        case "status":
            return _status(day, rest)
        case "talk" | "whisper":
            text, time = _text_and_time(rest[3:])
            return TalkRow(
                day, kind, _parse_bounded(rest[0]), _parse_bounded(rest[1]), _seat(rest[2]), text, time
            )
        case "vote" | "attackVote":
            return VoteRow(day, kind, _seat(rest[0]), _seat(rest[1]))
        case "execute":
            return ExecuteRow(day, _seat(rest[0]), Role(rest[1]))
        case "divine":
            return DivineRow(day, _seat(rest[0]), _seat(rest[1]), Species(rest[2]))
        case "guard":
            return GuardRow(day, _seat(rest[0]), _seat(rest[1]), Role(rest[2]))
        case "attack":
            return AttackRow(
                day, NOBODY if rest[0] == str(NOBODY) else _seat(rest[0]), _parse_boolean(rest[1])
            )
        case "result":
            return ResultRow(day, _parse_bounded(rest[0]), _parse_bounded(rest[1]), Team(rest[2]))
    raise ValueError(f"unknown type {kind!r}")


def _status(day: int, rest: list[str]) -> StatusRow:
    seat, role, status, *names = rest
    team_name, name = names[0], names[1] if names[1:] else None
    if max(map(len, names)) > LONGEST_NAME:
        raise ValueError(f"a name is longer than {LONGEST_NAME} characters")
    return StatusRow(day, _seat(seat), Role(role), Status(status) if status else None, team_name, name)


def _seat(field: str) -> int:
    return _parse_bounded(field, LAST_SEAT)


def _parse_bounded(field: str, most: int = 10**_MOST_DIGITS) -> int:
    number = int(field) if len(field) <= _MOST_DIGITS else most + 1
    if not 0 <= number <= most:
        raise ValueError(f"{field[: _MOST_DIGITS + 1]} is not between 0 and {most}")
    return number


def _parse_boolean(field: str) -> bool:
    if field not in ("true", "false"):
        raise ValueError(f"{field!r} is neither true nor false")
    return field == "true"


def _text_and_time(fields: list[str]) -> tuple[str, int | None]:
    """Join the columns of an utterance with commas; a last column of 10 to 13 digits is a time."""
    *words, last = fields
    if words and last.isascii() and last.isdigit() and 10 <= len(last) <= 13:
        return ",".join(words), int(last)
    return ",".join(fields), None
