"""Every prepared line of every bundled voice keeps the contract of its situation and the contest's rules.

What a line asserts is judged by the reader that other players of this project listen with.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator

import pytest

from agent.analysis.offline import read_text
from agent.analysis.whispers import read_whispered
from agent.protocol.limits import count
from personas.loader import load_voice, voice_names
from personas.schema import Language, Speech, Style
from rules.game.claims import NO_CLAIMS, NO_PROPOSAL, Asked, Claims, Proposal, Result
from rules.game.roles import Role, Species
from rules.game.setting import MaxLength
from rules.situations import Situation
from tests.rules.game.commitments import commitments

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


WHISPERED = tuple(situation for situation in Situation if situation.startswith("whisper_"))
OFTEN = (Situation.WHISPER_TARGET, Situation.WHISPER_AGREE_TARGET)


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
        case Situation.DECLARE_WEREWOLF:
            return Claims(co=Role.WEREWOLF)
        case Situation.VOTE_OWN_BLACK:
            return Claims(vote=target, co=Role.SEER, divinations=(Result(target, Species.WEREWOLF),))
        case Situation.REPLY_VOTE:
            return Claims(vote=target)
        case Situation.MEDIUM_BLACK:
            return Claims(co=Role.MEDIUM, mediums=(Result(target, Species.WEREWOLF),))
        case Situation.MEDIUM_WHITE:
            return Claims(co=Role.MEDIUM, mediums=(Result(target, Species.HUMAN),))
        case Situation.MEDIUM_CO:
            return Claims(co=Role.MEDIUM)
        case Situation.BODYGUARD_SAVED | Situation.BODYGUARD_GUARDED | Situation.BODYGUARD_CO:
            return Claims(co=Role.BODYGUARD)
    return Claims(vote=target) if situation.startswith("vote_") else NO_CLAIMS


def proposed(situation: Situation, me: str, target: str) -> Proposal:
    """What the comments in ``rules.situations`` promise of whispers."""
    match situation:
        case Situation.WHISPER_TARGET | Situation.WHISPER_AGREE_TARGET:
            return Proposal(attack=target)
        case Situation.WHISPER_FAKE_SEER:
            return Proposal(fake=Role.SEER, faker=me)
        case Situation.WHISPER_FAKE_MEDIUM:
            return Proposal(fake=Role.MEDIUM, faker=me)
        case Situation.WHISPER_AGREE_FAKE | Situation.WHISPER_STAY_HIDDEN:
            return Proposal(hides=True)
        case Situation.WHISPER_STORY_BLACK:
            return Proposal(story=Result(target, Species.WEREWOLF))
        case Situation.WHISPER_STORY_WHITE:
            return Proposal(story=Result(target, Species.HUMAN))
    return NO_PROPOSAL


def filled(variant: str, style: Style | None, me: str, target: str, accuser: str, seer: str) -> str:
    slots = {"me": me, "target": target, "accuser": accuser, "seer": seer, "victim": accuser}
    slots |= {"medium": seer, "wolf": accuser}
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
        if situation in WHISPERED:
            continue
        text = f"@{asker} {line}" if situation in MENTIONING else line
        claims = read_text(text, players)
        asks = situation is Situation.ASK_VOTE
        if (
            commitments(claims) != commitments(promised(situation, target, accuser))
            or claims.asks(Asked.VOTE) != asks
        ):
            wrong.append((situation.value, text, claims))
        if situation is Situation.ASK_OPINION and not claims.asks(Asked.SUSPECT, Asked.OPINION):
            wrong.append((situation.value, text, claims))
        assert claims.addressed == asker or situation not in MENTIONING
    assert not wrong


@every_voice
@pytest.mark.parametrize("village", [0, 1])
def test_a_whisper_puts_to_the_pack_exactly_what_its_situation_promises(
    name: str, language: Language, village: int
) -> None:
    players = PLAYERS[language][village]
    me, target, *_ = players
    whispers = [line for line in spoken(load_voice(name).speech[language], players) if line[0] in WHISPERED]
    wrong = [
        (situation.value, line)
        for situation, line in whispers
        if read_whispered(line, me, players) != proposed(situation, me, target)
    ]
    assert not wrong


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
