"""Catalogues of texts, in both layouts."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.game.catalogue import Catalogue, catalogue


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A package with a catalogue of each kind."""
    folder = tmp_path / "some_screen"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "sections.yml").write_text(
        "ja: {agree: はい, deny: いいえ}\nen: {agree: Fine, deny: Never}\n", "utf-8"
    )
    (folder / "entries.yml").write_text(
        "agree: {ja: はい, en: Fine}\ndeny: {ja: いいえ, en: Never}\n", "utf-8"
    )
    monkeypatch.syspath_prepend(tmp_path)
    yield folder.name
    sys.modules.pop(folder.name, None)


@pytest.mark.parametrize("name", ["sections", "entries"])
def test_a_catalogue_has_the_texts_of_each_language(package: str, name: str) -> None:
    found = catalogue(package, name)
    assert found == Catalogue(
        {"ja": {"agree": "はい", "deny": "いいえ"}, "en": {"agree": "Fine", "deny": "Never"}}
    )
    assert catalogue(package, name) is found


def test_a_language_without_words_is_told_of(package: str) -> None:
    with pytest.raises(KeyError, match="no words in 'xx'; there are some in ja, en"):
        catalogue(package, "sections")["xx"]
