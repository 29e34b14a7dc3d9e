"""How far a long count has come, on the terminal that waits for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from rich.console import Console
from rich.progress import track

Item = TypeVar("Item")


def followed(items: Sequence[Item], doing: str) -> Iterable[Item]:
    """The items, with a bar on standard error that tells what is done; none where that is no terminal."""
    console = Console(stderr=True)
    return track(items, doing, console=console, transient=True, disable=not console.is_terminal)
