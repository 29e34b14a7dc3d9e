"""Fifty evident answers, and tables about measurers."""

from __future__ import annotations

import pytest

from server_sim.studies.persuasion.cases import evident_cases, measurers_table, preference_table
from server_sim.studies.persuasion.measurer import AnswerQuery, MeasureError
from server_sim.studies.persuasion.rewards import LogProbability
from tests.server_sim.studies.persuasion.support.doubles import CountingMeasurer


class Scaled(CountingMeasurer):
    """Tells the length of an answer, times a factor."""

    def __init__(self, factor: float) -> None:
        super().__init__()
        self.factor = factor

    def _figure(self, query: AnswerQuery) -> LogProbability | None:
        return LogProbability(-self.factor * len(query.answer), len(query.answer))


def test_both_lines_of_a_case_differ_and_so_do_its_answers() -> None:
    cases = [case for cases in evident_cases().values() for case in cases]
    assert len(cases) == 50
    for one, other, third, _ in cases:
        assert one.prompt != third.prompt
        assert one.answer != other.answer
    assert len({case[0].prompt for case in cases}) == len(cases)


def test_a_measurer_that_knows_no_difference_prefers_nothing() -> None:
    rows = preference_table(Scaled(1.0)).rows
    assert [str(row["both"])[:4] for row in rows] == ["0.0%", "0.0%"]


def test_agreement_is_counted_in_relation() -> None:
    assert measurers_table(Scaled(1.0), Scaled(1.04)).caption == "20 of 20 within 5%"
    assert measurers_table(Scaled(1.0), Scaled(1.06)).caption == "0 of 20 within 5%"


def test_a_measurer_without_answers_is_told() -> None:
    with pytest.raises(MeasureError, match="context is too short"):
        preference_table(CountingMeasurer(too_long=""))
