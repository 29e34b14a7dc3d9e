"""The card of a person's voice, as a model settles it once a game, or as code makes it from the persona."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from agent.llm.answers import Unreadable, read_object
from personas.schema import Language, Voice
from prompts import render

LONGEST_PART = 80
"""Characters of one part of a card; the rest is cut off."""
LONGEST_SAMPLE = 200
MOST_ENDINGS, MOST_HABITS, MOST_SAMPLES = 3, 2, 5


@dataclass(frozen=True, slots=True)
class VoiceCard:
    """How a person talks: the word for oneself, the way to call others, endings, habits, sample lines."""

    first_person: str = ""
    address: str = ""
    endings: tuple[str, ...] = ()
    habits: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()

    def text(self, language: Language) -> str:
        """The card as it stands at the end of the system prompt."""
        return render(language, "seat/card", **asdict(self))


def read_voice_card(text: str) -> VoiceCard:
    """The card in a model's answer; parts that are missing or of another form are left out.

    Raises:
        agent.llm.answers.Unreadable: there is no card, or neither a word for oneself nor a line in it.
        agent.llm.answers.Ambiguous: there are several that differ.
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
    """The card that code makes of a persona, for a seat whose model has given none."""
    speech = voice.speech[language]
    return VoiceCard(
        speech.first_person,
        habits=speech.habits,
        lines=tuple(example.voiced for example in speech.examples),
    )


def _several_parts(value: object, most: int, longest: int) -> tuple[str, ...]:
    listed = [value] if isinstance(value, str) else value if isinstance(value, list) else []
    return tuple(part for one in listed if (part := _part(one, longest)))[:most]


def _part(value: object, longest: int) -> str:
    """A text on one line, without what could open or close a block."""
    if not isinstance(value, str):
        return ""
    return " ".join(value.replace("<", " ").replace(">", " ").split())[:longest].rstrip()
