"""All result tables of a tournament."""

from __future__ import annotations

from collections.abc import Sequence

from server_sim.studies.common.tables import ResultTable
from server_sim.studies.tournament.conduct import cost_table, failure_table, talk_count_table
from server_sim.studies.tournament.differences import difference_table
from server_sim.studies.tournament.plan import TournamentPlan
from server_sim.studies.tournament.ratings import rating_table
from server_sim.studies.tournament.record import GameResult
from server_sim.studies.tournament.score_sheet import score_sheet
from server_sim.studies.tournament.stopping import (
    PairDecision,
    StoppingRule,
    decide_pairs,
    stopping_table,
)
from server_sim.studies.tournament.win_rates import average_table, role_table, side_table


def measure_games(
    games: Sequence[GameResult], entrants: Sequence[str], field: str | None = None
) -> tuple[ResultTable, ...]:
    """Return win rates, averages, differences, ratings, talk, failures and cost; ``field`` is the plan's
    entrant for all other slots.

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
    names = [entrant.name for entrant in plan.entrants]
    tables = list(measure_games(games, names, plan.field))
    rule = stopping_rule(plan)
    if rule is not None:
        tables.append(stopping_table(decisions_on(plan, games, rule), names, rule))
    return tables


def stopping_rule(plan: TournamentPlan) -> StoppingRule | None:
    """Return the plan's stopping rule, with all its blocks as the budget; None if it has no rule."""
    section = plan.stopping
    if section is None:
        return None
    return StoppingRule(plan.blocks, error=section.error, margin=section.margin, least=section.least)


def decisions_on(
    plan: TournamentPlan, games: Sequence[GameResult], rule: StoppingRule
) -> tuple[PairDecision, ...]:
    """Return the decision about each pair of entrants from these games."""
    names = [entrant.name for entrant in plan.entrants]
    return decide_pairs(score_sheet(games, names, plan.field), plan.villages, rule)
