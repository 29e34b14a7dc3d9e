"""Which results a line tells as the speaker's own; what others told or what follows is none."""

from __future__ import annotations

import pytest

from agent.reading.context import Background
from rules.game.claims import NO_CLAIMS, Claims, Result
from rules.game.roles import Role, Species
from rules.game.standing import Standing
from tests.agent.reading.english.heard import answer
from tests.doubles.english_reading import BLACK, WHITE, claims
from tests.rows import each_row


@each_row
def test_own_divinations_imply_the_seers_role(text: str, result: Result) -> None:
    assert claims(text).commitments == Claims(co=Role.SEER, divinations=(result,))


def test_several_results_in_one_line() -> None:
    told = claims("I am the seer. Takeru is a werewolf, Sakura is human.")
    assert told.divinations == (BLACK, Result("Sakura", Species.HUMAN))


def test_a_mediums_results_are_no_divinations() -> None:
    assert claims("I am the medium. Takeru was human.") == Claims(co=Role.MEDIUM, mediums=(WHITE,))


@each_row
def test_no_own_result(text: str) -> None:
    assert claims(text).divinations == ()


@each_row
def test_results_in_other_words(text: str, results: tuple[Result, ...]) -> None:
    assert claims(text).divinations == results


@each_row
def test_results_in_few_words(text: str, results: tuple[Result, ...]) -> None:
    told = claims(text)
    assert told.divinations == results
    assert (told.co is Role.SEER) == bool(results)


@each_row
def test_what_a_seer_deduces_is_no_result(text: str) -> None:
    assert claims(f"I am the seer. {text}").commitments == Claims(co=Role.SEER)


@each_row
def test_the_possessed_may_tell_results(text: str, results: tuple[Result, ...]) -> None:
    assert claims(text).commitments == Claims(co=Role.POSSESSED, divinations=results)


@each_row
def test_near_results_that_are_none(text: str) -> None:
    assert claims(text).commitments == NO_CLAIMS


def test_a_mediums_report_without_a_claim() -> None:
    assert claims("Medium result: Takeru was human.").commitments == Claims(co=Role.MEDIUM, mediums=(WHITE,))


@pytest.mark.parametrize(
    "text",
    [
        "When you find that I am no wolf check Takeru next. Takeru called me a wolf and I am human.",
        "Takeru's point is right. I feel the wolf is Sakura. Takeru says we hold the same role.",
        "The wolf result of Takeru is a lie.",
        "I don't trust the black result from Takeru.",
        "I was called a wolf by Takeru.",
        "A wolf would call Takeru human.",
        "Takeru wants the wolf to win.",
        "Check Takeru and you will see a wolf at work.",
        "You know I'm human so check Takeru.",
        "They made me a wolf for Takeru.",
        "Takeru you doubt my result and then say the wolf is Sakura.",
        "My result surprised Takeru and still he wants Sakura to be the wolf.",
        "Takeru heard my result and called Sakura a wolf anyway.",
    ],
)
@pytest.mark.parametrize("told", [(), (BLACK,)])
def test_a_seer_tells_no_result_when_it_speaks_of_anothers(text: str, told: tuple[Result, ...]) -> None:
    said = claims(text, Background("Aoi", Standing(Role.SEER).after(Claims(divinations=told), (1, 0))))
    assert said.commitments in (NO_CLAIMS, Claims(co=Role.SEER))


@each_row
def test_a_result_told_before_may_be_told_again(text: str) -> None:
    standing = Standing(Role.SEER).after(Claims(divinations=(BLACK,)), (1, 0))
    assert claims(text, Background("Aoi", standing)).divinations == (BLACK,)


@each_row
def test_what_a_seer_finds_good_or_clear_is_no_result(text: str) -> None:
    assert claims(f"I'm the seer. {text}").commitments == Claims(co=Role.SEER)


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
