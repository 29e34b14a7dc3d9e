"""Answers in a Sheriff village: bad ones are told apart, and what leaves no doubt is lenient."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from agent.protocol.sheriff import Invalid
from rules.game.roles import Role
from server_sim.games.sheriff.answers import Choice, Line, Rating, parse_line, parse_reliability, parse_target
from tests.rows import each_row

SEATS = {"Aoi": 0, "Ben": 1, "Chika": 2}
OPTIONS = {"Aoi": 0, "Ben": 1}


@each_row
def test_a_target_is_an_option_perhaps_after_a_verb(
    answer: str | None, may_abstain: bool, read: Choice | Invalid
) -> None:
    assert parse_target(answer, SEATS, OPTIONS, may_abstain=may_abstain) == read


@each_row
def test_a_line_has_words_or_passes_the_turn(answer: str | None, read: Line | Invalid) -> None:
    assert parse_line(answer) == read


@each_row
def test_scores_are_read_target_by_target(
    answer: str | None, ben: float | Invalid, chika: float | Invalid
) -> None:
    expected = {
        seat: score if isinstance(score, Invalid) else Rating(score) for seat, score in ((1, ben), (2, chika))
    }
    assert parse_reliability(answer, {"Ben": 1, "Chika": 2}, Role.SEER) == expected


@each_row
def test_the_papers_words_and_numbers_count_and_are_lenient(guess: str, score: float) -> None:
    read = parse_reliability(f'{{"Ben":{guess}}}', {"Ben": 1}, Role.SEER)
    assert read == {1: Rating(score, lenient=True)}


@each_row
def test_what_leaves_a_doubt_is_no_score(guess: str) -> None:
    assert parse_reliability(f'{{"Ben":{guess}}}', {"Ben": 1}, Role.SEER) == {1: Invalid.UNREADABLE}


def test_a_tower_of_brackets_is_no_score() -> None:
    assert parse_reliability("[" * 100_000, {"Ben": 1}, Role.SEER) == {1: Invalid.UNREADABLE}


def test_a_werewolf_trusts_the_werewolf_it_is_sure_of() -> None:
    answer = '{"Ben":{"role":"WEREWOLF","confidence":9}}'
    assert parse_reliability(answer, {"Ben": 1}, Role.WEREWOLF) == {1: Rating(9)}


@given(st.text() | st.none())
def test_any_text_is_an_answer_or_invalid(answer: str | None) -> None:
    assert isinstance(parse_line(answer), Line | Invalid)
    assert isinstance(parse_target(answer, SEATS, OPTIONS, may_abstain=True), Choice | Invalid)
    assert parse_reliability(answer, {"Ben": 1}, Role.SEER).keys() == {1}
