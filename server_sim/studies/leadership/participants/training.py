"""The questions about the rules that a participant answers before it plays ([leadership], D.3)."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import yaml
from pydantic import TypeAdapter

from personas.schema import Language
from rules.game.setting import FrozenModel

ASKED = 5
"""How many questions one test has."""
PASS_MARK = 4
"""How many right answers pass it, unless the study says otherwise."""
BANK = "rule_questions.yml"

YES = frozenset(("yes", "y", "true", "はい", "正しい", "1"))
NO = frozenset(("no", "n", "false", "いいえ", "違う", "2"))
"""How a question may be answered, in any case; the numbers are those of the options."""


class RuleQuestion(FrozenModel):
    """A question about the rules, in both languages, and whether the answer is yes."""

    question: Mapping[Language, str]
    answer: bool


@cache
def question_bank() -> Mapping[str, RuleQuestion]:
    """All the questions, by their names."""
    text = files(__package__).joinpath(BANK).read_text("utf-8")
    return TypeAdapter(dict[str, RuleQuestion]).validate_python(yaml.safe_load(text))


def drawn_questions(seed: str) -> list[str]:
    """The names of a test's questions, in the order they are asked; the seed decides them."""
    return random.Random(seed).sample(sorted(question_bank()), ASKED)


def answer_meant(text: str) -> bool | None:
    """Whether this says yes; None if it says neither."""
    word = text.strip().strip(".。").casefold()
    if word in YES:
        return True
    return False if word in NO else None
