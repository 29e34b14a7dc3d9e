"""Reading the Sheriff variant's records: whom everybody trusted and voted for each day, and how games end.

A log is JSON lines. Those whose ``event`` is ``game``, ``election``, ``day`` or ``end`` are read, all others
belong to somebody else. What cannot be read becomes a problem, named by file and line, and the rest is used.
Players are named by strings or numbers.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Literal, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, model_validator

from personas.validation import first_invalid
from rules.game.roles import Role, Team
from server_sim.games.sheriff.records import VERSION

Name = Annotated[str, BeforeValidator(lambda value: str(value) if type(value) is int else value)]
Score = Annotated[float, Field(allow_inf_nan=False)]
Reliability = Mapping[str, Mapping[str, Score | None]]
"""Rater, target, score m from 1 to 10; None or a number not above 0 means that there is no score."""
Votes = Mapping[str, Name | None]
"""Whom each player voted for; None, and a player left out, means an abstention."""
Counts = Mapping[str, Mapping[str, int]]
"""How often, by request and player."""


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True, strict=True)


class GameRecord(_Record):
    """The head of a log; ``leader`` is the preset Sheriff, or the candidate that the game is played for."""

    event: Literal["game"]
    game: Name
    version: int | str = VERSION
    leader: Name | None = None
    roles: Mapping[str, Role] = {}


class ElectionRecord(_Record):
    """Who was elected Sheriff."""

    event: Literal["election"]
    game: Name
    sheriff: Name


class DayRecord(_Record):
    """One day's judgements and votes.

    ``reliability`` was reasoned just before each player's vote, ``reliability_pre`` just before the
    pseudo-vote; both may keep scores of the dead.
    """

    event: Literal["day"]
    game: Name
    day: int
    sheriff: Name
    alive: tuple[Name, ...]
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

    ``completed`` is whether the Sheriff lived to see the end. ``invalid`` counts the answers that were of no
    use, ``asked`` all that were due.
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


Record = GameRecord | ElectionRecord | DayRecord | EndRecord


def total(counts: Counts, player: str | None = None) -> int:
    """The sum over all requests, of all players or of one."""
    return sum(
        count for by_player in counts.values() for name, count in by_player.items() if player in (None, name)
    )


@dataclass(frozen=True)
class Game:
    """The records of one game, days in order; those that are not there are None."""

    name: str
    days: tuple[DayRecord, ...] = ()
    end: EndRecord | None = None
    head: GameRecord | None = None
    election: ElectionRecord | None = None

    @property
    def roles(self) -> Mapping[str, Role]:
        """Who was what; empty where that was not recorded."""
        record = self.end or self.head
        return record.roles if record else {}

    @property
    def sheriff(self) -> str | None:
        """The last day's Sheriff."""
        return self.days[-1].sheriff if self.days else None

    @property
    def void(self) -> bool:
        """Whether the game was over before it had anything to measure."""
        return self.end is not None and self.end.void

    @property
    def candidate(self) -> str | None:
        """For whose sake there was an election, if there was one for somebody's."""
        return self.head.leader if self.head and self.election else None


@dataclass(frozen=True)
class Log:
    """What one file holds: each record with its place, and the problems in the order of the lines."""

    records: tuple[tuple[str, Record], ...]
    problems: tuple[str, ...] = ()


_MODELS: Mapping[str, type[Record]] = {
    "game": GameRecord,
    "election": ElectionRecord,
    "day": DayRecord,
    "end": EndRecord,
}


def parse_log(text: str, source: str) -> Log:
    """Read a log; ``source`` is the file's name, for the problems. A log of another version is left out."""
    records: list[tuple[str, Record]] = []
    problems: list[str] = []
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        place = f"{source}:{number}"
        try:
            record = _parse_line(line)
        except ValidationError as error:
            problems.append(f"{place}: {first_invalid(error)}; left out")
        except (ValueError, RecursionError):
            what = "the last line is cut off" if number == len(lines) else "not JSON"
            problems.append(f"{place}: {what}; left out")
        else:
            if isinstance(record, GameRecord) and record.version != VERSION:
                found = f"a log of version {record.version}, but this reads version {VERSION}"
                return Log((), (f"{place}: {found}; the file is left out",))
            if record is not None:
                records.append((place, record))
    return Log(tuple(records), tuple(problems))


def _parse_line(line: str) -> Record | None:
    """The line's record; None for other people's lines and for days without a Sheriff."""
    value = json.loads(line) if line.strip() else None
    if not isinstance(value, dict) or not isinstance(value.get("event"), str):
        return None
    model = _MODELS.get(value["event"])
    if model is None or (model is DayRecord and value.get("sheriff", "") is None):
        return None
    return model.model_validate_json(line)


def collect(logs: Iterable[Log]) -> tuple[tuple[Game, ...], tuple[str, ...]]:
    """The games of a run in the order of their names, and all problems.

    A record that comes again, as when a game that was broken off is played anew, replaces the earlier one.
    """
    found: dict[str, dict[str, Record]] = {}
    problems: list[str] = []
    for log in logs:
        problems.extend(log.problems)
        for place, record in log.records:
            what = f"day {record.day}" if isinstance(record, DayRecord) else f"the {record.event} record"
            if found.setdefault(record.game, {}).pop(what, None) is not None:
                problems.append(f"{place}: {what} of game {record.game} again; the later one counts")
            found[record.game][what] = record
    games = (_game(name, tuple(records.values())) for name, records in sorted(found.items()))
    return tuple(games), tuple(problems)


def _game(name: str, records: Sequence[Record]) -> Game:
    game = Game(name)
    for record in records:
        match record:
            case DayRecord():
                game = replace(game, days=(*game.days, record))
            case EndRecord():
                game = replace(game, end=record)
            case GameRecord():
                game = replace(game, head=record)
            case ElectionRecord():
                game = replace(game, election=record)
    return replace(game, days=tuple(sorted(game.days, key=lambda record: record.day)))
