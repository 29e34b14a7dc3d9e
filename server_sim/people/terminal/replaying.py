"""Prints recorded games line by line, at once or with a delay."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import typer
from rich.console import Console
from rich.text import Text

from agent.runtime.printable import printable
from server_sim.people.replay.loading import RecordedGameView, ReplayError, open_recorded, recorded_games
from server_sim.people.terminal.insight import VOTES, Insight, insight_of, no_insight
from server_sim.people.terminal.keys import Pace, keyboard
from server_sim.people.terminal.transcript import Transcript
from server_sim.people.terminal.words import transcript_words


@dataclass(frozen=True)
class Showing:
    """What is shown besides the events: the roles, and the beliefs of a ``seat`` (None: of nobody)."""

    seat: str | None = None
    with_roles: bool = True


def show_games(path: Path, showing: Showing, pace: float | None = None) -> int:
    """Print a recorded game, or all of a folder, with ``pace`` seconds per line; return how many failed.

    Errors go to standard error. With several games, a broken one is skipped.

    Raises:
        ReplayError: there is no game.
        ValueError: the game has no such seat.
        KeyboardInterrupt: the user quits.
    """
    console = Console(highlight=False)
    games = _games_at(path)
    failed = 0
    with keyboard() as pressed:
        wait = Pace(pace, pressed).wait if pace else lambda: None
        for number, game in enumerate(games):
            try:
                if number:
                    console.print()
                _open_and_show(game, console, showing, wait)
            except ValueError as error:
                if len(games) == 1:
                    raise
                typer.echo(printable(str(error)), err=True)
                failed += 1
    return failed


def _games_at(path: Path) -> list[Path]:
    """Return the games of a folder; a file, or the folder of one Sheriff game, is one game."""
    games = recorded_games(path) if path.is_dir() else [path]
    if not games:
        raise ReplayError(f"{path}: no recorded game there")
    return games


def _open_and_show(path: Path, console: Console, showing: Showing, wait: Callable[[], object]) -> None:
    """Print a game below its path; ``wait`` is called after every line."""
    game = open_recorded(path)
    for problem in game.timeline.problems:
        typer.echo(printable(f"{path}: {problem}"), err=True)
    insight = no_insight if showing.seat is None else insight_of(game, showing.seat)
    console.print(Text(printable(str(path)), style="bold"), soft_wrap=True)
    for line in _game_lines(game, insight, showing.with_roles, lambda: console.width):
        console.print(line, soft_wrap=True)
        wait()


def _game_lines(
    game: RecordedGameView, insight: Insight, with_roles: bool, width: Callable[[], int]
) -> Iterator[Text]:
    timeline = game.timeline if with_roles else game.timeline.without_roles()
    transcript = Transcript(timeline.players, timeline.roles, timeline.language, width)
    voted: set[int] = set()
    for moment in timeline.moments:
        if moment.kind in VOTES and moment.day not in voted:
            voted.add(moment.day)
            yield from transcript.rest()
            yield from insight(moment.day, transcript)
        yield from transcript.add(moment)
    yield from transcript.rest()
    if timeline.winner is None:
        yield Text(f"\n{transcript_words(timeline.language).unfinished}", style="bold")
