"""Commands about recorded games: claims, beliefs, traces, evaluation of the reader, and figures of talk."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from agent.reading.analysts import Analyst
from agent.runtime.command_line import ConfigOption, mistakes_in_one_line, stopped_in_one_line
from agent.runtime.grouped_help import Commands, Heading
from agent.runtime.printable import printable, printable_lines
from agent.study.belief_commands import READING, STOPPED, Logs, fit_beliefs, score_beliefs, score_votes
from agent.study.group_names import GroupName
from rules.game.roles import Role

if TYPE_CHECKING:
    from agent.recorded.recording import Recording

AsJson = Annotated[bool, typer.Option("--json", help="One JSON object a line.")]
Log = Annotated[Path, typer.Argument(help="A game log of the contest's server.")]
PUBLIC_NAME = "public"
"""The user's name for the public seat."""


def analyze(
    log: Annotated[Path, typer.Argument(help="A game log of the contest's server, or a folder of them.")],
    as_json: AsJson = False,
) -> None:
    """Print what each line of a recorded game asserts."""
    with mistakes_in_one_line(ValueError):
        if not log.is_dir():
            _analyze_log(log, as_json, {})
            return
        for file in _logs_below(log):
            if not as_json:
                typer.echo(f"{file}:")
            _analyze_log(file, as_json, {"log": str(file)})


def _analyze_log(log: Path, as_json: bool, about: Mapping[str, object]) -> None:
    from agent.recorded.recording import load_recording
    from agent.recorded.transcript import read_game

    recording = load_recording(log)
    _warn(log, recording.problems)
    for utterance in read_game(recording):
        found = json.dumps({**about, **utterance.as_object()}, ensure_ascii=False)
        typer.echo(printable_lines(found if as_json else str(utterance)))


def _logs_below(folder: Path) -> list[Path]:
    """Return the logs below a folder, sorted by path; ValueError if there are none."""
    logs = sorted(folder.rglob("*.log"))
    if not logs:
        raise ValueError(f"{folder}: no .log files there")
    return logs


def explain(
    line: Annotated[str, typer.Argument(help="A line of talk.")],
    names: Annotated[str, typer.Option(help="All players of the game, with commas between.")],
    speaker: Annotated[
        str | None, typer.Option(help="Who says it [the first player that the line does not name].")
    ] = None,
    role: Annotated[Role, typer.Option(help="The speaker's role, for the last gate.")] = Role.VILLAGER,
    asserts: Annotated[
        str, typer.Option(help="What the speaker declares, as a model's answer does: a JSON list.")
    ] = "[]",
    as_json: AsJson = False,
) -> None:
    """Print what a line is read to claim, and which rows of the lexicon say so.

    It also prints the verdict of the gate, which checks lines before they are sent, and the rows behind it.
    """
    from agent.study.explained import explain_line, seat_of

    with mistakes_in_one_line(ValueError):
        seat = seat_of(line, [name.strip() for name in names.split(",")], speaker, role)
        explained = explain_line(line, seat, asserts)
        told = json.dumps(explained.as_object(), ensure_ascii=False) if as_json else str(explained)
        typer.echo(printable_lines(told))


def beliefs(
    log: Log,
    seat: Annotated[str, typer.Option(help="A player's name, or public.")] = PUBLIC_NAME,
    as_json: AsJson = False,
) -> None:
    """Print what could be believed before each vote.

    It prints how likely each living player held each role, by what one player or everybody knew, and why.
    """
    from rich.console import Console

    from agent.recorded.recording import load_recording
    from agent.runtime.tables import print_table
    from agent.study.belief_report import believed_by_day
    from rules.game.view import PUBLIC

    with mistakes_in_one_line(ValueError):
        recording = load_recording(log)
        _warn(log, recording.problems)
        days = list(believed_by_day(recording, PUBLIC if seat == PUBLIC_NAME else seat))
        if not days:
            typer.echo(
                f"{log}: the game ended before a vote, and beliefs are told before each vote", err=True
            )
        for believed in days:
            if as_json:
                found = {"day": believed.day, "seat": seat, "posterior": believed.posterior}
                typer.echo(printable(json.dumps(found, ensure_ascii=False)))
            else:
                print_table(Console(highlight=False), believed.table())
                typer.echo(printable_lines(believed.reasons()))


def trace(
    file: Annotated[Path, typer.Argument(help="A trace that this agent has written.")],
    prompts: Annotated[bool, typer.Option("--prompts", help="Show the prompts as well.")] = False,
) -> None:
    """Print an agent's trace: decisions, and why.

    It also prints what a language model was asked and answered, and what was sent to the server.
    """
    from agent.runtime.trace_text import describe_row, read_trace

    with mistakes_in_one_line(ValueError):
        for row in read_trace(file.read_bytes().decode("utf-8", "replace").split("\n")):
            for line in describe_row(row, prompts=prompts):
                typer.echo(line)


def score_analysis(
    labels: Annotated[Path, typer.Argument(help="A folder of labels, one folder per track.")],
    logs: Logs,
    analyst: Annotated[Analyst, typer.Option(help="Who reads: the patterns, a language model, or both.")] = (
        Analyst.PATTERNS
    ),
    config: ConfigOption = None,
) -> None:
    """Print how well talk is read, against labels.

    It prints precision, recall and F1, by line and for what each speaker has claimed by the end of a day.
    """
    from rich.console import Console

    from agent.runtime.progress import progress, tracked
    from agent.runtime.tables import print_table
    from agent.study.second_reading import compare_with_model
    from agent.study.talk_scoring import DAY_KINDS, compare_folders, score_days, score_table, tally

    with stopped_in_one_line(STOPPED), mistakes_in_one_line(ValueError):
        count = sum(1 for _ in labels.glob("*/*.jsonl"))
        if analyst is Analyst.PATTERNS:
            games, meter = list(tracked(compare_folders(labels, logs), READING, count)), None
        else:
            with progress(READING, count) as advance:
                games, meter = compare_with_model(labels, logs, config, analyst, advance)
        console, by_line = Console(highlight=False), tally(line for _, lines in games for line in lines)
        print_table(console, score_table("By line", by_line))
        typer.echo()
        print_table(console, score_table("By speaker and day", score_days(games), DAY_KINDS))
        if meter is not None:
            typer.echo(meter.summary())


def talk_figures(
    logs: Logs,
    replayed: Annotated[
        bool,
        typer.Option("--replayed", help="Count what this agent says in each seat of these games instead."),
    ] = False,
    persona: Annotated[str, typer.Option(help="The voice it then speaks in.")] = "profile",
    size: Annotated[int | None, typer.Option(help="Only games of so many players.")] = None,
    explain: Annotated[bool, typer.Option("--explain", help="Also say how each figure is counted.")] = False,
    show_questions: Annotated[
        int, typer.Option(help="Also show so many questions, with what was said to them.", min=0)
    ] = 0,
) -> None:
    """Print how people talk in recorded games.

    It counts reasons, references to earlier talk, answers, replies to accusations, and announced votes kept.
    """
    from rich.console import Console

    from agent.runtime.progress import tracked
    from agent.runtime.tables import print_table
    from agent.study.figure_catalogue import report_on
    from personas.loader import PersonaError

    with stopped_in_one_line(STOPPED), mistakes_in_one_line(ValueError, PersonaError):
        recordings = _recordings_below(logs, size)
        read = tracked(recordings, READING, len(recordings))
        report = report_on(read, persona if replayed else None)
        print_table(Console(highlight=False), report.table)
        if show_questions:
            typer.echo(printable_lines(report.questions(show_questions)))
        if explain:
            typer.echo(report.explanations)


def contest_measures(
    logs: Logs,
    by: Annotated[
        list[GroupName],
        typer.Option(help="Whose figures: of each team, or role; give both for a team's roles."),
    ] = [GroupName.TEAM],  # noqa: B006 - typer copies it
    size: Annotated[int | None, typer.Option(help="Only games of so many players.")] = None,
    published: Annotated[
        bool, typer.Option("--published", help="Also print figures that the contest has published.")
    ] = False,
    as_json: AsJson = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="One row a figure, with commas between.")] = False,
) -> None:
    """Print win rates and the contest's game measures, with 95% intervals.

    A measure compares what happened with random choices: 1.00 is chance.
    """
    from rich.console import Console

    from agent.runtime.progress import tracked
    from agent.runtime.tables import print_table
    from agent.study import measure_tables
    from agent.study.contest_published import published_figures
    from agent.study.measured_groups import measure_groups, measured_seats

    with stopped_in_one_line(STOPPED), mistakes_in_one_line(ValueError):
        if as_json and as_csv:
            raise ValueError("--json and --csv: choose one of them")
        recordings = _recordings_below(logs, size)
        games = [measured_seats(recording) for recording in tracked(recordings, READING, len(recordings))]
        if without := games.count(()):
            typer.echo(f"{logs}: {without} games without a winner are left out", err=True)
        names = tuple(dict.fromkeys(by))
        groups = measure_groups(games, measure_tables.key_by(names))
        compared = published_figures() if published else ()
        if as_csv:
            typer.echo(printable_lines(measure_tables.as_csv(groups, names, compared)), nl=False)
        elif as_json:
            for found in measure_tables.as_objects(groups, names, compared):
                typer.echo(printable(json.dumps(found, ensure_ascii=False)))
        else:
            for table in measure_tables.as_tables(groups, names, compared):
                print_table(Console(highlight=False), table)
                typer.echo()


def _recordings_below(folder: Path, size: int | None) -> list[Recording]:
    """Return the games below a folder, of ``size`` players if given; ValueError if there are none."""
    from agent.recorded.recording import load_recording

    recordings = {log: load_recording(log) for log in _logs_below(folder)}
    found = [recording for recording in recordings.values() if size in (None, len(recording.cast))]
    for log, recording in recordings.items():
        _warn(log, recording.problems)
    if not found:
        raise ValueError(f"{folder}: no .log file there has a game of {size} players")
    return found


def _warn(log: Path, problems: Iterable[Exception]) -> None:
    for problem in problems:
        typer.echo(printable(f"{log}: {problem}"), err=True)


COMMANDS: Commands = {
    Heading.LOOK: (analyze, explain, beliefs, trace),
    Heading.STUDY: (
        score_analysis,
        score_beliefs,
        score_votes,
        talk_figures,
        contest_measures,
        fit_beliefs,
    ),
}
