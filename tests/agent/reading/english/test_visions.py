"""Results told in pictures, and results that a line takes for known."""

from __future__ import annotations

import pytest

from agent.reading.context import Background
from rules.game.claims import Claims, Result
from rules.game.roles import Role
from rules.game.standing import Standing
from tests.agent.reading.english.heard import answer
from tests.doubles.english_reading import BLACK, WHITE, claims


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("The crystal turned black as coal at Takeru's name.", BLACK),
        ("I drew Takeru's card last night... there were fangs on it.", BLACK),
        ("The stars have shown no fur on Takeru.", WHITE),
        ("I looked into Takeru last night and now I know: he howls.", BLACK),
        ("I peeked at Takeru and guess what, he is not a wolf.", WHITE),
    ],
)
def test_a_result_in_pictures(text: str, result: Result) -> None:
    told = claims(text)
    assert (told.co, told.divinations) == (Role.SEER, (result,))


@pytest.mark.parametrize(
    "text",
    [
        "The night was dark and Takeru was quiet.",
        "I looked at Takeru and thought: what a bright smile.",
        "Takeru's dream was dark, he told me.",
        "Maybe the crystal shows fangs on Takeru.",
    ],
)
def test_pictures_that_are_no_result(text: str) -> None:
    assert not claims(text).divinations


@pytest.mark.parametrize(
    "text",
    [
        "With Takeru already vouched for, we look elsewhere.",
        "Why are you after Takeru when I already cleared him?",
        "My clear on Takeru still stands.",
    ],
)
def test_a_result_taken_for_known(text: str) -> None:
    standing = Standing(Role.SEER).after(Claims(divinations=(WHITE,)), (1, 0))
    seer = Background("Yuzuki", standing)
    assert claims(text, seer).divinations == (WHITE,)
    assert not claims(text).divinations


def test_a_seer_who_judges_behaviour_tells_no_result() -> None:
    seer = Background("Yuzuki", Standing(Role.SEER))
    assert not claims("That silence proves Takeru is a wolf.", seer).divinations
    assert not claims("Takeru is human according to Minato.", seer).divinations


def test_whoever_answers_for_a_role_may_tell_the_mediums_result() -> None:
    said = answer("Me. Takeru, whom we hanged, was no wolf.", "Is there no medium among us?")
    assert (said.co, said.mediums) == (Role.MEDIUM, (WHITE,))
