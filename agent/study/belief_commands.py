"""Commands that evaluate and fit the beliefs on recorded games, and evaluate votes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from agent.runtime.command_line import mistakes_in_one_line, print_written_files, stopped_in_one_line

if TYPE_CHECKING:
    from agent.study.corpus import CorpusGame

Logs = Annotated[Path, typer.Argument(help="A folder of game logs.")]
SplitOption = Annotated[
    Literal["event", "game", "nothing"] | None,
    typer.Option(
        help="Fit to other events and teams, to other games, or not at all [the first that is possible]."
    ),
]
STOPPED = "stopped; nothing is counted before all games have been read"
READING = "Reading games"


def score_beliefs(
    logs: Logs,
    split: SplitOption = None,
    misread: Annotated[
        float,
        typer.Option(help="Misread this share of the lines with claims in the judged games.", min=0, max=1),
    ] = 0.0,
    plot: Annotated[Path | None, typer.Option(help="Also draw the calibration, as a PNG.")] = None,
) -> None:
    """Print how good the beliefs are.

    It measures the top suspect, log loss and calibration on games that the beliefs were not fitted to.
    """
    from rich.console import Console

    from agent.runtime.progress import progress
    from agent.runtime.tables import print_table
    from agent.study.calibration import calibration_table, plot_calibration
    from agent.study.cross_validation import Split, cross_validate, strictest, times_judged

    with stopped_in_one_line(STOPPED), mistakes_in_one_line(ValueError):
        games = _games_below(logs)
        chosen = Split(split) if split else strictest(games)
        with progress("Judging beliefs", times_judged(games, chosen)) as advance:
            report = cross_validate(games, chosen, advance, misread)
        print_table(Console(highlight=False), report.table)
        typer.echo(f"split: {chosen}" + (f"; {misread:.0%} of lines with claims misread" if misread else ""))
        typer.echo(f"\n{report.obvious_cases}\n\n{calibration_table(report)}")
        if plot is not None:
            plot_calibration(report, plot)
        print_written_files(plot)


def score_votes(
    logs: Logs,
    split: SplitOption = None,
    size: Annotated[int | None, typer.Option(help="Only games of so many players.")] = None,
) -> None:
    """Print how often votes of the village's side are for a werewolf, compared with chance.

    It compares the players' votes, votes for the beliefs' top suspect, and this agent's votes in their place.
    """
    from rich.console import Console

    from agent.runtime.progress import progress
    from agent.runtime.tables import print_table
    from agent.study.cross_validation import Split, strictest, times_judged
    from agent.study.vote_scoring import village_votes, vote_table

    with stopped_in_one_line(STOPPED), mistakes_in_one_line(ValueError):
        games = _games_below(logs)
        chosen = Split(split) if split else strictest(games)
        with progress("Judging votes", times_judged(games, chosen)) as advance:
            votes = village_votes(games, chosen, advance, size)
        print_table(Console(highlight=False), vote_table(votes))
        typer.echo(f"split: {chosen}")


def fit_beliefs(
    logs: Logs,
    source: Annotated[str, typer.Option(help="Where the games come from, for the head of the file.")],
    output: Annotated[Path, typer.Option("-o", "--output", help="The file to write.")],
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file if it is there.")] = False,
) -> None:
    """Fit the likelihoods behind the beliefs to recorded games."""
    from agent.runtime.progress import progress
    from agent.study.fitting import fit_likelihoods
    from rules.beliefs.likelihood_file import dump

    with stopped_in_one_line(f"stopped; {output} is not written"), mistakes_in_one_line(ValueError):
        if output.exists() and not force:
            raise ValueError(f"{output}: exists already; name another file, or overwrite it with --force")
        games = _games_below(logs)
        with progress("Weighing evidence", len(games)) as advance:
            fitted = fit_likelihoods(games, source, weighed=advance)
        output.write_text(dump(fitted), encoding="utf-8")
        print_written_files(output)


def _games_below(folder: Path) -> Sequence[CorpusGame]:
    """Return the games below a folder that reached a vote, and report the others; ValueError if none did."""
    from agent.runtime.progress import tracked
    from agent.study.corpus import games_with_votes, load_games

    games = load_games(folder)
    played = games_with_votes(tracked(games, READING, len(games)))
    for game in games:
        if game not in played:
            typer.echo(f"{folder}: {game.name} ended before a vote; left out", err=True)
    if not played:
        raise ValueError(f"{folder}: no .log file there has a game with a vote")
    return played
