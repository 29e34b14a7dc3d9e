"""Shared by tests of the English reader: the players of a game, and the reading of a line."""

from __future__ import annotations

from agent.lexicon.text import prepare
from agent.reading.context import NO_BACKGROUND, Background
from agent.reading.english import ENGLISH
from rules.game.claims import Claims, Result
from rules.game.roles import Species

PLAYERS = ("Minato", "Sakura", "Takeru", "Yuzuki", "Aoi")
BLACK, WHITE = Result("Takeru", Species.WEREWOLF), Result("Takeru", Species.HUMAN)


def claims(text: str, background: Background = NO_BACKGROUND) -> Claims:
    """Return the assertions of a line."""
    return ENGLISH.read(prepare(text, PLAYERS), background)
