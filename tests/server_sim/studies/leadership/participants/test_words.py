"""What a participant reads."""

from __future__ import annotations

from string import Formatter
from typing import get_args

import pytest

from personas.schema import Language
from server_sim.studies.leadership.participants.words import say, study_words


@pytest.mark.parametrize("key", sorted(study_words()))
def test_every_text_is_there_in_both_languages_with_the_same_gaps(key: str) -> None:
    texts = study_words()[key]
    assert set(texts) == set(get_args(Language))
    gaps = [{name for _, name, _, _ in Formatter().parse(text) if name} for text in texts.values()]
    assert gaps[0] == gaps[1]


def test_the_example_of_an_answer_is_written_as_it_is_typed() -> None:
    for language in get_args(Language):
        text = say("typing", language)
        assert '{"player_2": {"role": "Werewolf", "confidence": 8}' in text
