"""Hints of roles, results and secrets that a reader of claims would miss, and plain confessions."""

from __future__ import annotations

from agent.speech.gate.faults import FaultKind, Unfit
from agent.speech.gate.gate import review_line
from agent.speech.gate.order import NOTHING_ASSERTED
from personas.schema import Language
from rules.game.claims import Claims
from rules.game.roles import Role
from rules.grounds import GroundKind
from rules.situations import Situation
from tests.agent.speech.asking import faults, gate
from tests.bench.gate import Task, order
from tests.rows import each_row


@each_row
def test_a_vote_told_of_the_past_is_not_doubted(language: Language, text: str, doubted: bool) -> None:
    try:
        passed = review_line(text, order(language, None, declared=NOTHING_ASSERTED))
    except Unfit:
        assert doubted
    else:
        assert any(doubt.kind is FaultKind.VOTE for doubt in passed.doubts) is doubted


def test_a_ground_may_repeat_what_somebody_else_has_told() -> None:
    called = Task(Situation.VOTE, GroundKind.CALLED_BLACK).brief("en")
    line = "I vote for Ben because Noah got a wolf result on them."
    assert gate(line, called, role=Role.VILLAGER) == line
    assert FaultKind.RESULT in faults("I divined Ben as a wolf. I vote for Ben.", called, role=Role.VILLAGER)


@each_row
def test_nobody_confesses_unless_it_has_openly_declared(language: Language, line: str) -> None:
    for role in (Role.WEREWOLF, Role.VILLAGER):
        assert FaultKind.SECRET in faults(line, None, language, role=role)
    assert FaultKind.SECRET not in faults(line, None, language, spoken=(Claims(co=Role.WEREWOLF),))


@each_row
def test_a_case_that_is_only_supposed_is_no_confession(language: Language, line: str) -> None:
    assert FaultKind.SECRET not in faults(line, None, language, role=Role.SEER)


@each_row
def test_what_others_make_of_one_is_no_confession(language: Language, line: str) -> None:
    assert FaultKind.SECRET not in faults(line, None, language, role=Role.VILLAGER)
