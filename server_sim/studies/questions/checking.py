"""Finds answers that the rules engine contradicts, and other problems of a set of questions."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from agent.matching import IGNORECASE, Pattern
from rules.game.languages import LANGUAGES, UNRECOGNISED
from server_sim.studies.common.quiz_question import SHERIFF7, QuizQuestion, bare, yes_or_no
from server_sim.studies.common.tables import Figure, ResultTable
from server_sim.studies.questions.proofs.bench import UndecidedError
from server_sim.studies.questions.proofs.facts import facts_of
from server_sim.studies.questions.proofs.topics import TOPICS, outcome_of
from server_sim.studies.questions.proofs.words import words_of


class Verdict(StrEnum):
    """What the rules engine says about the stored answer to a question: right, wrong, or not decidable."""

    CONFIRMED = "confirmed"
    CONTRADICTED = "contradicted"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class CheckedQuestion:
    """A question with the rules engine's verdict on its answer.

    ``by`` names the rule or topic that decides the question, ``right`` is the right answer. Both are empty if
    the engine cannot decide the question.
    """

    question: QuizQuestion
    verdict: Verdict
    by: str = ""
    right: str = ""


@dataclass(frozen=True)
class CheckReport:
    """The results of checking a set of questions.

    ``contradictory`` has groups of equal questions with different answers, ``duplicates`` counts repeated
    questions, and ``overlap`` has the questions that are also in another set.
    """

    checked: Sequence[CheckedQuestion]
    contradictory: Sequence[Sequence[QuizQuestion]]
    duplicates: int
    overlap: Sequence[QuizQuestion]

    def of(self, verdict: Verdict) -> list[CheckedQuestion]:
        """Return the checked questions that have this verdict."""
        return [one for one in self.checked if one.verdict is verdict]


def check_set(questions: Sequence[QuizQuestion], other: Sequence[QuizQuestion] = ()) -> CheckReport:
    """Check the answers of questions, and find repeated ones and those that ``other`` has, too."""
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
    """Return a question with the rules engine's verdict on its answer."""
    lang = question.lang if question.lang in LANGUAGES else UNRECOGNISED
    if question.label is None:
        return _with_verdict(question, *_answer_in_words(question, lang))
    by, truth = decide_label(question.question, lang, question.village)
    return _with_verdict(question, by, None if truth is None else yes_or_no(truth))


def decide_label(question: str, lang: str, village: str = SHERIFF7) -> tuple[str, bool | None]:
    """Return the name of the rule or topic that decides a yes-or-no question, and whether the answer is Yes.

    If nothing decides the question, the name is empty and the answer None.
    """
    for seen in words_of(lang).recognise(question):
        if seen.claim is not None:
            try:
                outcome = outcome_of(seen.topic, seen.state, village)
                return seen.topic, TOPICS[seen.topic].claims[seen.claim](seen.state, outcome)
            except UndecidedError:
                continue
    exactly = _wordings(lang, village).get(bare(question), [])
    patterns = _fact_patterns(lang, village)
    like = [(name, truth) for name, truth, pattern in patterns if pattern.search(question)]
    for found in (exactly, like):
        if len({truth for _, truth in found}) == 1:
            return found[0]
    return "", None


def check_tables(report: CheckReport) -> tuple[ResultTable, ResultTable]:
    """Return a table that counts the verdicts and duplicates, and a table with a row for each problem."""
    counts = {str(verdict): len(report.of(verdict)) for verdict in Verdict}
    counts |= {
        "asked more than once": report.duplicates,
        "asked more than once, with different answers": len(report.contradictory),
        "also in the other set": len(report.overlap),
        "reviewed by a person": sum(one.question.reviewed for one in report.checked),
        "questions": len(report.checked),
    }
    summary: list[dict[str, Figure]] = [{"what": what, "n": count} for what, count in counts.items()]
    problems = [
        {**_problem_row(f"contradicted by {one.by}", one.question), "right": one.right}
        for one in report.of(Verdict.CONTRADICTED)
    ]
    problems += [_problem_row("different answers", *alike) for alike in report.contradictory]
    problems += [_problem_row("in the other set", one) for one in report.overlap]
    heads = {"id": "id", "problem": "problem", "question": "question", "answer": "label", "right": "engine"}
    return (
        ResultTable("What the engine says of the labels", {"what": "", "n": "n"}, summary),
        ResultTable("What is wrong", heads, problems),
    )


def _problem_row(problem: str, *alike: QuizQuestion) -> dict[str, str]:
    """Return the row about a question, which may be in the set several times."""
    ids, answers = " ".join(one.id for one in alike), " / ".join(one.answer for one in alike)
    return {"id": ids, "problem": problem, "question": alike[0].question, "answer": answers}


def _with_verdict(question: QuizQuestion, by: str, right: str | None) -> CheckedQuestion:
    if right is None:
        return CheckedQuestion(question, Verdict.UNDECIDED)
    same = bare(right) == _bare_label(question)
    return CheckedQuestion(question, Verdict.CONFIRMED if same else Verdict.CONTRADICTED, by, right)


def _village_and_words(question: QuizQuestion) -> tuple[str, str]:
    return question.village, bare(question.question)


def _bare_label(question: QuizQuestion) -> str:
    return bare(question.answer if question.label is None else yes_or_no(question.label))


def _answer_in_words(question: QuizQuestion, lang: str) -> tuple[str, str | None]:
    """Return what decides a question, and its answer in words; rules only if the wording is our own."""
    words = words_of(lang)
    for seen in words.recognise(question.question):
        if seen.claim is None:
            try:
                outcome = outcome_of(seen.topic, seen.state, question.village)
                return seen.topic, words.answer(seen.topic, seen.state, outcome)
            except UndecidedError:
                continue
    ours = (bare(question.question), bare(question.answer))
    facts = facts_of(lang, question.village)
    found = [fact for fact in facts if (bare(fact.open), bare(fact.answer)) == ours]
    return (found[0].name, found[0].answer) if found else ("", None)


@cache
def _wordings(lang: str, village: str) -> dict[str, list[tuple[str, bool]]]:
    wordings: defaultdict[str, list[tuple[str, bool]]] = defaultdict(list)
    for fact in facts_of(lang, village):
        for texts, truth in ((fact.yes, True), (fact.no, False)):
            for text in texts:
                wordings[bare(text)].append((fact.name, truth))
    return wordings


@cache
def _fact_patterns(lang: str, village: str) -> tuple[tuple[str, bool, Pattern], ...]:
    return tuple(
        (fact.name, truth, Pattern(text, IGNORECASE))
        for fact in facts_of(lang, village)
        for texts, truth in ((fact.like_yes, True), (fact.like_no, False))
        for text in texts
    )
