"""The ratings of all raters in the form that the statistics use."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import TypeVar

K = TypeVar("K", bound=Hashable)
PEOPLE = "people"


@dataclass(frozen=True, slots=True)
class JudgeMark:
    """A rater's mark for a candidate (a line or player) on one criterion.

    A higher ``value`` is better, so a rank is stored as its negative. ``place`` is the position in which the
    rater saw the candidate, from 0. ``permutation`` distinguishes the orders in which the same rater saw the
    same item. ``model`` is a model rater's name at its provider, empty for a person.
    """

    rater: str
    item: str
    criterion: str
    permutation: int
    candidate: str
    place: int
    value: float
    model: str = ""

    @property
    def panel(self) -> str:
        """The name of the group whose marks are averaged: "people", or the rater itself if it is a model."""
        return self.rater if self.model else PEOPLE


def by_judgement(ratings: Iterable[JudgeMark]) -> dict[tuple[str, str, str, int], list[JudgeMark]]:
    """Group marks by judgement: a rater's marks for an item on one criterion, seen in one order.

    The keys are (rater, item id, criterion, permutation). Groups are sorted by the position in which the
    rater saw the candidates.
    """
    ordered = sorted(ratings, key=lambda one: one.place)
    return grouped(ordered, lambda one: (one.rater, one.item, one.criterion, one.permutation))


def by_panel(ratings: Iterable[JudgeMark]) -> dict[str, list[JudgeMark]]:
    """Group marks by who gave them: first those of all people (if any), then those of each model by name."""
    ordered = sorted(ratings, key=lambda one: (bool(one.model), one.panel))
    return grouped(ordered, lambda one: one.panel)


def grouped(ratings: Iterable[JudgeMark], key: Callable[[JudgeMark], K]) -> dict[K, list[JudgeMark]]:
    """Group marks by the value that the function ``key`` returns for them; groups keep the marks' order."""
    groups: dict[K, list[JudgeMark]] = defaultdict(list)
    for one in ratings:
        groups[key(one)].append(one)
    return dict(groups)
