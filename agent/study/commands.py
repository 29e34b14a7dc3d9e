"""Commands that look at recorded games: what was claimed, what could be believed, how well both are done."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated

import typer

from agent.analysis.analysts import Analyst
from agent.runtime.command_line import ConfigOption, mistakes_in_one_line

Log = Annotated[Path, typer.Argument(help="A game log of the contest's server.")]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON object a line.")]
Logs = Annotated[Path, typer.Argument(help="A folder of game logs.")]
EVERYONE = "public"
"""What the user calls the seat that is nobody's."""


def analyze(log: Log, as_json: AsJson = False) -> None:
    """Print what each line of a recorded game asserts."""
    from agent.study.recording import load_recording
    from agent.study.talk.transcript import read_game

    with mistakes_in_one_line(ValueError):
        recording = load_recording(log)
    _warn(log, recording.problems)
    for utterance in read_game(recording):
        typer.echo(json.dumps(utterance.as_object(), ensure_ascii=False) if as_json else str(utterance))


def beliefs(
    log: Log,
    seat: Annotated[str, typer.Option(help="A player's name, or public.")] = EVERYONE,
    as_json: AsJson = False,
) -> None:
    """Print, for each day just before its vote, how likely each living player holds each role."""
    from rich.console import Console

    from agent.study.beliefs.report import believed_by_day
    from agent.study.recording import load_recording
    from rules.game.view import PUBLIC

    with mistakes_in_one_line(ValueError):
        recording = load_recording(log)
        _warn(log, recording.problems)
        for believed in believed_by_day(recording, PUBLIC if seat == EVERYONE else seat):
            if as_json:
                found = {"day": believed.day, "seat": seat, "posterior": believed.posterior}
                typer.echo(json.dumps(found, ensure_ascii=False))
            else:
                Console(highlight=False).print(believed.table())
                typer.echo(believed.reasons())


def trace(
    file: Annotated[Path, typer.Argument(help="A trace that this agent has written.")],
    prompts: Annotated[bool, typer.Option("--prompts", help="Show the prompts as well.")] = False,
) -> None:
    """Print what a player decided, why, what a language model was asked and answered, and what went out."""
    from agent.runtime.telemetry.trace_text import describe_row, read_trace

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
    """Print how well talk is read: precision, recall and F1 per label kind and language."""
    from agent.study.talk.scoring import render_scores, score_folders
    from agent.study.talk.second_reading import score_with_model

    with mistakes_in_one_line(ValueError):
        if analyst is Analyst.PATTERNS:
            typer.echo(render_scores(score_folders(labels, logs)))
            return
        scores, meter = score_with_model(labels, logs, config, analyst)
        typer.echo(f"{render_scores(scores)}\n{meter.summary()}")


def score_beliefs(
    logs: Logs,
    split: Annotated[
        str,
        typer.Option(
            help="Fit to other events and teams (event), to other games (game), or not at all (nothing)."
        ),
    ] = "event",
    plot: Annotated[Path | None, typer.Option(help="Also draw the calibration, as a PNG.")] = None,
) -> None:
    """Print how good the beliefs are on games they were not fitted to: top suspect, log loss, calibration."""
    from agent.study.beliefs.calibration import calibration_table, plot_calibration
    from agent.study.beliefs.corpus import load_games
    from agent.study.beliefs.cross_validation import Split, cross_validate

    with mistakes_in_one_line(ValueError):
        report = cross_validate(load_games(logs), Split(split))
        typer.echo(f"{report}\n\n{calibration_table(report)}")
        if plot is not None:
            plot_calibration(report, plot)


def fit_beliefs(
    logs: Logs,
    source: Annotated[str, typer.Option(help="Where the games come from, for the head of the file.")],
    output: Annotated[Path, typer.Option("-o", "--output", help="The parameter file to write.")],
) -> None:
    """Fit the figures behind the beliefs to recorded games."""
    from agent.study.beliefs.corpus import load_games
    from agent.study.beliefs.fitting import fit_likelihoods
    from rules.beliefs.likelihood_file import dump

    with mistakes_in_one_line(ValueError):
        output.write_text(dump(fit_likelihoods(load_games(logs), source)), encoding="utf-8")


COMMANDS: tuple[Callable[..., None], ...] = (
    analyze,
    beliefs,
    trace,
    score_analysis,
    score_beliefs,
    fit_beliefs,
)


def _warn(log: Path, problems: Iterable[Exception]) -> None:
    """Say which lines of a log are passed over."""
    for problem in problems:
        typer.echo(f"{log}: {problem}", err=True)
