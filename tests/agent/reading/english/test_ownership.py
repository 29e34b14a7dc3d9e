"""Talk about votes: those of others, refused, asked for or weighed are none of the speaker's."""

from __future__ import annotations

import pytest

from agent.reading.context import Background
from rules.game.claims import NO_CLAIMS
from tests.doubles.english_reading import claims


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
        "Why did you vote for Takeru?",
        "@Minato explain your vote for Takeru.",
        "Minato's vote for Takeru is odd.",
        "Vote Takeru or Sakura.",
        "Answer or I'll vote Takeru.",
        "Before we vote Takeru must speak.",
        "We can exile Takeru tomorrow.",
        "He votes Takeru.",
    ],
)
def test_talk_about_votes_is_no_vote(text: str) -> None:
    assert claims(text).vote is None


@pytest.mark.parametrize(
    "text",
    [
        "I lean Takeru wolf.",
        "I lean towards Takeru's version.",
        "Target for tonight: Takeru.",
        "My next check target is Takeru.",
        "Takeru is the best choice for a check.",
        "Takeru should go first and answer.",
        "I'm going with Takeru's claim.",
        "Let's push Takeru to explain himself.",
        "Pushing Takeru for answers.",
        "Remove Takeru from the list of suspects.",
        "No vote on Takeru from me.",
        "It's too early to vote Takeru.",
        "Voting Takeru would be a mistake.",
        "Exiling Takeru gives us nothing.",
        "Two votes on Takeru already.",
        "Everyone is voting Takeru.",
        "Whoever votes Takeru is suspicious.",
        "No one should vote Takeru.",
        "The wolf wants us to exile Takeru.",
        "@Sakura you want to exile Takeru for no reason.",
        "Sakura keeps pushing to exile Takeru.",
        "I saw Sakura voting Takeru.",
        "I take back my vote on Takeru.",
        "I was going to vote Takeru.",
        "I will vote with Takeru.",
        "Answer me Takeru or you get my vote.",
        "You have my vote of confidence Takeru.",
        "Takeru was innocent, and we all helped to hang him.",
        "We all voted to hang Takeru.",
    ],
)
def test_near_votes_that_are_none(text: str) -> None:
    assert claims(text).commitments == NO_CLAIMS


@pytest.mark.parametrize(
    "text",
    [
        "Yesterday it was vote Sakura out loud and the vote on Takeru in secret.",
        "Actually the vote landed on Takeru.",
        "Last round the vote on Takeru was his.",
    ],
)
def test_a_vote_that_was_cast_is_not_announced(text: str) -> None:
    assert claims(text).vote is None


def test_one_that_is_to_come_is() -> None:
    assert claims("Yesterday was a mess so I vote Takeru.").vote == "Takeru"


def test_nobody_votes_for_who_was_executed() -> None:
    assert claims("I vote for Takeru.", Background("Aoi", executed=("Takeru",))).vote is None
