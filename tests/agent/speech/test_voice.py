"""Which language and style a speaker uses, and what happens when a voice lacks the language."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from agent.protocol.fold import first_view
from agent.protocol.packets import InitializePacket, Packet
from agent.speech.voice import FALLBACK_VOICE, LanguageError, part_maker
from personas.loader import PersonaError, load_voice
from personas.schema import Language, Speech
from rules.game.view import GameView
from tests.paths import ROOT

BILINGUAL = "neutral"
JAPANESE_ONLY = "kansai"


@pytest.fixture
def view(packet: Callable[..., Packet]) -> GameView:
    """A village of Latin names, without a profile."""
    initialize = packet("INITIALIZE", 0)
    assert isinstance(initialize, InitializePacket)
    return first_view(initialize)


def speech_in(view: GameView, persona: str, language: Language | None = None) -> Speech:
    return part_maker(persona, language, random.Random(1))(view).speaker.speech


def with_names(view: GameView, *names: str) -> GameView:
    status = dict(zip(names, view.status.values(), strict=True))
    return replace(view, me=names[0], status=status, roles={names[0]: view.role})


@pytest.mark.parametrize("language", ["ja", "en"])
def test_an_explicit_language_is_used_whatever_the_names(view: GameView, language: Language) -> None:
    expected = load_voice(BILINGUAL).speech[language]
    japanese = with_names(view, "ミナト", "サクラ", "タケル", "ユズキ", "アオイ")
    assert speech_in(view, BILINGUAL, language) is expected
    assert speech_in(japanese, BILINGUAL, language) is expected


def test_names_and_profile_decide_on_the_language(view: GameView) -> None:
    english, japanese = (load_voice(BILINGUAL).speech[language] for language in ("en", "ja"))
    assert speech_in(view, BILINGUAL) is english
    assert speech_in(replace(view, profile="age: 20\npersonality: calm"), BILINGUAL) is english
    assert speech_in(replace(view, profile="年齢: 20"), BILINGUAL) is japanese
    assert speech_in(with_names(view, "Ann", "Bob", "タケル", "Dan", "Eve"), BILINGUAL) is japanese


def test_a_voice_without_the_games_language_is_refused_and_the_game_goes_on(view: GameView) -> None:
    refused: list[str] = []
    make = part_maker(JAPANESE_ONLY, None, random.Random(1), refuse=refused.append)
    assert make(view).speaker.speech is load_voice(FALLBACK_VOICE).speech["en"]
    (why,) = refused
    assert why.startswith("the voice 'kansai' does not speak 'en'; voices that do: ")
    assert why.endswith("; 'profile' speaks in its place")


def test_a_language_that_was_asked_for_is_spoken_in_any_village(view: GameView) -> None:
    assert speech_in(view, JAPANESE_ONLY, "ja") is load_voice(JAPANESE_ONLY).speech["ja"]


def test_a_language_that_a_voice_lacks_is_refused_naming_voices_that_have_it() -> None:
    with pytest.raises(LanguageError) as error:
        part_maker(JAPANESE_ONLY, "en", random.Random(1))
    assert "'kansai' does not speak 'en'" in str(error.value)
    assert BILINGUAL in str(error.value)
    assert "princess" not in str(error.value)


def test_an_unknown_voice_is_refused_at_once() -> None:
    with pytest.raises(PersonaError, match="no voice named"):
        part_maker("nobody", None, random.Random(1))


def test_a_voice_file_works_like_a_bundled_voice(view: GameView, tmp_path: Path) -> None:
    file = tmp_path / "own.yml"
    bundled = ROOT / "personas" / f"{JAPANESE_ONLY}.yml"
    file.write_bytes(bundled.read_bytes())
    assert speech_in(view, str(file), "ja") == load_voice(JAPANESE_ONLY).speech["ja"]


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_style_follows_the_profile(view: GameView, language: Language) -> None:
    make = part_maker("profile", language, random.Random(1))
    speech = load_voice("profile").speech[language]
    styles = [make(replace(view, profile=f"age: {age}")).speaker.style for age in (8, 25, 80)]
    assert make(view).speaker.style == speech.styles[-1]
    assert any(style != speech.styles[-1] for style in styles)
