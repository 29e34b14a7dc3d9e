"""Scores on the paper's scale, and whom they make one believe."""

from __future__ import annotations

import pytest

from agent.games.sheriff.reliability import Threshold, guess_from
from rules.game.roles import Role

VILLAGER, WEREWOLF = Role.VILLAGER, Role.WEREWOLF


@pytest.mark.parametrize(
    ("score", "above", "at_least"),
    [(None, False, False), (5, False, False), (6, False, True), (7, True, True), (6.5, True, True)],
)
def test_only_who_is_above_the_threshold_is_believed(
    score: float | None, above: bool, at_least: bool
) -> None:
    assert Threshold().believes(score) is above
    assert Threshold(inclusive=True).believes(score) is at_least


@pytest.mark.parametrize(
    ("suspicion", "role", "reliability"),
    [
        (1.0, "WEREWOLF", 1),
        (0.8, "WEREWOLF", 3),
        (0.5, "WEREWOLF", 6),
        (0.4, "SEER", 6),
        (1 / 3, "SEER", 7),
        (0.0, "SEER", 10),
    ],
)
def test_a_villagers_belief_becomes_a_guess_and_a_score(
    suspicion: float, role: str, reliability: int
) -> None:
    roles = {WEREWOLF: suspicion, VILLAGER: (1 - suspicion) * 0.4, Role.SEER: (1 - suspicion) * 0.6}
    guess = guess_from(roles, VILLAGER)
    assert guess.role == role
    assert guess.reliability(VILLAGER) == reliability


@pytest.mark.parametrize(
    ("roles", "role", "reliability"),
    [
        ({WEREWOLF: 1.0, VILLAGER: 0.0}, "WEREWOLF", 10),
        ({WEREWOLF: 0.0, VILLAGER: 0.7, Role.SEER: 0.3}, "VILLAGER", 7),
        ({WEREWOLF: 0.0, VILLAGER: 0.4, Role.SEER: 0.35, Role.BODYGUARD: 0.25}, "VILLAGER", 5),
    ],
)
def test_a_werewolf_names_the_likeliest_role_and_trusts_its_mate(
    roles: dict[Role, float], role: str, reliability: int
) -> None:
    guess = guess_from(roles, WEREWOLF)
    assert (guess.role, guess.reliability(WEREWOLF)) == (role, reliability)
