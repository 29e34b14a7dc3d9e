"""Which role a line claims, and which one it takes back."""

from __future__ import annotations

import pytest

from agent.reading.context import Background
from rules.game.claims import NO_CLAIMS, Claims
from rules.game.roles import Role
from rules.game.standing import Standing
from tests.doubles.english_reading import claims
from tests.rows import each_row


@each_row
def test_the_speakers_own_role(text: str, role: Role) -> None:
    assert claims(text).commitments == Claims(co=role)


@each_row
def test_whom_a_bodyguard_has_guarded(text: str, name: str | None) -> None:
    assert claims(text).guarded == name


@each_row
def test_no_role_claim(text: str) -> None:
    assert claims(text).commitments == NO_CLAIMS


@each_row
def test_roles_in_other_words(text: str, role: Role | None) -> None:
    assert claims(text).co == role


def test_speaking_as_a_villager_claims_it() -> None:
    assert claims("As a villager I trust nobody yet.").co is Role.VILLAGER
    assert claims("Takeru speaks as a villager.").co is None


@each_row
def test_a_claim_withdrawn(text: str, co: Role | None) -> None:
    assert claims(text) == Claims(co=co, retract=Role.SEER)


@each_row
def test_a_claim_given_up_in_other_words(text: str) -> None:
    assert after_claiming(text).commitments == Claims(retract=Role.SEER)


@each_row
def test_a_claim_that_stands(text: str) -> None:
    assert after_claiming(text).retract is None
    assert claims("I am not the seer.").retract is None


@each_row
def test_what_others_call_the_speaker_is_no_claim_and_takes_none_back(text: str) -> None:
    assert after_claiming(text).commitments in (NO_CLAIMS, Claims(co=Role.SEER))


@each_row
def test_an_accusation_may_be_owned_up_to(text: str, role: Role) -> None:
    assert after_claiming(text).commitments == Claims(co=role, retract=Role.SEER)


def after_claiming(text: str) -> Claims:
    """What a line of a speaker who has claimed to be the seer asserts."""
    return claims(text, Background("Yuzuki", Standing(role=Role.SEER)))


@pytest.mark.parametrize("text", ["I'm the real one.", "I stand by my claim.", "The real deal is me."])
def test_holding_on_to_a_claim_renews_it(text: str) -> None:
    assert after_claiming(text).co is Role.SEER
    assert claims(text).co is None
