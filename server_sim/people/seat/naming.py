"""Matches typed names leniently: spaces, case, honorifics and the end of a name may be omitted."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from agent.matching import Pattern
from rules.game.setting import LONGEST_NAME

_HONORIFIC = Pattern("(?:サン|チャン|クン|君|サマ|様|san|chan|kun|sama)$")
"""Matches an honorific at the end of a normalised name."""
_NUMBERED = Pattern(r"^(?P<word>\D*+)(?P<number>\d++)$")
LONGEST_TYPED = 2 * LONGEST_NAME
"""Maximum characters of input in which a name is searched."""
_AROUND = " \t.。、,!！@＠\"'「」“”‘’"
_TO_KATAKANA = {ord("ぁ") + offset: ord("ァ") + offset for offset in range(ord("ゖ") - ord("ぁ") + 1)}


def who_is_meant(text: str, names: Sequence[str]) -> tuple[str, ...]:
    """Return the ``names`` that a typed text can mean: several if it is ambiguous, none if no name matches.

    The text may be a name, its beginning, its number (3 for Agent[03]) or its place in ``names``, from 1.
    """
    text = text.strip()[:LONGEST_TYPED]
    exact = tuple(name for name in names if name == text)
    key = _key(text)
    begun = (name for name in names if key and _key(name).startswith(key))
    return exact or _called_so(key, names) or tuple(begun)


def _called_so(key: str, names: Sequence[str]) -> tuple[str, ...]:
    """Return the players with this normalised name, with or without honorific, or this number."""
    if key.isdecimal():
        number = int(key)
        place = names[number - 1 : number] if number else ()
        numbered = (name for name in names if _number_in(name) == number)
        return tuple(dict.fromkeys((*place, *numbered)))
    same = tuple(name for name in names if _key(name) == key)
    return same or tuple(name for name in names if _key(name) == _HONORIFIC.sub("", key))


def _number_in(name: str) -> int | None:
    numbered = _NUMBERED.match(_key(name))
    return int(numbered["number"]) if numbered else None


def _key(text: str) -> str:
    """Return a normalised name: ``Agent[03]``, ``agent 3`` and ``@agent_3`` are equal."""
    plain = unicodedata.normalize("NFKC", text).casefold().strip(_AROUND)
    plain = "".join(char for char in plain if char.isalnum() or char == "ー").translate(_TO_KATAKANA)
    numbered = _NUMBERED.match(plain)
    return f"{numbered['word']}{int(numbered['number'])}" if numbered else plain
