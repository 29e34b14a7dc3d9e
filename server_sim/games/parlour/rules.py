"""The choices that a parlour game leaves to whoever sets it up."""

from __future__ import annotations

from dataclasses import dataclass

from agent.protocol.avalon import AVALON_ROLES, AvalonRole
from agent.protocol.one_night import CARDS, DISCUSSION_ROUNDS, IN_CENTRE, Card
from rules.game.setting import Language
from server_sim.games.deal import CharacterSheet

ANSWER_MS = 60_000
"""Milliseconds that a player has for an answer, as in the Sheriff village."""


@dataclass(frozen=True)
class AvalonRules:
    """Avalon with five players ([persuasion] appendix A.2)."""

    characters: tuple[CharacterSheet, ...] = ()
    language: Language = "ja"
    timeout: int = ANSWER_MS

    @property
    def size(self) -> int:
        """How many play."""
        return len(self.roles)

    @property
    def roles(self) -> tuple[AvalonRole, ...]:
        """One entry per seat."""
        return tuple(role for role, count in AVALON_ROLES.items() for _ in range(count))


@dataclass(frozen=True)
class OneNightRules:
    """One Night with five players and seven cards ([persuasion] appendix A.3)."""

    characters: tuple[CharacterSheet, ...] = ()
    language: Language = "ja"
    timeout: int = ANSWER_MS
    discussion_rounds: int = DISCUSSION_ROUNDS

    @property
    def size(self) -> int:
        """How many play."""
        return len(self.cards) - IN_CENTRE

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards, the two that will lie in the centre included."""
        return tuple(card for card, count in CARDS.items() for _ in range(count))


ParlourRules = AvalonRules | OneNightRules
