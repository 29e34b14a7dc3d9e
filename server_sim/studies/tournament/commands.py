"""The ``tournament`` command: entrants compared in balanced blocks of games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from agent.runtime.command_line import mistakes_in_one_line, print_written_files, stopped_in_one_line
from server_sim.studies.common.options import CsvOption, JsonOption


def tournament(
    plan: Annotated[Path, typer.Argument(metavar="PLAN", help="Who plays whom: a YAML file.")],
    out: Annotated[
        Path, typer.Option(metavar="DIR", help="The tournament's folder; a stopped tournament resumes there.")
    ],
    jobs: Annotated[
        int | None,
        typer.Option(min=1, help="Processes [all cores]; with a language model games at a time [1]."),
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="A Ray cluster to play on, auto for the one of this machine."),
    ] = None,
    as_json: JsonOption = False,
    csv_file: CsvOption = None,
) -> None:
    """Compare entrants in games that give each entrant every role equally often.

    Entrants are minds of this project, or commands that connect; games run in processes here or on a cluster.
    """
    from agent.runtime.config_file import ConfigError
    from agent.runtime.console import log_to_stderr
    from agent.runtime.progress import progress
    from server_sim.config.errors import ServerSimError
    from server_sim.studies.common.budget import Budget
    from server_sim.studies.common.tables import show_tables
    from server_sim.studies.tournament.folder import GAMES, games_file, open_tournament
    from server_sim.studies.tournament.plan import read_plan
    from server_sim.studies.tournament.running import games_in_all, models_of, play_tournament
    from server_sim.studies.tournament.tables import tables_of

    log_to_stderr()
    stopped = stopped_in_one_line(f"stopped; what has ended is kept: the same command goes on in {out}")
    with stopped, mistakes_in_one_line(ServerSimError, ConfigError):
        wanted = read_plan(plan)
        models_of(wanted)
        open_tournament(out, plan, wanted, plan.read_text("utf-8"))
        total, done, budget = games_in_all(wanted), len(games_file(out).rows()), Budget(wanted.budget)
        with progress("Playing", total, done=done) as advance:
            games = play_tournament(wanted, out, jobs, ray, advance, budget)
        show_tables(tables_of(wanted, games), as_json, csv_file)
        if budget.has_stopped:
            typer.echo(f"{budget.told}, after {len(games)} of {total} games; a larger one goes on", err=True)
    print_written_files(out / GAMES)
