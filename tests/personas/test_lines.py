"""Every prepared line of every bundled voice keeps the contract of its situation and the contest's rules.

What a line asserts is judged by the reader that other players of this project listen with.
"""

from __future__ import annotations

import os
import unicodedata
from collections import Counter
from collections.abc import Iterator

import pytest

from agent.protocol.limits import count
from agent.speech.contract import SAMPLE_NAMES, WHISPERED, argued, broken_promises, filled, spoken
from personas.loader import load_voice, voice_names
from personas.schema import Language, Speech
from rules.game.setting import MaxLength
from rules.situations import Situation

NUMBERED = ("Agent[01]", "Agent[02]", "Agent[03]", "Agent[04]", "Agent[05]")
PLAYERS = {language: (names, NUMBERED) for language, names in SAMPLE_NAMES.items()}
LONG_NAMES: dict[Language, tuple[str, ...]] = {
    "ja": ("アレクサンドリア", "アレクサンドロス", "アレクサンドリン", "アレクサンドリー"),
    "en": ("Alexandraa", "Alexandrab", "Alexandrac", "Alexandrad"),
}
LONGEST: dict[Language, int] = {"ja": 50, "en": 125}
PUNCTUATION: dict[Language, str] = {"ja": "、。！？「」『』…―・〜ー", "en": ".!?'\":;-–—…"}
OFTEN = (Situation.WHISPER_TARGET, Situation.WHISPER_AGREE_TARGET)


OWN = os.environ.get("VOICE")
"""A voice file of one's own to test instead: ``VOICE=./my_voice.yml python -m pytest tests/personas``."""


def voices() -> Iterator[tuple[str, Language]]:
    for name in [OWN] if OWN else voice_names():
        for language in load_voice(name).speech:
            yield name, language


def written(speech: Speech, players: tuple[str, ...]) -> Iterator[str]:
    """Every line, and every reason beside a line."""
    yield from (line for _, line in spoken(speech, players))
    yield from (line for _, _, line in argued(speech, players))


every_voice = pytest.mark.parametrize(("name", "language"), list(voices()))


@every_voice
@pytest.mark.parametrize("village", [0, 1])
def test_a_line_says_exactly_what_its_situation_promises(name: str, language: Language, village: int) -> None:
    assert not [*map(str, broken_promises(load_voice(name).speech[language], PLAYERS[language][village]))]


@every_voice
def test_three_werewolves_need_not_repeat_one_another(name: str, language: Language) -> None:
    lines = load_voice(name).speech[language].lines
    assert all(len(lines[situation]) >= (5 if situation in OFTEN else 3) for situation in WHISPERED)


@every_voice
def test_a_line_fits_with_long_names(name: str, language: Language) -> None:
    lines = {line for _, line in spoken(load_voice(name).speech[language], LONG_NAMES[language])}
    lengths = {line: count(line, MaxLength()) for line in lines}
    assert not [line for line, length in lengths.items() if length > LONGEST[language]]


@every_voice
def test_a_line_has_only_characters_that_the_contest_allows(name: str, language: Language) -> None:
    odd = {
        (character, line)
        for line in written(load_voice(name).speech[language], PLAYERS[language][0])
        for character in line
        if unicodedata.category(character)[0] not in "LMN"
        and character not in PUNCTUATION[language]
        and not (character == " " and language == "en")
    }
    assert not odd


@every_voice
def test_a_line_is_not_mistaken_for_skip_or_over(name: str, language: Language) -> None:
    for _, line in spoken(load_voice(name).speech[language], PLAYERS[language][0]):
        assert line == line.strip()
        assert line
        assert line not in ("Skip", "Over", "ForceSkip")
        assert not line.startswith('"')


@every_voice
def test_no_line_stands_twice(name: str, language: Language) -> None:
    speech = load_voice(name).speech[language]
    for style in speech.styles or (None,):
        lines = [
            filled(variant, style, *PLAYERS[language][0][:4])
            for situation in speech.lines
            for variant in speech.variants(situation, style)
        ]
        assert not [line for line, times in Counter(lines).items() if times > 1]


@every_voice
def test_a_reason_is_a_clause_that_a_joint_can_carry(name: str, language: Language) -> None:
    speech = load_voice(name).speech[language]
    worded = [variant for variants in speech.grounds.values() for variant in variants]
    assert not [variant for variant in worded if variant != variant.strip() or variant[-1] in "。.!！?？、"]


@every_voice
def test_a_line_with_its_reason_has_one_full_stop_at_its_end(name: str, language: Language) -> None:
    for _, _, line in argued(load_voice(name).speech[language], PLAYERS[language][0]):
        assert not set("{}") & set(line)
        assert not [pair for pair in ("。。", "。、", "、。", ". .", ".!", "?.") if pair in line], line


@pytest.mark.skipif(OWN is not None, reason="of the bundled voices")
def test_hiroshima_calls_everybody_san() -> None:
    speech = load_voice("hiroshima").speech["ja"]
    wordings = [line for lines in (*speech.lines.values(), *speech.grounds.values()) for line in lines]
    people = ("target", "other", "accuser", "seer", "medium", "victim", "wolf")
    bare = [line for line in wordings for who in people if f"{{{who}}}" in line.replace(f"{{{who}}}さん", "")]
    assert not bare


@pytest.mark.skipif(OWN is not None, reason="of the bundled voices")
def test_kansai_says_utagote() -> None:
    speech = load_voice("kansai").speech["ja"]
    wordings = [line for lines in (*speech.lines.values(), *speech.grounds.values()) for line in lines]
    assert [line for line in wordings if "疑うて" in line]
    assert not [line for line in wordings if "疑って" in line]
