"""Reading the Sheriff variant's records: whom everybody trusted and voted for each day, and how games end.

A log is JSON lines. Lines whose ``event`` is ``day`` or ``end`` are read here, a ``game`` line tells the
version of its log, and all other lines belong to somebody else. What cannot be read becomes a problem, named
by file and line, and the rest is used.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, model_validator

from agent.protocol.roles import Role, Team

VERSION = 1

Name = Annotated[str, BeforeValidator(lambda value: str(value) if type(value) is int else value)]
Score = Annotated[float, Field(allow_inf_nan=False)]
Reliability = Mapping[str, Mapping[str, Score | None]]
"""Rater, target, score m from 1 to 10; None or a number not above 0 means that there is no score."""
Votes = Mapping[str, str | None]
"""Whom each player voted for; None, and a player left out, means an abstention."""
Counts = Mapping[str, int] | Mapping[str, Mapping[str, int]]
"""How often, by kind, or by player and kind."""


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True, strict=True)


class GameRecord(_Record):
    """The head of a log."""

    event: Literal["game"]
    version: int = VERSION


class DayRecord(_Record):
    """One day's judgements and votes.

    ``reliability`` was reasoned just before each player's vote, ``reliability_pre`` just before the
    pseudo-vote; both may keep scores of the dead.
    """

    event: Literal["day"]
    game: Name
    day: int
    sheriff: str
    alive: tuple[str, ...]
    reliability: Reliability
    reliability_pre: Reliability | None = None
    pseudo_votes: Votes
    votes: Votes

    @property
    def followers(self) -> tuple[str, ...]:
        """The living players but the Sheriff."""
        return self.others(self.sheriff)

    def others(self, player: str) -> tuple[str, ...]:
        """The living players but one."""
        return tuple(name for name in self.alive if name != player)

    @model_validator(mode="after")
    def _the_sheriff_lives(self) -> Self:
        if self.sheriff not in self.alive:
            raise ValueError(f"the Sheriff {self.sheriff!r} is not among the living")
        if len(set(self.alive)) < len(self.alive):
            raise ValueError("a player is twice among the living")
        return self


class EndRecord(_Record):
    """How a game ended.

    ``completed`` is whether the Sheriff lived to see the end. ``invalid`` counts outputs that could not be
    used, ``asked`` all outputs. ``elected`` is whether the player ``tested`` won the election, where that
    ends the game.
    """

    event: Literal["end"]
    game: Name
    winner: Team | None = None
    completed: bool
    void: bool
    roles: Mapping[str, Role]
    invalid: Counts = {}
    asked: Counts | None = None
    repeat: int | None = None
    tested: str | None = None
    elected: bool | None = None


def total(counts: Counts) -> int:
    """The sum of all counts."""
    return sum(count if isinstance(count, int) else sum(count.values()) for count in counts.values())


def total_of(counts: Counts, player: str) -> int | None:
    """The sum of one player's counts; None where they are not told by player."""
    if any(isinstance(count, int) for count in counts.values()):
        return None
    own = counts.get(player)
    return 0 if own is None or isinstance(own, int) else sum(own.values())


@dataclass(frozen=True)
class Game:
    """The records of one game, days in order; ``end`` is None when there is no such record."""

    name: str
    days: tuple[DayRecord, ...]
    end: EndRecord | None = None

    @property
    def sheriff(self) -> str | None:
        """The last day's Sheriff."""
        return self.days[-1].sheriff if self.days else None

    @property
    def void(self) -> bool:
        """Whether the game was over before it had anything to measure."""
        return self.end is not None and self.end.void


@dataclass(frozen=True)
class Log:
    """What one file holds: each record with its place, and the problems in the order of the lines."""

    records: tuple[tuple[str, DayRecord | EndRecord], ...]
    problems: tuple[str, ...] = ()


_MODELS: Mapping[str, type[GameRecord | DayRecord | EndRecord]] = {
    "game": GameRecord,
    "day": DayRecord,
    "end": EndRecord,
}


def parse_log(text: str, source: str) -> Log:
    """Read a log; ``source`` is the file's name, for the problems. A log of another version is left out."""
    records: list[tuple[str, DayRecord | EndRecord]] = []
    problems: list[str] = []
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        place = f"{source}:{number}"
        try:
            record = _parse_line(line)
        except json.JSONDecodeError:
            what = "the last line is cut off" if number == len(lines) else "not JSON"
            problems.append(f"{place}: {what}; left out")
        except ValidationError as error:
            problems.append(f"{place}: {first_fault(error)}; left out")
        else:
            if isinstance(record, GameRecord):
                if record.version != VERSION:
                    found = f"version {record.version}, this reads version {VERSION}"
                    return Log((), (f"{place}: a log of {found}; the file is left out",))
            elif record is not None:
                records.append((place, record))
    return Log(tuple(records), tuple(problems))


def _parse_line(line: str) -> GameRecord | DayRecord | EndRecord | None:
    value = json.loads(line) if line.strip() else None
    event = value.get("event") if isinstance(value, dict) else None
    model = _MODELS.get(event) if isinstance(event, str) else None
    return None if model is None else model.model_validate_json(line)


def first_fault(error: ValidationError) -> str:
    """The first thing wrong with a record, in one line."""
    details = error.errors(include_url=False)[0]
    path = ".".join(map(str, details["loc"]))
    return f"{path}: {details['msg']}" if path else details["msg"]


@dataclass
class _Parts:
    days: dict[int, DayRecord] = field(default_factory=dict)
    end: EndRecord | None = None


def collect(logs: Iterable[Log]) -> tuple[tuple[Game, ...], tuple[str, ...]]:
    """The games of a run in the order of their names, and all problems.

    A record that comes again, as after a game that was broken off and played anew, replaces the earlier one.
    """
    parts: dict[str, _Parts] = {}
    problems: list[str] = []
    for log in logs:
        problems.extend(log.problems)
        for place, record in log.records:
            game = parts.setdefault(record.game, _Parts())
            again = game.end is not None if isinstance(record, EndRecord) else record.day in game.days
            if again:
                what = "the end" if isinstance(record, EndRecord) else f"day {record.day}"
                problems.append(f"{place}: {what} of game {record.game} again; the later record counts")
            if isinstance(record, EndRecord):
                game.end = record
            else:
                game.days[record.day] = record
    games = (
        Game(name, tuple(game.days[day] for day in sorted(game.days)), game.end)
        for name, game in sorted(parts.items())
    )
    return tuple(games), tuple(problems)
