"""Whom a person means by what it types: spaces, case, honorifics and the rest of a name may be left out."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from agent.matching import Pattern
from rules.game.setting import LONGEST_NAME

_HONORIFIC = Pattern("(?:サン|チャン|クン|君|サマ|様|san|chan|kun|sama)$")
"""At the end of a name as it is compared."""
_NUMBERED = Pattern(r"^(?P<word>\D*+)(?P<number>\d++)$")
LONGEST_TYPED = 2 * LONGEST_NAME
"""The most characters of what is typed in which a name is looked for."""
_AROUND = " \t.。、,!！@＠\"'「」“”‘’"
_TO_KATAKANA = {ord("ぁ") + offset: ord("ァ") + offset for offset in range(ord("ゖ") - ord("ぁ") + 1)}


def who_is_meant(text: str, names: Sequence[str]) -> tuple[str, ...]:
    """The names that a text can mean: one if it is clear, none if nobody is called so.

    A number means the name at that place of the list, and the player with that number.
    """
    text = text.strip()[:LONGEST_TYPED]
    exact = tuple(name for name in names if name == text)
    return exact or _called_so(text, names) or _begun(text, names)


def _called_so(text: str, names: Sequence[str]) -> tuple[str, ...]:
    """Who is called so, or called so with an honorific, or has this number."""
    key = _key(text)
    if key.isdecimal():
        number = int(key)
        place = names[number - 1 : number] if number else ()
        numbered = (name for name in names if _number_in(name) == number)
        return tuple(dict.fromkeys((*place, *numbered)))
    same = tuple(name for name in names if _key(name) == key)
    return same or tuple(name for name in names if _key(name) == _HONORIFIC.sub("", key))


def _begun(text: str, names: Sequence[str]) -> tuple[str, ...]:
    key = _key(text)
    return tuple(name for name in names if key and _key(name).startswith(key))


def _number_in(name: str) -> int | None:
    numbered = _NUMBERED.match(_key(name))
    return int(numbered["number"]) if numbered else None


def _key(text: str) -> str:
    """A name as it is compared: ``Agent[03]``, ``agent 3`` and ``@agent_3`` are one."""
    plain = unicodedata.normalize("NFKC", text).casefold().strip(_AROUND)
    plain = "".join(char for char in plain if char.isalnum() or char == "ー").translate(_TO_KATAKANA)
    numbered = _NUMBERED.match(plain)
    return f"{numbered['word']}{int(numbered['number'])}" if numbered else plain
