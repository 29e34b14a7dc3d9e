"""Plays a benchmark as a tournament, and counts what speaks for and against its players."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from agent.runtime.config import Config
from agent.runtime.progress import progress, tracked
from server_sim.studies.benchmark.leaderboard import NET, leaderboard_table
from server_sim.studies.benchmark.plan import plan_text
from server_sim.studies.common.budget import Budget
from server_sim.studies.common.tables import ResultTable
from server_sim.studies.judging.counting.asking import (
    COUNTS,
    CountAnswers,
    ask_all_counters,
    kept_counts,
    spent_on_counts,
)
from server_sim.studies.judging.counting.run import all_conversations, games_to_count
from server_sim.studies.judging.counting.seats import CountedGame, CountPanel, panels_of
from server_sim.studies.judging.counting.tables import dropped_table, net_table
from server_sim.studies.tournament.folder import LOGS, PLAN, games_file, open_tournament
from server_sim.studies.tournament.game import log_name
from server_sim.studies.tournament.plan import TournamentPlan
from server_sim.studies.tournament.record import GameResult
from server_sim.studies.tournament.running import games_in_all, models_of, play_tournament
from server_sim.studies.tournament.score_sheet import score_sheet
from server_sim.studies.tournament.tables import cost_table, failure_table

PAGE = "benchmark.html"


@dataclass(frozen=True)
class Season:
    """The games of a benchmark so far, out of ``total`` ones, with their counts.

    ``served`` has by entrant the names at the provider of the language models that it asks. ``panels`` has
    the counts of code and of each model that counts, ``answers`` the conversations with these models.
    """

    plan: TournamentPlan
    games: tuple[GameResult, ...]
    total: int
    served: dict[str, tuple[str, ...]]
    panels: tuple[CountPanel, ...]
    answers: tuple[CountAnswers, ...]
    budget: Budget


def play_benchmark(
    plan: TournamentPlan, out: Path, judges: Config | None, jobs: int | None, tell: Callable[[str], None]
) -> Season:
    """Play what a folder lacks of the games of a plan, and count in all of them.

    Code counts; so do the models under ``llm.judge`` of ``judges``, if given. Games are paid from the budget
    of the plan first; no more is begun when it is used up. ``tell`` is given a line about what is done.

    Raises:
        ConfigError, ServerSimError: a model, the folder or a price is missing or does not fit.
    """
    budget, total = Budget(plan.budget), games_in_all(plan)
    served = {
        name: tuple(model.served_as for model in use.settings.llm.models.values())
        for name, use in models_of(plan).items()
    }
    if judges is not None:
        budget.check_prices({name: judges.llm.models[name] for name in judges.llm.judge or ()})
    open_tournament(out, out / PLAN, plan, plan_text(plan, out))
    budget.pay(spent_on_counts(out))
    done = len(games_file(out).rows())
    tell(f"{total} games of {len(plan.entrants)} entrants, {done} of them played already")
    with progress("Playing", total, done=done) as advance:
        games = play_tournament(plan, out, jobs, None, advance, budget)
    counted = games_to_count(out / LOGS, {f"{log_name(*game.key)}.log" for game in games})
    answers = _counts_of_models(counted, out, judges, budget, tell)
    panels = panels_of(list(tracked(counted, "Counting")), answers)
    return Season(plan, tuple(games), total, served, tuple(panels), tuple(answers), budget)


def _counts_of_models(
    counted: Sequence[CountedGame],
    out: Path,
    judges: Config | None,
    budget: Budget,
    tell: Callable[[str], None],
) -> list[CountAnswers]:
    """Have models count what they have not counted yet; return all counts that the folder has."""
    if judges is None and not (out / COUNTS).exists():
        return []
    talks = all_conversations(counted)
    if judges is not None:
        for run in asyncio.run(ask_all_counters(talks, out, judges, tell, budget)):
            tell(run.told("conversations"))
    return kept_counts(talks, out)


@dataclass(frozen=True)
class SeasonTables:
    """The results of a season: the leaderboard, net counts of each counter, failures, and models' costs."""

    leaderboard: ResultTable
    nets: tuple[ResultTable, ...]
    failures: ResultTable
    costs: ResultTable
    dropped: ResultTable

    @property
    def all(self) -> list[ResultTable]:
        """The tables in the order in which they are shown."""
        return [self.leaderboard, *self.nets, self.failures, self.costs, self.dropped]


def season_tables(season: Season) -> SeasonTables:
    """Return the result tables of a season."""
    sheet = score_sheet(season.games, season.plan.names)
    nets = tuple(net_table(panel) for panel in season.panels)
    by_code = {str(row["entrant"]): row[NET] for row in nets[0].rows}
    return SeasonTables(
        leaderboard_table(sheet, by_code),
        nets,
        failure_table(sheet),
        cost_table(sheet, season.games),
        dropped_table(season.answers),
    )
