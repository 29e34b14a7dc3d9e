"""Reads the logs of a run and collects the records that the metrics need.

Unreadable lines become problems with file and line; the rest is used.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pydantic import ValidationError

from agent.protocol.sheriff_log import (
    VERSION,
    DayRecord,
    GameRecord,
    InvalidRecord,
    LineRecord,
    NightRecord,
    OrderRecord,
    OutcomeRecord,
    SheriffLogRecord,
    SheriffRecord,
    parse_record,
)
from agent.recorded.game import read_records
from agent.recorded.sheriff_recording import SheriffRecording
from rules.game.validation import first_invalid

TALK_EVENTS = ("night", "order", "line", "outcome", "invalid")
"""Events that only hallucinations need; logs of other programs may use these names otherwise."""


@dataclass(frozen=True)
class Log:
    """The content of one log: records with their positions, and problems in line order."""

    records: tuple[tuple[str, SheriffLogRecord], ...]
    problems: tuple[str, ...] = ()


def parse_record_log(text: str, source: str) -> Log:
    """Parse a log; ``source`` is the file name used in problems.

    A log of another version is ignored, as are unknown events and days without a Sheriff.
    """
    records: list[tuple[str, SheriffLogRecord]] = []
    problems: list[str] = []
    last = text.count("\n") + 1
    for number, found in read_records(text, parse_record):
        place = f"{source}:{number}"
        match found:
            case ValidationError():
                problems += [f"{place}: {why}; left out" for why in _line_problems(found, number == last)]
            case GameRecord(version=version) if version != VERSION:
                problem = f"{place}: a log of version {version}, but this reads version {VERSION}"
                return Log((), (f"{problem}; the file is left out",))
            case DayRecord(sheriff=None) | InvalidRecord():
                pass
            case _:
                records.append((place, found))
    return Log(tuple(records), tuple(problems))


def _line_problems(error: ValidationError, is_last: bool) -> list[str]:
    """Return what is wrong with a line, as messages; empty for a record that the metrics do not need."""
    first = first_invalid(error)
    if first.kind == "json_invalid":
        return ["the last line is cut off" if is_last else "not JSON"]
    if not first.keys or first.keys[0] in TALK_EVENTS:
        return []
    return [str(first._replace(keys=first.keys[1:]))]  # the keys begin with the kind of record


def collect(logs: Iterable[Log]) -> tuple[tuple[SheriffRecording, ...], tuple[str, ...]]:
    """Return the games of a run sorted by name, and all problems.

    A repeated record, as from a game that was played again after an interruption, replaces the earlier one.
    """
    found: dict[str, dict[str, SheriffLogRecord]] = {}
    problems: list[str] = []
    for log in logs:
        problems.extend(log.problems)
        for place, record in log.records:
            what = _record_key(record)
            again = found.setdefault(record.game, {}).pop(what, None) is not None
            if again and record.event not in TALK_EVENTS:
                problems.append(f"{place}: {what} of game {record.game} again; the later one counts")
            found[record.game][what] = record
    games = (SheriffRecording(tuple(records.values())) for _, records in sorted(found.items()))
    return tuple(games), tuple(problems)


def _record_key(record: SheriffLogRecord) -> str:
    """Return the key of a record within its game; a later record with the same key replaces it."""
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
