"""Redraws parts of a page when something changes, once for any number of changes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from nicegui import ui

Watching = Callable[[Callable[[], None]], Callable[[], None]]
"""Takes what to call after each change; returns how to stop."""


def follow(watching: Watching, draw: Callable[[], None]) -> None:
    """Draw now, and again after every change as long as the page that is being built is there."""
    client, loop = ui.context.client, asyncio.get_running_loop()
    due = False

    def redraw() -> None:
        nonlocal due
        due = False
        if not client.is_deleted:
            draw()

    def changed() -> None:
        nonlocal due
        if not due:
            due = True
            loop.call_soon(redraw)

    client.on_delete(watching(changed))
    draw()


SWEPT = 5.0
"""Seconds between two looks at what no bell tells of."""


def refresh_every(seconds: float, draw: Callable[[], None]) -> None:
    """Draw again and again as long as the page that is being built is there."""
    ui.timer(seconds, draw, immediate=False)
