"""What a tournament has come to: all tables of its games."""

from __future__ import annotations

from collections.abc import Sequence

from server_sim.studies.common.tables import ResultTable
from server_sim.studies.tournament.measures.overview import measure_games
from server_sim.studies.tournament.measures.score_sheet import score_sheet
from server_sim.studies.tournament.measures.stopping import (
    PairDecision,
    StoppingRule,
    decide_pairs,
    stopping_table,
)
from server_sim.studies.tournament.plan import TournamentPlan
from server_sim.studies.tournament.record import GameResult


def tables_of(plan: TournamentPlan, games: Sequence[GameResult]) -> list[ResultTable]:
    """All tables of a plan's games; the decisions come last, and only where the plan has a stopping rule."""
    names = [entrant.name for entrant in plan.entrants]
    tables = list(measure_games(games, names, plan.field))
    rule = stopping_rule(plan)
    if rule is not None:
        tables.append(stopping_table(decisions_on(plan, games, rule), names, rule))
    return tables


def stopping_rule(plan: TournamentPlan) -> StoppingRule | None:
    """The plan's rule, whose budget is all its blocks; None: all of them are played."""
    section = plan.stopping
    if section is None:
        return None
    return StoppingRule(plan.blocks, error=section.error, margin=section.margin, least=section.least)


def decisions_on(
    plan: TournamentPlan, games: Sequence[GameResult], rule: StoppingRule
) -> tuple[PairDecision, ...]:
    """What the games say of each pair of entrants."""
    names = [entrant.name for entrant in plan.entrants]
    return decide_pairs(score_sheet(games, names, plan.field), plan.villages, rule)
