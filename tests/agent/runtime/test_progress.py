from __future__ import annotations

import io
from threading import Event

import pytest
from rich.console import Console

from agent.runtime.progress import progress, tracked

LONG = 3600.0


class Screen(io.StringIO):
    """What a terminal gets; ``drawn`` once that is anything."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn = Event()

    def write(self, text: str) -> int:
        self.drawn.set()
        return super().write(text)


def terminal(width: int = 80) -> tuple[Screen, Console]:
    screen = Screen()
    return screen, Console(file=screen, force_terminal=True, force_interactive=True, width=width)


def test_work_that_is_done_at_once_shows_no_bar() -> None:
    screen, console = terminal()
    with progress("Reading", 2, console=console, after=LONG) as advance:
        advance()
    assert screen.getvalue() == ""


@pytest.mark.parametrize("width", [40, 140])
def test_work_that_takes_long_shows_how_far_it_is_in_one_line(width: int) -> None:
    screen, console = terminal(width)
    with progress("Reading games", 200, done=7, console=console, after=0) as advance:
        assert screen.drawn.wait(10)
        advance()
    assert "Reading games" in screen.getvalue()
    assert "8/200" in screen.getvalue()
    assert "…" not in screen.getvalue()


def test_a_bar_tells_steps_per_second() -> None:
    screen, console = terminal(100)
    with progress("Playing", 200, console=console, after=0) as advance:
        assert screen.drawn.wait(10)
        for _ in range(5):
            advance()
    assert "/s" in screen.getvalue()


def test_without_a_terminal_there_is_no_bar() -> None:
    screen = Screen()
    with progress("Reading", 1, console=Console(file=screen), after=0) as advance:
        advance()
    assert screen.getvalue() == ""


def test_a_bar_is_gone_after_an_error_too() -> None:
    screen, console = terminal()
    with pytest.raises(ValueError), progress("Reading", 9, console=console, after=0):
        assert screen.drawn.wait(10)
        raise ValueError
    assert screen.getvalue().endswith("\x1b[2K")


def test_tracked_items_are_the_items() -> None:
    assert list(tracked("abc", "Reading", 3)) == ["a", "b", "c"]
