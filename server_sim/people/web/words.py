"""The texts of the web pages in each language."""

from __future__ import annotations

from functools import cache

from personas.schema import Language
from rules.game.catalogue import Section, catalogue
from rules.game.languages import LANGUAGES, UNRECOGNISED

SHARED = "words"
"""The catalogue with the texts that all screens share."""
ENTRANCE, PAGES, SEAT, REPLAY = "entrance", "pages/words", "pages/seat", "replay/words"
RECORD = "pages/record"
"""Catalogues: YAML files in this package or a subfolder."""


class Words:
    """The texts of a page in one language, by key; calling it with a key returns the text."""

    def __init__(self, language: Language, texts: Section) -> None:
        self.language = language
        self._texts = texts

    def __call__(self, key: str, **values: object) -> str:
        """Return the text of this key with the values inserted.

        Raises:
            KeyError: there are none.
        """
        words: str = self._texts[key]
        return words.format(**values) if values else words

    def __contains__(self, key: str) -> bool:
        return key in self._texts


@cache
def words_in(language: Language, name: str = SHARED) -> Words:
    """Return the texts of the catalogue ``name``, and those that all pages share, in a language."""
    return Words(
        language, {**catalogue(__package__, SHARED)[language], **catalogue(__package__, name)[language]}
    )


def preferred_language(chosen: str | None, accepted: str) -> Language:
    """Return the language ``chosen`` before, else the first known one in ``accepted`` (Accept-Language)."""
    tags = (chosen or "", *(part.split(";")[0] for part in accepted.split(",")))
    names = (tag.strip().lower()[:2] for tag in tags)
    return next((name for name in names if name in LANGUAGES), UNRECOGNISED)
