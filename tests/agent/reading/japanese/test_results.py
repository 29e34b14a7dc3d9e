"""Which results a Japanese line tells as the speaker's own, and which it only talks about."""

from __future__ import annotations

from rules.game.claims import NO_CLAIMS, Claims, Result
from rules.game.roles import Role, Species
from tests.agent.reading.japanese.conftest import BLACK, WHITE, claims, reply
from tests.rows import each_row


@each_row
def test_own_divinations_imply_the_seers_role(text: str, result: Result) -> None:
    assert claims(text).commitments == Claims(co=Role.SEER, divinations=(result,))


def test_several_results_in_one_line() -> None:
    told = claims("占い師です。タケルは黒、サクラは白でした。")
    assert told.divinations == (BLACK, Result("サクラ", Species.HUMAN))


def test_a_mediums_results_are_no_divinations() -> None:
    told = claims("私は霊媒師です。昨日処刑されたタケルさんは白でした。")
    assert told == Claims(co=Role.MEDIUM, mediums=(WHITE,))


@each_row
def test_no_own_result(text: str) -> None:
    assert claims(text).divinations == ()


@each_row
def test_results_in_the_jargon(text: str, result: Result) -> None:
    assert claims(text).divinations == (result,)


@each_row
def test_results_between_the_lines(text: str, results: tuple[Result, ...]) -> None:
    told = claims(text)
    assert told.divinations == results
    assert told.co == (Role.SEER if "占い師" in text else None)


@each_row
def test_the_possessed_may_tell_results(text: str, results: tuple[Result, ...]) -> None:
    assert claims(text).commitments == Claims(co=Role.POSSESSED, divinations=results)


@each_row
def test_results_in_other_words(text: str, results: tuple[Result, ...]) -> None:
    told = claims(text)
    assert told.divinations + told.mediums == results


@each_row
def test_results_taken_for_known(text: str, results: tuple[Result, ...]) -> None:
    assert reply("アオイ", "占い師です、タケルは白でした。", text).divinations == results


@each_row
def test_talk_beside_a_result_told_before_does_not_tell_it_again(text: str) -> None:
    assert reply("アオイ", "占い師です、タケルは人狼でした。", text).commitments == NO_CLAIMS


@each_row
def test_a_result_told_before_may_be_told_again(text: str) -> None:
    assert reply("アオイ", "占い師です、タケルは人狼でした。", text).divinations == (BLACK,)


@each_row
def test_a_seer_tells_no_result_when_it_speaks_of_anothers(text: str) -> None:
    assert reply("アオイ", "私は占い師です。", text).divinations == ()
    assert claims(f"私は占い師です。{text}").divinations == ()


def test_what_the_speaker_calls_its_black_is_whom_it_has_told_so() -> None:
    told = reply("アオイ", "占い師です、タケルは人狼でした。", "サクラさん、俺の黒だよ。")
    assert told.divinations == (BLACK,)


@each_row
def test_a_result_that_nobody_has_told_is_none(text: str) -> None:
    assert claims(text).commitments == NO_CLAIMS


@each_row
def test_what_a_seer_believes_is_no_result(
    text: str, suspects: tuple[str, ...], trusts: tuple[str, ...]
) -> None:
    told = reply("アオイ", "私は占い師です。", text)
    assert told.commitments == NO_CLAIMS
    assert (told.suspects, told.trusts) == (suspects, trusts)
