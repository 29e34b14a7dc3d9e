"""Which results a line tells as the speaker's own; what others told or what follows is none."""

from __future__ import annotations

import pytest

from agent.reading.context import Background, PreviousLine
from rules.game.claims import NO_CLAIMS, Claims, Result
from rules.game.roles import Role, Species
from tests.agent.reading.lines import as_seer, black, claims, players_of, white
from tests.rows import each_row

SEER = Claims(co=Role.SEER)


@each_row
def test_own_divinations_imply_the_seers_role(text: str, result: Result) -> None:
    assert claims(text).commitments == Claims(co=Role.SEER, divinations=(result,))


@pytest.mark.parametrize(
    "text",
    [
        "I am the seer. Takeru is a werewolf, Sakura is human.",
        "占い師です。タケルは黒、サクラは白でした。",
    ],
)
def test_several_results_in_one_line(text: str) -> None:
    other = Result(players_of(text)[1], Species.HUMAN)
    assert claims(text).divinations == (black(text), other)


@pytest.mark.parametrize(
    "text",
    [
        "I am the medium. Takeru was human.",
        "Medium result: Takeru was human.",
        "私は霊媒師です。昨日処刑されたタケルさんは白でした。",
    ],
)
def test_a_mediums_results_are_no_divinations(text: str) -> None:
    assert claims(text) == Claims(co=Role.MEDIUM, mediums=(white(text),))


@each_row
def test_no_own_result(text: str) -> None:
    assert claims(text).divinations == ()


@each_row
def test_results_in_other_words(text: str, results: tuple[Result, ...]) -> None:
    told = claims(text)
    assert told.divinations + told.mediums == results


@each_row
def test_results_in_few_words(text: str, results: tuple[Result, ...]) -> None:
    told = claims(text)
    assert told.divinations == results
    assert (told.co is Role.SEER) == bool(results)


@each_row
def test_results_in_the_jargon(text: str, result: Result) -> None:
    assert claims(text).divinations == (result,)


@each_row
def test_results_between_the_lines(text: str, results: tuple[Result, ...]) -> None:
    told = claims(text)
    assert told.divinations == results
    assert told.co == (Role.SEER if "占い師" in text else None)


@each_row
def test_what_a_seer_deduces_or_finds_good_is_no_result(text: str) -> None:
    assert claims(f"I am the seer. {text}").commitments == SEER


@each_row
def test_the_possessed_may_tell_results(text: str, results: tuple[Result, ...]) -> None:
    assert claims(text).commitments == Claims(co=Role.POSSESSED, divinations=results)


@each_row
def test_near_results_that_are_none(text: str) -> None:
    assert claims(text).commitments == NO_CLAIMS


@each_row
def test_a_seer_tells_no_result_when_it_speaks_of_anothers(text: str) -> None:
    assert as_seer(text).commitments in (NO_CLAIMS, SEER)
    assert as_seer(text, black(text)).commitments in (NO_CLAIMS, SEER)


@each_row
def test_a_result_told_before_may_be_told_again(text: str) -> None:
    assert as_seer(text, black(text)).divinations == (black(text),)


@each_row
def test_a_description_tells_a_result_only_of_the_player_described(text: str) -> None:
    assert not as_seer(text).divinations


@each_row
def test_talk_beside_a_result_told_before_does_not_tell_it_again(text: str) -> None:
    assert as_seer(text, black(text)).commitments == NO_CLAIMS


@each_row
def test_a_result_taken_for_known(text: str) -> None:
    assert as_seer(text, white(text)).divinations == (white(text),)
    assert not claims(text).divinations


@each_row
def test_results_taken_for_known(text: str, results: tuple[Result, ...]) -> None:
    assert as_seer(text, white(text)).divinations == results


def test_what_the_speaker_calls_its_black_is_whom_it_has_told_so() -> None:
    text = "サクラさん、俺の黒だよ。"
    assert as_seer(text, black(text)).divinations == (black(text),)
    assert as_seer("タケルさん、私の黒に驚いたのに狼はサクラさんって。").divinations == ()


@each_row
def test_what_a_seer_believes_is_no_result(
    text: str, suspects: tuple[str, ...], trusts: tuple[str, ...]
) -> None:
    told = as_seer(text)
    assert told.commitments == NO_CLAIMS
    assert (told.suspects, told.trusts) == (suspects, trusts)


def test_a_seer_who_judges_behaviour_tells_no_result() -> None:
    assert not as_seer("That silence proves Takeru is a wolf.").divinations
    assert not as_seer("Takeru is human according to Minato.").divinations


def test_whoever_answers_for_a_role_may_tell_the_mediums_result() -> None:
    text = "Me. Takeru, whom we hanged, was no wolf."
    asked = PreviousLine("Minato", claims("Is there no medium among us?"))
    said = claims(text, Background("Aoi", answering=asked))
    assert (said.co, said.mediums) == (Role.MEDIUM, (white(text),))
