"""K-means: it finds groups that lie apart, and the same ones again from the same seed."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from server_sim.studies.learning.lspo.kmeans import Points, fewest_clusters, k_means

CORNERS = np.array([[0.0, 0.0], [0.0, 5.0], [5.0, 0.0], [5.0, 5.0]])


def groups(sizes: tuple[int, ...] = (40, 30, 20, 10)) -> Points:
    """Points close to the corners of a square."""
    noise = np.random.default_rng(1).normal(0, 0.1, (sum(sizes), 2))
    return np.repeat(CORNERS, sizes, axis=0) + noise


def rng(seed: int = 1) -> np.random.Generator:
    return np.random.default_rng(seed)


@pytest.mark.parametrize("seed", range(5))
def test_groups_that_lie_apart_are_found_and_the_largest_comes_first(seed: int) -> None:
    found = k_means(groups(), 4, rng(seed))
    assert found.centres == pytest.approx(CORNERS, abs=0.1)
    assert np.bincount(found.labels).tolist() == [40, 30, 20, 10]


def test_the_same_seed_gives_the_same_clusters() -> None:
    one, other = (k_means(groups(), 3, rng(7)) for _ in range(2))
    assert np.array_equal(one.centres, other.centres)
    assert np.array_equal(one.labels, other.labels)


def test_no_more_clusters_are_used_than_explain_the_points() -> None:
    assert len(fewest_clusters(groups(), 2, 8, 0.05, rng()).centres) == 4
    assert len(fewest_clusters(groups(), 2, 3, 0.05, rng()).centres) == 3
    assert len(fewest_clusters(groups(), 6, 8, 0.05, rng()).centres) == 6


def test_there_are_no_more_clusters_than_different_points() -> None:
    points = np.repeat(CORNERS[:2], 9, axis=0)
    assert len(fewest_clusters(points, 4, 8, 0.05, rng()).centres) == 2
    with pytest.raises(ValueError, match="fewer than 3 different points"):
        k_means(points, 3, rng())


COORDINATES = st.integers(0, 3).map(float)
POINTS = st.lists(st.tuples(COORDINATES, COORDINATES), min_size=1, max_size=30)


@settings(max_examples=50)
@given(POINTS, st.integers(1, 8), st.integers(0, 99))
def test_every_cluster_has_points_and_every_point_its_nearest_centre(
    rows: list[tuple[float, float]], k: int, seed: int
) -> None:
    points = np.array(rows)
    found = k_means(points, min(k, len(set(rows))), rng(seed))
    assert len(set(found.labels.tolist())) == len(found.centres)
    distances = ((points[:, None] - found.centres[None]) ** 2).sum(axis=2)
    assert found.inertia == pytest.approx(distances.min(axis=1).sum())
    own = distances[np.arange(len(points)), found.labels]
    assert own == pytest.approx(distances.min(axis=1))
