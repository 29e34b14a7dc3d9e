"""All texts of the page in two languages, from a YAML file each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import yaml

from personas.schema import Language


@dataclass(frozen=True)
class PageWords:
    """The texts of the report in one language, by key (such as ``talk.title``)."""

    language: Language
    table: Mapping[str, str]

    def __call__(self, key: str, **values: object) -> str:
        """Return the text of a key, with these values in its placeholders."""
        return self.table[key].format(**values)

    def head(self, *names: str) -> tuple[str, ...]:
        """Return the headings of the table columns with these names."""
        return tuple(self(f"column.{name}") for name in names)

    def of(self, kind: str, name: str) -> str:
        """Return the text for ``name``, a name of a ``kind`` such as "finding"; without a text, the name."""
        return self.table.get(f"{kind}.{name}", name)


@cache
def page_words(language: Language, package: str = __package__) -> PageWords:
    """Return the texts of the report in a language, with those of another package that writes such a page."""
    texts = [(files(name) / f"words_{language}.yml").read_bytes() for name in (__package__, package)]
    return PageWords(language, {key: text for one in texts for key, text in _leaves(yaml.safe_load(one))})


def _leaves(table: Mapping[str, object], above: str = "") -> list[tuple[str, str]]:
    """Return the leaves of a nested table with their dotted keys."""
    found: list[tuple[str, str]] = []
    for key, value in table.items():
        if isinstance(value, Mapping):
            found += _leaves(value, f"{above}{key}.")
        else:
            found.append((f"{above}{key}", str(value)))
    return found
