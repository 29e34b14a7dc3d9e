"""The questions about the rules that a participant answers before playing ([leadership], D.3)."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import yaml
from pydantic import TypeAdapter

from personas.schema import Language
from rules.game.setting import FrozenModel

QUESTIONS_PER_TEST = 5
PASS_MARK = 4
"""Default number of right answers needed to pass."""
YES = frozenset(("yes", "y", "true", "はい", "正しい", "1"))
NO = frozenset(("no", "n", "false", "いいえ", "違う", "2"))
"""Answers that mean yes and no, in any case; among them the numbers of these options."""


class RuleQuestion(FrozenModel):
    """A question about the rules in both languages; ``answer`` is True for yes."""

    question: Mapping[Language, str]
    answer: bool


@cache
def question_bank() -> Mapping[str, RuleQuestion]:
    """Return all questions by name."""
    text = files(__package__).joinpath("rule_questions.yml").read_text("utf-8")
    return TypeAdapter(dict[str, RuleQuestion]).validate_python(yaml.safe_load(text))


def drawn_questions(seed: str) -> list[str]:
    """Return the names of a test's questions in order, drawn by the seed."""
    return random.Random(seed).sample(sorted(question_bank()), QUESTIONS_PER_TEST)


def answer_meant(text: str) -> bool | None:
    """Return True if the text means yes, False if it means no, None if neither."""
    word = text.strip().strip(".。").casefold()
    if word in YES:
        return True
    return False if word in NO else None
