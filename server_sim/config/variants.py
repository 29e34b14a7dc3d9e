"""The games beside the contest's villages: their bundled rules, and a factory for each."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules.game.setting import Language
from server_sim.config import SHERIFF7, VILLAGE7
from server_sim.games.chance import Chance
from server_sim.games.deal import CharacterSheet, SeatedGame
from server_sim.games.parlour.registry import hosted_game
from server_sim.games.parlour.rules import ParlourRules
from server_sim.games.sheriff.rules import NO_SHERIFF, SHERIFF, SheriffRules
from server_sim.games.sheriff.village import SheriffVillage

SHERIFF_RULES: Mapping[str, SheriffRules] = {SHERIFF7: SHERIFF, VILLAGE7: NO_SHERIFF}
"""The rules of the villages of seven, by name."""

VariantRules = SheriffRules | ParlourRules
"""The rules of a game that is not a village of the contest."""
VariantGame = SeatedGame[Any]
"""A game that is not a village of the contest."""


def variant_rules(name: str, language: Language, characters: tuple[CharacterSheet, ...]) -> VariantRules:
    """Return the bundled rules of this name with these characters.

    Raises:
        ValueError: there is no such variant.
    """
    if name in SHERIFF_RULES:
        return replace(SHERIFF_RULES[name], characters=characters)
    return hosted_game(name).rules(characters, language)


def make_variant(
    rules: VariantRules,
    players: Sequence[str],
    chance: Chance,
    game_id: str,
    seed: str | None,
    people: Collection[int] = (),
) -> VariantGame:
    """Make a game by these rules; the ``seed`` is only recorded.

    Raises:
        ValueError: the rules and the players do not fit each other.
    """
    if isinstance(rules, ParlourRules):
        return rules.make_game(players, chance, game_id, seed)
    return SheriffVillage(rules, players, chance, game_id, seed=seed, people=people)
