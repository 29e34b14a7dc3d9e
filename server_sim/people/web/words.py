"""What the pages say, in Japanese and English; each screen has its words in one file."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import yaml

from personas.schema import Language

LANGUAGES: tuple[Language, ...] = ("ja", "en")
SHARED = "words"
ENTRANCE, PAGES, SEAT, REPLAY = "entrance", "pages/words", "pages/seat", "replay/words"
"""The catalogues: YAML files in this package, or in a folder of it."""


class Words:
    """The words of a screen in one language, by key; those of every screen are there, too."""

    def __init__(self, language: Language, entries: Mapping[str, Mapping[str, str]]) -> None:
        self.language = language
        self._entries = entries

    def __call__(self, key: str, **values: object) -> str:
        """The words of that key, with the values put in.

        Raises:
            KeyError: there are none.
        """
        words = self._entries[key][self.language]
        return words.format(**values) if values else words

    def __contains__(self, key: str) -> bool:
        return key in self._entries


@cache
def entries_of(catalogue: str) -> Mapping[str, Mapping[str, str]]:
    """All entries of a catalogue, by key and language."""
    text = (files(__package__) / f"{catalogue}.yml").read_bytes()
    entries: dict[str, dict[str, str]] = yaml.safe_load(text)
    return entries


@cache
def words_in(language: Language, catalogue: str = SHARED) -> Words:
    """The words of a catalogue, laid over those that all screens share."""
    return Words(language, {**entries_of(SHARED), **entries_of(catalogue)})


def language_wanted(chosen: str | None, accepted: str) -> Language:
    """The page's language: the one chosen before, or the first known of the browser's Accept-Language."""
    for tag in (chosen or "", *(part.split(";")[0] for part in accepted.split(","))):
        match tag.strip().lower()[:2]:
            case "ja":
                return "ja"
            case "en":
                return "en"
    return "en"
