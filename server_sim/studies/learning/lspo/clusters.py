"""Clusters the possible statements of a role to its latent strategies, and names them by what they do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np

from agent.games.sheriff.latent_space import Description, LatentStrategy, Trait, what_it_does
from server_sim.studies.learning.lspo.kmeans import fewest_clusters

FEWEST, MOST = 4, 8
"""Number of latent strategies of a role."""
UNEXPLAINED = 0.25
"""Share of the variance that the clusters may leave unexplained, if :data:`MOST` are not needed for less."""
DIGITS = 3
"""Number of decimals kept of a centre and a share."""
SOMETIMES = 0.2
"""Share of a cluster's statements from which a trait can tell two clusters apart that mostly do the same."""


def latent_strategies(
    statements: Sequence[Description], rng: np.random.Generator
) -> tuple[LatentStrategy, ...]:
    """Return the latent strategies of a role whose possible statements have these descriptions."""
    points = np.array([[one.get(trait, 0.0) for trait in Trait] for one in statements])
    found = fewest_clusters(points, FEWEST, MOST, UNEXPLAINED, rng)
    sizes = np.bincount(found.labels, minlength=len(found.centres))
    centres = [
        {trait: value for trait, value in zip(Trait, row, strict=True) if value}
        for row in found.centres.round(DIGITS).tolist()
    ]
    return tuple(
        LatentStrategy(name, centre, round(float(size) / len(points), DIGITS))
        for name, centre, size in zip(names_of(centres), centres, sizes, strict=True)
    )


def names_of(centres: Sequence[Description]) -> list[str]:
    """Return a name for each cluster: what most of its statements do; all names are different."""
    plain = [what_it_does(centre) for centre in centres]
    twins = {name for name, count in Counter(plain).items() if count > 1}
    names = [
        _told_apart(name, centre) if name in twins else name
        for name, centre in zip(plain, centres, strict=True)
    ]
    return [
        f"{name} ({names[:place].count(name) + 1})" if names.count(name) > 1 else name
        for place, name in enumerate(names)
    ]


def _told_apart(name: str, centre: Description) -> str:
    """Return the name with what some of the statements do, too."""
    rest = {trait: share for trait, share in centre.items() if share < 0.5}
    return (
        f"{name}; sometimes {what_it_does(rest, least=SOMETIMES)}"
        if max(rest.values(), default=0.0) >= SOMETIMES
        else name
    )
