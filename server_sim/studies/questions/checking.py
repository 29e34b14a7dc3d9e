"""Finds labels that the engine contradicts, and other problems of a set of questions."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from agent.matching import IGNORECASE, Pattern
from rules.game.languages import LANGUAGES, UNRECOGNISED
from server_sim.studies.common.quiz_question import SHERIFF7, QuizQuestion, bare, yes_or_no
from server_sim.studies.common.tables import ResultTable
from server_sim.studies.questions.proofs.bench import BENCH_RULES, UndecidedError
from server_sim.studies.questions.proofs.facts import facts_of
from server_sim.studies.questions.proofs.state import Outcome, ToldState
from server_sim.studies.questions.proofs.topics import TOPICS
from server_sim.studies.questions.proofs.words import words_of


class Verdict(StrEnum):
    """The rules engine's verdict on the stored answer of a question."""

    CONFIRMED = "confirmed"
    CONTRADICTED = "contradicted"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class CheckedQuestion:
    """A question with the engine's verdict, the fact or topic that decides the question, and the right
    answer.
    """

    question: QuizQuestion
    verdict: Verdict
    by: str = ""
    right: str = ""


@dataclass(frozen=True)
class CheckReport:
    """The results of checking a set: all questions, both kinds of duplicates, and the overlap."""

    checked: Sequence[CheckedQuestion]
    contradictory: Sequence[Sequence[QuizQuestion]]
    duplicates: int
    overlap: Sequence[QuizQuestion]

    def of(self, verdict: Verdict) -> list[CheckedQuestion]:
        """Return the questions with this verdict."""
        return [one for one in self.checked if one.verdict is verdict]


def check_set(questions: Sequence[QuizQuestion], other: Sequence[QuizQuestion] = ()) -> CheckReport:
    """Check a set of questions; the set should have no questions in common with ``other``."""
    asked: defaultdict[tuple[str, str], list[QuizQuestion]] = defaultdict(list)
    for question in questions:
        asked[_village_and_words(question)].append(question)
    known = {_village_and_words(question) for question in other}
    return CheckReport(
        checked=[check_one(question) for question in questions],
        contradictory=[alike for alike in asked.values() if len({_bare_label(one) for one in alike}) > 1],
        duplicates=len(questions) - len(asked),
        overlap=[question for question in questions if _village_and_words(question) in known],
    )


def check_one(question: QuizQuestion) -> CheckedQuestion:
    """Return the question with the rules engine's verdict on its answer."""
    lang = question.lang if question.lang in LANGUAGES else UNRECOGNISED
    if question.label is None:
        return _with_verdict(question, *_answer_in_words(question, lang))
    by, truth = decide_label(question.question, lang, question.village)
    return _with_verdict(question, by, None if truth is None else yes_or_no(truth))


def decide_label(question: str, lang: str, village: str = SHERIFF7) -> tuple[str, bool | None]:
    """Return the fact or topic that decides a binary question, and the answer; None if nothing decides or
    proofs disagree.
    """
    for seen in words_of(lang).recognise(question):
        if seen.claim is not None:
            try:
                return seen.topic, TOPICS[seen.topic].claims[seen.claim](
                    seen.state, _run_once(seen.topic, seen.state, village)
                )
            except UndecidedError:
                continue
    for by_wording in (_exactly, _like):
        found = by_wording(question, lang, village)
        if len({truth for _, truth in found}) == 1:
            return found[0]
    return "", None


def check_tables(report: CheckReport) -> tuple[ResultTable, ResultTable]:
    """Return a table of the verdicts, and a table of the problems by question."""
    counts = {str(verdict): len(report.of(verdict)) for verdict in Verdict}
    counts |= {
        "asked more than once": report.duplicates,
        "asked more than once, with different answers": len(report.contradictory),
        "also in the other set": len(report.overlap),
        "reviewed by a person": sum(one.question.reviewed for one in report.checked),
        "questions": len(report.checked),
    }
    summary = ResultTable(
        "What the engine says of the labels",
        {"what": "", "n": "n"},
        [{"what": what, "n": count} for what, count in counts.items()],
    )
    return summary, ResultTable(
        "What is wrong",
        {"id": "id", "problem": "problem", "question": "question", "answer": "label", "right": "engine"},
        [*map(_contradiction, report.of(Verdict.CONTRADICTED)), *_other_problems(report)],
    )


def _contradiction(one: CheckedQuestion) -> dict[str, str]:
    question = one.question
    problem = f"contradicted by {one.by}"
    row = {"id": question.id, "problem": problem, "question": question.question, "answer": question.answer}
    return {**row, "right": one.right}


def _other_problems(report: CheckReport) -> list[dict[str, str]]:
    rows = [
        {
            "id": " ".join(one.id for one in alike),
            "problem": "different answers",
            "question": alike[0].question,
            "answer": " / ".join(one.answer for one in alike),
        }
        for alike in report.contradictory
    ]
    rows += [
        {"id": one.id, "problem": "in the other set", "question": one.question, "answer": one.answer}
        for one in report.overlap
    ]
    return rows


def _with_verdict(question: QuizQuestion, by: str, right: str | None) -> CheckedQuestion:
    if right is None:
        return CheckedQuestion(question, Verdict.UNDECIDED)
    same = bare(right) == _bare_label(question)
    return CheckedQuestion(question, Verdict.CONFIRMED if same else Verdict.CONTRADICTED, by, right)


def _village_and_words(question: QuizQuestion) -> tuple[str, str]:
    """Return the village that a question is about, and the question's own words."""
    return question.village, bare(question.question)


def _bare_label(question: QuizQuestion) -> str:
    return bare(question.answer if question.label is None else yes_or_no(question.label))


def _answer_in_words(question: QuizQuestion, lang: str) -> tuple[str, str | None]:
    """Return what decides a question, and its answer in words; rules only if the wording is our own."""
    words = words_of(lang)
    for seen in words.recognise(question.question):
        if seen.claim is None:
            try:
                outcome = _run_once(seen.topic, seen.state, question.village)
                return seen.topic, words.answer(seen.topic, seen.state, outcome)
            except UndecidedError:
                continue
    ours = (bare(question.question), bare(question.answer))
    facts = facts_of(lang, question.village)
    found = [fact for fact in facts if (bare(fact.open), bare(fact.answer)) == ours]
    return (found[0].name, found[0].answer) if found else ("", None)


@cache
def _run_once(topic: str, state: ToldState, village: str) -> Outcome:
    return TOPICS[topic].run(state, BENCH_RULES[village])


def _exactly(question: str, lang: str, village: str) -> list[tuple[str, bool]]:
    return _wordings(lang, village).get(bare(question), [])


@cache
def _wordings(lang: str, village: str) -> dict[str, list[tuple[str, bool]]]:
    wordings: defaultdict[str, list[tuple[str, bool]]] = defaultdict(list)
    for fact in facts_of(lang, village):
        for texts, truth in ((fact.yes, True), (fact.no, False)):
            for text in texts:
                wordings[bare(text)].append((fact.name, truth))
    return wordings


def _like(question: str, lang: str, village: str) -> list[tuple[str, bool]]:
    return [
        (name, truth) for name, truth, pattern in _fact_patterns(lang, village) if pattern.search(question)
    ]


@cache
def _fact_patterns(lang: str, village: str) -> tuple[tuple[str, bool, Pattern], ...]:
    return tuple(
        (fact.name, truth, Pattern(text, IGNORECASE))
        for fact in facts_of(lang, village)
        for texts, truth in ((fact.like_yes, True), (fact.like_no, False))
        for text in texts
    )
