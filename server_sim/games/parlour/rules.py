"""The settings and the interface that all parlour games share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from rules.game.languages import DEFAULT_LANGUAGE
from rules.game.setting import Language
from server_sim.games.chance import Chance
from server_sim.games.deal import CharacterSheet, SeatedGame

ANSWER_MS = 60_000
"""Time limit for an answer in milliseconds, as in the Sheriff village."""


@dataclass(frozen=True)
class ParlourRules(ABC):
    """Base class of the rules of a parlour game; each game has its own subclass."""

    characters: tuple[CharacterSheet, ...] = ()
    language: Language = DEFAULT_LANGUAGE
    timeout: int = ANSWER_MS

    @property
    @abstractmethod
    def size(self) -> int:
        """Number of players."""

    @abstractmethod
    def make_game(self, players: Sequence[str], chance: Chance, game_id: str, seed: str | None) -> SeatedGame:
        """Return a new game by these rules for these players; ``seed`` is only recorded in the log.

        Raises:
            ValueError: the rules and the players do not fit each other.
        """
