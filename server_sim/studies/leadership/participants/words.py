"""What a participant reads outside of its games, from the catalogue ``words.yml``."""

from __future__ import annotations

from personas.schema import Language
from rules.game.catalogue import catalogue


def say(key: str, language: Language, **values: object) -> str:
    """Return the text with this key, with these values in its placeholders."""
    text: str = catalogue(__package__, "words")[language][key]
    return text.format(**values)
