"""The voice card: how a persona talks, written by a model once a game, or made by code."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from agent.llm.answers import Unreadable, read_object
from personas.schema import Language, Voice
from prompts import render

LONGEST_PART = 80
"""Maximum length of one part of a card, in characters."""
LONGEST_SAMPLE = 200
"""Maximum length of one sample line of a card, in characters."""
MOST_ENDINGS, MOST_HABITS, MOST_SAMPLES = 3, 2, 5


@dataclass(frozen=True, slots=True)
class VoiceCard:
    """How a persona talks: its word for "I", form of address, sentence endings, habits, and sample lines."""

    first_person: str = ""
    address: str = ""
    endings: tuple[str, ...] = ()
    habits: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()

    def text(self, language: Language) -> str:
        """Return the description as text for the system prompt."""
        return render(language, "seat/card", **asdict(self))


def read_voice_card(text: str) -> VoiceCard:
    """Return how the persona talks according to a model's answer, without missing or malformed parts.

    Raises:
        agent.llm.answers.Unreadable: there is no description, or neither a first-person word nor a line.
        agent.llm.answers.Ambiguous: there are several different descriptions.
    """
    answer = read_object(text)
    card = VoiceCard(
        _part(answer.get("first_person"), LONGEST_PART),
        _part(answer.get("address"), LONGEST_PART),
        _several_parts(answer.get("endings"), MOST_ENDINGS, LONGEST_PART),
        _several_parts(answer.get("habits"), MOST_HABITS, LONGEST_PART),
        _several_parts(answer.get("lines"), MOST_SAMPLES, LONGEST_SAMPLE),
    )
    if not (card.first_person or card.lines):
        raise Unreadable(text)
    return card


def code_card(voice: Voice, language: Language) -> VoiceCard:
    """Return how the persona talks, made by code from its voice file, if no model has described it."""
    speech = voice.speech[language]
    return VoiceCard(
        speech.first_person, habits=speech.habits, lines=tuple(example.voiced for example in speech.examples)
    )


def _several_parts(value: object, most: int, longest: int) -> tuple[str, ...]:
    listed = [value] if isinstance(value, str) else value if isinstance(value, list) else []
    return tuple(part for one in listed if (part := _part(one, longest)))[:most]


def _part(value: object, longest: int) -> str:
    """Return one part of a card on one line, truncated, without characters that open or close a block."""
    if not isinstance(value, str):
        return ""
    return " ".join(value.replace("<", " ").replace(">", " ").split())[:longest].rstrip()
