"""Proved questions are right, balanced, all different, and the same for the same seed."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from server_sim.config.settings import SHERIFF_RULES
from server_sim.studies.common.quiz_files import as_text
from server_sim.studies.common.quiz_question import SHERIFF7, VILLAGE7, QuestionKind, QuizQuestion
from server_sim.studies.questions.checking import Verdict, check_one, check_set
from server_sim.studies.questions.evaluating import about_situations, blind_answers, shipped
from server_sim.studies.questions.proofs.bench import BENCH_RULES, PLAIN_SHERIFF
from server_sim.studies.questions.proofs.facts import PROOFS, facts_of
from server_sim.studies.questions.proofs.games import moments_of, play_randomly
from server_sim.studies.questions.proofs.proving import QuestionPlan, make_proved, renumbered
from server_sim.studies.questions.proofs.topics import TOPICS
from server_sim.studies.questions.proofs.words import words_of
from tests.rows import each_row
from tests.server_sim.studies.questions import oracle, rulebook

COUNT = 300
"""Enough questions for every topic."""
LANGUAGES = ("en", "ja")
VILLAGES = (SHERIFF7, VILLAGE7)
each_set = pytest.mark.parametrize(("village", "lang"), list(product(VILLAGES, LANGUAGES)))
OF_A_SHERIFF = {"election", "order", "badge"}
"""Topics that only a village with a Sheriff has."""


@cache
def made(lang: str, binary: bool, village: str = SHERIFF7) -> tuple[QuizQuestion, ...]:
    return tuple(make_proved(QuestionPlan(lang, "test", binary, village=village), COUNT))


def holds_by_hand(question: QuizQuestion) -> bool | None:
    """Return whether the independent oracle confirms a question's answer; None if it does not know."""
    text, topic, village = question.question, question.topic, question.village
    if question.label is None:
        if topic not in TOPICS:
            return rulebook.rule_allows(text, question.answer, village)
        return oracle.answers(topic, text, village) == oracle.told(topic, question.answer)
    said = oracle.says(topic, text, village) if topic in TOPICS else rulebook.rule_says(text, village)
    return None if said is None else said is question.label


@pytest.mark.parametrize("binary", [True, False])
@each_set
def test_a_second_reading_of_the_rules_knows_every_question_and_agrees_and_so_does_check(
    lang: str, binary: bool, village: str
) -> None:
    questions = made(lang, binary, village)
    assert Counter(map(holds_by_hand, questions)) == {True: COUNT}
    topics = {*TOPICS, *PROOFS[village]}
    assert topics - {one.topic for one in questions} == (OF_A_SHERIFF if village == VILLAGE7 else set())
    assert len(check_set(questions).of(Verdict.CONFIRMED)) == COUNT


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_lot_decides_without_a_sheriff_is_not_asked(lang: str) -> None:
    votes = [one.question for one in made(lang, False, VILLAGE7) if one.topic in ("vote", "after_vote")]
    undecided = [text for text in votes if oracle.vote_victim(text) is None]
    assert not any(map(oracle.has_votes, undecided))


def test_the_villages_differ_where_the_werewolves_disagree() -> None:
    asked = (
        "Alive are player 1 (werewolf), player 2 (werewolf), player 3 (seer), player 4 (bodyguard),"
        " player 5 (villager). The werewolves' choices this night, in this order: player 1 chooses player 3;"
        " player 2 chooses player 5. The bodyguard's choice: player 4 protects player 3."
        " Is player 5 killed this night?"
    )
    tie = "If two players share the most votes, does everybody stay in the game?"
    for text, right in ((asked, ["No", "Yes"]), (tie, ["Yes", "No"])):
        question = QuizQuestion("", QuestionKind.BINARY, text, "Yes", "en", "test")
        assert [check_one(replace(question, village=village)).right for village in VILLAGES] == right


def test_the_villages_are_those_of_the_server() -> None:
    assert set(BENCH_RULES) == set(SHERIFF_RULES)
    assert BENCH_RULES[VILLAGE7] is SHERIFF_RULES[VILLAGE7]


def answers_by_wording(questions: Sequence[QuizQuestion]) -> dict[str, Counter[str]]:
    """Count the answers to each last sentence of questions about situations; player numbers are ignored."""
    answers: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for one in about_situations(questions):
        answers[re.sub(r"\d", "#", oracle.last_sentence(one.question))][one.answer] += 1
    return answers


@each_set
def test_yes_is_as_frequent_as_no_and_no_answer_in_words_more_frequent_than_all_others_to_the_same_wording(
    lang: str, village: str
) -> None:
    labels = Counter(question.answer for question in made(lang, True, village))
    assert labels == {"Yes": COUNT // 2, "No": COUNT // 2}
    answers = answers_by_wording(made(lang, True, village))
    assert {counts["Yes"] - counts["No"] for counts in answers.values()} == {0}
    assert len(answers) >= 12
    in_words = answers_by_wording(made(lang, False, village)).values()
    assert all(2 * max(counts.values()) <= counts.total() for counts in in_words)


@each_set
def test_who_reads_the_last_sentence_alone_is_right_half_the_time(lang: str, village: str) -> None:
    asked = about_situations(made(lang, True, village))
    right = [said == one.answer for one, said in zip(asked, blind_answers(asked), strict=True)]
    assert 0.45 < sum(right) / len(right) < 0.55


NEGATIVE = {
    "en": r"\b(not|no|nobody|nothing|never|none|neither|nor|without|unable|cannot|\w+n't|unknown)\b",
    "ja": r"(ませんか|ないですか|ない決まり|のない|ないまま|ずに)",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_asked_in_the_negative(lang: str) -> None:
    words = words_of(lang)
    asked = [
        text
        for topic, of in TOPICS.items()
        for claim in (None, *of.claims)
        for text in words.asking(topic, claim)
    ]
    for village in PROOFS:
        asked += [text for fact in facts_of(lang, village) for text in (*fact.yes, *fact.no)]
    assert len(asked) > 100
    assert [text for text in asked if re.search(NEGATIVE[lang], text, re.IGNORECASE)] == []


@each_row
def test_nobody_votes_for_itself_without_a_sheriff(lang: str, asked: str, right: str) -> None:
    question = QuizQuestion("", QuestionKind.SITUATION, asked, "?", lang, "test", village=VILLAGE7)
    assert check_one(question).right == right


@each_set
def test_no_question_is_asked_twice_and_each_is_about_a_situation_of_its_own(village: str, lang: str) -> None:
    for questions in (made(lang, True, village), made(lang, False, village)):
        assert len({one.question for one in questions}) == COUNT
        situations = [one.situation for one in about_situations(questions)]
        assert all(situations) and len(set(situations)) == len(situations) > COUNT / 2
        renaming = [one for one in about_situations(questions) if TOPICS[one.topic].renames]
        assert len({renumbered(one.question) for one in renaming}) == len(renaming)


def test_a_seed_brings_the_same_questions_and_another_brings_others() -> None:
    again, others = (make_proved(QuestionPlan("en", seed, True), 200) for seed in ("test", "other"))
    assert tuple(again) == made("en", True)[:200]
    texts, other_texts = ({one.question for one in about_situations(drawn)} for drawn in (again, others))
    assert len(texts & other_texts) < len(texts) / 2
    assert {question.kind for question in again} == {QuestionKind.BINARY}
    assert {question.kind for question in made("en", False)} == {QuestionKind.RULE, QuestionKind.SITUATION}


def test_a_situation_played_anew_ends_as_it_did_in_the_game() -> None:
    moments = [one for number in range(10) for one in moments_of(play_randomly(f"again/{number}"))]
    for topic in TOPICS.values():
        for moment in moments if topic.logged else ():
            assert topic.logged is not None
            for state in topic.found(moment):
                assert topic.run(state, PLAIN_SHERIFF) == topic.logged(moment)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_shipped_questions_are_those_that_are_proved_today(lang: str) -> None:
    wanted = QuestionPlan(lang, "shipped", binary=True, told_only=True)
    assert as_text(shipped(lang)) == as_text(make_proved(wanted, 500))
