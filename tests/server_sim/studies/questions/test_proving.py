"""Proved questions: many, balanced, all different, the same for the same seed, and right."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from server_sim.config.variants import SHERIFF_RULES
from server_sim.studies.questions.checking import Verdict, check_set, decide_label
from server_sim.studies.questions.files import as_text, shipped
from server_sim.studies.questions.proofs.bench import BENCH_RULES, QUIET
from server_sim.studies.questions.proofs.facts import PROOFS, holds
from server_sim.studies.questions.proofs.games import play_randomly
from server_sim.studies.questions.proofs.moments import moments_of
from server_sim.studies.questions.proofs.proving import Wanted, make_proved, renumbered
from server_sim.studies.questions.proofs.topics import TOPICS
from server_sim.studies.questions.record import SHERIFF7, VILLAGE7, QuestionKind, QuizQuestion
from tests.server_sim.studies.questions import oracle, rulebook

COUNT = 1000
"""Enough for every topic; ten times as many are measured by hand, see the README of the folder."""
LANGUAGES = ("en", "ja")
OF_A_SHERIFF = {"election", "order", "badge"}
"""What is asked about where there is a Sheriff alone."""


@cache
def made(lang: str, binary: bool, village: str = SHERIFF7) -> tuple[QuizQuestion, ...]:
    return tuple(make_proved(Wanted(lang, "test", binary, village=village), COUNT))


def holds_by_hand(question: QuizQuestion) -> bool | None:
    """Whether a second reading of the rules agrees with the answer; None where it has nothing to say."""
    text, topic, village = question.question, question.topic, question.village
    if question.label is None:
        if topic not in TOPICS:
            return rulebook.rule_allows(text, question.answer, village)
        return oracle.answers(topic, text, village) == oracle.told(topic, question.answer)
    said = oracle.says(topic, text, village) if topic in TOPICS else rulebook.rule_says(text, village)
    return None if said is None else said is question.label


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("binary", [True, False])
@pytest.mark.parametrize("village", [SHERIFF7, VILLAGE7])
def test_a_second_reading_of_the_rules_knows_every_question_and_agrees(
    lang: str, binary: bool, village: str
) -> None:
    questions = made(lang, binary, village)
    assert Counter(map(holds_by_hand, questions)) == {True: COUNT}
    topics = {*TOPICS, *PROOFS[village]}
    assert topics - {one.topic for one in questions} == (OF_A_SHERIFF if village == VILLAGE7 else set())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_lot_decides_without_a_sheriff_is_not_asked(lang: str) -> None:
    tied = [
        one.question
        for one in made(lang, False, VILLAGE7)
        if one.topic in ("vote", "after_vote")
        and oracle.vote_victim(one.question) is None
        and oracle.has_votes(one.question)
    ]
    assert tied == []


def test_the_villages_differ_where_the_werewolves_disagree() -> None:
    told = (
        "Alive are player 1 (werewolf), player 2 (werewolf), player 3 (seer), player 4 (bodyguard), player 5 "
    )
    told += (
        "(villager). The werewolves' choices this night, in this order: player 1 chooses player 3; player 2 "
    )
    asked = f"{told}chooses player 5. The bodyguard's choice: player 4 protects player 3. "
    asked += "Is player 5 killed this night?"
    assert [decide_label(asked, "en", village)[1] for village in (SHERIFF7, VILLAGE7)] == [False, True]
    tie = "If two players share the most votes, does everybody stay in the game?"
    assert [decide_label(tie, "en", village)[1] for village in (SHERIFF7, VILLAGE7)] == [True, False]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_second_reading_contradicts_every_label_turned_round(lang: str) -> None:
    turned = [replace(one, answer="No" if one.label else "Yes") for one in made(lang, True)]
    assert Counter(map(holds_by_hand, turned)) == {False: COUNT}


@pytest.mark.parametrize(
    ("village", "fact"), [(village, fact) for village in PROOFS for fact in PROOFS[village]]
)
def test_every_fact_holds_in_the_engine(village: str, fact: str) -> None:
    assert holds(fact, village)


def test_the_villages_are_those_of_the_server() -> None:
    assert set(BENCH_RULES) == set(SHERIFF_RULES)
    assert BENCH_RULES[VILLAGE7] is SHERIFF_RULES[VILLAGE7]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_yes_is_as_frequent_as_no(lang: str) -> None:
    labels = Counter(question.answer for question in made(lang, True))
    assert labels == {"Yes": COUNT // 2, "No": COUNT // 2}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("binary", [True, False])
def test_no_question_is_asked_twice(lang: str, binary: bool) -> None:
    texts = [question.question for question in made(lang, binary)]
    assert len(set(texts)) == len(texts)
    renamed = [
        renumbered(one.question)
        for one in made(lang, binary)
        if one.topic in TOPICS and TOPICS[one.topic].renames
    ]
    assert len(set(renamed)) == len(renamed)


def test_a_seed_brings_the_same_questions_and_another_brings_others() -> None:
    again = make_proved(Wanted("en", "test", True), COUNT)
    assert tuple(again) == made("en", True)
    assert make_proved(Wanted("en", "other", True), COUNT) != again


def test_kinds_are_those_of_the_published_sets() -> None:
    assert {question.kind for question in made("en", True)} == {QuestionKind.BINARY}
    assert {question.kind for question in made("en", False)} == {QuestionKind.RULE, QuestionKind.SITUATION}


@pytest.mark.parametrize("number", range(10))
def test_a_situation_played_anew_ends_as_it_did_in_the_game(number: int) -> None:
    for moment in moments_of(play_randomly(f"again/{number}")):
        for topic in TOPICS.values():
            for state, outcome in topic.found(moment):
                assert topic.run(state, QUIET) == outcome


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_shipped_questions_are_those_that_are_proved_today(lang: str) -> None:
    wanted = Wanted(lang, "shipped", binary=True, told_only=True)
    assert as_text(shipped(lang)) == as_text(make_proved(wanted, 500))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_check_confirms_every_proved_question(lang: str) -> None:
    for village in (SHERIFF7, VILLAGE7):
        assert len(check_set(made(lang, True, village)).of(Verdict.CONFIRMED)) == COUNT
        assert len(check_set(made(lang, False, village)).of(Verdict.CONFIRMED)) == COUNT
