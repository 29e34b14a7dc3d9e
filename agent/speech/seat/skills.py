"""Skill pages: how to play a role in a village of a given size, for a model."""

from __future__ import annotations

from personas.schema import Language
from prompts import words
from rules.game.roles import Role

_VILLAGES = ((6, "five"), (8, "seven"), (12, "nine"))
_LARGEST = "thirteen"
_ORDER = ("five", "seven", "nine", "thirteen")


def skill(language: Language, village_size: int, role: Role) -> str:
    """Return the page on how to play a role, from the nearest village size that has one; "" if none has."""
    pages = words(language, "skills")
    own = _ORDER.index(next((key for most, key in _VILLAGES if village_size <= most), _LARGEST))
    nearest = sorted(_ORDER, key=lambda key: abs(_ORDER.index(key) - own))
    return next((pages[key][role].strip() for key in nearest if role in pages.get(key, {})), "")
