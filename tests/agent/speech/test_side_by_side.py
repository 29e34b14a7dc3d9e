"""The line of one situation in every voice."""

from __future__ import annotations

import pytest

from agent.speech.side_by_side import NAMES, UnknownSituation, side_by_side, situation_meant
from personas.loader import load_voice, voice_names
from rules.situations import Situation

VOICES = [load_voice(name) for name in voice_names()]


@pytest.mark.parametrize("situation", Situation)
def test_every_voice_has_a_line_in_each_of_its_languages(situation: Situation) -> None:
    lines = side_by_side(situation, VOICES)
    assert [(line.voice, line.language) for line in lines] == [
        (voice.name, language) for voice in VOICES for language in voice.speech
    ]
    assert not [line.text for line in lines if "{" in line.text]


def test_a_situation_is_meant_by_its_name_or_by_a_line() -> None:
    assert situation_meant("suspect", VOICES) is Situation.SUSPECT
    (first, *_) = side_by_side(Situation.REFUTE, VOICES)
    assert situation_meant(first.text, VOICES) is Situation.REFUTE


@pytest.mark.parametrize(
    ("text", "hint"), [("suspekt", "did you mean suspect\\?"), ("Quack!", "known here: greeting, ")]
)
def test_what_is_neither_is_refused(text: str, hint: str) -> None:
    with pytest.raises(UnknownSituation, match=hint):
        situation_meant(text, VOICES)


def test_every_placeholder_stands_for_somebody() -> None:
    assert set(NAMES) == {name for situation in Situation for name in situation.contract.slots}
