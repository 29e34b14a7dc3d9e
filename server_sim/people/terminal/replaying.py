"""Prints recorded games line by line and, if asked for, what a player could believe before each vote."""

from __future__ import annotations

import os
import select
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import typer
from rich.console import Console
from rich.text import Text

from agent.games.parlour.telling import term
from agent.recorded.sheriff_recording import SheriffRecording
from agent.runtime.printable import printable
from agent.runtime.wrapping import TOGETHER
from rules.game.view import PUBLIC
from server_sim.people.replay.loading import (
    RecordedGameView,
    ReplayError,
    beliefs_of,
    open_recorded,
    recorded_games,
)
from server_sim.people.replay.posteriors import BeliefAt, scores_over_time
from server_sim.people.replay.timeline import MomentKind, Timeline
from server_sim.people.terminal.transcript import Transcript
from server_sim.people.terminal.words import transcript_words


def show_games(path: Path, seat: str | None, with_roles: bool, pace: float | None) -> int:
    """Print a recorded game, or all games in a folder; return how many of several games could not be shown.

    ``pace`` is the delay in seconds after each line (None: no delay). Before each vote, the beliefs of the
    player ``seat`` are shown ("public": what follows from public information; None: no beliefs).

    Raises:
        ReplayError: there is no game to show.
        ValueError: the game has no such player.
        KeyboardInterrupt: the user quits.
    """
    console = Console(highlight=False)
    games = recorded_games(path) if path.is_dir() else [path]
    if not games:
        raise ReplayError(f"{path}: no recorded game there")
    failed = 0
    with keyboard() as pressed:
        wait = partial(wait_between_lines, pace, pressed) if pace else lambda: None
        for number, game in enumerate(games):
            try:
                if number:
                    console.print()
                _open_and_show(game, console, seat, with_roles, wait)
            except ValueError as error:
                if len(games) == 1:
                    raise
                typer.echo(printable(str(error)), err=True)
                failed += 1
    return failed


def _open_and_show(
    path: Path, console: Console, seat: str | None, with_roles: bool, wait: Callable[[], object]
) -> None:
    """Print a game below its path; ``wait`` is called after every line."""
    game = open_recorded(path)
    for problem in game.timeline.problems:
        typer.echo(printable(f"{path}: {problem}"), err=True)
    insight = None if seat is None else _insight_of(game, seat)
    console.print(Text(printable(str(path)), style="bold"), soft_wrap=True)
    for line in _game_lines(game, insight, with_roles, lambda: console.width):
        console.print(line, soft_wrap=True)
        wait()


def _game_lines(
    game: RecordedGameView, insight: _Insight | None, with_roles: bool, width: Callable[[], int]
) -> Iterator[Text]:
    timeline = game.timeline if with_roles else game.timeline.without_roles()
    transcript = Transcript(timeline.players, timeline.roles, timeline.language, width)
    voted: set[int] = set()
    for moment in timeline.moments:
        if moment.kind in _VOTES and moment.day not in voted:
            voted.add(moment.day)
            yield from transcript.flush()
            if insight is not None:
                yield from insight(moment.day, transcript)
        yield from transcript.add(moment)
    yield from transcript.flush()
    if timeline.winner is None:
        yield Text(f"\n{transcript_words(timeline.language)['unfinished']}", style="bold")


_EVERYBODY = "public"
"""The name by which users choose the public view, which belongs to no seat."""

_VOTES = (MomentKind.VOTE, MomentKind.TEAM_VOTE)
"""Kinds of moments that are votes; beliefs are shown before the first vote of a day or quest."""

_Insight = Callable[[int, Transcript], Iterator[Text]]
"""A function that returns the lines to show before the vote of a day."""


def _insight_of(game: RecordedGameView, seat: str) -> _Insight:
    """Return the beliefs of a player or the public; in a Sheriff game, a player's scores of the others.

    Raises:
        ValueError: no player has this name, or the public is named in a Sheriff game.
    """
    if isinstance(game.game, SheriffRecording):
        return _score_lines(game.game, game.timeline, seat)
    beliefs = beliefs_of(game, PUBLIC if seat == _EVERYBODY else seat)
    votes = {vote.day: vote.number for vote in reversed(game.timeline.moments) if vote.kind in _VOTES}

    def lines(day: int, transcript: Transcript) -> Iterator[Text]:
        belief = beliefs.at(votes[day] - 1)
        return _belief_lines(belief, beliefs.accused, seat, game.timeline, transcript)

    return lines


def _belief_lines(
    belief: BeliefAt, accused: str, seat: str, timeline: Timeline, transcript: Transcript
) -> Iterator[Text]:
    """Yield how likely each player has the accused role, likeliest first, and why the first may have it."""
    words = transcript_words(timeline.language)
    chances = {name: roles.get(accused, 0.0) for name, roles in belief.figures.items() if name != seat}
    ranked = sorted(chances, key=chances.__getitem__, reverse=True)
    who = Text(words["public"]) if seat == _EVERYBODY else transcript.name(seat)
    told = term("suspects", accused, timeline.language) or words["suspects"]
    yield _ranking(transcript, told, who, {name: f"{chances[name]:.0%}" for name in ranked})
    for reason in belief.reasons.get(ranked[0], ()) if ranked else ():
        yield transcript.paragraph(Text(f"    {printable(reason)}", style="dim"), 10)


def _ranking(transcript: Transcript, sentence: str, who: Text, figures: Mapping[str, str]) -> Text:
    """Return a sentence about ``who`` that lists players with a figure about each."""
    names = transcript.joined(
        Text.assemble(transcript.name(name), f"{TOGETHER}{figure}") for name, figure in figures.items()
    )
    return transcript.paragraph(Text("? ").append(transcript.filled(sentence, actor=who, names=names)))


def _score_lines(game: SheriffRecording, timeline: Timeline, seat: str) -> _Insight:
    if seat == _EVERYBODY:
        raise ValueError(
            f"{timeline.name}: only players give scores in a Sheriff village; name one as --seat"
        )
    sentence = transcript_words(timeline.language)["trusts"]
    given = {scores.day: scores.after for scores in scores_over_time(game, seat)}

    def lines(day: int, transcript: Transcript) -> Iterator[Text]:
        scores = given.get(day, {})
        ranked = sorted(scores, key=scores.__getitem__, reverse=True)
        if ranked:
            figures = {name: f"{scores[name]:g}" for name in ranked}
            yield _ranking(transcript, sentence, transcript.name(seat), figures)

    return lines


_PressedWithin = Callable[[float | None], str]
"""A function that waits some seconds (None: for ever) for a key; returns what it sends, or ""."""
_PAUSE, _STOP = " ", "q"


def wait_between_lines(seconds: float, pressed: _PressedWithin) -> None:
    """Wait some seconds; the space bar pauses until the next key, and other keys end the wait.

    Raises:
        KeyboardInterrupt: the user pressed q, to quit.
    """
    key = pressed(seconds)
    if key == _PAUSE:
        key = pressed(None)
    if key == _STOP:
        raise KeyboardInterrupt


@contextmanager
def keyboard() -> Iterator[_PressedWithin]:
    """Yield a function that waits for a key press and returns the key, or "" if none comes in time.

    Its argument is the longest wait in seconds (None: no limit). Without a terminal it only waits.
    """
    if not sys.stdin.isatty() or sys.platform == "win32":
        yield _nobody
        return
    import termios  # noqa: PLC0415 - there is none on Windows
    import tty  # noqa: PLC0415

    keys = sys.stdin.fileno()
    before = termios.tcgetattr(keys)

    def pressed(seconds: float | None) -> str:
        ready, _, _ = select.select([keys], [], [], seconds)
        return os.read(keys, 16).decode("utf-8", "replace") if ready else ""  # an arrow sends several

    try:
        tty.setcbreak(keys)
        yield pressed
    finally:
        termios.tcsetattr(keys, termios.TCSADRAIN, before)


def _nobody(seconds: float | None) -> str:
    time.sleep(seconds or 0)
    return ""
