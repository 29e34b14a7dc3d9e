"""Commands that look at recorded games: what was claimed, what could be believed, how well both are done."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from agent.analysis.listener import Listener
from agent.llm.call import Answer, Call
from agent.llm.usage import UsageMeter
from agent.protocol.errors import GameLogError
from agent.runtime.assembly import make_gateway
from agent.runtime.config import ConfigError, load_config
from agent.runtime.telemetry.trace_text import describe_row, read_trace
from agent.study.beliefs.calibration import plot_calibration
from agent.study.beliefs.corpus import guards, load_games
from agent.study.beliefs.fitting import fit_likelihoods
from agent.study.beliefs.scoring import cross_validate
from agent.study.recording import Recording, read_recording
from agent.study.replay import views_before_votes
from agent.study.talk.scoring import Scores, render_scores, score_folders
from agent.study.talk.second_reading import read_game_again
from agent.study.talk.transcript import Utterance, read_game
from rules.beliefs.explanation import why
from rules.beliefs.likelihoods import dump
from rules.beliefs.posterior import Beliefs, Posterior
from rules.game.view import PUBLIC


class Analyst(StrEnum):
    """Who reads talk."""

    OFFLINE = "offline"
    LLM = "llm"


Log = Annotated[Path, typer.Argument(help="A game log of the contest's server.")]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON object a line.")]
Logs = Annotated[Path, typer.Argument(help="A folder of game logs.")]
READING_TIME = 60.0
"""Seconds that a model has to read a line."""
EVERYONE = "public"
"""What the user calls the seat that is nobody's."""


def analyze(log: Log, as_json: AsJson = False) -> None:
    """Print what each line of a recorded game asserts."""
    for utterance in read_game(_open(log)):
        if as_json:
            typer.echo(json.dumps(utterance.as_object(), ensure_ascii=False))
        else:
            typer.echo(_in_words(utterance))


def beliefs(
    log: Log,
    seat: Annotated[str, typer.Option(help="A player's name, or public.")] = EVERYONE,
    as_json: AsJson = False,
) -> None:
    """Print, for each day just before its vote, how likely each living player holds each role."""
    recording = _open(log)
    with _user_mistake():
        for day, found, alive in believed(recording, PUBLIC if seat == EVERYONE else seat):
            posterior = {name: found.posterior[name] for name in alive}
            if as_json:
                typer.echo(json.dumps({"day": day, "seat": seat, "posterior": posterior}, ensure_ascii=False))
            else:
                Console(highlight=False).print(_aligned(day, posterior))
                typer.echo(_reasons(found, max(alive, key=found.suspicion)))


def trace(
    file: Annotated[Path, typer.Argument(help="A trace that this agent has written.")],
    prompts: Annotated[bool, typer.Option("--prompts", help="Show the prompts as well.")] = False,
) -> None:
    """Print what a player decided, why, what a language model was asked and answered, and what went out."""
    with _user_mistake():
        for row in read_trace(file.read_text("utf-8", "replace").splitlines()):
            for line in describe_row(row, prompts=prompts):
                typer.echo(line)


def score_analysis(
    labels: Annotated[Path, typer.Argument(help="A folder of labels, one folder per track.")],
    logs: Logs,
    analyst: Annotated[Analyst, typer.Option(help="Who reads: the patterns, or a language model, too.")] = (
        Analyst.OFFLINE
    ),
    config: Annotated[Path, typer.Option("-c", "--config", help="Settings that name the models.")] = Path(
        "config.yml"
    ),
) -> None:
    """Print how well talk is read: precision, recall and F1 per label kind and language."""
    with _user_mistake():
        if analyst is Analyst.OFFLINE:
            typer.echo(render_scores(score_folders(labels, logs)))
        else:
            scores, meter = _scored_with_model(labels, logs, config)
            typer.echo(f"{render_scores(scores)}\n{meter.summary()}")


def _scored_with_model(labels: Path, logs: Path, config: Path) -> tuple[Scores, UsageMeter]:
    """Scores with a model's second reading, and what that took."""
    settings, _ = load_config(config, {})
    gateway, meter = make_gateway(settings), UsageMeter()
    if gateway is None:
        raise ConfigError(f"{config}: llm.models: names no language model to read with")

    async def ask(call: Call) -> Answer:
        return await gateway.complete(call, asyncio.get_running_loop().time() + READING_TIME, meter)

    with asyncio.Runner() as runner:
        try:
            return score_folders(labels, logs, lambda game: runner.run(read_game_again(game, ask))), meter
        finally:
            runner.run(gateway.close())


def score_beliefs(
    logs: Logs,
    plot: Annotated[Path | None, typer.Option(help="Also draw the calibration, as a PNG.")] = None,
) -> None:
    """Print how often the top suspect is a werewolf, cross-validated, beside the players' own votes."""
    with _user_mistake():
        report = cross_validate(load_games(logs))
        typer.echo(str(report))
        if plot is not None:
            plot_calibration(report, plot)


def fit_beliefs(
    logs: Logs,
    source: Annotated[str, typer.Option(help="Where the games come from, for the head of the file.")],
    output: Annotated[Path, typer.Option("-o", "--output", help="The parameter file to write.")],
) -> None:
    """Fit the figures behind the beliefs to recorded games."""
    with _user_mistake():
        output.write_text(dump(fit_likelihoods(load_games(logs), source)), encoding="utf-8")


COMMANDS: tuple[Callable[..., None], ...] = (
    analyze,
    beliefs,
    trace,
    score_analysis,
    score_beliefs,
    fit_beliefs,
)


def believed(recording: Recording, seat: str) -> Iterator[tuple[int, Beliefs, tuple[str, ...]]]:
    """Day, beliefs and the living before each day's vote, from what a seat, or the public, knew by then.

    Raises:
        ValueError: nobody of this name plays.
    """
    listener = Listener()
    for view in views_before_votes(recording, seat):
        found = Beliefs.of(view, listener.hear(view), guards(recording, seat, view.day))
        yield view.day, found, view.alive


def _open(path: Path) -> Recording:
    """Read a log, saying what is wrong with it; what can be read is used."""
    with _user_mistake():
        try:
            recording = read_recording(path.read_text("utf-8", "replace"))
        except GameLogError as error:
            raise ValueError(f"{path}: {error}") from None
    for problem in recording.problems:
        typer.echo(f"{path}: {problem}", err=True)
    return recording


@contextmanager
def _user_mistake() -> Iterator[None]:
    """What is wrong with the user's files is told in one line."""
    try:
        yield
    except OSError as error:
        typer.echo(f"{error.filename}: {error.strerror}", err=True)
        raise typer.Exit(2) from None
    except ValueError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None


def _in_words(utterance: Utterance) -> str:
    claims = utterance.claims
    parts = [f"claims {claims.co}"] if claims.co else []
    parts += [f"divined {found.target}: {found.result}" for found in claims.divinations]
    parts += [f"medium of {found.target}: {found.result}" for found in claims.mediums]
    parts += [f"takes back {claims.retract}"] if claims.retract else []
    parts += [f"votes {claims.vote}"] if claims.vote else []
    talk = utterance.talk
    return f"{talk.day}.{talk.idx:<3} {talk.agent}: {talk.text}\n      → {'; '.join(parts) or 'nothing'}"


def _aligned(day: int, posterior: Posterior) -> Table:
    roles = list(next(iter(posterior.values()), {}))
    table = Table("player", *roles, title=f"Before the vote of day {day}", title_justify="left")
    for name, chances in posterior.items():
        table.add_row(name, *(f"{chances[role]:.0%}" for role in roles))
    return table


def _reasons(found: Beliefs, name: str) -> str:
    lines = [f"  {reason.influence:+.1f}  {reason.text}" for reason in why(found, name)]
    return "\n".join([f"{name} is suspected most (nats of log odds):", *lines, ""])
