"""Finds answers that the rules engine contradicts, and other problems of a set of questions."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from agent.matching import IGNORECASE, Pattern
from rules.game.languages import LANGUAGES, UNRECOGNISED
from server_sim.studies.common.quiz_question import QuizQuestion, bare, yes_or_no
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
        contradictory=[
            alike for alike in asked.values() if len({bare(one.right_answer) for one in alike}) > 1
        ],
        duplicates=len(questions) - len(asked),
        overlap=[question for question in questions if _village_and_words(question) in known],
    )


def check_one(question: QuizQuestion) -> CheckedQuestion:
    """Return a question with the rules engine's verdict on its answer."""
    lang = question.lang if question.lang in LANGUAGES else UNRECOGNISED
    found = _by_topic(question, lang) or _by_rule(question, lang)
    if found is None:
        return CheckedQuestion(question, Verdict.UNDECIDED)
    by, right = found
    same = bare(right) == bare(question.right_answer)
    return CheckedQuestion(question, Verdict.CONFIRMED if same else Verdict.CONTRADICTED, by, right)


def _by_topic(question: QuizQuestion, lang: str) -> tuple[str, str] | None:
    """Return the topic and the right answer of a question about a situation; None for any other."""
    words = words_of(lang)
    for seen in words.recognise(question.question):
        if (seen.claim is None) is (question.label is None):
            with suppress(UndecidedError):
                outcome = outcome_of(seen.topic, seen.state, question.village)
                if seen.claim is None:
                    return seen.topic, words.answer(seen.topic, seen.state, outcome)
                return seen.topic, yes_or_no(TOPICS[seen.topic].claims[seen.claim](seen.state, outcome))
    return None


def _by_rule(question: QuizQuestion, lang: str) -> tuple[str, str] | None:
    """Return the rule that decides a question, and the right answer; None if no rule does."""
    village, asked = question.village, bare(question.question)
    if question.label is None:  # only our own wording has a known answer
        ours = (asked, bare(question.answer))
        found = [one for one in facts_of(lang, village) if (bare(one.open), bare(one.answer)) == ours]
        return (found[0].name, found[0].answer) if found else None
    exactly = [(name, truth) for name, truth, text in _wordings(lang, village) if text == asked]
    patterns = _fact_patterns(lang, village)
    like = [(name, truth) for name, truth, pattern in patterns if pattern.search(question.question)]
    for known in (exactly, like):
        if len({truth for _, truth in known}) == 1:
            return known[0][0], yes_or_no(known[0][1])
    return None


def check_tables(report: CheckReport) -> tuple[ResultTable, ResultTable]:
    """Return a table that counts the verdicts on questions and duplicates, and a table of the problems."""
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


def _village_and_words(question: QuizQuestion) -> tuple[str, str]:
    return question.village, bare(question.question)


@cache
def _wordings(lang: str, village: str) -> tuple[tuple[str, bool, str], ...]:
    return tuple(
        (fact.name, truth, bare(text))
        for fact in facts_of(lang, village)
        for texts, truth in ((fact.yes, True), (fact.no, False))
        for text in texts
    )


@cache
def _fact_patterns(lang: str, village: str) -> tuple[tuple[str, bool, Pattern], ...]:
    return tuple(
        (fact.name, truth, Pattern(text, IGNORECASE))
        for fact in facts_of(lang, village)
        for texts, truth in ((fact.like_yes, True), (fact.like_no, False))
        for text in texts
    )
