"""What a measurer is asked for a line, and what becomes of its figures."""

from __future__ import annotations

import pytest

from server_sim.studies.persuasion.measurer import AnswerQuery, measure_lines
from server_sim.studies.persuasion.rewards import LogProbability, MeasuredLine
from tests.server_sim.studies.persuasion.support.constructed import constructed_turn
from tests.server_sim.studies.persuasion.support.doubles import CountingMeasurer

TURN = constructed_turn("g", 0, "en").model_copy(
    update={"desired": ("Kill Bozo.",), "undesired": ("No.", "So.")}
)


@pytest.mark.parametrize("opening", ["", '{"statement": "'])
def test_each_answer_is_asked_for_after_the_line_in_the_form_that_the_prompt_demands(opening: str) -> None:
    measurer = CountingMeasurer()
    turn = TURN.model_copy(update={"desired": ('He says "no".',), "opening": opening})
    measure_lines(measurer, [(turn, "Hear me.")])
    answers = (r"He says \"no\"." if opening else 'He says "no".', "No.", "So.")
    assert measurer.asked == [AnswerQuery(turn.prompt_after("Hear me."), one, opening) for one in answers]


def test_figures_come_back_to_the_side_and_the_line_they_are_of() -> None:
    measured = measure_lines(CountingMeasurer(), [(TURN, "Bozo lies."), (TURN, "No.")])
    assert measured[0] == MeasuredLine(
        [LogProbability(-1, 2)], [LogProbability(-1, 1), LogProbability(-1, 1)]
    )
    assert measured[1] == MeasuredLine([LogProbability(-2, 2)], [LogProbability(0, 1), LogProbability(-1, 1)])


def test_a_line_of_which_one_answer_is_unknown_is_not_measured() -> None:
    measured = measure_lines(CountingMeasurer(too_long="endless"), [(TURN, "endless"), (TURN, "Bozo!")])
    assert measured[0] is None
    assert measured[1] is not None
