"""The games of a run from its logs, with the records that the metrics need.

What cannot be read becomes a problem, named by file and line, and the rest is used.
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

OF_TALK = ("night", "order", "line", "outcome", "invalid")
"""Events that no figure but the hallucinations needs; other programs' records may go by these names."""


@dataclass(frozen=True)
class Log:
    """What one file holds: each record with its place, and the problems in the order of the lines."""

    records: tuple[tuple[str, SheriffLogRecord], ...]
    problems: tuple[str, ...] = ()


def parse_record_log(text: str, source: str) -> Log:
    """Read a log; ``source`` is the file's name, for the problems. A log of another version is left out.

    Other people's lines, and days without a Sheriff, are left alone.
    """
    records: list[tuple[str, SheriffLogRecord]] = []
    problems: list[str] = []
    last = text.count("\n") + 1
    for number, found in read_records(text, parse_record):
        place = f"{source}:{number}"
        match found:
            case ValidationError():
                problems += [f"{place}: {why}; left out" for why in _unreadable_in(found, number == last)]
            case GameRecord(version=version) if version != VERSION:
                problem = f"{place}: a log of version {version}, but this reads version {VERSION}"
                return Log((), (f"{problem}; the file is left out",))
            case DayRecord(sheriff=None) | InvalidRecord():
                pass
            case _:
                records.append((place, found))
    return Log(tuple(records), tuple(problems))


def _unreadable_in(error: ValidationError, is_last: bool) -> list[str]:
    """What is wrong with a line, in words; nothing of a line that is no record that the metrics need."""
    first = first_invalid(error)
    if first.kind == "json_invalid":
        return ["the last line is cut off" if is_last else "not JSON"]
    if not first.keys or first.keys[0] in OF_TALK:
        return []
    return [str(first._replace(keys=first.keys[1:]))]  # the keys begin with the kind of record


def collect(logs: Iterable[Log]) -> tuple[tuple[SheriffRecording, ...], tuple[str, ...]]:
    """The games of a run in the order of their names, and all problems.

    A record that comes again, as when a game that was broken off is played anew, replaces the earlier one.
    """
    found: dict[str, dict[str, SheriffLogRecord]] = {}
    problems: list[str] = []
    for log in logs:
        problems.extend(log.problems)
        for place, record in log.records:
            what = _what(record)
            again = found.setdefault(record.game, {}).pop(what, None) is not None
            if again and record.event not in OF_TALK:
                problems.append(f"{place}: {what} of game {record.game} again; the later one counts")
            found[record.game][what] = record
    games = (SheriffRecording(tuple(records.values())) for _, records in sorted(found.items()))
    return tuple(games), tuple(problems)


def _what(record: SheriffLogRecord) -> str:
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
