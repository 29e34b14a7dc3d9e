"""Win rates and their intervals."""

from __future__ import annotations

import pytest

from rules.game.roles import Role, Team
from server_sim.playing.rates import MindResult, Rate, role_rates, side_rates
from tests.rows import each_row


@each_row
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert Rate(wins, games).interval == pytest.approx((low, high), abs=0.001)


def test_no_games_have_no_rate() -> None:
    assert Rate(0, 0).value is None


def test_a_game_broken_off_counts_for_neither_side() -> None:
    rates = side_rates([Team.VILLAGER, Team.WEREWOLF, Team.VILLAGER, Team.NONE], tuple(Team)[:2])
    assert rates == {Team.VILLAGER: Rate(2, 3), Team.WEREWOLF: Rate(1, 3)}


def test_the_possessed_wins_with_the_werewolves() -> None:
    games = [
        [MindResult("offline", role, Team.WEREWOLF) for role in (Role.POSSESSED, Role.SEER)],
        [MindResult("random", Role.WEREWOLF, Team.VILLAGER)],
        [MindResult("random", Role.WEREWOLF, Team.NONE)],
    ]
    assert role_rates(games) == {
        ("offline", Role.POSSESSED): Rate(1, 1),
        ("offline", Role.SEER): Rate(0, 1),
        ("random", Role.WEREWOLF): Rate(0, 1),
    }


def test_players_who_win_or_lose_together_count_as_one() -> None:
    lost = [MindResult("offline", Role.VILLAGER, Team.WEREWOLF)] * 2
    won = [MindResult("offline", Role.VILLAGER, Team.VILLAGER)] * 3
    assert role_rates([lost, won]) == {("offline", Role.VILLAGER): Rate(1, 2)}
