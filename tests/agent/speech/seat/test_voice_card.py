"""Voice cards: optional and required parts of a model's answer."""

from __future__ import annotations

import json

import pytest

from agent.llm.answers import Unreadable
from agent.speech.seat.voice_card import LONGEST_PART, VoiceCard, code_card, read_voice_card
from personas.loader import load_voice
from personas.schema import Language

CARD = {
    "first_person": "I",
    "address": "first names",
    "endings": ["mind you"],
    "habits": ["counts on fingers", "hates haste"],
    "lines": ["Good morning.", "Why?", "Odd.", "Not me.", "Ha."],
}


def test_a_card_is_read() -> None:
    card = read_voice_card(f"Here it is: {json.dumps(CARD)}")
    assert card == VoiceCard("I", "first names", ("mind you",), tuple(CARD["habits"]), tuple(CARD["lines"]))


@pytest.mark.parametrize(
    ("changed", "read"),
    [
        ({"endings": "mind you"}, ("mind you",)),
        ({"endings": None}, ()),
        ({"endings": [3, "", "a\nb", "<c>", "d", "e"]}, ("a b", "c", "d")),
        ({"endings": ["x" * 500]}, ("x" * LONGEST_PART,)),
    ],
)
def test_a_part_of_another_form_is_mended_or_left_out(
    changed: dict[str, object], read: tuple[str, ...]
) -> None:
    assert read_voice_card(json.dumps(CARD | changed)).endings == read


@pytest.mark.parametrize("text", ["no card", "{}", '{"first_person": 3, "lines": []}'])
def test_what_is_no_card_is_an_error(text: str) -> None:
    with pytest.raises(Unreadable):
        read_voice_card(text)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_code_makes_a_card_of_any_persona(language: Language) -> None:
    voice = load_voice("profile")
    text = code_card(voice, language).text(language)
    assert voice.speech[language].first_person in text
    assert "None" not in text
