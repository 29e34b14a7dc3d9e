"""What a tournament has come to: all tables of its games, for a terminal and as files."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from agent.runtime.telemetry.files import replace_file
from server_sim.studies.results import ResultTable
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


def write_tables(tables: Sequence[ResultTable], json_file: Path | None, csv_file: Path | None) -> None:
    """Write all tables as one JSON list, and as CSV one after the other, each below its title.

    Raises:
        OSError: a file cannot be written.
    """
    text = partial(Path.write_text, encoding="utf-8")
    if json_file is not None:
        content = json.dumps([table.as_json() for table in tables], ensure_ascii=False, indent=2)
        replace_file(json_file, content + "\n", text)
    if csv_file is not None:
        replace_file(csv_file, "\n".join(f"{table.title}\n{table.as_csv()}" for table in tables), text)
