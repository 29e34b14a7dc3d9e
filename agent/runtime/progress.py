"""How far long work has come: a bar on standard error, for somebody at a terminal and once it takes a while.

What a command prints goes to standard output, so a bar never gets into a file.
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

A_WHILE = 2.0
"""Seconds of work after which somebody wants to know how far it is."""
LONGEST_BAR = 40
FIGURES = 33
"""Cells that are left for the numbers beside a bar."""


def unheard() -> None:
    """Take notice of nothing: the step of work that nobody watches."""


@contextmanager
def progress(
    what: str, total: int, *, done: int = 0, console: Console | None = None, after: float = A_WHILE
) -> Iterator[Callable[[], None]]:
    """Show how much of the work is done; call what this yields after each of ``total`` steps.

    The bar is gone when the work is. Without a terminal there is none.
    """
    console = console or Console(stderr=True)
    if not console.is_interactive:
        yield unheard
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
    """The same items, and shows how many are done; ``total`` where they have no length."""
    with progress(what, len(items) if total is None and isinstance(items, Sized) else total or 0) as advance:
        for item in items:
            yield item
            advance()


class _SpeedColumn(ProgressColumn):
    """Steps per second, once there are any."""

    def render(self, task: Task) -> Text:
        return Text("" if task.speed is None else f"{task.speed:.3g}/s", style="progress.data.speed")


def _bar(console: Console, what: str) -> Progress:
    width = max(1, min(LONGEST_BAR, console.width - len(what) - FIGURES))
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(bar_width=width),
        MofNCompleteColumn(),
        _SpeedColumn(),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=console, transient=True, redirect_stdout=False)
