"""Every word of the page, in two languages, from the table of each beside this module."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import yaml

from personas.schema import Language


@dataclass(frozen=True)
class PageWords:
    """The words of one language, by key."""

    language: Language
    table: Mapping[str, str]

    def __call__(self, key: str, **values: object) -> str:
        """The words under a key, with these values in their places.

        Raises:
            KeyError: there is no such key, or a value is missing.
        """
        return self.table[key].format(**values)

    def of(self, kind: str, name: str) -> str:
        """What a name of the code's is called here; the name itself where the table has no word for it."""
        return self.table.get(f"{kind}.{name}", name)


@cache
def page_words(language: Language) -> PageWords:
    """The words of a language."""
    text = (files(__package__) / f"words_{language}.yml").read_bytes()
    return PageWords(language, dict(_flat(yaml.safe_load(text))))


def _flat(table: Mapping[str, object], above: str = "") -> list[tuple[str, str]]:
    """The leaves of a table with the keys that lead to each, joined by dots."""
    found: list[tuple[str, str]] = []
    for key, value in table.items():
        if isinstance(value, Mapping):
            found += _flat(value, f"{above}{key}.")
        else:
            found.append((f"{above}{key}", str(value)))
    return found
