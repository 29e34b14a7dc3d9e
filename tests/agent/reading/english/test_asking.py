"""What a line asks for, and of whom."""

from __future__ import annotations

import pytest

from rules.game.claims import Asked, Question
from tests.agent.reading.english.heard import answer
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


@pytest.mark.parametrize(
    ("text", "asked", "about", "of"),
    [
        ("Takeru, whom do you suspect?", Asked.SUSPECT, (), "Takeru"),
        ("What about Sakura, Takeru?", Asked.OPINION, ("Sakura",), "Takeru"),
        ("What does everyone make of Sakura?", Asked.OPINION, ("Sakura",), None),
        ("@Takeru on what grounds do you doubt Sakura?", Asked.WHY, ("Sakura",), "Takeru"),
        ("Takeru, what made you claim so late?", Asked.WHY, ("Takeru",), "Takeru"),
        ("@Takeru Sakura or Aoi?", Asked.COMPARE, ("Sakura", "Aoi"), "Takeru"),
        ("Sakura and Aoi claim it. Which one do you all believe?", Asked.COMPARE, ("Sakura", "Aoi"), None),
        ("Which of Sakura and Aoi do you believe more?", Asked.COMPARE, ("Sakura", "Aoi"), None),
        ("@Takeru explain why you suspect Sakura.", Asked.WHY, ("Sakura",), "Takeru"),
        ("Takeru, what is your role?", Asked.ROLE, (), "Takeru"),
        ("Any counterclaims?", Asked.ROLE, (), None),
        ("Takeru, what did you find last night?", Asked.RESULT, (), "Takeru"),
        ("Then tell us, Takeru, was Sakura human?", Asked.RESULT, ("Sakura",), "Takeru"),
        ("Who are we hanging today?", Asked.VOTE, (), None),
        ("Why Takeru?", Asked.WHY, ("Takeru",), None),
        ("Is anyone a rival to Takeru?", Asked.ROLE, ("Takeru",), None),
    ],
)
def test_what_is_asked_about_whom_and_of_whom(
    text: str, asked: Asked, about: tuple[str, ...], of: str | None
) -> None:
    assert claims(text).questions == (Question(asked, about, of),)


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("But why Takeru?", Asked.WHY),
        ("May I ask why Takeru?", Asked.WHY),
        ("Why is it Takeru?", Asked.WHY),
        ("Why then Takeru?", Asked.WHY),
        ("Why Takeru and not somebody else?", Asked.WHY),
        ("Why Takeru rather than the others?", Asked.WHY),
        ("Why Takeru instead of anyone else?", Asked.WHY),
        ("Why Takeru of all people?", Asked.WHY),
        ("Why do you vote Takeru?", Asked.WHY),
        ("How come Takeru?", Asked.WHY),
        ("What makes Takeru worse than the rest?", Asked.WHY),
        ("Why do you think the village should trust Takeru?", Asked.WHY),
        ("Do you suspect Takeru or are you following others?", Asked.OPINION),
        ("Will you still vote Takeru?", Asked.VOTE),
    ],
)
def test_who_is_named_after_the_one_spoken_to_is_what_the_question_is_about(text: str, asked: Asked) -> None:
    asking = claims(f"@Minato I see it differently Minato. {text}")
    assert asking.questions == (Question(asked, ("Takeru",), "Minato"),)


@pytest.mark.parametrize(
    "text",
    [
        "What do you think Takeru?",
        "How will you vote Takeru?",
        "Why so quiet Takeru?",
        "Why is that Takeru?",
        "Takeru, why so quiet?",
        "And what is your vote Takeru?",
    ],
)
def test_another_than_the_one_spoken_to_may_be_called(text: str) -> None:
    assert [question.of for question in claims(f"@Minato Thanks. {text}").questions] == ["Takeru"]


@pytest.mark.parametrize(
    ("text", "addressed"),
    [
        ("And whom do you distrust?", "Minato"),
        ("You all sound nervous.", None),
        ("Nice to meet you.", None),
        ("Sakura, calm down.", "Sakura"),
        ("Sakura seems off.", None),
    ],
)
def test_whom_a_line_speaks_to_right_after_another(text: str, addressed: str | None) -> None:
    assert answer(text, "That is all I know.").addressed == addressed
