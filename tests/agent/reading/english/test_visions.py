"""Results told in pictures, and results that a line takes for known."""

from __future__ import annotations

from agent.reading.context import Background
from rules.game.claims import Claims, Result
from rules.game.roles import Role
from rules.game.standing import Standing
from tests.agent.reading.english.heard import answer
from tests.doubles.english_reading import WHITE, claims
from tests.rows import each_row


@each_row
def test_a_result_in_pictures(text: str, result: Result) -> None:
    told = claims(text)
    assert (told.co, told.divinations) == (Role.SEER, (result,))


@each_row
def test_pictures_that_are_no_result(text: str) -> None:
    assert not claims(text).divinations


@each_row
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
