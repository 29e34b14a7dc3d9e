"""Ratings as the statistics take them: who gave what to which candidate, in which place it stood."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class JudgeMark:
    """What a rater gave a candidate; ``value`` is the better the higher it is, so that a rank is negative.

    ``place`` counts from 0, in the order in which the rater saw the candidates; ``permutation`` tells apart
    the orders in which the same rater saw the same item.
    """

    rater: str
    item: str
    criterion: str
    permutation: int
    candidate: str
    place: int
    value: float

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
