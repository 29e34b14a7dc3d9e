"""What a whisper puts to the pack: whom to attack, who claims what falsely, and which result it will tell.

Werewolves whisper plainly, so a few patterns do: a sentence is read for a name and a word of action near it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from agent.lexicon.tables import Tables
from agent.lexicon.text import NAMES, MarkedLine, prepare
from agent.matching import Pattern, read_in_time
from rules.game.claims import NO_PROPOSAL, Proposal, Result
from rules.game.events import Talk
from rules.game.roles import Role, Species

ENGLISH = Tables("english/whispers")
JAPANESE = Tables("japanese/whispers")
_ENGLISH_SENTENCE = Pattern("[^.!?]+[.!?]*")
_JAPANESE_SENTENCE = Pattern("[^。!?]+[。!?]*")


def read_whisper(talk: Talk, players: tuple[str, ...]) -> Proposal:
    """What a whisper puts to the pack in a game of these players; Skip and Over put nothing."""
    return read_whispered(talk.text, talk.agent, players) if talk.is_speech else NO_PROPOSAL


@lru_cache(maxsize=4096)
def read_whispered(text: str, speaker: str, players: tuple[str, ...]) -> Proposal:
    """What a text puts to the pack when ``speaker`` whispers it; nothing, if it takes too long to read."""
    return read_in_time(lambda: _proposal(prepare(text, players), speaker), NO_PROPOSAL)


def _proposal(line: MarkedLine, speaker: str) -> Proposal:
    is_japanese, proposal = line.is_japanese, NO_PROPOSAL
    tables = JAPANESE if is_japanese else ENGLISH
    sentences = _JAPANESE_SENTENCE if is_japanese else _ENGLISH_SENTENCE
    for sentence in sentences.findall(line.text if is_japanese else line.text.lower()):
        if tables.ASKS.regex.search(sentence):
            continue
        attack = tables.ATTACK.regex.search(sentence)
        if attack:
            spared = tables.SPARED.regex.search(sentence) is not None
            token = None if spared else _attacked(sentence, attack.start(), is_japanese)
            proposal = replace(proposal, attack=line.name(token) if token else proposal.attack)
            continue
        role, told = _role(sentence, tables), _story_told(sentence, tables)
        if told is not None:
            proposal = replace(proposal, story=Result(line.name(told[0]), told[1]))
        if role is not None:
            another = tables.ANOTHER.regex.search(sentence) if told is None else None
            proposal = replace(proposal, fake=role, faker=line.name(another[1]) if another else speaker)
        elif told is None and tables.HIDE.regex.search(sentence):
            proposal = replace(proposal, hides=True)
    return replace(proposal, hides=proposal.hides and proposal.faker != speaker)


def _attacked(sentence: str, at: int, name_first: bool) -> str | None:
    """Whom a sentence names as the target of the attack that it speaks of from its ``at``-th character on."""
    before, after = NAMES.findall(sentence[:at])[-1:], NAMES.findall(sentence[at:])[:1]
    named = before + after if name_first else after + before
    return named[0] if named else None


def _role(sentence: str, tables: Tables) -> Role | None:
    """The role that somebody is to claim falsely."""
    role = tables.ROLE.regex.search(sentence)
    if role is None or not tables.FAKE.regex.search(sentence) or tables.NO_FAKE.regex.search(sentence):
        return None
    return Role.SEER if role["seer"] else Role.MEDIUM


def _story_told(sentence: str, tables: Tables) -> tuple[str, Species] | None:
    """The false result that a sentence tells of: the token of its target, and what it is to be."""
    colour = tables.COLOUR.regex.search(sentence)
    if colour is None or not tables.TELL.regex.search(sentence):
        return None
    before, after = NAMES.findall(sentence[: colour.start()]), NAMES.findall(sentence[colour.end() :])
    named = before[-1:] or after[:1]
    return (named[0], Species.WEREWOLF if colour["black"] else Species.HUMAN) if named else None
