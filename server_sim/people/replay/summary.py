"""Summaries for lists of recorded games: game, players and winner, from both ends of a log."""

from __future__ import annotations

from dataclasses import dataclass

from agent.protocol.errors import GameLogError
from agent.protocol.foreign import plain_line
from agent.recorded.game import UnreadableGameError
from agent.recorded.opening import read_any_game

SUMMED_UP = 4096
"""Number of bytes at each end of a log that a summary of the game needs."""


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A recorded game for lists.

    ``game`` is "village", "sheriff" or the name of a parlour game; ``winner`` is None before the end.
    """

    game: str = "village"
    players: tuple[str, ...] = ()
    winner: str | None = None


def summary_of(first: str, last: str) -> GameSummary:
    """Return the summary from the first and last characters of a log; empty for a packet log."""
    try:
        game = read_any_game(f"{first}\n{last}")
        return GameSummary(game.kind, tuple(map(plain_line, game.seated)), game.winner)
    except (GameLogError, UnreadableGameError, KeyError, ValueError):
        return GameSummary()
