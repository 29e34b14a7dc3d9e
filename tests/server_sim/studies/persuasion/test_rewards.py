"""Rewards, worked out by hand."""

from __future__ import annotations

import pytest

from server_sim.studies.persuasion.rewards import (
    MeasuredLine,
    RewardRule,
    advantages,
    gains_over_base,
    length_penalty,
    rewards_of,
    words_counted,
)
from tests.rows import each_row


@each_row
def test_a_reward_is_what_the_desired_answers_gain_over_the_undesired_ones(
    rule: RewardRule, measured: MeasuredLine, words: int, reward: float
) -> None:
    line = "word " * words
    assert rule.of(line, measured) == reward
    assert rewards_of(rule, [line, line], [None, measured]) == [None, reward]


@each_row
def test_a_refused_line_gains_what_the_base_line_does_and_never_more_than_a_line_that_can_be_sent(
    rewards: list[float | None], refused: list[bool], gains: list[float | None]
) -> None:
    assert gains_over_base(rewards, [-5.0] * len(rewards), refused, [0] * len(rewards)) == gains


def test_gains_are_taken_turn_by_turn_and_change_no_advantage_where_nothing_is_refused() -> None:
    rewards, nothing_refused = [-3.0, -9.0, 4.0, 5.0], [False] * 4
    gains = gains_over_base(rewards, [-8.0, -8.0, 1.0, None], nothing_refused, [0, 0, 1, 2])
    assert gains == [5.0, -1.0, 3.0, None]
    assert advantages([5.0, -1.0]) == pytest.approx(advantages(rewards[:2]))


@each_row
def test_japanese_is_counted_in_characters(characters: int, lost: float) -> None:
    assert length_penalty("狼" * characters) == lost


def test_a_mixed_line_counts_words_and_characters() -> None:
    assert words_counted("I trust ケンさん") == 2 + 4 / 2.5


@pytest.mark.parametrize(
    ("rewards", "gains"),
    [([1.0, 2.0, 3.0], [-1.0, 0.0, 1.0]), ([4.0, 4.0], [0.0, 0.0]), ([4.0], [0.0]), ([], [])],
)
def test_advantages_are_in_deviations_of_the_group(rewards: list[float], gains: list[float]) -> None:
    assert advantages(rewards) == pytest.approx(gains, abs=1e-3)
