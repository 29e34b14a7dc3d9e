"""Reads recorded runs of the Sheriff village from folders and logs, and computes their figures.

A line that cannot be read is reported as a problem with file and line number; all others are used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import typer
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
from agent.runtime.printable import printable
from agent.runtime.progress import tracked
from rules.game.validation import first_invalid
from server_sim.config.errors import ServerConfigError
from server_sim.studies.metrics.formulas import Convention
from server_sim.studies.metrics.people import summarise_people
from server_sim.studies.metrics.run_layout import ABOUT_FILE, LOGS, UNFINISHED
from server_sim.studies.metrics.summary import summarise
from server_sim.studies.metrics.tables import About, Run


def load_runs(paths: Sequence[Path], convention: Convention, seed: int) -> list[Run]:
    """Read the Sheriff runs at these paths and compute their figures; print problems on standard error.

    ``seed`` decides the random draws of the intervals.

    Raises:
        ServerConfigError: there is no run at a path, or no record in any of them.
    """
    runs, problems = read_runs(paths, convention, seed)
    for problem in problems:
        typer.echo(printable(problem), err=True)
    if not runs:
        raise ServerConfigError("there is nothing to measure")
    return runs


def read_runs(
    paths: Sequence[Path], convention: Convention, seed: int, with_people: bool = True
) -> tuple[list[Run], list[str]]:
    """Return the Sheriff runs at these paths with their figures, and the problems found, one line each.

    With ``with_people`` the figures of human participants are computed, too.
    """
    paths = [run for path in paths for run in _runs_below(path)]
    names = [path.resolve().name for path in paths]
    runs: list[Run] = []
    problems: list[str] = []
    for path, name in tracked(zip(paths, names, strict=True), "Measuring runs", len(paths)):
        games, wrong = collect(_logs_in(path))
        about = _run_summary(path, problems)
        problems += wrong
        if any(game.days or game.end for game in games):
            unique = name if names.count(name) == 1 else str(path)
            people = summarise_people(games, convention, seed) if with_people else ()
            runs.append(Run(unique, about, games, summarise(games, convention, seed), people))
        else:
            problems.append(f"{path}: no records of days or ends of games; left out")
    return runs, problems


def _runs_below(path: Path) -> list[Path]:
    """Return the path itself if it is a run, else the runs in the folder."""
    if (path / ABOUT_FILE).is_file():
        return [path]
    return sorted(file.parent for file in path.rglob(ABOUT_FILE)) or [path]


def _logs_in(path: Path) -> Iterator[Log]:
    if not path.exists():
        raise ServerConfigError(f"{path}: there is no such folder or log")
    files = sorted(path.rglob(LOGS)) if path.is_dir() else [path]
    for file in files:
        if file.parent.suffix != UNFINISHED:
            yield parse_record_log(file.read_text("utf-8", "replace"), str(file))


def _run_summary(path: Path, problems: list[str]) -> About:
    """Return the description of a run from ``run.json``; empty if the file is missing or unusable."""
    file = path / ABOUT_FILE
    if not file.is_file():
        return About()
    try:
        return About.model_validate_json(file.read_bytes())
    except ValidationError as error:
        problems.append(f"{file}: {first_invalid(error)}; not used")
        return About()


TALK_EVENTS = ("night", "order", "line", "outcome", "invalid")
"""Events that only hallucinations need; logs of other programs may use these names otherwise."""


@dataclass(frozen=True)
class Log:
    """The content of one log: its records, each with its file and line, and the problems found."""

    records: tuple[tuple[str, SheriffLogRecord], ...]
    problems: tuple[str, ...] = ()


def parse_record_log(text: str, source: str) -> Log:
    """Parse the text of a log of Sheriff games; ``source`` is the file name used in problems.

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
    """Merge the logs of a run: return its games sorted by name, and all problems found, one line each.

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
