from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from server_sim.studies.learning.conservative_q import (
    Episode,
    Floats,
    Recorded,
    Step,
    expected_result,
    fitted_values,
    loss,
    recorded_arrays,
)

OPTIONS = ("good", "bad")


def step(taken: str, options: tuple[str, ...] = OPTIONS, **features: float) -> Step:
    return Step({"always": 1.0, **features}, options, taken, 1 / len(options))


def arrays(*episodes: Episode, features: tuple[str, ...] = ("always",)) -> Recorded:
    return recorded_arrays(episodes, features, OPTIONS)


def often(won: int, lost: int, *steps: Step) -> list[Episode]:
    return [Episode(steps, True)] * won + [Episode(steps, False)] * lost


BANDIT = arrays(*often(900, 100, step("good")), *often(100, 900, step("bad")))


def test_without_a_penalty_a_value_is_the_share_of_won_games() -> None:
    (weights,) = fitted_values(BANDIT, alpha=0, iterations=1)
    assert weights[:, 0] == pytest.approx([0.9, 0.1], abs=0.01)


def test_the_penalty_holds_down_what_was_seldom_taken() -> None:
    recorded = arrays(*often(500, 500, step("good")), *often(50, 50, step("bad")))
    (plain,), (careful,) = (fitted_values(recorded, alpha, iterations=1) for alpha in (0, 0.05))
    assert plain[0] - plain[1] == pytest.approx(0, abs=0.02)
    assert careful[0] - careful[1] > 0.2


def test_a_further_iteration_lets_the_player_go_on_as_well_as_it_can() -> None:
    """The first decision decides nothing; after it, the recorded players mostly chose badly."""
    first = step("good", ("good",))
    recorded = arrays(
        *often(90, 10, first, step("good", late=1.0)),
        *often(90, 810, first, step("bad", late=1.0)),
        features=("always", "late"),
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
    return arrays(*draw(st.lists(episodes, min_size=1, max_size=8)), features=("always", "late"))


@settings(max_examples=50)
@given(recordings(), st.floats(0, 0.5), st.integers(0, 2**32 - 1))
def test_no_other_weights_have_a_lower_loss(recorded: Recorded, alpha: float, seed: int) -> None:
    (weights,) = fitted_values(recorded, alpha, iterations=1)
    least = loss(recorded, recorded.won, alpha, weights)
    moves = np.random.default_rng(seed).normal(0, 0.1, (20, *weights.shape))
    assert all(least <= loss(recorded, recorded.won, alpha, weights + move) + 1e-6 for move in moves)


@pytest.mark.parametrize(
    ("weights", "expected"), [([[0.0], [0.0]], 0.5), ([[1.0], [0.0]], 0.9), ([[0.0], [1.0]], 0.1)]
)
def test_a_policy_is_judged_by_the_games_in_which_it_would_have_decided_so(
    weights: list[list[float]], expected: float
) -> None:
    values: Floats = np.array(weights)
    assert expected_result(BANDIT, values, temperature=0.05) == pytest.approx(expected, abs=1e-3)
