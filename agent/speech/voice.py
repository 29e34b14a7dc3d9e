"""From the user's choice of voice to how a player speaks in one game."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from agent.lexicon.text import is_japanese
from agent.speech.prompt import PromptBuilder
from agent.speech.seat.prompt import SeatPrompt
from agent.speech.speaker import Speaker
from personas.character import choose_style, parse_profile
from personas.loader import load_voice, voice_names
from personas.schema import Language, Voice
from rules.game.disposition import Manner
from rules.game.view import GameView


@dataclass(frozen=True)
class Part:
    """How a player speaks in one game: its prepared words, and what a language model is told.

    ``seat_prompt`` is for a model that plays the seat, ``prompt_builder`` for the minds that speak freely.
    """

    speaker: Speaker
    prompt_builder: PromptBuilder
    seat_prompt: SeatPrompt
    manner: Manner


STAND_IN = "profile"
"""The voice that speaks where the user's lacks the language of the game; it has all."""

MakePart = Callable[[GameView], Part]
"""Asked once a game has told a player who it is."""


class LanguageError(ValueError):
    """The user wants a voice to speak a language that it lacks."""


def part_maker(
    persona: str,
    language: Language | None,
    rng: random.Random,
    *,
    refuse: Callable[[str], object] = lambda why: None,
) -> MakePart:
    """What makes a player's part once the game has told who it is.

    A voice with styles speaks as the character that the server describes, and a language model is shown that
    profile. Without a ``language`` the game's is spoken: where the voice lacks it, ``refuse`` is told why and
    another voice speaks, for a game that has begun must not be broken off.

    Raises:
        PersonaError: there is no such voice.
        LanguageError: the voice does not speak the language; the message names voices that do.
    """
    voice_speaking(persona, language)

    def make_part(view: GameView) -> Part:
        spoken = language or _language_of(view)
        try:
            voice = voice_speaking(persona, spoken)
        except LanguageError as error:
            refuse(f"{error}; {STAND_IN!r} speaks in its place")
            voice = load_voice(STAND_IN)
        speech = voice.speech[spoken]
        style = choose_style(speech, parse_profile(view.profile))
        profile = view.profile if speech.styles else None
        prompt_builder = PromptBuilder(spoken, voice, profile)
        speaker = Speaker(speech, style, rng, spaced=spoken == "en")
        manner = style.manner if style is not None and style.manner is not None else voice.manner
        return Part(speaker, prompt_builder, SeatPrompt(spoken, voice, profile), manner)

    return make_part


def voice_speaking(persona: str, language: Language | None) -> Voice:
    """A voice that speaks a language (None: whatever it speaks).

    Raises:
        PersonaError: there is no such voice.
        LanguageError: it does not speak the language; the message names voices that do.
    """
    voice = load_voice(persona)
    if language is not None and language not in voice.speech:
        able = [name for name in voice_names() if language in load_voice(name).speech]
        raise LanguageError(
            f"the voice {persona!r} does not speak {language!r}; voices that do: {', '.join(able)}"
        )
    return voice


def _language_of(view: GameView) -> Language:
    """The language of a game's names and profile."""
    return "ja" if is_japanese(f"{view.profile or ''} {' '.join(view.players)}") else "en"
