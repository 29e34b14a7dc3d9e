"""Every prepared line of every bundled voice keeps the contract of its situation and the contest's rules.

What a line asserts is judged by the reader that other players of this project listen with.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator

import pytest

from agent.analysis.offline import read_text
from agent.claims import NO_CLAIMS, Claims, Result
from agent.protocol.limits import count
from agent.protocol.roles import Role, Species
from agent.protocol.settings import MaxLength
from personas.loader import load_voice, voice_names
from personas.schema import Language, Speech, Style
from rules.situations import Situation

PLAYERS: dict[Language, tuple[tuple[str, ...], ...]] = {
    "ja": (
        ("ミナト", "サクラ", "タケル", "ユズキ", "アオイ"),
        ("Agent[01]", "Agent[02]", "Agent[03]", "Agent[04]", "Agent[05]"),
    ),
    "en": (
        ("Minato", "Sakura", "Takeru", "Yuzuki", "Aoi"),
        ("Agent[01]", "Agent[02]", "Agent[03]", "Agent[04]", "Agent[05]"),
    ),
}
LONG_NAMES: dict[Language, tuple[str, ...]] = {
    "ja": ("アレクサンドリア", "アレクサンドロス", "アレクサンドリン", "アレクサンドリー"),
    "en": ("Alexandraa", "Alexandrab", "Alexandrac", "Alexandrad"),
}
LONGEST: dict[Language, int] = {"ja": 50, "en": 125}
PUNCTUATION: dict[Language, str] = {"ja": "、。！？「」『』…―・〜ー", "en": ".!?'\":;-–—…"}
MENTIONING = tuple(situation for situation in Situation if situation.startswith(("ask_", "reply_")))


def voices() -> Iterator[tuple[str, Language]]:
    for name in voice_names():
        for language in load_voice(name).speech:
            yield name, language


every_voice = pytest.mark.parametrize(("name", "language"), list(voices()))


def promised(situation: Situation, target: str, accuser: str) -> Claims:
    """What the comments in ``rules.situations`` promise."""
    match situation:
        case Situation.SEER_BLACK:
            return Claims(co=Role.SEER, divinations=(Result(target, Species.WEREWOLF),))
        case Situation.SEER_WHITE | Situation.COUNTER_WHITE:
            return Claims(co=Role.SEER, divinations=(Result(target, Species.HUMAN),))
        case Situation.COUNTER_CO:
            return Claims(co=Role.SEER, divinations=(Result(accuser, Species.WEREWOLF),))
        case Situation.DECLARE_POSSESSED:
            return Claims(co=Role.POSSESSED)
        case Situation.VOTE_OWN_BLACK:
            return Claims(vote=target, co=Role.SEER, divinations=(Result(target, Species.WEREWOLF),))
        case Situation.REPLY_VOTE:
            return Claims(vote=target)
    return Claims(vote=target) if situation.startswith("vote_") else NO_CLAIMS


def filled(variant: str, style: Style | None, me: str, target: str, accuser: str, seer: str) -> str:
    slots = {"me": me, "target": target, "accuser": accuser, "seer": seer, "victim": accuser}
    return variant.format_map(slots | dict(style.words if style else {}))


def spoken(speech: Speech, players: tuple[str, ...]) -> Iterator[tuple[Situation, str]]:
    """Every line in every style, told by the first player of the second, third and fourth."""
    for style in speech.styles or (None,):
        for situation, variants in speech.lines.items():
            for variant in variants:
                yield situation, filled(variant, style, *players[:4])


@every_voice
@pytest.mark.parametrize("village", [0, 1])
def test_a_line_asserts_exactly_what_its_situation_promises(
    name: str, language: Language, village: int
) -> None:
    players = PLAYERS[language][village]
    _, target, accuser, _, asker = players
    wrong = []
    for situation, line in spoken(load_voice(name).speech[language], players):
        text = f"@{asker} {line}" if situation in MENTIONING else line
        claims = read_text(text, players)
        asks = situation is Situation.ASK_VOTE
        addressed = asker if situation in MENTIONING else None
        if not claims.asserts_same(promised(situation, target, accuser)) or claims.asks_vote != asks:
            wrong.append((situation.value, text, claims))
        assert claims.addressed == addressed
    assert not wrong


@every_voice
def test_a_line_fits_with_long_names(name: str, language: Language) -> None:
    lines = {line for _, line in spoken(load_voice(name).speech[language], LONG_NAMES[language])}
    lengths = {line: count(line, MaxLength()) for line in lines}
    assert not [line for line, length in lengths.items() if length > LONGEST[language]]


@every_voice
def test_a_line_has_only_characters_that_the_contest_allows(name: str, language: Language) -> None:
    odd = {
        (character, line)
        for _, line in spoken(load_voice(name).speech[language], PLAYERS[language][0])
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
            for variants in speech.lines.values()
            for variant in variants
        ]
        assert not [line for line, times in Counter(lines).items() if times > 1]
