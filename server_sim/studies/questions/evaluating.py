"""How well a model answered binary questions: accuracy and F1 with intervals, by two ways of reading."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from agent.matching import IGNORECASE, Pattern
from agent.study.intervals import draw_games, interval
from server_sim.studies.results.tables import Figure, IntervalFigure, ResultTable

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
"""Accuracy and F1 on the 500 binary questions of [leadership], table 1, which are not ours."""


def first_word(answer: str, _: random.Random) -> bool | None:
    """What the first yes or no of an answer says, in whatever case; None where there is neither."""
    found = _WORD.search(answer)
    return None if found is None else found[0].casefold() in ("yes", "はい")


def as_published(answer: str, coin: random.Random) -> bool | None:
    """As the published code reads: Yes anywhere, else No anywhere ("Not", too), else a fair coin."""
    if "Yes" in answer:
        return True
    return False if "No" in answer else coin.random() < 0.5


CONVENTIONS: dict[str, Callable[[str, random.Random], bool | None]] = {
    "ours": first_word,
    "code": as_published,
}


@dataclass(frozen=True, slots=True)
class QuizScore:
    """Accuracy, and F1 weighted by how frequent each label is; an unreadable answer is a wrong one."""

    accuracy: IntervalFigure
    f1: IntervalFigure
    yes: int
    no: int
    unreadable: int


def score_answers(
    labels: Sequence[bool], answers: Sequence[str], convention: str = "ours", seed: int = 0
) -> QuizScore:
    """Compare answers with labels; the intervals are drawn over questions. ``seed`` decides all draws."""
    coin = random.Random(seed)
    read = [CONVENTIONS[convention](answer, coin) for answer in answers]
    truth = np.array(labels, dtype=np.int64)
    said = np.array([-1 if one is None else int(one) for one in read], dtype=np.int64)
    count = len(labels)
    return QuizScore(
        accuracy=_figure_over(_accuracy, truth, said, seed),
        f1=_figure_over(weighted_f1, truth, said, seed),
        yes=read.count(True),
        no=read.count(False),
        unreadable=count - read.count(True) - read.count(False),
    )


def weighted_f1(truth: NDArray[np.int64], said: NDArray[np.int64]) -> float:
    """The F1 of both labels, weighted by their frequency."""
    total = 0.0
    for label in (0, 1):
        right = int(((truth == label) & (said == label)).sum())
        told, support = int((said == label).sum()), int((truth == label).sum())
        if told + support:
            total += support * 2 * right / (told + support)
    return total / len(truth)


def quiz_score_table(model: str, scores: dict[str, QuizScore]) -> ResultTable:
    """A model's scores by convention, beside the published ones."""
    columns = {"model": "model", "reading": "reading", "accuracy": "accuracy", "f1": "F1"}
    rows: list[dict[str, Figure]] = [
        {
            "model": model,
            "reading": convention,
            "accuracy": score.accuracy,
            "f1": score.f1,
            "yes": score.yes,
            "no": score.no,
            "unreadable": score.unreadable,
        }
        for convention, score in scores.items()
    ]
    published: list[dict[str, Figure]] = [
        {
            "model": name,
            "reading": "published",
            "accuracy": IntervalFigure(accuracy, n=500),
            "f1": IntervalFigure(f1, n=500, share=False),
        }
        for name, (accuracy, f1) in PUBLISHED.items()
    ]
    return ResultTable(
        "Yes or No",
        {**columns, "yes": "Yes", "no": "No", "unreadable": "unreadable"},
        [*rows, *published],
        "95% intervals over questions; published figures are of another set of 500 questions",
    )


def _accuracy(truth: NDArray[np.int64], said: NDArray[np.int64]) -> float:
    return float((truth == said).mean())


def _figure_over(
    of: Callable[[NDArray[np.int64], NDArray[np.int64]], float],
    truth: NDArray[np.int64],
    said: NDArray[np.int64],
    seed: int,
) -> IntervalFigure:
    share = of is _accuracy
    if not len(truth):
        return IntervalFigure(None, share=share)
    drawn = [of(truth[places], said[places]) for places in draw_games(len(truth), seed)]
    low, high = interval(drawn)
    return IntervalFigure(of(truth, said), low, high, len(truth), share)
