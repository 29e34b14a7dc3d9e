"""The choices that every parlour game leaves to whoever sets it up, and what such a game is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from rules.game.setting import Language
from server_sim.games.chance import Chance
from server_sim.games.deal import CharacterSheet, SeatAssignment
from server_sim.games.step import Game

ANSWER_MS = 60_000
"""Milliseconds that a player has for an answer, as in the Sheriff village."""


class SeatedGame(Protocol):
    """A parlour game before its first move, with everyone seated."""

    @property
    def game_id(self) -> str: ...

    @property
    def seats(self) -> tuple[SeatAssignment[Any], ...]: ...

    def play(self) -> Game[Any]:
        """Begin; a game can be played once."""
        ...


@dataclass(frozen=True)
class ParlourRules(ABC):
    """The rules of one game; each game has its own."""

    characters: tuple[CharacterSheet, ...] = ()
    language: Language = "ja"
    timeout: int = ANSWER_MS

    @property
    @abstractmethod
    def size(self) -> int:
        """How many play."""

    @abstractmethod
    def make_game(self, players: Sequence[str], chance: Chance, game_id: str, seed: str | None) -> SeatedGame:
        """A game by these rules; the ``seed`` is only written down.

        Raises:
            ValueError: the rules and the players do not fit each other.
        """
