"""From the user's choice of voice to the speaker of one game."""

from __future__ import annotations

import random

from agent.analysis.text import is_japanese
from agent.player import MakeSpeaker
from agent.speaker import Speaker
from agent.view import GameView
from personas.character import choose_style, parse_profile
from personas.loader import load_voice, voice_names
from personas.schema import Language, Voice


class LanguageError(ValueError):
    """The user wants a voice to speak a language that it lacks."""


def speaker_maker(persona: str, language: Language | None, rng: random.Random) -> MakeSpeaker:
    """What makes the speaker once the game has told who the player is.

    Raises:
        PersonaError: there is no such voice.
        LanguageError: the voice does not speak the language; the message names voices that do.
    """
    voice = load_voice(persona)
    if language is not None and language not in voice.speech:
        able = [name for name in voice_names() if language in load_voice(name).speech]
        raise LanguageError(
            f"the voice {persona!r} does not speak {language!r}; voices that do: {', '.join(able)}"
        )

    def make_speaker(view: GameView) -> Speaker:
        sample = f"{view.profile or ''} {' '.join(view.players)}"
        speech = voice.speech[language or _language_of(sample, voice)]
        return Speaker(speech, choose_style(speech, parse_profile(view.profile)), rng)

    return make_speaker


def _language_of(sample: str, voice: Voice) -> Language:
    """The language of a game's names and profile if the voice has it, else the voice's first."""
    spoken: Language = "ja" if is_japanese(sample) else "en"
    return spoken if spoken in voice.speech else next(iter(voice.speech))
