"""How often the stopping rule is wrong: ``python -m tests.bench.tournament.stopping_error``.

Simulated tournaments are played round by round until no pair of entrants is open; the rule is asked after
every few rounds. A tournament is wrong if any pair was ever decided wrongly.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import numpy as np

from server_sim.studies.tournament.measures.stopping import Decision, StoppingRule, decide
from tests.bench.tournament.dice import dealt_wins

RULE = StoppingRule(budget=600)
EVERY = 20
"""So many rounds are played between two questions whether to stop."""
SEED = 41
SCENES: dict[str, tuple[float, ...]] = {
    "two that are the same": (0.0, 0.0),
    "three that are the same": (0.0, 0.0, 0.0),
    "two at the margin": (0.025, -0.025),
    "two apart by ten points": (0.05, -0.05),
    "one of three better by five points": (0.05, 0.0, 0.0),
}


def is_wrong(decision: Decision, apart: float) -> bool:
    """Whether a decision is false of entrants whose win rates are so far apart."""
    false = {
        Decision.BETTER: apart <= 0,
        Decision.WORSE: apart >= 0,
        Decision.EQUIVALENT: abs(apart) >= RULE.margin - 1e-9,
    }
    return false.get(decision, False)


def one_tournament(
    rng: np.random.Generator, edges: Sequence[float], luck: float
) -> tuple[dict[tuple[int, int], Decision], int]:
    """What was decided of each pair, and after how many rounds nothing was open."""
    wins = dealt_wins(rng, RULE.budget, edges, luck).mean(axis=2)
    pairs = list(combinations(range(len(edges)), 2))
    for rounds in range(EVERY, RULE.budget + 1, EVERY):
        decided = {
            (first, second): decide(
                wins[:rounds, first] - wins[:rounds, second], RULE.needed(len(pairs)), RULE
            )[0]
            for first, second in pairs
        }
        if Decision.OPEN not in decided.values():
            break
    return decided, rounds


def main() -> None:
    """Print wrong tournaments, decisions and rounds for each scene."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tournaments", type=int, default=1000)
    parser.add_argument("--luck", type=float, default=0.6)
    arguments = parser.parse_args()
    n = arguments.tournaments
    print(f"stated error {RULE.error:.0%}, margin {RULE.margin:.0%}, at most {RULE.budget} rounds")
    for scene, edges in SCENES.items():
        rng = np.random.default_rng(SEED)
        wrong, rounds, counts = 0, 0, Counter[str]()
        for _ in range(n):
            decided, taken = one_tournament(rng, edges, arguments.luck)
            wrong += any(is_wrong(decision, edges[a] - edges[b]) for (a, b), decision in decided.items())
            rounds += taken
            counts.update(decision.value for decision in decided.values())
        said = ", ".join(f"{decision} {count}" for decision, count in counts.most_common())
        print(
            f"{scene}: wrong {wrong} (n {n} tournaments), {rounds / n:.0f} rounds in the mean; pairs: {said}"
        )


if __name__ == "__main__":
    main()
