"""Chance that tests decide."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

T = TypeVar("T")


class ScriptedChance:
    """Chance that follows a script: what each draw yields, time after time.

    A draw without a script, or with one that is used up, yields the first item or leaves the order alone.

    Raises:
        ValueError: the script yields what was not there to draw; the message names the draw.
    """

    def __init__(self, script: Mapping[str, Iterable[Any]] | None = None) -> None:
        self._script = {draw: iter(results) for draw, results in (script or {}).items()}

    def pick(self, draw: str, items: Sequence[T]) -> T:
        result: T = next(self._script.get(draw, iter(())), items[0])
        if result not in items:
            raise ValueError(f"the script for {draw!r} says {result!r}, which is not among {items!r}")
        return result

    def shuffled(self, draw: str, items: Sequence[T]) -> list[T]:
        result: list[T] = list(next(self._script.get(draw, iter(())), items))
        if len(result) != len(items) or any(result.count(item) != items.count(item) for item in items):
            raise ValueError(f"the script for {draw!r} says {result!r}, which is no order of {items!r}")
        return result
