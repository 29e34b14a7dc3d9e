"""Shows how every voice words one purpose of a line (situation; [personas] table 2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from personas.schema import Language, Voice
from rules.game.validation import hint
from rules.situations import Situation

NAMES = {
    "me": "Agent[01]",
    "seer": "Agent[02]",
    "medium": "Agent[02]",
    "victim": "Agent[03]",
    "wolf": "Agent[03]",
    "target": "Agent[04]",
    "accuser": "Agent[05]",
    "other": "Agent[05]",
    "names": "Agent[03]",
    "quote": "I vote for Agent[03]",
    "count": "3",
}
"""Sample names for the placeholders of a line."""


class UnknownSituation(ValueError):  # noqa: N818 - the name is clear without "Error"
    """Raised for a text that is neither the name of a situation (purpose of a line) nor a line of a voice."""


@dataclass(frozen=True, slots=True)
class VoicedLine:
    """A line of one voice in one of its languages."""

    voice: str
    language: Language
    text: str


def situation_meant(text: str, voices: Iterable[Voice]) -> Situation:
    """Return the situation that a text names, or the one for which a voice has the text as its line.

    Raises:
        UnknownSituation: there is none; the message suggests a similar name, or lists all.
    """
    if text in list(Situation):
        return Situation(text)
    for voice in voices:
        for language in voice.speech:
            for situation in Situation:
                if text in _lines(voice, language, situation):
                    return situation
    meant = hint(text, list(Situation))
    raise UnknownSituation(f"--line: {text!r} is neither a situation nor a line of a voice; {meant}")


def side_by_side(situation: Situation, voices: Iterable[Voice]) -> list[VoicedLine]:
    """Return how each voice words a situation (purpose of a line), once in each of its languages."""
    return [
        VoicedLine(voice.name, language, _lines(voice, language, situation)[0])
        for voice in voices
        for language in voice.speech
    ]


def _lines(voice: Voice, language: Language, situation: Situation) -> list[str]:
    """Return the voice's lines with names filled in; a voice with styles uses the last, neutral one."""
    speech = voice.speech[language]
    words = {name: NAMES[name] for name in situation.contract.slots}
    words |= dict(speech.styles[-1].words) if speech.styles else {}
    style = speech.styles[-1] if speech.styles else None
    return [variant.format_map(words) for variant in speech.variants(situation, style)]
