"""Every prepared line of every bundled voice keeps the contract of its situation and the contest's rules.

What a line asserts is judged by the reader that other players of this project listen with.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from agent.speech.voice_check import WHISPERED, filled_in, misunderstanding, wording_faults
from personas.loader import load_voice, voice_names
from personas.schema import Language
from rules.game.languages import LANGUAGES
from rules.situations import Situation

NUMBERED = ("Agent[01]", "Agent[02]", "Agent[03]", "Agent[04]", "Agent[05]")
OFTEN = (Situation.WHISPER_TARGET, Situation.WHISPER_AGREE_TARGET)


def voices() -> Iterator[tuple[str, Language]]:
    for name in voice_names():
        for language in load_voice(name).speech:
            yield name, language


every_voice = pytest.mark.parametrize(("name", "language"), list(voices()))


@every_voice
def test_no_wording_is_wrong(name: str, language: Language) -> None:
    """Only the first style is tried; the test below reads the lines of all."""
    speech = load_voice(name).speech[language]
    few = speech.model_copy(update={"styles": speech.styles[:1]})
    players = LANGUAGES[language].sample_names if name in ("neutral", "profile") else NUMBERED
    assert not [*map(str, wording_faults(language, few, players))]


@every_voice
def test_no_line_of_a_style_is_misread_about_players_with_numbers(name: str, language: Language) -> None:
    wrong = [
        misunderstanding(situation, filled_in(variant, style, NUMBERED), NUMBERED)
        for style in load_voice(name).speech[language].styles
        for situation, variants in style.lines.items()
        for variant in variants
    ]
    assert not [*filter(None, wrong)]


@every_voice
def test_three_werewolves_need_not_repeat_one_another(name: str, language: Language) -> None:
    lines = load_voice(name).speech[language].lines
    assert all(len(lines[situation]) >= (5 if situation in OFTEN else 3) for situation in WHISPERED)


def test_hiroshima_calls_everybody_san() -> None:
    speech = load_voice("hiroshima").speech["ja"]
    wordings = [line for lines in (*speech.lines.values(), *speech.grounds.values()) for line in lines]
    people = ("target", "other", "accuser", "seer", "medium", "victim", "wolf")
    bare = [line for line in wordings for who in people if f"{{{who}}}" in line.replace(f"{{{who}}}さん", "")]
    assert not bare


def test_kansai_says_utagote() -> None:
    speech = load_voice("kansai").speech["ja"]
    wordings = [line for lines in (*speech.lines.values(), *speech.grounds.values()) for line in lines]
    assert [line for line in wordings if "疑うて" in line]
    assert not [line for line in wordings if "疑って" in line]
