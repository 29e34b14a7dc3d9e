"""A progress bar on standard error for long work, shown only on a terminal and after a delay.

Commands print their results on standard output, so the bar never gets into a file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sized
from contextlib import contextmanager
from threading import Timer
from typing import TypeVar

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

T = TypeVar("T")

DELAY = 2.0
"""Seconds of work before the bar appears."""
LONGEST_BAR = 40
"""Maximum width of the bar, in cells of the terminal."""
NUMBER_CELLS = 33
"""Cells reserved for the numbers beside the bar."""


def no_progress() -> None:
    """Do nothing; used as the step function when no progress bar is shown."""


@contextmanager
def progress(
    what: str, total: int, *, done: int = 0, console: Console | None = None, after: float = DELAY
) -> Iterator[Callable[[], None]]:
    """Show a progress bar labelled ``what``; call the yielded function after each of ``total`` steps.

    The bar disappears at the end. Without a terminal there is no bar.
    """
    console = console or Console(stderr=True)
    if not console.is_interactive:
        yield no_progress
        return
    bar = _bar(console, what)
    task = bar.add_task(what, total=total, completed=done)
    waiting = Timer(after, bar.start)
    waiting.daemon = True
    waiting.start()
    try:
        yield lambda: bar.advance(task)
    finally:
        waiting.cancel()
        waiting.join()
        if bar.live.is_started:
            bar.stop()


def tracked(items: Iterable[T], what: str, total: int | None = None) -> Iterator[T]:
    """Yield the items and show a progress bar; ``total`` is their number, if ``items`` has no length."""
    with progress(what, len(items) if total is None and isinstance(items, Sized) else total or 0) as advance:
        for item in items:
            yield item
            advance()


class _SpeedColumn(ProgressColumn):
    """The column with the number of steps per second; empty until the speed is known."""

    def render(self, task: Task) -> Text:
        return Text("" if task.speed is None else f"{task.speed:.3g}/s", style="progress.data.speed")


def _bar(console: Console, what: str) -> Progress:
    width = max(1, min(LONGEST_BAR, console.width - len(what) - NUMBER_CELLS))
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(bar_width=width),
        MofNCompleteColumn(),
        _SpeedColumn(),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=console, transient=True, redirect_stdout=False)
