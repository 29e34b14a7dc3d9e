"""One situation's line in every voice, side by side ([personas] table 2)."""

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
    "count": "3",
}
"""Whom the placeholders of a line stand for."""


class UnknownSituation(ValueError):  # noqa: N818 - it says what happened
    """There is no such situation, and no voice has such a line."""


@dataclass(frozen=True, slots=True)
class VoicedLine:
    """A line as one voice says it."""

    voice: str
    language: Language
    text: str


def situation_meant(text: str, voices: Iterable[Voice]) -> Situation:
    """The situation of this name, or in which one of the voices has this line.

    Raises:
        UnknownSituation: there is none; the message names one like it, or all.
    """
    if text in list(Situation):
        return Situation(text)
    for voice in voices:
        for language in voice.speech:
            for situation in Situation:
                if text in _lines(voice, language, situation):
                    return situation
    meant = hint(text, list(Situation))
    raise UnknownSituation(f"--line: {text!r} is no situation and no line of a voice; {meant}")


def side_by_side(situation: Situation, voices: Iterable[Voice]) -> list[VoicedLine]:
    """The first line of each voice for the situation, in each of its languages."""
    return [
        VoicedLine(voice.name, language, _lines(voice, language, situation)[0])
        for voice in voices
        for language in voice.speech
    ]


def _lines(voice: Voice, language: Language, situation: Situation) -> list[str]:
    """The voice's lines with names in them; one with styles speaks in the last, which fits everyone."""
    speech = voice.speech[language]
    words = {name: NAMES[name] for name in situation.contract.slots}
    words |= dict(speech.styles[-1].words) if speech.styles else {}
    style = speech.styles[-1] if speech.styles else None
    return [variant.format_map(words) for variant in speech.variants(situation, style)]
