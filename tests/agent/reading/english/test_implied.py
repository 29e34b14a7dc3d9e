"""Votes whose target is not named beside them, or in other words than those for voting."""

from __future__ import annotations

import pytest

from tests.agent.reading.english.heard import answer
from tests.doubles.english_reading import claims


@pytest.mark.parametrize(
    "text",
    [
        "Takeru told us two stories. Time to go, then.",
        "Takeru never answers. That settles my vote.",
        "Takeru never answers. Out he goes.",
        "@Takeru three lies in a day. I know where my vote is going.",
        "@Takeru pack your things.",
        "Takeru dodges every question. I can't see a better vote.",
        "Takeru. Final answer.",
        "My vote? Takeru.",
    ],
)
def test_a_target_named_before(text: str) -> None:
    told = claims(text)
    assert told.vote == "Takeru"
    assert not told.certain


@pytest.mark.parametrize(
    "text",
    [
        "My mind is made up.",
        "I trust Takeru completely. My mind is made up.",
        "Takeru and Sakura both dodge. That settles my vote.",
        "Minato spoke. Any last words before we vote?",
        "Takeru is gone. Time to go through the claims.",
    ],
)
def test_no_target_or_no_vote(text: str) -> None:
    assert claims(text).vote is None


@pytest.mark.parametrize(
    "text",
    [
        "Exiling Takeru gets my backing.",
        "Count me in on Takeru.",
        "I think sending Takeru away is best for us.",
        "Takeru for me today.",
        "It's Takeru, then.",
        "Will you join me on Takeru?",
        "My pen is hovering over Takeru.",
        "I'm sixty percent on Takeru for the exile.",
        "If I had to vote right now, it'd be Takeru.",
        "I want Takeru gone by sunset.",
        "The vote should fall on Takeru today.",
    ],
)
def test_other_words_for_a_vote(text: str) -> None:
    assert claims(text).vote == "Takeru"


@pytest.mark.parametrize(
    "text",
    [
        "It's Takeru who should explain.",
        "I'm with Takeru on this.",
        "Takeru for mayor!",
        "We hanged Takeru and the killing went on.",
        "Minato wants Takeru gone.",
        "Three people are writing Takeru's name.",
        "Tomorrow we deal with Takeru.",
        "Takeru has my attention.",
    ],
)
def test_near_votes_in_other_words(text: str) -> None:
    assert claims(text).vote is None


@pytest.mark.parametrize(
    ("text", "before", "vote"),
    [
        ("Agreed, same here.", "I vote for Takeru.", "Takeru"),
        ("I will do the same.", "I vote for Takeru.", "Takeru"),
        ("Agreed, but let us wait.", "I vote for Takeru.", None),
        ("Agreed, same here.", "Takeru seems shady.", None),
        ("Takeru, he dodges everything.", "Who will you vote for?", "Takeru"),
        ("Takeru is asking well.", "Who will you vote for?", None),
        ("My vote is on you.", "I did nothing!", "Minato"),
        ("I'm voting him too.", "I vote for Takeru.", "Takeru"),
        ("Our silent friend gets my vote.", "Hm.", "Minato"),
    ],
)
def test_a_vote_that_rests_on_the_line_before(text: str, before: str, vote: str | None) -> None:
    assert answer(text, before).vote == vote


def test_you_in_you_know_where_i_stand_is_no_target() -> None:
    assert answer("You know where I stand. Bring on the vote.", "That is all I know.").vote is None
