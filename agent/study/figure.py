"""A figure: something that is counted in games, with its explanation and the unit in which it is printed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib.resources import files

import yaml

from agent.study.counted_game import TalkGame
from rules.game.catalogue import LOADER


@dataclass(frozen=True, slots=True)
class Share:
    """A fraction: ``part`` of ``whole``; for a mean, the sum and the number of values."""

    part: int = 0
    whole: int = 0

    def __add__(self, other: Share) -> Share:
        return Share(self.part + other.part, self.whole + other.whole)


class Unit(Enum):
    """How a share is printed."""

    PERCENT = "27% of 518"
    MEAN = "31.4"
    NUMBER = "5"
    PER_HUNDRED = "35.0 of 100"

    def write(self, share: Share) -> str:
        """Return a share as text in this unit; a dash if ``whole`` is 0."""
        if self is Unit.NUMBER:
            return str(share.part)
        if not share.whole:
            return "-"
        ratio = share.part / share.whole
        if self is Unit.MEAN:
            return f"{ratio:.1f}"
        return f"{ratio:.0%} of {share.whole}" if self is Unit.PERCENT else f"{100 * ratio:.1f} of 100"


Count = Callable[[TalkGame], Share]
"""A function that counts a figure in one game."""


@dataclass(frozen=True, slots=True)
class Figure:
    """Something counted in recorded games, a row of the table: name, explanation, function and unit."""

    name: str
    how: str
    count: Count
    unit: Unit = Unit.PERCENT


def figures(counts: Mapping[str, Count]) -> tuple[Figure, ...]:
    """Return figures, given their counting functions by name; ``figures.yml`` explains them.

    Raises:
        KeyError: the file does not have one of the names.
    """
    told = _catalogue()
    return tuple(
        Figure(name, told[name]["how"], count, Unit[told[name].get("unit", "PERCENT")])
        for name, count in counts.items()
    )


@cache
def _catalogue() -> dict[str, dict[str, str]]:
    told: dict[str, dict[str, str]] = yaml.load((files(__package__) / "figures.yml").read_bytes(), LOADER)
    return told


def share_of(found: Iterable[bool]) -> Share:
    facts = list(found)
    return Share(sum(facts), len(facts))


def count_per_game(found: Iterable[object]) -> Share:
    """Return the number of items in a game as the ``part`` of a :class:`Share`."""
    return Share(sum(1 for _ in found))
