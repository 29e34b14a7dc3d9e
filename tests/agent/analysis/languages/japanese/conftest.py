"""Reading single Japanese lines in a game of five.

The analyst reads patterns; a line it cannot read should assert nothing rather than something wrong.
"""

from __future__ import annotations

from agent.analysis.context import NO_BACKGROUND
from agent.analysis.languages.japanese import JAPANESE
from agent.analysis.text import prepare
from rules.game.claims import Claims, Result
from rules.game.roles import Species

PLAYERS = ("ミナト", "サクラ", "タケル", "ユズキ", "アオイ")
BLACK, WHITE = Result("タケル", Species.WEREWOLF), Result("タケル", Species.HUMAN)


def claims(text: str) -> Claims:
    """What a line asserts when nothing is known of what came before."""
    return JAPANESE.read(prepare(text, PLAYERS), NO_BACKGROUND)
