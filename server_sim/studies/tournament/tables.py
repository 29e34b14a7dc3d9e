"""All result tables of a tournament."""

from __future__ import annotations

from collections.abc import Sequence

from server_sim.studies.common.tables import ResultTable
from server_sim.studies.tournament.conduct import cost_table, failure_table, talk_count_table
from server_sim.studies.tournament.plan import TournamentPlan
from server_sim.studies.tournament.ratings import rating_table
from server_sim.studies.tournament.record import GameResult
from server_sim.studies.tournament.score_sheet import score_sheet
from server_sim.studies.tournament.stopping import PairDecision, StoppingRule, decide_pairs, stopping_table
from server_sim.studies.tournament.win_rates import average_table, difference_table, role_table, side_table


def measure_games(
    games: Sequence[GameResult], entrants: Sequence[str], field: str | None = None
) -> tuple[ResultTable, ...]:
    """Return the result tables; ``field`` is the fixed opponent in all slots but one, if any.

    Raises:
        ValueError: the games do not belong to a tournament of these entrants.
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


def tables_of(plan: TournamentPlan, games: Sequence[GameResult]) -> list[ResultTable]:
    """Return all tables of a plan's games; with a stopping rule the decisions come last."""
    tables = list(measure_games(games, plan.names, plan.field))
    if rule := stopping_rule(plan):
        tables.append(stopping_table(decisions_on(plan, games, rule), plan.names, rule))
    return tables


def stopping_rule(plan: TournamentPlan) -> StoppingRule | None:
    """Return the plan's stopping rule, with all its blocks as the budget; None if it has no rule."""
    return None if plan.stopping is None else StoppingRule(plan.blocks, **plan.stopping.model_dump())


def decisions_on(
    plan: TournamentPlan, games: Sequence[GameResult], rule: StoppingRule
) -> tuple[PairDecision, ...]:
    """Return the decision about each pair of entrants from these games."""
    return decide_pairs(score_sheet(games, plan.names, plan.field), plan.villages, rule)
