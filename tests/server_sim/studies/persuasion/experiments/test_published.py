"""The paper's figures agree with each other as the rules of the games want it."""

from __future__ import annotations

import pytest

from server_sim.studies.persuasion.experiments.published import (
    GAMES_OF_THE_PAPER,
    POOL_PUBLISHED,
    TEAM_PUBLISHED,
)

SEATS = {"village7": (5, 2), "avalon": (3, 2), "one_night": (4, 1)}


@pytest.mark.parametrize("game", GAMES_OF_THE_PAPER)
def test_five_hundred_matches_have_the_seats_of_the_game_and_one_of_both_sides_won_each(game: str) -> None:
    total = 0.0
    for side, held in zip(("larger", "smaller"), SEATS[game], strict=True):
        pairs = [getattr(row, side) for row in POOL_PUBLISHED[game].values()]
        seats = sum(n for n, _ in pairs)
        assert round(seats / 500, 1) == pytest.approx(held, abs=0.1)
        total += sum(n * share for n, share in pairs) / seats
    assert total == pytest.approx(1, abs=0.002)


@pytest.mark.parametrize("game", GAMES_OF_THE_PAPER)
def test_a_team_wins_about_as_often_as_its_single_seats_and_overall_rates_are_as_printed(game: str) -> None:
    pool, (larger, smaller) = POOL_PUBLISHED[game]["ReAct"], TEAM_PUBLISHED["ReAct"][game]
    assert (larger, smaller) == pytest.approx((pool.larger[1], pool.smaller[1]), abs=0.02)
    for row in POOL_PUBLISHED[game].values():
        (n, share), (other, other_share) = row.larger, row.smaller
        assert row.overall == pytest.approx((n * share + other * other_share) / (n + other), abs=0.0011)


def test_fifty_matches_give_even_percents() -> None:
    shares = [share for row in TEAM_PUBLISHED.values() for pair in row.values() for share in pair]
    assert len(shares) == 9 * 6
    assert all(round(share * 50) == pytest.approx(share * 50) for share in shares)
