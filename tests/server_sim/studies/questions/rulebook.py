"""Answers questions about rules independently of the program; it imports nothing of this project.

``COUNTED`` has the questions about numbers. The rows of ``rulebook.yml`` answer the others.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import yaml

DEALT = {"werewolf": 2, "villager": 3, "bodyguard": 1, "seer": 1, "medium": 0}
PLAYERS = sum(DEALT.values())
KINDS = sum(count > 0 for count in DEALT.values())
ROUNDS = 6
STATEMENTS_A_DAY = 1

TABLES: dict[str, list[Any]] = yaml.safe_load(Path(__file__).with_suffix(".yml").read_bytes())
_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_SIGNS = "〇一二三四五六七八九十"
_ROLES = {"人狼": "werewolf", "村人": "villager", "騎士": "bodyguard", "占い師": "seer", "霊媒師": "medium"}

COUNTED: tuple[tuple[str, str, Callable[[str], bool]], ...] = (
    (
        r"^(Are|Is) .*\b(one|two|three|four)\b.* (werewol|seer|bodyguard|plain villagers)",
        "^(最初、)?(人狼|村人|騎士|占い師)は.*[一二三四]人(だけ|い)?(ますか|ですか)",
        lambda asked: DEALT[_role(asked)] == _number(asked),
    ),
    ("Is one of the players a", "参加者の中に.*いますか", lambda asked: DEALT[_role(asked)] > 0),
    (
        "Do .* players take part|game played by .* players",
        "ゲームの参加者は|人で遊びますか",
        lambda asked: _number(asked) == PLAYERS,
    ),
    ("Are there .* different roles", "役職は全部で", lambda asked: _number(asked) == KINDS),
    ("end after .* rounds at the latest", "遅くとも.*巡で終わり", lambda asked: _number(asked) == ROUNDS),
    ("Can a game last .* rounds", "巡続くゲームはありえ", lambda asked: _number(asked) <= ROUNDS),
    (
        "Does each living player speak .* a day",
        "生きている人は一日に.*ずつ発言",
        lambda asked: _number(asked.replace("一日", "")) == STATEMENTS_A_DAY,
    ),
)
"""Questions, in English and Japanese, that numbers decide."""


def rule_says(question: str, village: str = "sheriff7") -> bool | None:
    """Return whether the right answer to a yes-or-no question is Yes; None if no row or several fit."""
    known = [truth(question) for english, japanese, truth in COUNTED if _fits(question, english, japanese)]
    said = TABLES[f"said_{village}"]
    known += [truth for truth, english, japanese in said if _fits(question, english, japanese)]
    return known[0] if len(known) == 1 else None


def rule_allows(question: str, answer: str, village: str = "sheriff7") -> bool | None:
    """Return whether an answer in words is right; None if no row or several fit."""
    told = TABLES[f"told_{village}"]
    rows = [(must, never) for asked, must, never in told if re.search(asked, question)]
    if len(rows) != 1:
        return None
    ((must, never),) = rows
    return bool(re.search(must, answer)) and not (never and re.search(never, answer))


def _fits(question: str, english: str, japanese: str) -> bool:
    return re.search(f"{english}|{japanese}", question) is not None


def _number(question: str) -> int:
    """The number in a question; "once" is one and "twice" two."""
    words = {word: number for number, word in enumerate(_WORDS)} | {"once": 1, "twice": 2}
    signs = {sign: number for number, sign in enumerate(_SIGNS)}
    (number,) = (
        number
        for word, number in {**words, **signs}.items()
        if re.search(rf"\b{word}\b" if word.isascii() else word, question)
    )
    return number


def _role(question: str) -> str:
    """The role that a question names."""
    (role,) = (
        role for sign, role in _ROLES.items() if sign in question or role.replace("wolf", "wol") in question
    )
    return role
