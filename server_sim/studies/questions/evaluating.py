"""Scores a model's answers to yes-or-no questions: accuracy and F1, with two ways to parse an answer.

Two baselines read only the last sentence of a question, to detect answers that the wording reveals.
:func:`blind_answers` learns from questions that are made with another seed; :func:`commonest_answers` learns
from the questions that it answers, because questions of other authors may reveal their answers otherwise.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from agent.matching import IGNORECASE, Pattern
from agent.study.intervals import interval
from server_sim.studies.common.quiz_files import parse_questions
from server_sim.studies.common.quiz_question import QuizQuestion
from server_sim.studies.common.statistics import times_drawn
from server_sim.studies.common.tables import Figure, IntervalFigure, ResultTable
from server_sim.studies.questions.proofs.proving import QuestionPlan, make_proved
from server_sim.studies.questions.proofs.topics import TOPICS

Labels = NDArray[np.int64]
Weights = NDArray[np.float64]
BLIND, COMMONEST = "the last sentence alone", "the commonest answer to each wording"
"""Names of the two baselines that read only a question's last sentence, in the column of models."""
LEARNED_QUESTIONS = 2000
"""Number of questions of another seed that the baseline learns from."""
BLIND_SEED = "blind"
_SENTENCE_END = Pattern(r"(?<=[.。]) ?(?=.)")
_NUMBER = Pattern(r"\d+")
_WORD = Pattern(r"\b(yes|no)\b|(はい|いいえ)", IGNORECASE)
PUBLISHED = {
    "ChatGLM3-6B": (0.582, 0.565),
    "Mistral-7B": (0.756, 0.753),
    "Baichuan2-13B": (0.750, 0.749),
    "InternLM-20B": (0.794, 0.789),
    "Yi-34B": (0.792, 0.794),
    "GLM-3": (0.760, 0.761),
    "GLM-4": (0.846, 0.846),
    "GPT-4": (0.850, 0.851),
}
"""Published accuracy and F1 on other 500 binary questions ([leadership], table 1)."""


def first_word(answer: str, _: random.Random) -> bool | None:
    """Parse an answer by its first "yes" or "no": True for yes, False for no, None if it has neither."""
    found = _WORD.search(answer)
    return None if found is None else found[0].casefold() in ("yes", "はい")


def as_published(answer: str, coin: random.Random) -> bool | None:
    """Read an answer as the published code does: True if it has "Yes", False if "No" (even in "Not").

    An answer with neither is decided at random by ``coin``.
    """
    if "Yes" in answer:
        return True
    return False if "No" in answer else coin.random() < 0.5


CONVENTIONS: dict[str, Callable[[str, random.Random], bool | None]] = {
    "ours": first_word,
    "code": as_published,
}
"""The two ways of reading an answer, by name."""


def shipped(lang: str) -> list[QuizQuestion]:
    """Return the 500 yes-or-no questions with computed answers that come with this package, in a language."""
    name = f"proved_{lang}.jsonl"
    source = files("server_sim.studies.questions") / "shipped" / name
    return parse_questions(source.read_text(encoding="utf-8"), name)


class QuizScore(NamedTuple):
    """A model's accuracy, its F1 weighted by label frequency, and the counts of Yes, No and other answers.

    An answer that is neither Yes nor No is unreadable and counts as wrong.
    """

    accuracy: IntervalFigure
    f1: IntervalFigure
    yes: int
    no: int
    unreadable: int


def score_answers(
    labels: Sequence[bool],
    answers: Sequence[str],
    convention: str = "ours",
    seed: int = 0,
    situations: Sequence[str] = (),
) -> QuizScore:
    """Score a model's answers against the right ones (``labels``: True for Yes).

    ``convention`` is a key of :data:`CONVENTIONS`; ``seed`` decides all random draws.
    ``situations`` names each question's situation ("": none). The intervals resample: questions about the
    same situation are drawn together, others individually.
    """
    coin = random.Random(seed)
    read = [CONVENTIONS[convention](answer, coin) for answer in answers]
    truth = np.array(labels, dtype=np.int64)
    said = np.array([-1 if one is None else int(one) for one in read], dtype=np.int64)
    names = situations or [""] * len(labels)
    return QuizScore(
        accuracy=_figure_over(_accuracy, truth, said, names, seed),
        f1=_figure_over(weighted_f1, truth, said, names, seed),
        yes=read.count(True),
        no=read.count(False),
        unreadable=read.count(None),
    )


def weighted_f1(truth: Labels, said: Labels, weights: Weights | None = None) -> float:
    """Return the mean of the F1 scores of Yes and No, weighted by how frequent each is among right answers.

    ``weights`` says how often a bootstrap sample has each question (None: once).
    """
    counts = np.ones(len(truth)) if weights is None else weights
    total = 0.0
    for label in (0, 1):
        right = float(counts[(truth == label) & (said == label)].sum())
        told, support = float(counts[said == label].sum()), float(counts[truth == label].sum())
        if told + support:
            total += support * 2 * right / (told + support)
    return total / float(counts.sum())


def last_sentence(question: str) -> str:
    """Return the last sentence of a question's text; the sentences before it describe the situation."""
    return _SENTENCE_END.split(question.strip())[-1]


def about_situations(questions: Sequence[QuizQuestion]) -> list[QuizQuestion]:
    """Return the questions about situations whose answers the engine has computed."""
    return [question for question in questions if question.topic in TOPICS]


def blind_answers(questions: Sequence[QuizQuestion]) -> list[str]:
    """Return for each question the answer of a baseline that sees only the question's last sentence.

    It is the most frequent right answer to generated questions that end in the same sentence. If none does,
    numbers in the sentence are ignored; if there is still none, the answer is "".
    """
    answers = []
    for question in questions:
        learned = _answers_by_sentence(question.lang, question.village, question.label is not None)
        asked = last_sentence(question.question)
        answers.append(learned.get(asked) or learned.get(_without_numbers(asked), ""))
    return answers


def commonest_answers(questions: Sequence[QuizQuestion]) -> list[str]:
    """Return for each question the most frequent answer among those questions with the same last sentence.

    Numbers in the last sentence are ignored.
    """
    wordings = [_without_numbers(question.question) for question in questions]
    learned = _commonest(
        (wording, one.right_answer) for wording, one in zip(wordings, questions, strict=True)
    )
    return [learned[wording] for wording in wordings]


@cache
def _answers_by_sentence(lang: str, village: str, binary: bool) -> dict[str, str]:
    """Return the most frequent answer to each last sentence, with numbers and without."""
    plan = QuestionPlan(lang, BLIND_SEED, binary, village=village)
    seen = about_situations(make_proved(plan, LEARNED_QUESTIONS))
    exactly = [(last_sentence(question.question), question.answer) for question in seen]
    return _commonest([*exactly, *((_without_numbers(asked), answer) for asked, answer in exactly)])


def _without_numbers(question: str) -> str:
    return _NUMBER.sub("#", last_sentence(question))


def _commonest(answered: Iterable[tuple[str, str]]) -> dict[str, str]:
    counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for asked, answer in answered:
        counts[asked][answer] += 1
    return {asked: answers.most_common(1)[0][0] for asked, answers in counts.items()}


def quiz_score_table(
    model: str, questions: Sequence[QuizQuestion], said: Sequence[str], seed: int = 0
) -> ResultTable:
    """Return a table of a model's scores, by both ways to parse its answers (``said``), and published scores.

    If there are questions about situations, the table also has the model's score on them alone, and the
    scores of the two baselines that read only a question's last sentence.
    """
    rows: list[dict[str, Figure]] = []

    def add(model: str, reading: str, questions: Sequence[QuizQuestion], said: Sequence[str]) -> None:
        labels = [question.label is True for question in questions]
        score = score_answers(labels, said, reading, seed, [question.situation for question in questions])
        kind = "situations" if questions is asked else "all"
        rows.append({"model": model, "reading": reading, "asked": kind, **score._asdict()})

    asked = about_situations(questions)
    for reading in CONVENTIONS:
        add(model, reading, questions, said)
    if asked:
        answers = dict(zip(questions, said, strict=True))
        add(model, "ours", asked, [answers[question] for question in asked])
        add(BLIND, "ours", asked, blind_answers(asked))
        add(COMMONEST, "ours", asked, commonest_answers(asked))
    for name, (accuracy, f1) in PUBLISHED.items():
        figures = {"accuracy": IntervalFigure(accuracy, n=500), "f1": IntervalFigure(f1, n=500, share=False)}
        rows.append({"model": name, "reading": "published", "asked": "all", **figures})
    heads = {"model": "model", "reading": "reading", "asked": "questions", "accuracy": "accuracy", "f1": "F1"}
    heads |= {"yes": "Yes", "no": "No", "unreadable": "unreadable"}
    caption = "95% intervals over situations; published figures are of another set of 500 questions"
    return ResultTable("Yes or No", heads, rows, caption)


def blind_line(questions: Sequence[QuizQuestion]) -> str:
    """Return a text with the accuracy of two baselines that see only the last sentence of each question.

    They are :func:`blind_answers` and :func:`commonest_answers`. The text is empty if no question is about a
    situation in a game.
    """
    asked = about_situations(questions)
    if not asked:
        return ""
    blind, commonest = (_share_right(asked, said(asked)) for said in (blind_answers, commonest_answers))
    return f"{BLIND}: {blind} of {len(asked)} answers about situations; {COMMONEST}: {commonest}"


def _share_right(questions: Sequence[QuizQuestion], said: Sequence[str]) -> str:
    right = [int(one == question.right_answer) for one, question in zip(said, questions, strict=True)]
    always, situations = np.ones(len(right), np.int64), [question.situation for question in questions]
    return _figure_over(_accuracy, always, np.array(right, np.int64), situations, seed=0).estimate


def _accuracy(truth: Labels, said: Labels, weights: Weights | None = None) -> float:
    return float(np.average(truth == said, weights=weights))


def _figure_over(
    of: Callable[[Labels, Labels, Weights | None], float],
    truth: Labels,
    said: Labels,
    situations: Sequence[str],
    seed: int,
) -> IntervalFigure:
    share = of is _accuracy
    if not len(truth):
        return IntervalFigure(None, share=share)
    names = [name or f"#{place}" for place, name in enumerate(situations)]
    drawn = times_drawn(names, np.random.default_rng(seed))
    low, high = interval([of(truth, said, weights) for weights in drawn])
    return IntervalFigure(of(truth, said, None), low, high, len(truth), share)
