"""Hints of roles, results and secrets that a reader of claims would miss, and plain confessions."""

from __future__ import annotations

import pytest

from agent.speech.gate.faults import FaultKind, Unfit
from agent.speech.gate.gate import review_line
from agent.speech.gate.order import NOTHING_ASSERTED
from personas.schema import Language
from rules.decision import Brief
from rules.game.claims import Claims
from rules.game.roles import Role
from rules.grounds import GroundKind
from rules.situations import Situation
from tests.agent.speech.asking import faults, gate
from tests.bench.gate import CAST, Task, brief, order
from tests.rows import each_row


def test_a_packmate_may_be_spoken_of_like_anyone() -> None:
    suspects = Brief(Situation.SUSPECT, {"target": "Felix"})
    assert gate("Felix sounds odd to me.", suspects) == "Felix sounds odd to me."


def test_who_has_shown_itself_may_go_on_as_what_it_is() -> None:
    line = "As the possessed I have nothing more to say."
    assert FaultKind.ROLE in faults(line)
    assert gate(line, spoken=(Claims(co=Role.POSSESSED),)) == line


def test_a_villager_must_not_pose_as_a_werewolf_either() -> None:
    assert FaultKind.SECRET in faults("We wolves will win.", role=Role.VILLAGER)


def test_only_a_bodyguard_by_claim_tells_whom_it_has_guarded() -> None:
    line = "I guarded Noah last night."
    shown = (Claims(co=Role.BODYGUARD),)
    assert faults(line, role=Role.VILLAGER, guarded=("Noah",)) == {FaultKind.ROLE}
    assert faults(line, spoken=(Claims(co=Role.SEER),), role=Role.VILLAGER, guarded=("Noah",)) == {
        FaultKind.ROLE
    }
    assert gate(line, spoken=shown, role=Role.VILLAGER, guarded=("Noah",)) == line
    assert faults(line, spoken=shown, role=Role.VILLAGER, guarded=("Agnes",)) == {FaultKind.RESULT}


@each_row
def test_a_vote_told_of_the_past_is_not_doubted(language: Language, text: str, doubted: bool) -> None:
    try:
        passed = review_line(text, order(language, None, declared=NOTHING_ASSERTED))
    except Unfit:
        assert doubted
    else:
        assert any(doubt.kind is FaultKind.VOTE for doubt in passed.doubts) is doubted


def test_the_brief_says_who_was_guarded() -> None:
    saved = brief(Situation.BODYGUARD_SAVED, "en")
    assert gate("I am the bodyguard. I guarded Ben and nobody died.", saved)
    other = "I am the bodyguard. I guarded Noah and nobody died."
    assert faults(other, saved, role=Role.BODYGUARD, guarded=("Noah",)) == {
        FaultKind.NO_GUARD,
        FaultKind.RESULT,
    }
    assert faults("I am the bodyguard and nobody died.", saved) == {FaultKind.NO_GUARD}


def test_a_medium_speaks_of_its_results_but_of_nobody_in_particular() -> None:
    claim = brief(Situation.MEDIUM_CO, "en")
    assert gate("I am the medium. My results come tomorrow.", claim)
    assert FaultKind.RESULT in faults("I am the medium. My result for Diana is human.", claim)


def test_a_ground_may_repeat_what_somebody_else_has_told() -> None:
    called = Task(Situation.VOTE, GroundKind.CALLED_BLACK).brief("en")
    line = "I vote for Ben because Noah got a wolf result on them."
    assert gate(line, called, role=Role.VILLAGER) == line
    assert FaultKind.RESULT in faults("I divined Ben as a wolf. I vote for Ben.", called, role=Role.VILLAGER)


def test_what_others_are_after_is_no_vote_of_ones_own() -> None:
    believes = brief(Situation.SUPPORT_SEER, "en")
    line = "I believe Noah because Agnes only came out after Noah did."
    assert gate(line, believes, role=Role.VILLAGER) == line
    assert FaultKind.VOTE in faults("I believe Noah and we go after Agnes.", believes, role=Role.VILLAGER)


def test_it_speaks_of_a_packmate_as_of_anyone_else() -> None:
    for line in ("Felix looks suspicious to me.", "What do you think of this Felix?", "I vote for Felix."):
        assert faults(line, None) == set()


@pytest.mark.parametrize("line", ["{target}さんが疑われているのは変です。", "{target}さんは嫌われています。"])
def test_a_passive_in_japanese_is_no_word_for_us(line: str) -> None:
    text = line.format(target=CAST["ja"]["target"])
    assert faults(text, None, "ja") == set()


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


@pytest.mark.parametrize("line", ["Let me tell you that I am the wolf.", "Carla is right and I am the wolf."])
def test_owning_up_to_it_is_one(line: str) -> None:
    assert FaultKind.SECRET in faults(line, None, "en", role=Role.WEREWOLF)
