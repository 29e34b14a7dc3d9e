"""An order: what a line may say besides what it must say."""

from __future__ import annotations

from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from rules.situations import Situation
from tests.agent.speech.asking import WAIT
from tests.bench.gate import brief, order

SEER = Claims(vote="Agnes", co=Role.SEER, divinations=(Result("Agnes", Species.WEREWOLF),))


def test_a_line_may_vote_as_it_must_or_as_was_said_today() -> None:
    vote = brief(Situation.VOTE, "en")
    assert order("en", vote, spoken=(SEER,)).allowed_votes == {None, "Ben", "Agnes"}
    assert order("en", WAIT).allowed_votes == {None}


def test_a_line_may_claim_the_role_it_must_or_that_was_claimed() -> None:
    declares = brief(Situation.DECLARE_POSSESSED, "en")
    assert order("en", declares, spoken=(SEER,)).allowed_roles == {Role.POSSESSED, Role.SEER}
    assert order("en", WAIT).allowed_roles == frozenset()


def test_results_are_to_tell_or_told() -> None:
    asked = order("en", brief(Situation.SEER_BLACK, "en"), spoken=(SEER,))
    assert asked.result_targets == {"Ben"}
    assert asked.known_result_targets == {"Agnes"}


def test_whom_a_bodyguard_has_guarded_the_brief_says_before_the_ledger() -> None:
    saved = brief(Situation.BODYGUARD_SAVED, "en")
    assert order("en", saved, guarded=("Noah",)).guarded == ("Ben",)
    assert order("en", WAIT, guarded=("Noah",)).guarded == ("Noah",)


def test_lines_sent_before_are_prepared_once_for_an_order() -> None:
    asked = order("en", WAIT, own=("I hear Ben.",))
    assert asked.said_before[0].names == ["\ue001"]
    assert asked.said_before is asked.said_before
