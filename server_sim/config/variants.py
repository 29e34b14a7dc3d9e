"""The rules of the games beside the contest's villages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules.game.setting import Language
from server_sim.config import SHERIFF7, VILLAGE7
from server_sim.games.deal import CharacterSheet
from server_sim.games.parlour.registry import hosted_game
from server_sim.games.parlour.rules import ParlourRules
from server_sim.games.sheriff.rules import NO_SHERIFF, SHERIFF, SheriffRules

SHERIFF_RULES: Mapping[str, SheriffRules] = {SHERIFF7: SHERIFF, VILLAGE7: NO_SHERIFF}
"""The rules of the villages of seven, by name."""

VariantRules = SheriffRules | ParlourRules
"""The rules of a game that is not a village of the contest."""


def variant_rules(name: str, language: Language, characters: tuple[CharacterSheet, ...]) -> VariantRules:
    """Return the bundled rules of this name with these characters.

    Raises:
        ValueError: there is no such variant.
    """
    if name in SHERIFF_RULES:
        return replace(SHERIFF_RULES[name], characters=characters)
    return hosted_game(name).rules(characters, language)
