"""What a participant reads."""

from __future__ import annotations

from string import Formatter

import pytest

from rules.game.catalogue import catalogue
from rules.game.languages import DEFAULT_LANGUAGE, LANGUAGES
from server_sim.studies.leadership.participants.session import say

WORDS = catalogue("server_sim.studies.leadership.participants", "words")


def test_every_language_has_the_same_texts() -> None:
    assert set(WORDS) == set(LANGUAGES)
    assert len({frozenset(texts) for texts in WORDS.values()}) == 1


@pytest.mark.parametrize("key", sorted(WORDS[DEFAULT_LANGUAGE]))
def test_a_text_has_the_same_gaps_in_every_language(key: str) -> None:
    gaps = [{name for _, name, _, _ in Formatter().parse(texts[key]) if name} for texts in WORDS.values()]
    assert gaps == gaps[:1] * len(gaps)


def test_the_example_of_an_answer_is_written_as_it_is_typed() -> None:
    for language in LANGUAGES:
        text = say("typing", language)
        assert '{"player_2": {"role": "Werewolf", "confidence": 8}' in text
