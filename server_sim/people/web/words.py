"""What the pages say, in Japanese and English; each screen has its words in one file."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import yaml

from personas.schema import Language

LANGUAGES: tuple[Language, ...] = ("ja", "en")


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
def entries_of(package: str) -> Mapping[str, Mapping[str, str]]:
    """All entries of the ``words.yml`` of a package, by key and language."""
    entries: dict[str, dict[str, str]] = yaml.safe_load((files(package) / "words.yml").read_bytes())
    return entries


@cache
def words_in(language: Language, package: str = __package__) -> Words:
    """The words of a package's screens, laid over those that all screens share."""
    return Words(language, {**entries_of(__package__), **entries_of(package)})


def language_wanted(chosen: str | None, accepted: str) -> Language:
    """The page's language: the one chosen before, or the first known of the browser's Accept-Language."""
    for tag in (chosen or "", *(part.split(";")[0] for part in accepted.split(","))):
        match tag.strip().lower()[:2]:
            case "ja":
                return "ja"
            case "en":
                return "en"
    return "en"
