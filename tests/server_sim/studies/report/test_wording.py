"""The texts of the page in both languages."""

from __future__ import annotations

import re

import pytest

from agent.study.figure_catalogue import ALL_FIGURES
from server_sim.studies.report.talk_chapter import TOLD_BY_LOGS
from server_sim.studies.report.wording import PageWords, page_words

CODE_NAMES = ("finding.", "figure.", "counted.")
"""What has a name in the code is translated where the code's language is not the page's."""


def places(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


def shared(words: PageWords) -> dict[str, str]:
    return {key: text for key, text in words.table.items() if not key.startswith(CODE_NAMES)}


def test_both_languages_have_the_same_keys_with_the_same_places() -> None:
    english, japanese = (shared(page_words(language)) for language in ("en", "ja"))
    assert english.keys() == japanese.keys()
    assert {key for key in english if places(english[key]) != places(japanese[key])} == set()


def test_every_finding_and_figure_has_a_japanese_name_and_an_explanation() -> None:
    table = page_words("ja").table
    names = {figure.name.strip() for figure in ALL_FIGURES}
    assert len(names) == len(ALL_FIGURES)
    for kind, wanted in (("finding", set(TOLD_BY_LOGS)), ("figure", names), ("counted", names)):
        assert {key.partition(".")[2] for key in table if key.startswith(f"{kind}.")} == wanted


def test_a_key_or_a_value_that_is_missing_is_an_error_of_ours() -> None:
    words = page_words("en")
    for key in ("no.such", "village_of"):
        with pytest.raises(KeyError):
            words(key)
    assert words.of("figure", "lines") == "lines"
