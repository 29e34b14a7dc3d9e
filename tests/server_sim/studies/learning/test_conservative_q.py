from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from server_sim.studies.learning.conservative_q import (
    Episode,
    Floats,
    Recorded,
    RecordedChoice,
    expected_result,
    fitted_values,
    loss,
    recorded_arrays,
)

GOOD, BAD = OPTIONS = (0, 1)


def step(taken: int, options: tuple[int, ...] = OPTIONS, late: float = 0.0) -> RecordedChoice:
    """A decision taken at random, with the features "always" and "late"."""
    return RecordedChoice((1.0, late), options, taken, 1 / len(options))


def arrays(*episodes: Episode) -> Recorded:
    return recorded_arrays(episodes, 2, len(OPTIONS))


def often(won: int, lost: int, *steps: RecordedChoice) -> list[Episode]:
    return [Episode(steps, True)] * won + [Episode(steps, False)] * lost


BANDIT = arrays(*often(900, 100, step(GOOD)), *often(100, 900, step(BAD)))


def test_without_a_penalty_a_value_is_the_share_of_won_games() -> None:
    (weights,) = fitted_values(BANDIT, alpha=0, iterations=1)
    assert weights[:, 0] == pytest.approx([0.9, 0.1], abs=0.01)


def test_the_penalty_holds_down_what_was_seldom_taken() -> None:
    recorded = arrays(*often(500, 500, step(GOOD)), *often(50, 50, step(BAD)))
    (plain,), (careful,) = (fitted_values(recorded, alpha, iterations=1) for alpha in (0, 0.05))
    assert plain[GOOD, 0] - plain[BAD, 0] == pytest.approx(0, abs=0.02)
    assert careful[GOOD, 0] - careful[BAD, 0] > 0.15


def test_a_further_iteration_lets_the_player_go_on_as_well_as_it_can() -> None:
    """The first decision decides nothing; after it, the recorded players mostly chose badly."""
    first = step(GOOD, (GOOD,))
    recorded = arrays(
        *often(90, 10, first, step(GOOD, late=1.0)),
        *often(90, 810, first, step(BAD, late=1.0)),
    )
    as_recorded, best = fitted_values(recorded, alpha=0, iterations=2)
    assert as_recorded[0, 0] == pytest.approx(0.18, abs=0.02)
    assert best[0, 0] == pytest.approx(0.9, abs=0.03)


@st.composite
def recordings(draw: st.DrawFn) -> Recorded:
    steps = st.builds(
        lambda taken, other, late: step(taken, OPTIONS if other else (taken,), late=late),
        st.sampled_from(OPTIONS),
        st.booleans(),
        st.floats(-1, 1),
    )
    episodes = st.builds(Episode, st.lists(steps, min_size=1, max_size=3).map(tuple), st.booleans())
    return arrays(*draw(st.lists(episodes, min_size=1, max_size=8)))


@settings(max_examples=50)
@given(recordings(), st.floats(0, 0.5), st.integers(0, 2**32 - 1))
def test_no_other_weights_have_a_lower_loss(recorded: Recorded, alpha: float, seed: int) -> None:
    (weights,) = fitted_values(recorded, alpha, iterations=1)
    least = loss(recorded, recorded.won, alpha, weights)
    moves = np.random.default_rng(seed).normal(0, 0.1, (20, *weights.shape))
    assert all(least <= loss(recorded, recorded.won, alpha, weights + move) + 1e-6 for move in moves)


def test_without_games_nothing_is_won() -> None:
    assert expected_result(arrays(), np.zeros((2, 2)), temperature=0.05) == (0, 0)


@pytest.mark.parametrize(("weights", "expected"), [([0.0, 0.0], 0.5), ([1.0, 0.0], 0.9), ([0.0, 1.0], 0.1)])
def test_a_policy_is_judged_by_the_games_in_which_it_would_have_decided_so(
    weights: list[float], expected: float
) -> None:
    values: Floats = np.array([[weight, 0.0] for weight in weights])
    share, games = expected_result(BANDIT, values, temperature=0.05)
    assert share == pytest.approx(expected, abs=1e-3)
    assert games == pytest.approx(2000 if expected == 0.5 else 1000, rel=0.01)
