"""What a line asks for, and of whom."""

from __future__ import annotations

import pytest

from rules.game.claims import Asked
from tests.doubles.english_reading import claims


@pytest.mark.parametrize(
    "text",
    [
        "@Takeru Who will you vote for?",
        "Whom does everyone want to vote for?",
        "What is your vote, Takeru?",
        "Please tell me your vote.",
    ],
)
def test_asking_for_a_vote(text: str) -> None:
    assert claims(text).asks(Asked.VOTE)


@pytest.mark.parametrize("text", ["Who is the seer?", "I vote for Takeru.", "How are you?"])
def test_not_asking_for_a_vote(text: str) -> None:
    assert not claims(text).asks(Asked.VOTE)


@pytest.mark.parametrize(
    "text",
    [
        "Are you the seer?",
        "Who is the seer?",
        "@Takeru state your role.",
        "Please reveal your divination result.",
        "Anyone with a claim?",
    ],
)
def test_asking_for_roles_and_results(text: str) -> None:
    assert claims(text).asks(Asked.ROLE, Asked.RESULT)


@pytest.mark.parametrize(
    "text",
    [
        "Whom do you suspect?",
        "What do you think, Takeru?",
        "Please share your thoughts.",
        "Any suspicions?",
        "Is there anyone who seems odd to you?",
        "May I ask what you make of this?",
        "What is your take on it?",
    ],
)
def test_asking_for_opinions(text: str) -> None:
    assert claims(text).asks(Asked.SUSPECT, Asked.OPINION, Asked.WHY)


@pytest.mark.parametrize(
    "text",
    ["I am the seer.", "I will report my result.", "Takeru is odd.", "Hello all.", "Takeru seems odd."],
)
def test_not_asking(text: str) -> None:
    assert not claims(text).questions


@pytest.mark.parametrize(
    ("text", "everyone"),
    [
        ("Everyone please share your thoughts.", True),
        ("Who is the seer?", True),
        ("@Takeru what do you think?", False),
        ("Takeru please share your thoughts.", False),
        ("Hello everyone.", False),
    ],
)
def test_asking_the_group(text: str, everyone: bool) -> None:
    assert any(question.of is None for question in claims(text).questions) is everyone
