"""Reading the logs of Sheriff villages: the records that the metrics need, game by game.

Lines whose ``event`` is one of :data:`EVENTS` are read, all others are left alone. What cannot be read
becomes a problem, named by file and line, and the rest is used.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from pydantic import ValidationError

from agent.protocol.sheriff_log import (
    VERSION,
    Counts,
    DayRecord,
    ElectionRecord,
    EndRecord,
    GameRecord,
    LineRecord,
    NightRecord,
    OrderRecord,
    OutcomeRecord,
    Player,
    SheriffRecord,
    parse_record,
)
from rules.game.roles import Role
from rules.game.validation import InvalidValue, first_invalid

Told = NightRecord | ElectionRecord | OrderRecord | LineRecord | OutcomeRecord
"""What all of a village were told, which their statements may be held against."""
Measured = GameRecord | SheriffRecord | DayRecord | EndRecord | Told
"""The records that are read."""

OF_TALK = ("night", "order", "line", "outcome")
"""Events that no figure but the hallucinations needs; other programs' records may go by these names."""
EVENTS = ("game", "election", "sheriff", "day", "end", *OF_TALK)
"""The events of the records that are read."""


class LogVersionError(ValueError):
    """A log has another version than this reads."""


def sheriff_of(day: DayRecord) -> Player:
    """The Sheriff of a day; days without one are not read."""
    assert day.sheriff is not None  # see _parse_line
    return day.sheriff


def followers(day: DayRecord) -> tuple[Player, ...]:
    """The living players but the Sheriff."""
    return others(day, sheriff_of(day))


def others(day: DayRecord, player: Player) -> tuple[Player, ...]:
    """The living players but one."""
    return tuple(name for name in day.alive if name != player)


def total(counts: Counts, player: Player | None = None) -> int:
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
    told: tuple[Told, ...] = ()
    """In the order of the log."""
    badge: tuple[Player, ...] = ()
    """Who became Sheriff, in the order of the log."""

    @property
    def roles(self) -> Mapping[Player, Role]:
        """Who was what; empty where that was not recorded."""
        record = self.end or self.head
        return record.roles if record else {}

    @property
    def sheriff(self) -> Player | None:
        """The badge's last holder, whom :attr:`EndRecord.completed` and all figures of games are about.

        It may have got the badge after the last vote. Where no badge is recorded, the last day's Sheriff.
        """
        if self.badge:
            return self.badge[-1]
        return self.days[-1].sheriff if self.days else None

    @property
    def void(self) -> bool:
        """Whether the game was over before it had anything to measure."""
        return self.end is not None and self.end.void

    @property
    def person(self) -> Player | None:
        """In whose seat a person is, if one was drawn."""
        return self.head.person if self.head else None

    @property
    def person_leads(self) -> bool:
        """Whether the person is the preset Sheriff."""
        return self.head is not None and self.person is not None and self.head.leader == self.person

    @property
    def asks_all_followers(self) -> bool:
        """Whether all of the Sheriff's followers are asked for a pseudo-vote, not a person alone."""
        return self.person is None or self.person_leads

    @property
    def candidate(self) -> Player | None:
        """Whose election the game is played for, if it is for one."""
        return self.head.leader if self.head and self.election else None


@dataclass(frozen=True)
class Log:
    """What one file holds: each record with its place, and the problems in the order of the lines."""

    records: tuple[tuple[str, Measured], ...]
    problems: tuple[str, ...] = ()


def parse_record_log(text: str, source: str) -> Log:
    """Read a log; ``source`` is the file's name, for the problems. A log of another version is left out."""
    records: list[tuple[str, Measured]] = []
    problems: list[str] = []
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        place = f"{source}:{number}"
        try:
            record = _parse_line(line)
        except LogVersionError as error:
            return Log((), (f"{place}: {error}; the file is left out",))
        except ValidationError as error:
            problems.append(f"{place}: {_in_record(first_invalid(error))}; left out")
        except (ValueError, RecursionError):
            what = "the last line is cut off" if number == len(lines) else "not JSON"
            problems.append(f"{place}: {what}; left out")
        else:
            if record is not None:
                records.append((place, record))
    return Log(tuple(records), tuple(problems))


def _parse_line(line: str) -> Measured | None:
    """The line's record; None for other people's lines and for days without a Sheriff."""
    value = json.loads(line) if line.strip() else None
    if not isinstance(value, dict) or value.get("event") not in EVENTS:
        return None
    version = value.get("version", VERSION)
    if value["event"] == "game" and isinstance(version, int | str) and version != VERSION:
        raise LogVersionError(f"a log of version {version}, but this reads version {VERSION}")
    if value["event"] == "day" and value.get("sheriff", "") is None:
        return None
    try:
        record = parse_record(line)
    except ValidationError:
        if value["event"] in OF_TALK:
            return None
        raise
    return record if isinstance(record, Measured) else None


def _in_record(invalid: InvalidValue) -> InvalidValue:
    """The same without the kind of record, with which the keys begin."""
    return invalid._replace(keys=invalid.keys[1:])


def collect(logs: Iterable[Log]) -> tuple[tuple[Game, ...], tuple[str, ...]]:
    """The games of a run in the order of their names, and all problems.

    A record that comes again, as when a game that was broken off is played anew, replaces the earlier one.
    """
    found: dict[str, dict[str, Measured]] = {}
    problems: list[str] = []
    for log in logs:
        problems.extend(log.problems)
        for place, record in log.records:
            what = _what(record)
            again = found.setdefault(record.game, {}).pop(what, None) is not None
            if again and record.event not in OF_TALK:
                problems.append(f"{place}: {what} of game {record.game} again; the later one counts")
            found[record.game][what] = record
    games = (_game(name, tuple(records.values())) for name, records in sorted(found.items()))
    return tuple(games), tuple(problems)


def _what(record: Measured) -> str:
    """What a record is in its game, where there is one of each."""
    match record:
        case DayRecord():
            return f"day {record.day}"
        case NightRecord():
            return f"night {record.night}"
        case OrderRecord() | OutcomeRecord():
            return f"the {record.event} of day {record.day}"
        case LineRecord():
            return f"the line of player {record.player} on day {record.day}"
        case SheriffRecord():
            return f"the badge of player {record.sheriff}"
        case _:
            return f"the {record.event} record"


def _game(name: str, records: Sequence[Measured]) -> Game:
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
                game = replace(game, election=record, told=(*game.told, record))
            case SheriffRecord():
                game = replace(game, badge=(*game.badge, record.sheriff))
            case NightRecord() | OrderRecord() | LineRecord() | OutcomeRecord():
                game = replace(game, told=(*game.told, record))
    return replace(game, days=tuple(sorted(game.days, key=lambda record: record.day)))
