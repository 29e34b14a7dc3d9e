"""When a tournament may stop."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from rules.game.roles import Team
from server_sim.studies.tournament.record import GameResult
from server_sim.studies.tournament.score_sheet import score_sheet
from server_sim.studies.tournament.stopping import (
    Decision,
    StoppingRule,
    decide,
    decide_pairs,
    round_differences,
    stopping_table,
    with_open_pairs,
)
from tests.bench.tournament.simulated_games import dealt_wins, sheet_of
from tests.bench.tournament.stopping_error import is_any_wrong, one_tournament
from tests.server_sim.studies.tournament.conftest import dealt_game

RULE, BUDGET = StoppingRule(), 400
NEEDED = RULE.needed(1)


def values(mean: float, rounds: int, spread: float = 0.1) -> NDArray[np.float64]:
    """Differences that change between two values around a mean."""
    return mean + spread * np.resize([1.0, -1.0], rounds)


@pytest.mark.parametrize(
    ("seen", "missed", "decision"),
    [
        (values(0.2, 200), 0, Decision.BETTER),
        (values(-0.2, 200), 0, Decision.WORSE),
        (values(0.0, 200), 0, Decision.EQUIVALENT),
        (np.append(values(0.2, 100), values(-0.2, 200)), 0, Decision.BETTER),  # the first decision stays
        (values(0.02, 9, 0.3), 0, Decision.OPEN),
        (np.array([]), 0, Decision.OPEN),
        (values(0.05, 50, 0.3), 0, Decision.OPEN),
        (values(0.05, 50, 0.3), BUDGET - 60, Decision.OUT_OF_REACH),  # one has sat out of most rounds
        (values(0.03, 400, 0.6), 0, Decision.OUT_OF_REACH),  # the budget is spent
        (values(0.04, 300, 0.6), 0, Decision.OUT_OF_REACH),  # the difference is too small for it
    ],
)
def test_a_pair_is_decided(seen: NDArray[np.float64], missed: int, decision: Decision) -> None:
    left = BUDGET - missed - len(seen)
    found, expected = decide(seen, NEEDED, RULE, left)
    assert found is decision
    if decision not in (Decision.OPEN, Decision.OUT_OF_REACH) or len(seen) < RULE.least:
        assert expected is None
    elif decision is Decision.OUT_OF_REACH:
        assert expected is not None and expected > left


def test_an_open_pair_tells_how_many_rounds_to_expect() -> None:
    decision, expected = decide(values(0.1, 20, 0.3), NEEDED, RULE, BUDGET - 20)
    assert decision is Decision.OPEN
    assert expected is not None
    assert decide(values(0.1, 20 + 2 * expected, 0.3), NEEDED, RULE, 0)[0] is Decision.BETTER


def test_rounds_count_that_both_have_played_whole(three_blocks: list[GameResult]) -> None:
    def rounds(games: list[GameResult], villages: tuple[str, ...] = ("3",)) -> list[float]:
        return list(round_differences(score_sheet(games, "AB"), villages, 0, 1))

    assert rounds(three_blocks) == [1 / 3, 0.0, 0.0]
    assert rounds([game for game in three_blocks if (game.block, game.game) != (1, 0)]) == [1 / 3, 0.0]
    assert rounds(three_blocks, ("3", "not yet played")) == []


def test_a_pair_is_frozen_when_one_of_the_two_sits_out() -> None:
    won = dealt_wins(np.random.default_rng(3), 100, (0.1, 0.1, -0.2), 0.5)
    alone = decide_pairs(sheet_of(won[:40]), ("5",), RULE, BUDGET)
    won[40:, 2] = np.nan
    later = decide_pairs(sheet_of(won), ("5",), RULE, BUDGET)
    assert [pair.difference.n for pair in later] == [100, 40, 40]
    assert [pair.decision for pair in later[1:]] == [pair.decision for pair in alone[1:]]
    assert [pair.difference for pair in later[1:]] == [pair.difference for pair in alone[1:]]


def test_whoever_has_an_open_pair_plays_on() -> None:
    won = dealt_wins(np.random.default_rng(1), 30, (0.3, -0.15, -0.15), 0.5)
    decisions = decide_pairs(sheet_of(won), ("5",), RULE, BUDGET)
    assert [pair.decision for pair in decisions] == [Decision.BETTER, Decision.BETTER, Decision.OPEN]
    assert with_open_pairs(decisions) == {1, 2}


def test_a_block_without_a_winner_is_0_and_villages_are_averaged(three_blocks: list[GameResult]) -> None:
    def of(winner: Team, village: str) -> list[GameResult]:
        return [dealt_game("ABA", winner, 0, 0, village), dealt_game("BAB", winner, 0, 1, village)]

    assert round_differences(score_sheet(of(Team.NONE, "3"), "AB"), ("3",), 0, 1).tolist() == [0.0]
    sheet = score_sheet([*three_blocks, *of(Team.VILLAGER, "other")], "AB")
    assert round_differences(sheet, ("3", "other"), 0, 1).tolist() == [1 / 6]


def test_the_table_says_whether_to_play_on_and_if_some_sat_out() -> None:
    won = dealt_wins(np.random.default_rng(1), 100, (0.2, -0.2, 0.0), 0.5)
    decisions = decide_pairs(sheet_of(won), ("5",), RULE, BUDGET)
    table = stopping_table(decisions, "abc", RULE, BUDGET)
    assert [row["decision"] for row in table.rows] == ["better", "better", "worse"]
    assert not with_open_pairs(decisions)
    assert table.caption.startswith("All pairs are decided. Better or worse is the first;")
    assert "sat out" not in table.caption
    won[40:, 0] = np.nan
    table = stopping_table(decide_pairs(sheet_of(won), ("5",), RULE, BUDGET), "abc", RULE, BUDGET)
    assert "sat out the later rounds" in table.caption


@pytest.mark.parametrize("edges", [(0.0, 0.0), (0.05, 0.0, 0.0)])
def test_simulated_tournaments_are_seldom_wrong(edges: tuple[float, ...]) -> None:
    rng = np.random.default_rng(7)
    wrong = sum(is_any_wrong(one_tournament(rng, edges, 0.6), edges) for _ in range(20))
    assert wrong <= 3  # at 5% more come in one of sixty runs; the seed is fixed
