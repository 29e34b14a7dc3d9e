"""Makes a player's part (speaker and prompts) from the user's choice of voice."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from agent.lexicon.text import language_of_text
from agent.speech.prompt import PromptBuilder
from agent.speech.seat.prompt import SeatPrompt
from agent.speech.speaker import Speaker
from personas.character import choose_style, parse_profile
from personas.loader import load_voice, voice_names
from personas.schema import Language, Voice
from rules.game.disposition import Manner
from rules.game.languages import LANGUAGES
from rules.game.view import GameView


@dataclass(frozen=True)
class Part:
    """How one player talks in one game: its prepared lines (``speaker``), its prompts and its ``manner``.

    ``seat_prompt`` makes the prompts of a model that speaks for the player, ``prompt_builder`` those
    for other lines that a model writes, and for choosing a target.
    """

    speaker: Speaker
    prompt_builder: PromptBuilder
    seat_prompt: SeatPrompt
    manner: Manner


FALLBACK_VOICE = "profile"
"""The voice used if the user's voice lacks the game's language; this voice has all languages."""

MakePart = Callable[[GameView], Part]
"""A function that makes the part once the game has started and the player's name is known."""


class LanguageError(ValueError):
    """Raised if the chosen voice does not speak the chosen language."""


def part_maker(
    persona: str,
    language: Language | None,
    rng: random.Random,
    *,
    refuse: Callable[[str], object] = lambda why: None,
) -> MakePart:
    """Return a function that makes a player's words (:class:`Part`) from its first view of the game.

    A voice with styles follows the server's profile, which is also shown to a language model. Without a
    ``language`` the game's language is used: if the voice lacks it, ``refuse`` is called with the reason and
    another voice is used, because a started game must not be aborted.

    Raises:
        PersonaError: there is no such voice.
        LanguageError: the voice does not speak the language; the message names voices that do.
    """
    voice_speaking(persona, language)

    def make_part(view: GameView) -> Part:
        spoken = language or language_of_text(f"{view.profile or ''} {' '.join(view.players)}")
        try:
            voice = voice_speaking(persona, spoken)
        except LanguageError as error:
            refuse(f"{error}; {FALLBACK_VOICE!r} speaks in its place")
            voice = load_voice(FALLBACK_VOICE)
        speech = voice.speech[spoken]
        style = choose_style(speech, parse_profile(view.profile))
        profile = view.profile if speech.styles else None
        prompt_builder = PromptBuilder(spoken, voice, profile)
        speaker = Speaker(speech, style, rng, LANGUAGES[spoken])
        manner = style.manner if style is not None and style.manner is not None else voice.manner
        return Part(speaker, prompt_builder, SeatPrompt(spoken, voice, profile), manner)

    return make_part


def voice_speaking(persona: str, language: Language | None) -> Voice:
    """Return the voice of this name, if it speaks the language (None: any language).

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
