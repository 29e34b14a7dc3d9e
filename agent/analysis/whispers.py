"""What a whisper puts to the pack: whom to attack, who claims what falsely, and which result it will tell.

Werewolves whisper plainly, so a few patterns do: a sentence is read for a name and a word of action near it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from agent.analysis.languages.english.tables.vocabulary import one_word_of
from agent.analysis.languages.japanese.words import TITLE
from agent.analysis.languages.patterns import one_of
from agent.analysis.text import NAME, NAMES, prepare
from rules.game.claims import NO_PROPOSAL, Proposal, Result
from rules.game.events import Talk
from rules.game.roles import Role, Species


@dataclass(frozen=True)
class _Words:
    """The words of one language that matter among werewolves."""

    sentence: re.Pattern[str]
    attack: re.Pattern[str]
    spare: re.Pattern[str]
    role: re.Pattern[str]
    fake: re.Pattern[str]
    no_fake: re.Pattern[str]
    another: re.Pattern[str]
    """Another werewolf as the one who is to claim a role."""
    hide: re.Pattern[str]
    tell: re.Pattern[str]
    colour: re.Pattern[str]
    asks: re.Pattern[str]
    name_first: bool
    """Whether whom something is done to stands before the verb."""


_JAPANESE = _Words(
    sentence=re.compile("[^。！!？?]+[。！!？?]*"),
    attack=re.compile(one_of("襲 おそ[うおいっ] 噛 かじ 食[べうおいっ] たべ 狙 ねら 牙 獲物 餌食 がぶ 始末")),
    spare=re.compile("(?:襲わ|噛ま|狙わ|食べ)(?:な[いか]|ず|ん)|避け|やめ|残[しす]"),
    role=re.compile("(?P<seer>占)|(?P<medium>霊)"),
    fake=re.compile(
        one_of("騙[らりるろっ] 名乗 CO 出[るまよた] 演じ ふり フリ なりすま 化け 役 真似 まね なりき")
    ),
    no_fake=re.compile("(?:騙|名乗)ら(?:な[いか]|ず|ん)|本物の?占|本物の霊|真の|対抗|たら|なら"),
    another=re.compile(f"({NAME}){TITLE}(?:が|は|に|も)"),
    hide=re.compile(
        one_of(
            "潜 (?<!ひそ)ひそ(?!ひそ) 隠れ かくれ 身を隠 目立た めだた 大人し おとなし 黙っ"
            " 名乗ら 騙ら 影に 静かに しずかに"
        )
    ),
    tell=re.compile(
        one_of(
            "言[うおいっわ] いう いお 出[すしそ] だす だそ 告げ 伝え つたえ 報告 発表 話[すそし] はなす 宣言"
        )
    ),
    colour=re.compile("(?P<black>黒|人狼|狼だ)|(?P<white>白|人間)"),
    asks=re.compile("[?？]|教え|おしえ|聞かせ"),
    name_first=True,
)
_ENGLISH = _Words(
    sentence=re.compile(r"[^.!?]+[.!?]*"),
    attack=re.compile(
        one_word_of(
            r"attack\w* kill\w* bit(?:e|es|ing) eat\w* target\w* hunt\w*"
            " prey victim dinner supper pounce strike"
        )
    ),
    spare=re.compile(r"\bnot\b|n't\b|\bnever\b|\bspare\b|\bavoid\b"),
    role=re.compile(r"\b(?:(?P<seer>seer)|(?P<medium>medium))\b"),
    fake=re.compile(
        one_word_of(r"claim\w* fak\w* pretend\w* pos(?:e|ing) act\w* play\w* be come impersonat\w*")
    ),
    no_fake=re.compile(r"\bnot\b|n't\b|\bnever\b|\breal\b|\btrue\b|\bif\b|\bwhen\b|\bwhoever\b"),
    another=re.compile(f"^(?!.*\\b(?:i|i'll|i'm|me)\\b).*?({NAME})"),
    hide=re.compile(
        one_word_of(
            "hid(?:e|den|ing) quiet(?:ly)? shadows?",
            "(?:lay|lie) low",
            "low profile",
            "claim nothing",
            "head down",
        )
    ),
    tell=re.compile(one_word_of(r"say\w* tell\w* call\w* announc\w* report\w* declar\w* reveal\w* claim\w*")),
    colour=re.compile(r"\b(?:(?P<black>werewolf|wolf|black)|(?P<white>human|white|innocent))\b"),
    asks=re.compile(r"\?"),
    name_first=False,
)


def read_whisper(talk: Talk, players: tuple[str, ...]) -> Proposal:
    """What a whisper puts to the pack in a game of these players; Skip and Over put nothing."""
    return read_whispered(talk.text, talk.agent, players) if talk.is_speech else NO_PROPOSAL


@lru_cache(maxsize=4096)
def read_whispered(text: str, speaker: str, players: tuple[str, ...]) -> Proposal:
    """What a text puts to the pack when ``speaker`` whispers it."""
    line = prepare(text, players)
    words = _JAPANESE if line.is_japanese else _ENGLISH
    said = line.text if line.is_japanese else line.text.lower()
    proposal = NO_PROPOSAL
    for sentence in words.sentence.findall(said):
        if words.asks.search(sentence):
            continue
        if words.attack.search(sentence):
            token = None if words.spare.search(sentence) else _attacked(sentence, words)
            proposal = replace(proposal, attack=line.name(token) if token else proposal.attack)
            continue
        role, told = _role(sentence, words), _story_told(sentence, words)
        if told is not None:
            proposal = replace(proposal, story=Result(line.name(told[0]), told[1]))
        if role is not None:
            another = words.another.search(sentence) if told is None else None
            proposal = replace(proposal, fake=role, faker=line.name(another[1]) if another else speaker)
        elif told is None and words.hide.search(sentence):
            proposal = replace(proposal, hides=True)
    return replace(proposal, hides=proposal.hides and proposal.faker != speaker)


def _attacked(sentence: str, words: _Words) -> str | None:
    """Whom a sentence about an attack names as its target."""
    attack = words.attack.search(sentence)
    at = attack.start() if attack else 0
    before, after = NAMES.findall(sentence[:at])[-1:], NAMES.findall(sentence[at:])[:1]
    named = before + after if words.name_first else after + before
    return named[0] if named else None


def _role(sentence: str, words: _Words) -> Role | None:
    """The role that somebody is to claim falsely."""
    role = words.role.search(sentence)
    if role is None or not words.fake.search(sentence) or words.no_fake.search(sentence):
        return None
    return Role.SEER if role["seer"] else Role.MEDIUM


def _story_told(sentence: str, words: _Words) -> tuple[str, Species] | None:
    """The false result that a sentence tells of: the token of its target, and what it is to be."""
    colour = words.colour.search(sentence)
    if colour is None or not words.tell.search(sentence):
        return None
    before, after = NAMES.findall(sentence[: colour.start()]), NAMES.findall(sentence[colour.end() :])
    named = before[-1:] or after[:1]
    return (named[0], Species.WEREWOLF if colour["black"] else Species.HUMAN) if named else None
