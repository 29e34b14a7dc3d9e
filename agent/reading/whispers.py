"""Proposals in a whisper: an attack target, who fakes which role, and which false result will be told.

Werewolves whisper plainly, so few patterns are enough: a name near a word for the action in one sentence.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from agent.lexicon.tables import Tables
from agent.lexicon.text import NAMES, MarkedLine, prepare
from agent.matching import read_in_time
from agent.reading.offline import GRAMMARS
from rules.game.claims import NO_PROPOSAL, Proposal, Result
from rules.game.events import Talk
from rules.game.roles import Role, Species


def read_whisper(talk: Talk, players: tuple[str, ...]) -> Proposal:
    """Return what a whisper proposes in a game of these players; Skip and Over propose nothing."""
    return read_whispered(talk.text, talk.agent, players) if talk.is_speech else NO_PROPOSAL


@lru_cache(maxsize=4096)
def read_whispered(text: str, speaker: str, players: tuple[str, ...]) -> Proposal:
    """Return the proposal of a text that ``speaker`` whispers; an empty one if reading takes too long."""
    return read_in_time(lambda: _proposal(prepare(text, players), speaker), NO_PROPOSAL)


def _proposal(line: MarkedLine, speaker: str) -> Proposal:
    words, proposal = GRAMMARS[line.language].whispers, NO_PROPOSAL
    tables = words.tables
    for sentence in words.sentence.findall(line.text if words.cased else line.text.lower()):
        if tables.ASKS.search(sentence):
            continue
        attack = tables.ATTACK.search(sentence)
        if attack:
            spared = tables.SPARED.search(sentence) is not None
            token = None if spared else _attack_target(sentence, attack.start(), words.name_first)
            proposal = replace(proposal, attack=line.name(token) if token else proposal.attack)
            continue
        role, told = _role(sentence, tables), _planned_result(sentence, tables)
        if told is not None:
            proposal = replace(proposal, story=Result(line.name(told[0]), told[1]))
        if role is not None:
            another = tables.ANOTHER.search(sentence) if told is None else None
            proposal = replace(proposal, fake=role, faker=line.name(another[1]) if another else speaker)
        elif told is None and tables.HIDE.search(sentence):
            proposal = replace(proposal, hides=True)
    return replace(proposal, hides=proposal.hides and proposal.faker != speaker)


def _attack_target(sentence: str, at: int, name_first: bool) -> str | None:
    """Return the token of the player named near the word for an attack, which is at index ``at``."""
    before, after = NAMES.findall(sentence[:at])[-1:], NAMES.findall(sentence[at:])[:1]
    named = before + after if name_first else after + before
    return named[0] if named else None


def _role(sentence: str, tables: Tables) -> Role | None:
    """Return the role that the werewolves plan to claim falsely, or None."""
    role = tables.ROLE.search(sentence)
    if role is None or not tables.FAKE.search(sentence) or tables.NO_FAKE.search(sentence):
        return None
    return Role.SEER if role["seer"] else Role.MEDIUM


def _planned_result(sentence: str, tables: Tables) -> tuple[str, Species] | None:
    colour = tables.COLOUR.search(sentence)
    if colour is None or not tables.TELL.search(sentence):
        return None
    before, after = NAMES.findall(sentence[: colour.start()]), NAMES.findall(sentence[colour.end() :])
    named = before[-1:] or after[:1]
    return (named[0], Species.WEREWOLF if colour["black"] else Species.HUMAN) if named else None
