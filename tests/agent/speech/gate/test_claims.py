"""Claims: what a brief asks for must be read in the line, and nothing else."""

from __future__ import annotations

import pytest

from agent.speech.gate.faults import Fault, FaultKind, Unfit
from personas.schema import Language
from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from rules.situations import Situation
from tests.agent.speech.asking import faults, gate
from tests.bench.gate import brief

TOLD = Claims(vote="Agnes", co=Role.SEER, divinations=(Result("Agnes", Species.WEREWOLF),))


def test_what_stands_already_may_be_said_again() -> None:
    for text in ("I vote for Agnes.", "I'm the seer and I divined Agnes as a werewolf."):
        assert faults(text)
        assert gate(text, spoken=(TOLD,)) == text


def test_but_nothing_that_contradicts_it() -> None:
    assert faults("I vote for Noah.", role=Role.SEER, spoken=(TOLD,)) == {FaultKind.VOTE}
    assert faults("I am the seer and Agnes is human.", spoken=(TOLD,)) == {FaultKind.RESULT}
    assert FaultKind.RETRACTION in faults("I lied. I am not the seer.", spoken=(TOLD,))


def test_all_faults_are_told_at_once() -> None:
    with pytest.raises(Unfit, match=r"vote Noah.*no_vote Ben") as refused:
        gate("I vote for Noah.", brief(Situation.VOTE, "en"))
    assert Fault(FaultKind.NO_VOTE, "Ben") in refused.value.faults


def test_one_result_does_not_excuse_another() -> None:
    black = brief(Situation.MEDIUM_BLACK, "en")
    assert FaultKind.RESULT in faults("I'm the medium. Diana was a werewolf. Noah is human.", black)


def test_who_is_to_claim_another_role_takes_back_the_first() -> None:
    declares = brief(Situation.DECLARE_POSSESSED, "en")
    line = "No more secrets. I am the possessed. The wolf can count on me."
    assert gate(line, declares, role=Role.POSSESSED, spoken=(Claims(co=Role.SEER),)) == line


def test_for_who_is_unbound_claims_are_its_own_affair() -> None:
    line = "I am the seer and I vote for Noah."
    assert gate(line, None, unbound=True) == line


class TestWithoutABrief:
    def test_anybody_alive_may_be_voted_for(self) -> None:
        line = "I'll vote for Noah because his story keeps changing."
        assert gate(line, None, role=Role.VILLAGER) == line
        assert faults("I vote for Liam.", None, role=Role.VILLAGER) == {FaultKind.VOTE}

    def test_no_role_is_claimed_and_no_result_told(self) -> None:
        assert FaultKind.ROLE in faults("I am the seer.", None, role=Role.SEER)
        assert FaultKind.RESULT in faults("I divined Noah as a werewolf.", None, role=Role.SEER)

    def test_what_has_been_claimed_may_be_said_again(self) -> None:
        line = "I'm the seer and I divined Agnes as a werewolf."
        assert gate(line, None, role=Role.SEER, spoken=(TOLD,)) == line

    def test_no_secret_slips(self) -> None:
        assert FaultKind.SECRET in faults("We wolves will win.", None)


@pytest.mark.parametrize("role", [Role.VILLAGER, Role.WEREWOLF])
@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "I'm just an ordinary villager."),
        ("en", "I am a villager and I want to hear more."),
        ("ja", "私はただの村人です。"),
        ("ja", "普通の村人だよ。"),
    ],
)
def test_who_claims_no_role_may_call_itself_a_villager(language: Language, line: str, role: Role) -> None:
    assert faults(line, None, language, role=role) == set()


@pytest.mark.parametrize("role", [Role.SEER, Role.MEDIUM, Role.BODYGUARD, Role.POSSESSED])
def test_who_has_a_role_to_claim_may_not(role: Role) -> None:
    assert FaultKind.ROLE in faults("I'm just an ordinary villager.", None, role=role)


def test_nor_who_has_claimed_another() -> None:
    shown = (Claims(co=Role.SEER),)
    assert FaultKind.ROLE in faults("I'm just an ordinary villager.", None, spoken=shown)


@pytest.mark.parametrize("line", ["I'm no villager.", "I'm not just a villager.", "I am the seer."])
def test_a_villager_hints_at_nothing_more(line: str) -> None:
    assert FaultKind.ROLE in faults(line, None, role=Role.VILLAGER)


def test_that_somebody_else_is_a_villager_is_still_a_result() -> None:
    assert FaultKind.RESULT in faults("カナデさんは村人です。", None, "ja", role=Role.VILLAGER)
