"""The catalogues of the pages: each line in both languages, with the same values to put in."""

from __future__ import annotations

from string import Formatter

import pytest

from server_sim.people.web.words import (
    ENTRANCE,
    LANGUAGES,
    PAGES,
    REPLAY,
    SEAT,
    SHARED,
    entries_of,
    language_wanted,
)


def values_in(line: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(line) if name is not None}


@pytest.mark.parametrize("catalogue", (SHARED, ENTRANCE, PAGES, SEAT, REPLAY))
def test_every_line_is_there_in_both_languages(catalogue: str) -> None:
    for key, lines in entries_of(catalogue).items():
        assert set(lines) == set(LANGUAGES), key
        assert values_in(lines["ja"]) == values_in(lines["en"]), key


@pytest.mark.parametrize(
    ("chosen", "accepted", "language"),
    [
        (None, "ja,en-US;q=0.9", "ja"),
        (None, "en-GB,ja;q=0.5", "en"),
        (None, "fr-FR,ja;q=0.5", "ja"),
        (None, "fr", "en"),
        (None, "", "en"),
        ("ja", "en", "ja"),
        ("<script>", "ja", "ja"),
    ],
)
def test_a_page_speaks_the_chosen_language_or_the_browsers(
    chosen: str | None, accepted: str, language: str
) -> None:
    assert language_wanted(chosen, accepted) == language
