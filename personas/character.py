"""Parses the server's profile: the character a player must play."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Literal

from personas.schema import Speech, Style, StyleMatch

Gender = Literal["male", "female"]

_AGE_LABELS = ("age", "年齢", "歳", "年")
_GENDER_LABELS = ("gender", "sex", "性別")
_FEMALE = re.compile(r"\b(?:female|woman|girl|lady)\b|女")
_MALE = re.compile(r"\b(?:male|man|boy|gentleman)\b|男")


@dataclass(frozen=True, slots=True)
class Character:
    """The character that the server's profile asks a player to play.

    ``text`` is the whole profile with normalized width and case, to search it for words.
    """

    gender: Gender | None
    age: int | None
    text: str


def parse_profile(profile: str | None) -> Character:
    """Return the character in a profile's "label: value" lines, English or Japanese (protocol section 2)."""
    text = unicodedata.normalize("NFKC", profile or "").lower()
    age, gender = None, None
    for line in text.splitlines():
        label, _, value = (part.strip() for part in line.partition(":"))
        if label in _AGE_LABELS:
            number = re.search(r"\d+", value)
            age = int(number[0]) if number else None
        elif label in _GENDER_LABELS:
            gender = _gender(value)
    return Character(gender, age, text)


def choose_style(speech: Speech, character: Character) -> Style | None:
    """Return the voice's first style that fits the character; None for a voice without styles."""
    return next((style for style in speech.styles if _style_fits(style.match, character)), None)


def _gender(value: str) -> Gender | None:
    if _FEMALE.search(value):
        return "female"
    return "male" if _MALE.search(value) else None


def _style_fits(match: StyleMatch, character: Character) -> bool:
    age = character.age
    return (
        match.gender in (None, character.gender)
        and (match.age_from is None or (age is not None and age >= match.age_from))
        and (match.age_to is None or (age is not None and age <= match.age_to))
        and (not match.words or any(word.lower() in character.text for word in match.words))
    )
