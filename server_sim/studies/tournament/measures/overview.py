"""Every table of a tournament's games, in the order in which they are read."""

from __future__ import annotations

from collections.abc import Sequence

from server_sim.studies.common.tables import ResultTable
from server_sim.studies.tournament.measures.conduct import cost_table, failure_table, talk_count_table
from server_sim.studies.tournament.measures.differences import difference_table
from server_sim.studies.tournament.measures.ratings import rating_table
from server_sim.studies.tournament.measures.score_sheet import score_sheet
from server_sim.studies.tournament.measures.win_rates import average_table, role_table, side_table
from server_sim.studies.tournament.record import GameResult


def measure_games(
    games: Sequence[GameResult], entrants: Sequence[str], field: str | None = None
) -> tuple[ResultTable, ...]:
    """Win rates, averages, differences, ratings, talk, failures and cost; ``field`` as the plan says it.

    Raises:
        ValueError: the games are not those of a tournament of these entrants.
    """
    sheet = score_sheet(games, entrants, field)
    return (
        side_table(sheet),
        role_table(sheet),
        average_table(sheet),
        difference_table(sheet),
        rating_table(games),
        talk_count_table(sheet),
        failure_table(sheet),
        cost_table(sheet, games),
    )
