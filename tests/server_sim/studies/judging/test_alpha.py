"""Krippendorff's alpha, against his published example."""

from __future__ import annotations

import pytest

from server_sim.studies.judging.alpha import Level, alpha_with_interval, krippendorff_alpha

OBSERVERS = (
    "1 2 3 3 2 1 4 1 2 . . .",
    "1 2 3 3 2 2 4 1 2 5 . 3",
    ". 3 3 3 2 3 4 2 2 5 1 .",
    "1 2 3 3 2 4 4 1 2 5 1 .",
)
"""K. Krippendorff, Computing Krippendorff's Alpha-Reliability (2011), example C."""
UNITS = [
    [float(value) for value in unit if value != "."]
    for unit in zip(*(line.split() for line in OBSERVERS), strict=True)
]


@pytest.mark.parametrize(("level", "alpha"), [("nominal", 0.743), ("ordinal", 0.815), ("interval", 0.849)])
def test_alpha_of_the_published_example(level: Level, alpha: float) -> None:
    assert krippendorff_alpha(UNITS, level) == pytest.approx(alpha, abs=0.0006)


def test_full_agreement_is_one() -> None:
    assert krippendorff_alpha([[1, 1], [3, 3], [5, 5]]) == 1


def test_nothing_is_told_where_nothing_varies_or_pairs() -> None:
    assert krippendorff_alpha([[2, 2], [2, 2]]) is None
    assert krippendorff_alpha([[1], [2]]) is None


def test_the_interval_holds_the_alpha() -> None:
    alpha, low, high = alpha_with_interval({str(place): [unit] for place, unit in enumerate(UNITS)})
    assert alpha is not None
    assert low is not None
    assert high is not None
    assert low < alpha < high
    assert alpha == pytest.approx(0.815, abs=0.0006)
