"""A quiz question with its answer."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from enum import StrEnum

from agent.matching import Pattern

YES, NO = "Yes", "No"
SHERIFF7, VILLAGE7 = "sheriff7", "village7"
"""The villages that questions can be about: one with a Sheriff, one without."""
ENGINE = "engine"
"""The ``source`` of questions that the game engine has proved."""
LABELS = {"yes": True, "no": False, "はい": True, "いいえ": False}
"""Answers that mean Yes (True) or No (False), compared in lower case and without a full stop."""
_NOT_A_LETTER = Pattern(r"[\W_]+")


class QuestionKind(StrEnum):
    """The kind of a quiz question, as in the paper's set WWQA: on rules, on a situation, or yes-or-no."""

    RULE = "rule"
    SITUATION = "situation"
    BINARY = "binary"


@dataclass(frozen=True, slots=True)
class QuizQuestion:
    """A quiz question about the rules of a village, with its right answer as its author gave it.

    A proved question is one whose answer the rules engine has computed.
    """

    id: str
    kind: QuestionKind
    question: str
    answer: str
    lang: str
    source: str
    """The author of the question: ``engine``, or the name of a model or file."""
    reviewed: bool = False
    revised: bool = False
    """Whether a person has checked the question (reviewed), or a model in a second prompt (revised)."""
    topic: str = ""
    """The subject of a proved question."""
    told: bool = True
    """Whether the rules text that players are given is enough to answer the question."""
    village: str = SHERIFF7
    """The name of the village whose rules apply."""
    situation: str = ""
    """The id of the game situation of a proved question; several questions may have the same situation."""

    @property
    def label(self) -> bool | None:
        """Whether the answer means Yes (True) or No (False); None if the answer is free text."""
        return label_of(self.answer)

    @property
    def right_answer(self) -> str:
        """The answer; a Yes or No is given in English, whatever the language of the question."""
        return self.answer if self.label is None else yes_or_no(self.label)


def bare(text: str) -> str:
    """Return a text in lower case, without spaces, punctuation and differences in width, for comparison."""
    return _NOT_A_LETTER.sub("", unicodedata.normalize("NFKC", text).casefold())


def label_of(answer: str) -> bool | None:
    """Return True if an answer is a Yes, False if it is a No, and None if it is any other text."""
    return LABELS.get(answer.strip().rstrip(".。").casefold())


def yes_or_no(label: bool) -> str:
    """Return the answer text "Yes" for True and "No" for False."""
    return YES if label else NO
