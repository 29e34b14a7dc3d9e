"""A line is about the right players, states the right opinion, and says "I" for its speaker."""

from __future__ import annotations

from agent.speech.gate.faults import FaultKind
from agent.speech.gate.sense import attitudes
from personas.schema import Language
from rules.game.roles import Role
from rules.situations import Situation
from tests.agent.speech.asking import faults
from tests.bench.gate import TALKED, brief
from tests.rows import each_row


def wrong(text: str, situation: Situation, language: Language) -> set[FaultKind]:
    return faults(text, brief(situation, language), language, role=Role.VILLAGER)


@each_row
def test_a_line_of_doubt_does_not_praise(language: Language, situation: Situation, line: str) -> None:
    assert FaultKind.PRAISES in wrong(line, situation, language)


@each_row
def test_a_line_of_support_does_not_accuse(language: Language, situation: Situation, line: str) -> None:
    assert FaultKind.ACCUSES in wrong(line, situation, language)


@each_row
def test_a_turn_of_phrase_is_heard(language: Language, situation: Situation, line: str) -> None:
    assert not wrong(line, situation, language)


@each_row
def test_whom_it_is_about_is_named(language: Language, situation: Situation, line: str) -> None:
    assert FaultKind.NO_NAME in wrong(line, situation, language)


@each_row
def test_nobody_speaks_of_itself_as_of_another(language: Language, line: str) -> None:
    assert FaultKind.SELF in wrong(line, Situation.WAIT, language)


@each_row
def test_one_may_give_ones_name(language: Language, line: str) -> None:
    assert not wrong(line, Situation.GREETING, language)


@each_row
def test_nobody_has_eyes_in_the_dark(language: Language, line: str) -> None:
    assert FaultKind.WITNESS in wrong(line, Situation.WAIT, language)


def test_a_stance_is_towards_somebody_of_the_brief() -> None:
    towards = {situation: attitudes(situation) for situation in Situation}
    assert {situation for situation, slots in towards.items() if slots} <= set(TALKED)
    assert all(set(slots) <= set(situation.contract.slots) for situation, slots in towards.items())
