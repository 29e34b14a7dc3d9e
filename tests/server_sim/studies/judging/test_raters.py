"""Agreement of models with people, with numbers that can be checked by hand."""

from __future__ import annotations

import pytest

from server_sim.studies.common.tables import IntervalFigure
from server_sim.studies.judging.raters import agreement_table, likeness_table
from server_sim.studies.judging.ratings import JudgeMark

PAIRS = {"i1": ("a", "b"), "i2": ("c", "d"), "i3": ("e", "f")}
OF_PEOPLE = {"a": 5, "b": 1, "c": 4, "d": 2, "e": 3, "f": 3}
PEOPLE = {"r1": OF_PEOPLE, "r2": OF_PEOPLE}
NEARLY = {**OF_PEOPLE, "b": 2}
"""Mid-ranks 6, 1.5, 5, 1.5, 3.5, 3.5, beside 6, 1, 5, 2, 3.5, 3.5 of people: 16.5 / sqrt(17 x 16.5)."""
OPPOSITE = {name: 6 - mark for name, mark in OF_PEOPLE.items()}


def marks(rater: str, given: dict[str, int], *, model: str) -> list[JudgeMark]:
    return [
        JudgeMark(rater, item, "interest", 0, name, place, given[name], model)
        for item, names in PAIRS.items()
        for place, name in enumerate(names)
    ]


def rated(**models: dict[str, int]) -> list[JudgeMark]:
    people = [mark for rater, given in PEOPLE.items() for mark in marks(rater, given, model="")]
    return people + [mark for name, given in models.items() for mark in marks(name, given, model="w-1")]


@pytest.mark.parametrize(("given", "correlation", "same"), [(NEARLY, 0.98518, 1.0), (OPPOSITE, -1.0, 0.0)])
def test_a_models_likeness_to_people_is_that_of_the_order_of_its_marks(
    given: dict[str, int], correlation: float, same: float
) -> None:
    (row,) = likeness_table(rated(wise=given)).rows
    likeness, favourite = row["likeness"], row["favourite"]
    assert isinstance(likeness, IntervalFigure)
    assert isinstance(favourite, IntervalFigure)
    assert likeness.value == pytest.approx(correlation, abs=1e-5)
    assert likeness.n == 6
    assert (favourite.value, favourite.n) == (same, 2)


def test_people_and_models_agree_among_themselves_apart_from_each_other() -> None:
    (row,) = agreement_table(rated(wise=NEARLY, silly=OPPOSITE)).rows
    people, models = row["people"], row["models"]
    assert isinstance(people, IntervalFigure)
    assert isinstance(models, IntervalFigure)
    assert people.value == pytest.approx(1.0)
    assert models.value is not None and models.value < 0
    assert likeness_table([mark for mark in rated(wise=NEARLY) if mark.model]).rows == []
