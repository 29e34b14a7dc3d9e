"""Results of paper 003 with ten raters ([personas] section 5.3, Tables 5 to 7), for comparison."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class LineIndex(StrEnum):
    """A criterion on which a single line is scored, from 1 to 5."""

    INDIVIDUALITY = "individuality"
    NATURALNESS = "naturalness"
    INTEREST = "interest"
    DECEIVING = "deceiving"
    CLOSING = "closing"


@dataclass(frozen=True, slots=True)
class PublishedMeans:
    """Mean scores of the plain language model and of the paper's agent, over ``n`` ratings each."""

    vanilla: float
    agent: float
    n: int


PUBLISHED: Mapping[LineIndex, PublishedMeans] = {
    LineIndex.INDIVIDUALITY: PublishedMeans(2.52, 4.54, 50),
    LineIndex.NATURALNESS: PublishedMeans(4.28, 3.60, 50),
    LineIndex.INTEREST: PublishedMeans(2.46, 3.72, 50),
    LineIndex.DECEIVING: PublishedMeans(1.95, 4.00, 20),
    LineIndex.CLOSING: PublishedMeans(2.90, 3.90, 30),
}
"""The published means; n is ten raters times the tests of the situation: five, two or three."""
