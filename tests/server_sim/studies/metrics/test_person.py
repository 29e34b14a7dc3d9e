"""What one person among models shows on a day, and how alike two players score the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from agent.protocol.sheriff_log import DayRecord, GameRecord, Player, Votes
from agent.recorded.sheriff_recording import SheriffRecording
from rules.game.roles import Role
from server_sim.studies.metrics.formulas import CONVENTIONS, PAPER, any_change, decision_change
from server_sim.studies.metrics.people import (
    common_correlation,
    constant_pairs,
    persons_ratio,
    similarity,
    whole_correlation,
)
from tests.rows import each_row

CODE = CONVENTIONS["code"]
MINE: Mapping[Player, float] = {2: 8, 3: 5, 4: 7, 5: 6, 6: 9, 7: 5}
"""What player 1, a person, gives the others: the vector [0, 8, 5, 7, 6, 9, 5] of the code."""
THEIRS: Mapping[Player, float] = {1: 6, 3: 5, 4: 8, 5: 7, 6: 9}
"""What player 2 gives: [6, 0, 5, 8, 7, 9, -1]."""
ROLES: Mapping[Player, Role] = dict.fromkeys(range(1, 8), Role.VILLAGER)


def a_day(
    scores: Mapping[Player, Mapping[Player, float]],
    alive: Sequence[int] = range(1, 8),
    sheriff: int = 2,
    pseudo: Votes | None = None,
    votes: Votes | None = None,
    number: int = 1,
) -> DayRecord:
    """A day on which player 1 is the person and player 2 the Sheriff."""
    return DayRecord(
        game="g",
        day=number,
        sheriff=sheriff,
        alive=tuple(alive),
        reliability=scores,
        reliability_pre={},
        pseudo_votes={1: 3} if pseudo is None else pseudo,
        votes={1: 3, 2: 4} if votes is None else votes,
    )


def a_game(*days: DayRecord) -> SheriffRecording:
    return SheriffRecording((GameRecord(game="g", roles=ROLES, person=1), *days))


def test_the_published_vectors_give_what_the_code_gives() -> None:
    value = whole_correlation(MINE, THEIRS, 1, 2, range(1, 8))
    assert value is not None
    assert round(value, 4) == 0.4685


def test_over_the_players_both_have_scored_the_same_vectors_agree_exactly() -> None:
    assert common_correlation(MINE, THEIRS, 1, 2) == 1.0


def test_with_fewer_than_three_players_in_common_nothing_is_compared() -> None:
    assert common_correlation({3: 5, 4: 7}, {3: 5, 4: 8}, 1, 2) is None


def test_a_day_is_the_mean_of_its_pairs_and_the_code_has_every_pair() -> None:
    opposite: Mapping[Player, float] = {1: 5, 2: 1, 4: 6, 5: 7, 6: 1, 7: 9}
    day = a_day({1: MINE, 2: THEIRS, 3: opposite}, alive=(1, 2, 3, 4, 5, 6, 7))
    third = common_correlation(MINE, opposite, 1, 3)
    assert third is not None
    assert similarity(a_game(day), 1) == [pytest.approx((1.0 + third) / 2)]
    assert constant_pairs(a_game(day), 1) == 4
    whole = similarity(a_game(day), 1, CODE)
    assert len(whole) == 6
    assert whole[0] == pytest.approx(0.46849, abs=1e-5)


def test_the_code_keeps_scores_of_the_dead() -> None:
    """Player 7 was scored on day 1 and is dead on day 2."""
    first = a_day({1: MINE, 2: THEIRS})
    second = a_day({1: {2: 8, 3: 5, 4: 7, 5: 6, 6: 9}, 2: THEIRS}, alive=(1, 2, 3, 4, 5, 6), number=2)
    assert similarity(a_game(first, second), 1, CODE)[6] == pytest.approx(0.46849, abs=1e-5)
    assert similarity(a_game(second), 1, CODE)[0] != pytest.approx(0.46849, abs=1e-5)


def test_the_ratio_is_the_trust_in_the_sheriff_over_that_in_the_others() -> None:
    assert persons_ratio(a_day({1: {2: 8, 3: 5, 4: 3}}), PAPER, 1) == 2.0


def test_a_day_without_a_score_of_the_sheriff_has_no_ratio_but_minus_one_by_the_code() -> None:
    day = a_day({1: {3: 4, 4: 4}})
    assert persons_ratio(day, PAPER, 1) is None
    assert persons_ratio(day, CODE, 1) == -0.25


def test_a_day_on_which_only_the_sheriff_was_scored_has_no_ratio() -> None:
    assert persons_ratio(a_day({1: {2: 9}}), PAPER, 1) is None
    assert persons_ratio(a_day({1: {2: 9}}), CODE, 1) is None


def test_missing_scores_may_weigh_as_nothing() -> None:
    zero = replace(PAPER, missing_as_zero=True)
    assert persons_ratio(a_day({1: {2: 8, 3: 5, 4: 5}}), zero, 1) == 4.0


@each_row
def test_who_changes_to_the_sheriffs_vote_follows_it(
    pseudo: int | None, vote: int | None, sheriffs: int | None, paper: float, code: float, changed: float
) -> None:
    day = a_day({}, pseudo={1: pseudo}, votes={1: vote, 2: sheriffs})
    assert decision_change(day, PAPER, 1) == paper
    assert decision_change(day, CODE, 1) == code
    assert any_change(day, PAPER, 1) == changed


def test_without_a_pseudo_vote_nothing_can_change() -> None:
    day = a_day({}, pseudo={})
    assert decision_change(day, PAPER, 1) is None
    assert any_change(day, PAPER, 1) is None
