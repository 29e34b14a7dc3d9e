"""Reading single Japanese lines in a game of five.

The analyst reads patterns; a line it cannot read should assert nothing rather than something wrong.
"""

from __future__ import annotations

from agent.lexicon.text import prepare
from agent.reading.context import NO_BACKGROUND, NO_CONTEXT
from agent.reading.japanese import JAPANESE
from agent.reading.offline import read_talk
from rules.game.claims import Claims, Result
from rules.game.events import Talk
from rules.game.roles import Species

PLAYERS = ("ミナト", "サクラ", "タケル", "ユズキ", "アオイ")
BLACK, WHITE = Result("タケル", Species.WEREWOLF), Result("タケル", Species.HUMAN)


def claims(text: str) -> Claims:
    """What a line asserts when nothing is known of what came before."""
    return JAPANESE.read(prepare(text, PLAYERS), NO_BACKGROUND)


def reply(speaker: str, said: str, text: str) -> Claims:
    """What a line of アオイ asserts right after what another, or アオイ before, has said."""
    before = Talk(idx=0, day=1, turn=0, agent=speaker, text=said)
    context = NO_CONTEXT.after(before, read_talk(before, PLAYERS))
    return read_talk(Talk(idx=1, day=1, turn=0, agent="アオイ", text=text), PLAYERS, context)
