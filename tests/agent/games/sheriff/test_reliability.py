"""Scores on the paper's scale, and whom they make one believe."""

from __future__ import annotations

from agent.games.sheriff.reliability import Threshold, guess_from
from rules.game.roles import Role
from tests.rows import each_row

VILLAGER, WEREWOLF = Role.VILLAGER, Role.WEREWOLF


@each_row
def test_only_who_is_above_the_threshold_is_believed(
    score: float | None, above: bool, at_least: bool
) -> None:
    assert Threshold().believes(score) is above
    assert Threshold(inclusive=True).believes(score) is at_least


@each_row
def test_a_villagers_belief_becomes_a_guess_and_a_score(
    suspicion: float, role: str, reliability: int
) -> None:
    roles = {WEREWOLF: suspicion, VILLAGER: (1 - suspicion) * 0.4, Role.SEER: (1 - suspicion) * 0.6}
    guess = guess_from(roles, VILLAGER)
    assert guess.role == role
    assert guess.reliability(VILLAGER) == reliability


@each_row
def test_a_werewolf_names_the_likeliest_role_and_trusts_its_mate(
    roles: dict[Role, float], role: str, reliability: int
) -> None:
    guess = guess_from(roles, WEREWOLF)
    assert (guess.role, guess.reliability(WEREWOLF)) == (role, reliability)
