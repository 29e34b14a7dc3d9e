"""The games beside the contest's villages: their bundled rules, and the game that rules make."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from rules.game.setting import Language
from server_sim.config import VariantName
from server_sim.games.chance import Chance
from server_sim.games.deal import CharacterSheet
from server_sim.games.parlour.avalon import Avalon
from server_sim.games.parlour.one_night import OneNight
from server_sim.games.parlour.rules import AvalonRules, OneNightRules, ParlourRules
from server_sim.games.sheriff.rules import NO_SHERIFF, SHERIFF, SheriffRules
from server_sim.games.sheriff.village import SheriffVillage

SHERIFF_RULES: Mapping[str, SheriffRules] = {
    VariantName.SHERIFF7: SHERIFF,
    VariantName.VILLAGE7: NO_SHERIFF,
}

VariantRules = SheriffRules | ParlourRules
VariantGame = SheriffVillage | Avalon | OneNight


def variant_rules(name: str, language: Language, characters: tuple[CharacterSheet, ...]) -> VariantRules:
    """The bundled rules of that name, for these characters.

    Raises:
        ValueError: there is no such variant.
    """
    variant = VariantName(name)
    if variant is VariantName.AVALON:
        return AvalonRules(characters, language)
    if variant is VariantName.ONE_NIGHT:
        return OneNightRules(characters, language)
    return replace(SHERIFF_RULES[variant], characters=characters)


def make_variant(
    rules: VariantRules,
    players: Sequence[str],
    chance: Chance,
    game_id: str,
    seed: str | None,
    people: Collection[int] = (),
) -> VariantGame:
    """A game by these rules; the ``seed`` is only written down.

    Raises:
        ValueError: the rules and the players do not fit each other.
    """
    match rules:
        case AvalonRules():
            return Avalon(rules, players, chance, game_id, seed=seed)
        case OneNightRules():
            return OneNight(rules, players, chance, game_id, seed=seed)
    return SheriffVillage(rules, players, chance, game_id, seed=seed, people=people)
