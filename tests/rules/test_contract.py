"""The claims of a situation's lines, with names filled in."""

from __future__ import annotations

import pytest

from rules.game.claims import Claims, Proposal, Question, QuestionTopic, Result
from rules.game.roles import Role, Species
from rules.situations import DOUBTS, SUPPORTS, Situation


@pytest.mark.parametrize("situation", Situation)
def test_a_line_asserts_things_only_of_those_whom_it_may_name(situation: Situation) -> None:
    contract = situation.contract
    names = {slot: slot for slot in contract.slots}
    assert contract.claims(names).commitments == contract.asserts.commitments
    assert {contract.must_name, contract.tells_of} - {None} <= set(contract.slots)
    assert contract.proposal({"me": "me", **names}) == contract.proposes


def test_names_fill_the_placeholders_of_what_a_line_asserts() -> None:
    black = Claims("Dan", Role.SEER, (Result("Dan", Species.WEREWOLF),))
    assert Situation.VOTE_OWN_BLACK.contract.claims({"target": "Dan"}) == black
    story = Proposal(story=Result("Dan", Species.HUMAN))
    assert Situation.WHISPER_STORY_WHITE.contract.proposal({"target": "Dan"}) == story


def test_a_question_is_put_to_the_player_mentioned_about_those_named() -> None:
    asked = Situation.ASK_COMPARE.contract.claims({"target": "Ben", "other": "Dan"}, "Emi")
    assert asked == Claims(
        addressed="Emi", questions=(Question(QuestionTopic.COMPARE, ("Ben", "Dan"), "Emi"),)
    )


def test_a_claim_of_the_same_roles_is_doubted_and_believed() -> None:
    assert list(DOUBTS) == list(SUPPORTS) == [Role.SEER, Role.MEDIUM]
