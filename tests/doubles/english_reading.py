"""What the tests of the English reader share: the players of a game, and how a line of theirs is read."""

from __future__ import annotations

from agent.lexicon.text import prepare
from agent.reading.context import NO_BACKGROUND, Background
from agent.reading.english import ENGLISH
from rules.game.claims import Claims, Result
from rules.game.roles import Species

PLAYERS = ("Minato", "Sakura", "Takeru", "Yuzuki", "Aoi")
BLACK, WHITE = Result("Takeru", Species.WEREWOLF), Result("Takeru", Species.HUMAN)


def claims(text: str, background: Background = NO_BACKGROUND) -> Claims:
    """What a line asserts."""
    return ENGLISH.read(prepare(text, PLAYERS), background)
