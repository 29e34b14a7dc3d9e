"""Ratings as the statistics take them: who gave what to which candidate, in which place it stood."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

PEOPLE = "people"


@dataclass(frozen=True, slots=True)
class JudgeMark:
    """What a rater gave a candidate; ``value`` is the better the higher it is, so that a rank is negative.

    ``place`` counts from 0, in the order in which the rater saw the candidates; ``permutation`` tells apart
    the orders in which the same rater saw the same item. ``model`` is what a model that gave it is called
    where it is served, empty for a person.
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
        """Whose word it is part of: that of all people together, or of a model."""
        return self.rater if self.model else PEOPLE

    @property
    def judgement(self) -> tuple[str, str, str, int]:
        """What was judged in one go."""
        return self.rater, self.item, self.criterion, self.permutation


def by_judgement(ratings: Iterable[JudgeMark]) -> Mapping[tuple[str, str, str, int], list[JudgeMark]]:
    """The ratings of each judgement, in the order of the places."""
    found: dict[tuple[str, str, str, int], list[JudgeMark]] = defaultdict(list)
    for rating in sorted(ratings, key=lambda one: one.place):
        found[rating.judgement].append(rating)
    return found


def by_criterion(ratings: Iterable[JudgeMark]) -> dict[str, list[JudgeMark]]:
    """The ratings of each criterion."""
    found: dict[str, list[JudgeMark]] = defaultdict(list)
    for rating in ratings:
        found[rating.criterion].append(rating)
    return dict(found)


def by_panel(ratings: Iterable[JudgeMark]) -> dict[str, list[JudgeMark]]:
    """The ratings of people, if there are any, and then those of each model."""
    found: dict[str, list[JudgeMark]] = defaultdict(list)
    for rating in sorted(ratings, key=lambda one: (bool(one.model), one.panel)):
        found[rating.panel].append(rating)
    return dict(found)
