"""Reads single lines of a game of five, each in its own language.

The analyst reads patterns; a line it cannot read should assert nothing rather than something wrong.
"""

from __future__ import annotations

import re

from agent.lexicon.text import prepare
from agent.reading.context import NO_BACKGROUND, NO_CONTEXT, Background
from agent.reading.english import ENGLISH
from agent.reading.japanese import JAPANESE
from agent.reading.offline import read_talk
from rules.game.claims import Claims, Result
from rules.game.events import Talk
from rules.game.roles import Role, Species
from rules.game.standing import Standing

EN = ("Minato", "Sakura", "Takeru", "Yuzuki", "Aoi")
JA = ("ミナト", "サクラ", "タケル", "ユズキ", "アオイ")
_JAPANESE = re.compile("[ぁ-ヿ一-鿿]")


def players_of(text: str) -> tuple[str, ...]:
    """Return the players, with their names in the language of the line."""
    return JA if _JAPANESE.search(text) else EN


def takeru(text: str) -> str:
    """Return the name of the player whom most lines are about, in the language of the line."""
    return players_of(text)[2]


def black(text: str) -> Result:
    return Result(takeru(text), Species.WEREWOLF)


def white(text: str) -> Result:
    return Result(takeru(text), Species.HUMAN)


def claims(text: str, background: Background = NO_BACKGROUND) -> Claims:
    """Return what a line asserts, by default when nothing is known of what came before."""
    players = players_of(text)
    return (JAPANESE if players is JA else ENGLISH).read(prepare(text, players), background)


def as_seer(text: str, *told: Result) -> Claims:
    """Return what a line of Aoi asserts, who has claimed to be the seer and told these results."""
    standing = Standing(Role.SEER).after(Claims(divinations=told), (1, 0))
    return claims(text, Background(players_of(text)[4], standing))


def reply(speaker: str, said: str, text: str) -> Claims:
    """Return what a line of Aoi asserts right after what another, or Aoi before, has said."""
    players = players_of(text)
    before = Talk(idx=0, day=1, turn=0, agent=speaker, text=said)
    context = NO_CONTEXT.after(before, read_talk(before, players))
    return read_talk(Talk(idx=1, day=1, turn=0, agent=players[4], text=text), players, context)
