"""Loads catalogues: YAML files with the texts of a screen or a report in each language.

A catalogue file lies beside the module that uses its texts. It has one of two layouts: a section for each
language, which has a text for each key; or an entry for each key, which has the text in each language, so
that translations stand side by side.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

from rules.game.languages import LANGUAGES

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""Reads plain YAML; the one in C is ten times as fast."""

Section = Mapping[str, Any]
"""The texts of one language by key; a few catalogues have lists or maps of texts."""


class Catalogue(dict[str, Section]):
    """The texts of one screen or report: a mapping from language to the texts by key."""

    def __missing__(self, language: str) -> Section:
        raise KeyError(f"no words in {language!r}; there are some in {', '.join(self)}")


@cache
def catalogue(package: str, name: str) -> Catalogue:
    """Return the texts in the package's file of this name; looking up a missing text raises KeyError."""
    table: dict[str, Any] = yaml.load((files(package) / f"{name}.yml").read_bytes(), LOADER)
    if any(language in table for language in LANGUAGES):
        return Catalogue(table)
    sections: dict[str, dict[str, Any]] = {}
    for key, texts in table.items():
        for language, text in texts.items():
            sections.setdefault(language, {})[key] = text
    return Catalogue(sections)
