"""The texts of every screen: each in both languages, with the same places for values."""

from __future__ import annotations

from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from rules.game.catalogue import catalogue
from rules.game.languages import LANGUAGES
from tests.paths import ROOT


def places(text: Any) -> object:
    """The names of the values in a text, or in each text of a table or list."""
    if isinstance(text, str):
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    return {key: places(part) for key, part in (text.items() if isinstance(text, dict) else enumerate(text))}


@pytest.mark.parametrize(
    "file", sorted((ROOT / "server_sim" / "people").rglob("*.yml")), ids=lambda file: file.stem
)
def test_every_text_is_there_in_both_languages(file: Path) -> None:
    found = catalogue(".".join(file.parent.relative_to(ROOT).parts), file.stem)
    assert set(found) == set(LANGUAGES)
    assert places(found["ja"]) == places(found["en"])
