"""K-means clustering, with the start of k-means++.

Arthur and Vassilvitskii, "k-means++: the advantages of careful seeding", SODA 2007.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]
"""Points (n, d) or centres (k, d)."""

STARTS = 8
"""Number of random starts, of which the best result is kept."""
MOST_ROUNDS = 200
"""Maximum number of rounds; clusters of a few thousand points settle in a dozen."""


class Clustering(NamedTuple):
    """Clusters: their ``centres`` (k, d), largest cluster first, and each point's cluster in ``labels``."""

    centres: Points
    labels: NDArray[np.intp]
    inertia: float
    """The sum of the squared distances of the points from their centres."""


def k_means(points: Points, k: int, rng: np.random.Generator) -> Clustering:
    """Return the best of :data:`STARTS` clusterings of points (n, d) into ``k`` clusters, none of them empty.

    Raises:
        ValueError: there are fewer than ``k`` different points.
    """
    if len(np.unique(points, axis=0)) < k:
        raise ValueError(f"there are fewer than {k} different points")
    return min((_settled(points, _start(points, k, rng)) for _ in range(STARTS)), key=lambda one: one.inertia)


def fewest_clusters(
    points: Points, fewest: int, most: int, unexplained: float, rng: np.random.Generator
) -> Clustering:
    """Return the clustering with the fewest clusters that leaves at most a share of the variance unexplained.

    It has ``fewest`` to ``most`` clusters, and not more than there are different points. If none is good
    enough, the one with most clusters is returned.
    """
    different = len(np.unique(points, axis=0))
    total = float(((points - points.mean(axis=0)) ** 2).sum())
    found = k_means(points, min(fewest, different), rng)
    for k in range(min(fewest, different) + 1, min(most, different) + 1):
        if found.inertia <= unexplained * total:
            break
        found = k_means(points, k, rng)
    return found


def _start(points: Points, k: int, rng: np.random.Generator) -> Points:
    """Draw the first centres: points with chances by their squared distances from those drawn."""
    centres = [points[rng.integers(len(points))]]
    while len(centres) < k:
        nearest = _distances(points, np.array(centres)).min(axis=1)
        centres.append(points[rng.choice(len(points), p=nearest / nearest.sum())])
    return np.array(centres)


def _settled(points: Points, centres: Points) -> Clustering:
    for _ in range(MOST_ROUNDS):
        labels = _nearest_centres(points, centres)
        moved = np.array([points[labels == number].mean(axis=0) for number in range(len(centres))])
        if np.array_equal(moved, centres):
            break
        centres = moved
    order = np.argsort(-np.bincount(labels, minlength=len(centres)), kind="stable")
    centres = centres[order]
    distances = _distances(points, centres)
    return Clustering(centres, _nearest_centres(points, centres), float(distances.min(axis=1).sum()))


def _nearest_centres(points: Points, centres: Points) -> NDArray[np.intp]:
    """Return each point's nearest centre; a cluster that would be empty gets the point farthest from all."""
    distances = _distances(points, centres)
    labels: NDArray[np.intp] = distances.argmin(axis=1)
    for number in range(len(centres)):
        if not (labels == number).any():
            alone = distances[np.arange(len(points)), labels].argmax()
            labels[alone] = number
            distances[alone] = 0
    return labels


def _distances(points: Points, centres: Points) -> Points:
    """Return the squared distances (n, k) of points from centres."""
    squared: Points = ((points[:, None, :] - centres[None, :, :]) ** 2).sum(axis=2)
    return squared
