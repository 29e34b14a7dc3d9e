"""Hallucinations in statements.

Bo speaks on day 2 after Ana; Cy and Dora are still to speak; Eve died. On day 1 Cy spoke and Ana did not.
"""

from __future__ import annotations

from dataclasses import replace

from agent.protocol.sheriff_log import Player
from server_sim.studies.metrics.hallucinations import Hallucination, hallucinations
from server_sim.studies.metrics.statements import DayStatement
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


DAYS = {1: FIRST_DAY, 2: SECOND_DAY}


def shown(text: str, day: DayStatement = SECOND_DAY) -> set[Hallucination]:
    return set(hallucinations(replace(day, text=text)))


@each_row
def test_a_statement_shows_what_it_says_wrongly(text: str, day: int, case: Hallucination) -> None:
    assert shown(text, DAYS[day]) == {case}


@each_row
def test_a_statement_may_say_all_this(text: str) -> None:
    assert shown(text) == set()


def test_who_was_silent_earlier_may_be_called_so_before_its_turn() -> None:
    once = replace(SECOND_DAY, silent=frozenset({(3, 1)}), spoke=frozenset())
    assert shown("Cy was silent.", once) == set()


def test_a_statement_may_show_several_and_each_once() -> None:
    text = "Dora is silent. Dora is silent. I vote for Eve."
    assert shown(text) == {Hallucination.SILENCE_BEFORE_TURN, Hallucination.DEAD_AS_LIVING}
