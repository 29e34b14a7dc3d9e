"""Rewards, worked out by hand."""

from __future__ import annotations

import pytest

from server_sim.studies.persuasion.rewards import (
    LengthPenalty,
    LogProbability,
    MeasuredLine,
    Normalisation,
    RewardRule,
    RewardVariant,
    advantages,
    rewards_of,
    words_counted,
)

ONE_EACH = MeasuredLine([LogProbability(-6.0, 3)], [LogProbability(-10.0, 2)])
TWO_EACH = MeasuredLine(
    [LogProbability(-6.0, 3), LogProbability(-4.0, 4)], [LogProbability(-10.0, 2), LogProbability(-9.0, 3)]
)
WORDS = "word "


def test_the_reward_is_the_desired_answers_log_probability_less_the_undesired_ones() -> None:
    assert RewardRule().of("line", ONE_EACH) == -6.0 - -10.0


def test_means_over_tokens_weigh_short_and_long_answers_alike() -> None:
    assert RewardRule(normalisation=Normalisation.MEAN).of("line", ONE_EACH) == -2.0 - -5.0


def test_several_answers_are_added_up() -> None:
    assert RewardRule().of("line", TWO_EACH) == (-6.0 - 4.0) - (-10.0 - 9.0)
    assert RewardRule(normalisation=Normalisation.MEAN).of("line", TWO_EACH) == (-2.0 - 1.0) - (-5.0 - 3.0)


def test_one_side_alone_may_count() -> None:
    assert RewardRule(RewardVariant.POSITIVE).of("line", ONE_EACH) == -6.0
    assert RewardRule(RewardVariant.NEGATIVE).of("line", ONE_EACH) == 10.0


@pytest.mark.parametrize(("total", "reward"), [(-80.0, -50.0), (-49.0, -49.0)])
def test_rewards_may_be_cut_off_on_both_sides(total: float, reward: float) -> None:
    measured = MeasuredLine([LogProbability(total, 9)], [LogProbability(0.0, 1)])
    mirrored = MeasuredLine(measured.undesired, measured.desired)
    assert RewardRule(clip=50.0).of("line", measured) == reward
    assert RewardRule(clip=50.0).of("line", mirrored) == -reward


def test_what_could_not_be_measured_has_no_reward() -> None:
    rule = RewardRule(length=LengthPenalty())
    assert rewards_of(rule, [WORDS * 300, "line"], [None, ONE_EACH]) == [None, 4.0]


@pytest.mark.parametrize(("words", "lost"), [(1, 0), (100, 0), (150, 5), (200, 10), (900, 10)])
def test_long_lines_lose_up_to_ten(words: int, lost: float) -> None:
    assert LengthPenalty().of(WORDS * words) == lost
    assert RewardRule(length=LengthPenalty()).of(WORDS * words, ONE_EACH) == 4.0 - lost


@pytest.mark.parametrize(("characters", "lost"), [(250, 0), (375, 5), (500, 10)])
def test_japanese_is_counted_in_characters(characters: int, lost: float) -> None:
    assert LengthPenalty().of("狼" * characters) == lost


def test_the_penalty_comes_after_the_cut() -> None:
    rule = RewardRule(clip=2.0, length=LengthPenalty())
    assert rule.of(WORDS * 150, ONE_EACH) == 2.0 - 5.0


def test_a_mixed_line_counts_words_and_characters() -> None:
    assert words_counted("I trust ケンさん") == 2 + 4 / 2.5


def test_advantages_are_in_deviations_of_the_group() -> None:
    assert advantages([1.0, 2.0, 3.0]) == pytest.approx([-1.0, 0.0, 1.0], abs=1e-3)


def test_equal_rewards_and_lonely_lines_have_no_advantage() -> None:
    assert advantages([4.0, 4.0]) == [0.0, 0.0]
    assert advantages([4.0]) == [0.0]
    assert advantages([]) == []
