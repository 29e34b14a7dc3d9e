"""Which role a line claims, and which one it takes back."""

from __future__ import annotations

import pytest

from agent.reading.context import Background
from rules.game.claims import NO_CLAIMS, Claims
from rules.game.roles import Role
from rules.game.standing import Standing
from tests.doubles.english_reading import claims


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("I am the seer.", Role.SEER),
        ("I'm the real seer, Minato is a fake.", Role.SEER),
        ("Seer here.", Role.SEER),
        ("Seer CO.", Role.SEER),
        ("I am the medium.", Role.MEDIUM),
        ("I am the bodyguard.", Role.BODYGUARD),
        ("I am just a villager.", Role.VILLAGER),
        ("I am the possessed.", Role.POSSESSED),
    ],
)
def test_the_speakers_own_role(text: str, role: Role) -> None:
    assert claims(text).commitments == Claims(co=role)


@pytest.mark.parametrize(
    "text",
    [
        "I am not the seer.",
        "I'm not a werewolf.",
        "Are you the seer?",
        "Minato is the seer.",
        "Minato claims to be the seer.",
        "I think Minato is the seer.",
        "Minato said I am the werewolf.",
        "If I were the seer, I would check Takeru.",
    ],
    ids=[
        "negated",
        "denied",
        "asked",
        "another's",
        "a claim told",
        "a guess",
        "an accusation",
        "a condition",
    ],
)
def test_no_role_claim(text: str) -> None:
    assert claims(text).commitments == NO_CLAIMS


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("My role is villager.", Role.VILLAGER),
        ("I claim Seer.", Role.SEER),
        ("CO: Seer.", Role.SEER),
        ("As the seer I have much to tell.", Role.SEER),
        ("I'm a fellow villager like you.", Role.VILLAGER),
        ("The real seer is me!", Role.SEER),
        ("I have to tell you that I am the medium.", Role.MEDIUM),
        ("I will divine Takeru tonight.", Role.SEER),
        ("Her seer CO came late.", None),
        ("Why do you think I am the wolf.", None),
        ("We need a seer claim.", None),
        ("Is anyone here the seer?", None),
    ],
)
def test_roles_in_other_words(text: str, role: Role | None) -> None:
    assert claims(text).co == role


def test_speaking_as_a_villager_claims_it() -> None:
    assert claims("As a villager I trust nobody yet.").co is Role.VILLAGER
    assert claims("Takeru speaks as a villager.").co is None


@pytest.mark.parametrize(
    ("text", "co"),
    [
        ("I retract my claim to be the seer.", None),
        ("I take back my seer claim. I'm a villager.", Role.VILLAGER),
    ],
)
def test_a_claim_withdrawn(text: str, co: Role | None) -> None:
    assert claims(text) == Claims(co=co, retract=Role.SEER)


@pytest.mark.parametrize(
    "text",
    [
        "I lied, I'm not the seer.",
        "I was lying about being the seer.",
        "Forget my seer claim.",
        "My seer claim was fake.",
        "I admit I'm not the real seer.",
    ],
)
def test_a_claim_given_up_in_other_words(text: str) -> None:
    assert after_claiming(text).commitments == Claims(retract=Role.SEER)


@pytest.mark.parametrize(
    "text",
    [
        "Takeru thinks I'm not the seer.",
        "If I am not the seer, who is?",
        "I take back my suspicion of Takeru.",
        "I retract my vote on Takeru.",
    ],
)
def test_a_claim_that_stands(text: str) -> None:
    assert after_claiming(text).retract is None
    assert claims("I am not the seer.").retract is None


@pytest.mark.parametrize(
    "text",
    [
        "Sorry but a liar would call me wolf too.",
        "They will call me the wolf tomorrow.",
        "They'll say I'm the wolf.",
        "Takeru calls me a wolf.",
        "You can call me a wolf all day.",
        "He'd call me possessed if it helped him.",
        "People call me a villager.",
        "Somebody has to call me the wolf.",
        "He made it sound like I'm the wolf.",
        "According to Takeru I am the wolf.",
        "To Takeru I'm the wolf.",
        "Next you will tell us I am a werewolf.",
        "Sure and next I'm the wolf.",
        "Apparently I'm the wolf now.",
        "I'm the wolf according to Takeru.",
        "I'm the wolf to you.",
        "I am a werewolf in his story.",
        "Takeru says my seer claim is a lie.",
        "They would call my seer claim fake.",
        "You think my seer claim was a bluff.",
    ],
)
def test_what_others_call_the_speaker_is_no_claim_and_takes_none_back(text: str) -> None:
    assert after_claiming(text).commitments in (NO_CLAIMS, Claims(co=Role.SEER))


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("Call me the wolf because I am.", Role.WEREWOLF),
        ("Well call me the villager.", Role.VILLAGER),
        ("Takeru is right, I'm the wolf.", Role.WEREWOLF),
        ("Takeru said so and I am the wolf.", Role.WEREWOLF),
    ],
)
def test_an_accusation_may_be_owned_up_to(text: str, role: Role) -> None:
    assert after_claiming(text).commitments == Claims(co=role, retract=Role.SEER)


@pytest.mark.parametrize(
    "text", ["Call me the seer.", "Just call me your seer.", "You can call me the seer."]
)
def test_a_name_for_oneself_is_a_claim(text: str) -> None:
    assert claims(text).co is Role.SEER


def after_claiming(text: str) -> Claims:
    """What a line of a speaker who has claimed to be the seer asserts."""
    return claims(text, Background("Yuzuki", Standing(role=Role.SEER)))


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("I may or may not be the seer.", Role.SEER),
        ("Would you believe me if I said I'm the seer? Because I kind of am.", Role.SEER),
        ("You're looking at the medium.", Role.MEDIUM),
        ("Just a regular villager, no fancy powers here.", Role.VILLAGER),
        ("I'm vanilla town, that's the truth.", Role.VILLAGER),
        ("I guarded Takeru last night.", Role.BODYGUARD),
        ("Each night one true face is shown to me.", Role.SEER),
        ("I'm glad the seer spoke up.", None),
        ("I'm here to help the seer.", None),
        ("The wolf, I think, is hiding.", None),
        ("I will guard this secret.", None),
        ("I looked into Takeru's story.", None),
    ],
)
def test_roles_described_hedged_or_owned_up_to(text: str, role: Role | None) -> None:
    assert claims(text).co is role


@pytest.mark.parametrize("text", ["I'm the real one.", "I stand by my claim.", "The real deal is me."])
def test_holding_on_to_a_claim_renews_it(text: str) -> None:
    assert after_claiming(text).co is Role.SEER
    assert claims(text).co is None
