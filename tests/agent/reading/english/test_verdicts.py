"""Results in other words than human and werewolf: clear, town, guilty."""

from __future__ import annotations

import pytest

from rules.game.claims import NO_CLAIMS, Claims, Result
from rules.game.roles import Role
from tests.doubles.english_reading import BLACK, WHITE, claims


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("Seer here - checked Takeru, clear.", WHITE),
        ("I'm the seer. Takeru is town.", WHITE),
        ("As seer, I confirm Takeru is a villager.", WHITE),
        ("My check on Takeru came back clean.", WHITE),
        ("I checked Takeru. He's not guilty.", WHITE),
        ("N1 check: Takeru - clear", WHITE),
        ("Checked Takeru: guilty.", BLACK),
        ("I'm the seer. Takeru is wolf-sided.", BLACK),
        ("I divined Takeru: villager team.", WHITE),
    ],
)
def test_a_result_in_other_words(text: str, result: Result) -> None:
    assert claims(text).commitments == Claims(co=Role.SEER, divinations=(result,))


@pytest.mark.parametrize(
    "text",
    [
        "Takeru is clear to me.",
        "I found Takeru guilty of evasion.",
        "I checked the log and Takeru is guilty.",
        "Sakura checked Takeru: clear.",
    ],
)
def test_an_opinion_in_these_words_is_no_result(text: str) -> None:
    assert claims(text).commitments == NO_CLAIMS


@pytest.mark.parametrize(
    "text",
    [
        "Takeru is good at talking.",
        "Takeru's story is clear.",
        "It is clear, Takeru is hiding.",
        "Takeru is not clear yet.",
        "Takeru claims villager.",
        "I think Takeru is town.",
    ],
)
def test_what_a_seer_finds_good_or_clear_is_no_result(text: str) -> None:
    assert claims(f"I'm the seer. {text}").commitments == Claims(co=Role.SEER)
