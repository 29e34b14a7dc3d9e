"""Error rate of the stopping rule: ``python -m tests.bench.tournament.stopping_error``.

Simulated tournaments are played round by round until no pair of entrants is open; the rule is applied after
every few rounds, and entrants without open pairs stop playing. A tournament is wrong if any pair was decided
wrongly. It counts the games played against a field, and those of the same tournament without early stopping.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from server_sim.studies.tournament.stopping import Decision, StoppingRule, decide
from tests.bench.command import run
from tests.bench.tournament.simulated_games import dealt_wins

RULE = StoppingRule()
BUDGET = 600
"""Maximum number of rounds."""
EVERY = 20
"""Number of rounds between two applications of the rule."""
SLOTS = 5
SEED = 41
SCENES: dict[str, tuple[float, ...]] = {
    "two that are the same": (0.0, 0.0),
    "three that are the same": (0.0, 0.0, 0.0),
    "two at the margin": (0.025, -0.025),
    "two apart by ten points": (0.05, -0.05),
    "one of three better by five points": (0.05, 0.0, 0.0),
    "one of four worse by twenty points": (0.0, 0.0, 0.0, -0.2),
    "two of four at the margin, two far off": (0.025, -0.025, 0.2, -0.2),
    "six, in steps of four points": (0.1, 0.06, 0.02, -0.02, -0.06, -0.1),
}


@dataclass
class SimulatedStopping:
    """A tournament under the rule; ``wins`` has each entrant's share of a round, shape (rounds, entrants).

    ``stopped`` has the round after which an entrant stopped, ``decided`` the decisions about pairs.
    """

    wins: NDArray[np.float64]
    decided: dict[tuple[int, int], Decision] = field(default_factory=dict)
    stopped: dict[int, int] = field(default_factory=dict)

    def play(self) -> None:
        entrants = range(self.wins.shape[1])
        for rounds in range(EVERY, BUDGET + 1, EVERY):
            self._ask(rounds)
            still = {one for pair, said in self.decided.items() if said is Decision.OPEN for one in pair}
            for entrant in entrants:
                if entrant not in still:
                    self.stopped.setdefault(entrant, rounds)
            if not still:
                return

    @property
    def games(self) -> tuple[int, int]:
        """Return the number of games played, and that without early stopping."""
        ends = self.stopped.values()
        return sum(ends) * SLOTS, max(ends) * len(ends) * SLOTS

    def _ask(self, rounds: int) -> None:
        pairs = list(combinations(range(self.wins.shape[1]), 2))
        for first, second in pairs:
            if first not in self.stopped and second not in self.stopped:
                apart = self.wins[:rounds, first] - self.wins[:rounds, second]
                self.decided[first, second] = decide(apart, RULE.needed(len(pairs)), RULE, BUDGET - rounds)[0]


def is_wrong(decision: Decision, apart: float) -> bool:
    """Whether a decision is false for entrants whose win rates differ by ``apart``."""
    false = {
        Decision.BETTER: apart <= 0,
        Decision.WORSE: apart >= 0,
        Decision.EQUIVALENT: abs(apart) >= RULE.margin - 1e-9,
    }
    return false.get(decision, False)


def one_tournament(rng: np.random.Generator, edges: Sequence[float], luck: float) -> SimulatedStopping:
    """Play a tournament of entrants with these edges to its end."""
    tournament = SimulatedStopping(dealt_wins(rng, BUDGET, edges, luck, SLOTS).mean(axis=2))
    tournament.play()
    return tournament


def is_any_wrong(tournament: SimulatedStopping, edges: Sequence[float]) -> bool:
    """Whether any pair was decided wrongly."""
    decided = tournament.decided.items()
    return any(is_wrong(decision, edges[a] - edges[b]) for (a, b), decision in decided)


def main(tournaments: int = 1000, luck: float = 0.6) -> None:
    print(f"stated error {RULE.error:.0%}, margin {RULE.margin:.0%}, at most {BUDGET} rounds")
    for scene, edges in SCENES.items():
        rng = np.random.default_rng(SEED)
        played = [one_tournament(rng, edges, luck) for _ in range(tournaments)]
        wrong = sum(is_any_wrong(tournament, edges) for tournament in played)
        counts = Counter(said.value for tournament in played for said in tournament.decided.values())
        games, without = np.mean([tournament.games for tournament in played], axis=0)
        said = ", ".join(f"{decision} {count}" for decision, count in counts.most_common())
        print(
            f"{scene}: wrong {wrong} (n {tournaments} tournaments); games in the mean {games:.0f}, "
            f"{without:.0f} without sitting out; pairs: {said}",
            flush=True,
        )


if __name__ == "__main__":
    run(main)
