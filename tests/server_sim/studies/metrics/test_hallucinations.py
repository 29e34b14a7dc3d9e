"""Which hallucinations a statement shows; every line here is this project's own.

Bo speaks on day 2 after Ana; Cy and Dora are still to speak; Eve died. Yesterday Cy spoke and Ana did not.
"""

from __future__ import annotations

from dataclasses import replace

from agent.protocol.sheriff_log import Player
from server_sim.studies.metrics.hallucinations import KINDS, Hallucination, hallucinations
from server_sim.studies.metrics.told import DayStatement
from tests.rows import each_row

NAMES: dict[Player, str] = {1: "Ana", 2: "Bo", 3: "Cy", 4: "Dora", 5: "Eve"}
SECOND_DAY = DayStatement(
    day=2,
    speaker=2,
    text="",
    names=NAMES,
    to_speak=frozenset({3, 4}),
    dead=frozenset({5}),
    spoke=frozenset({(3, 1), (4, 1), (5, 1), (1, 2)}),
    silent=frozenset({(1, 1)}),
)
FIRST_DAY = replace(SECOND_DAY, day=1, dead=frozenset(), spoke=frozenset({(1, 1)}), silent=frozenset())


def shown(text: str, day: DayStatement = SECOND_DAY) -> set[Hallucination]:
    return set(hallucinations(replace(day, text=text)))


@each_row
def test_nobody_talks_at_night(text: str) -> None:
    assert Hallucination.NIGHT_TALK in shown(text)


@each_row
def test_what_happens_at_night_may_be_told(text: str) -> None:
    assert Hallucination.NIGHT_TALK not in shown(text)


@each_row
def test_who_still_has_to_speak_is_not_silent(text: str) -> None:
    assert Hallucination.SILENCE_BEFORE_TURN in shown(text)


@each_row
def test_silence_that_was_or_may_come_is_no_hallucination(text: str) -> None:
    assert Hallucination.SILENCE_BEFORE_TURN not in shown(text)


@each_row
def test_a_doubt_about_its_meaning_does_not_undo_what_is_told(
    text: str, day: DayStatement, case: Hallucination
) -> None:
    assert case in shown(text, day)


@each_row
def test_what_is_told_with_a_doubt_or_on_a_condition_is_passed_by(text: str) -> None:
    assert shown(text) == set()


def test_who_was_silent_earlier_may_be_called_so_before_its_turn() -> None:
    once = replace(SECOND_DAY, silent=frozenset({(3, 1)}), spoke=frozenset())
    assert shown("Cy was silent.", once) == set()


@each_row
def test_who_has_said_nothing_has_made_no_statement(text: str) -> None:
    assert shown(text, FIRST_DAY) == {Hallucination.STATEMENT_BEFORE_TURN}
    assert shown(text) == set()


@each_row
def test_a_day_that_was_not_so_is_confused(text: str, day: DayStatement) -> None:
    assert Hallucination.WRONG_DAY in shown(text, day)


@each_row
def test_days_told_rightly_are_not_confused(text: str) -> None:
    assert Hallucination.WRONG_DAY not in shown(text)


@each_row
def test_ones_own_name_stands_for_oneself(text: str) -> None:
    assert shown(text) == {Hallucination.OWN_NAME}


@each_row
def test_a_name_that_one_gives_oneself_is_no_confusion(text: str) -> None:
    assert shown(text) == set()


@each_row
def test_the_dead_are_not_to_be_asked_or_voted_for(text: str) -> None:
    assert shown(text) == {Hallucination.DEAD_AS_LIVING}


@each_row
def test_the_dead_may_be_remembered(text: str) -> None:
    assert shown(text) == set()


def test_a_statement_may_show_several_and_each_once() -> None:
    text = "Dora is silent. Dora is silent. I vote for Eve."
    assert shown(text) == {Hallucination.SILENCE_BEFORE_TURN, Hallucination.DEAD_AS_LIVING}


def test_every_case_belongs_to_a_kind() -> None:
    assert set(KINDS) == set(Hallucination)
