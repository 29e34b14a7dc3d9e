"""Power of tournaments to detect a difference of five points: ``python -m
tests.bench.tournament.planted_difference``.

Simulated entrants play every slot of every deal against a field. Paired entrants play the same deals,
unpaired ones their own. It prints the total number of games that detect the difference in 80% of tournaments,
from the variance over many blocks, and how often actual intervals detected it with the paired number of
games.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from server_sim.studies.common.statistics import block_weights, t_interval_figure
from server_sim.studies.common.tables import IntervalFigure
from server_sim.studies.tournament.win_rates import paired_difference
from tests.bench.command import run
from tests.bench.tournament.simulated_games import dealt_wins, games_needed, sheet_of

PLANTED = 0.05
EDGES = (PLANTED / 2, -PLANTED / 2)
SEED = 14
MANY = 40_000


def unpaired_difference(first: NDArray[np.float64], second: NDArray[np.float64]) -> IntervalFigure:
    """Return the difference of two win rates over unpaired blocks; arrays of shape (blocks, slots)."""
    blocks = [(side, number) for side in "ab" for number in range(len(first))]
    signed = np.concatenate([first.mean(axis=1), -second.mean(axis=1)]) / len(first)
    return t_interval_figure(block_weights(blocks), lambda weights: weights @ signed, len(first), len(first))


def times_found(rng: np.random.Generator, tournaments: int, blocks: int, luck: float) -> tuple[int, int]:
    """Return in how many tournaments of this size the difference was detected, paired and unpaired."""
    paired = unpaired = 0
    for _ in range(tournaments):
        won = dealt_wins(rng, blocks, EDGES, luck)
        other = dealt_wins(rng, blocks, EDGES, luck)
        paired += (paired_difference(sheet_of(won), 0, 1).low or 0.0) > 0
        unpaired += (unpaired_difference(won[:, 0], other[:, 1]).low or 0.0) > 0
    return paired, unpaired


def main(tournaments: int = 200) -> None:
    """Print the games needed for each share of luck, and the rate of detection."""
    rng = np.random.default_rng(SEED)
    for luck in (0.0, 0.3, 0.6, 0.8):
        paired, unpaired = games_needed(dealt_wins(rng, MANY, EDGES, luck), PLANTED)
        hits, misses = times_found(rng, tournaments, paired // 10, luck)
        print(
            f"the deal explains {luck:.0%}: {paired} games paired, {unpaired} unpaired; with {paired} games "
            f"found {hits} times paired, {misses} unpaired (n {tournaments} tournaments)"
        )


if __name__ == "__main__":
    run(main)
