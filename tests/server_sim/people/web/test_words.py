"""The catalogues of pages and replays: each line in both languages, with the same values to put in."""

from __future__ import annotations

from string import Formatter

import pytest

from rules.game.catalogue import catalogue
from rules.game.languages import LANGUAGES
from server_sim.people.web.words import ENTRANCE, PAGES, REPLAY, SEAT, SHARED, preferred_language
from tests.rows import each_row


def values_in(line: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(line) if name is not None}


@pytest.mark.parametrize(
    ("package", "name"),
    [
        *(("web", name) for name in (SHARED, ENTRANCE, PAGES, SEAT, REPLAY)),
        ("replay", "moments"),
        ("replay", "chips"),
    ],
)
def test_every_line_is_there_in_both_languages(package: str, name: str) -> None:
    found = catalogue(f"server_sim.people.{package}", name)
    assert set(found) == set(LANGUAGES)
    assert found["ja"].keys() == found["en"].keys()
    for key, line in found["ja"].items():
        assert values_in(line) == values_in(found["en"][key]), key


@each_row
def test_a_page_speaks_the_chosen_language_or_the_browsers(
    chosen: str | None, accepted: str, language: str
) -> None:
    assert preferred_language(chosen, accepted) == language
