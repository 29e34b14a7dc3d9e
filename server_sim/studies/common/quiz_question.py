"""One question with its answer, as a line of JSON."""

from __future__ import annotations

import json
import unicodedata
from dataclasses import asdict, dataclass
from enum import StrEnum

from agent.matching import Pattern

YES, NO = "Yes", "No"
SHERIFF7, VILLAGE7 = "sheriff7", "village7"
"""The villages that questions are about: with a Sheriff, and without."""
ENGINE = "engine"
"""The source of proved questions."""
LABELS = {"yes": True, "no": False, "はい": True, "いいえ": False}
"""What an answer may say, without a full stop and in whatever case, to be Yes or No."""
_NOT_A_LETTER = Pattern(r"[\W_]+")


class QuestionKind(StrEnum):
    """What a question is like, after the three parts of WWQA."""

    RULE = "rule"
    SITUATION = "situation"
    BINARY = "binary"


@dataclass(frozen=True, slots=True)
class QuizQuestion:
    """A question; ``source`` tells who made it: ``engine``, a model's name, or a file's.

    ``reviewed``: a person has looked at it. ``revised``: a model has gone over it in a second prompt.
    ``topic`` is what a proved question is about; ``told`` says whether the rules that players are given
    decide it, so that no reader has to know more. ``village`` is the one whose rules hold. ``situation``
    names the moment of a game that a proved question is about, which others may share; empty: there is none.
    """

    id: str
    kind: QuestionKind
    question: str
    answer: str
    lang: str
    source: str
    reviewed: bool = False
    revised: bool = False
    topic: str = ""
    told: bool = True
    village: str = SHERIFF7
    situation: str = ""

    @property
    def label(self) -> bool | None:
        """Whether the answer is Yes; None for an answer in words."""
        return label_of(self.answer)

    def as_line(self) -> str:
        """The question as one line of JSON."""
        return json.dumps(asdict(self), ensure_ascii=False)


def bare(text: str) -> str:
    """A question without case, width, spaces and punctuation."""
    return _NOT_A_LETTER.sub("", unicodedata.normalize("NFKC", text).casefold())


def label_of(answer: str) -> bool | None:
    """Whether an answer is Yes or No; None for an answer in words."""
    return LABELS.get(answer.strip().rstrip(".。").casefold())


def yes_or_no(label: bool) -> str:
    """The answer to a binary question."""
    return YES if label else NO
