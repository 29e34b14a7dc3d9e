"""Reading English talk: what plain sentences assert, and what they do not.

The analyst reads patterns; a line it cannot read should assert nothing rather than something wrong.
"""

from __future__ import annotations

import pytest

from agent.analysis.english import read
from agent.analysis.text import prepare
from agent.claims import NO_CLAIMS, Claims, Result
from agent.protocol.roles import Role, Species

PLAYERS = ("Minato", "Sakura", "Takeru", "Yuzuki", "Aoi")
BLACK, WHITE = Result("Takeru", Species.WEREWOLF), Result("Takeru", Species.HUMAN)


def claims(text: str) -> Claims:
    return read(prepare(text, PLAYERS))


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
    assert claims(text) == Claims(co=role)


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
    assert claims(text) == NO_CLAIMS


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("I am the seer. Takeru is a werewolf.", BLACK),
        ("As the seer, I divined Takeru: human.", WHITE),
        ("I divined Takeru and he is human.", WHITE),
        ("I divined Takeru. The result was werewolf.", BLACK),
        ("My divination shows Takeru is a werewolf.", BLACK),
        ("Last night I checked Takeru: werewolf!", BLACK),
        ("I checked Takeru. Not a werewolf.", WHITE),
        ("Takeru is not a werewolf, I divined them.", WHITE),
    ],
)
def test_own_divinations_imply_the_seers_role(text: str, result: Result) -> None:
    assert claims(text) == Claims(co=Role.SEER, divinations=(result,))


def test_several_results_in_one_line() -> None:
    told = claims("I am the seer. Takeru is a werewolf, Sakura is human.")
    assert told.divinations == (BLACK, Result("Sakura", Species.HUMAN))


def test_a_mediums_results_are_no_divinations() -> None:
    assert claims("I am the medium. Takeru was human.") == Claims(co=Role.MEDIUM, mediums=(WHITE,))


@pytest.mark.parametrize(
    "text",
    [
        "Minato says Takeru is a werewolf.",
        "Minato divined Takeru as a werewolf.",
        "According to Minato, Takeru is a werewolf.",
        "I believe Minato, so Takeru is a werewolf.",
        "I will divine Takeru tonight.",
        "Did I say Takeru is human?",
        "Takeru is a werewolf.",
    ],
    ids=["another's", "another divined", "a source", "a belief", "a plan", "a question", "an opinion"],
)
def test_no_own_result(text: str) -> None:
    assert claims(text).divinations == ()


@pytest.mark.parametrize(
    "text",
    [
        "I vote for Takeru.",
        "I'm voting for Takeru today.",
        "I will vote Takeru.",
        "My vote goes to Takeru.",
        "Takeru gets my vote.",
        "Let's vote for Takeru.",
        "We should exile Takeru.",
        "@Sakura I vote for Takeru.",
    ],
)
def test_the_speakers_own_vote(text: str) -> None:
    assert claims(text).vote == "Takeru"


@pytest.mark.parametrize(
    "text",
    [
        "I won't vote for Takeru.",
        "I do not want to vote for Takeru.",
        "Should I vote for Takeru?",
        "I vote for Takeru or Sakura.",
        "If Takeru stays silent I vote for Takeru.",
        "Minato is voting for Takeru.",
        "Minato wants to vote for Takeru.",
        "Yesterday I voted for Takeru.",
        "Takeru seems suspicious.",
    ],
    ids=[
        "negated",
        "unwilling",
        "asked",
        "two candidates",
        "a condition",
        "another's",
        "another's wish",
        "yesterday's",
        "mere suspicion",
    ],
)
def test_no_vote(text: str) -> None:
    assert claims(text).vote is None


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
    assert claims(text).asks_vote


@pytest.mark.parametrize("text", ["Who is the seer?", "I vote for Takeru.", "How are you?"])
def test_not_asking_for_a_vote(text: str) -> None:
    assert not claims(text).asks_vote


@pytest.mark.parametrize(
    ("text", "co"),
    [
        ("I retract my claim to be the seer.", None),
        ("I take back my seer claim. I'm a villager.", Role.VILLAGER),
    ],
)
def test_a_claim_withdrawn(text: str, co: Role | None) -> None:
    assert claims(text) == Claims(co=co, retract=Role.SEER)


@pytest.mark.parametrize(("text", "addressed"), [("@Takeru Hello.", "Takeru"), ("Hello, Takeru.", None)])
def test_who_is_addressed(text: str, addressed: str | None) -> None:
    assert claims(text) == Claims(addressed=addressed)
