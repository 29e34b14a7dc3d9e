"""Coverage of intervals for two equal entrants: ``python -m tests.bench.tournament.same_entrant``.

Repeats small tournaments of simulated entrants of equal strength, and counts the intervals of their
difference that cover 0. 95% intervals should do so in about 95 of 100.
"""

from __future__ import annotations

from server_sim.studies.tournament.score_sheet import score_sheet
from server_sim.studies.tournament.win_rates import paired_difference
from tests.bench.command import run
from tests.bench.tournament.simulated_games import SimulatedTournament

SAME = ("a", "same")


def covered(tournaments: int, blocks: int, luck: float, field: str | None = None) -> int:
    """Return in how many tournaments the interval of the difference covers 0."""
    strengths = dict.fromkeys((*SAME, *([field] if field else [])), 0.0)
    count = 0
    for number in range(tournaments):
        games = SimulatedTournament(f"same/{number}", strengths, luck, field).games(blocks)
        figure = paired_difference(score_sheet(games, SAME, field), 0, 1)
        count += figure.low is not None and figure.high is not None and figure.low <= 0 <= figure.high
    return count


def main(tournaments: int = 100) -> None:
    for field in (None, "field"):
        for luck in (0.0, 1.5):
            for blocks in (6, 12, 24):
                count = covered(tournaments, blocks, luck, field)
                kind = "mixed" if field is None else "against a field"
                print(
                    f"{kind}, luck {luck}, {blocks} blocks: 0 covered in {count} of {tournaments} tournaments"
                )


if __name__ == "__main__":
    run(main)
