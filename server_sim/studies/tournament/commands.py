"""The ``tournament`` command: entrants compared in balanced blocks of games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from agent.runtime.command_line import mistakes_in_one_line, name_written, stopped_in_one_line


def tournament(
    plan: Annotated[Path, typer.Argument(metavar="PLAN", help="Who plays whom: a YAML file.")],
    out: Annotated[
        Path, typer.Option(metavar="DIR", help="The tournament's folder; one that was stopped goes on there.")
    ],
    jobs: Annotated[
        int | None,
        typer.Option(min=1, help="Processes [all cores]; with a language model games at a time [1]."),
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="A Ray cluster to play on, auto for the one of this machine."),
    ] = None,
    json_file: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Also as JSON.")] = None,
    csv_file: Annotated[Path | None, typer.Option("--csv", metavar="FILE", help="Also as CSV.")] = None,
) -> None:
    """Compare entrants in games that give each every role equally often.

    Minds of this project, or commands that connect; in processes here, or on a cluster.
    """
    from rich.console import Console

    from agent.runtime.config import ConfigError
    from agent.runtime.telemetry.console import log_to_stderr
    from agent.runtime.telemetry.progress import progress
    from agent.runtime.telemetry.tables import print_table
    from server_sim.config.errors import ServerSimError
    from server_sim.studies.tournament.folder import GAMES, open_tournament, recorded
    from server_sim.studies.tournament.plan import read_plan
    from server_sim.studies.tournament.running import Workplace, games_in_all, play_tournament
    from server_sim.studies.tournament.tables import tables_of, write_tables

    log_to_stderr()
    stopped = stopped_in_one_line(f"stopped; what has ended is kept: the same command goes on in {out}")
    with stopped, mistakes_in_one_line(ServerSimError, ConfigError):
        wanted = read_plan(plan)
        open_tournament(out, plan, wanted)
        total, done = games_in_all(wanted), len(recorded(out))
        place = Workplace(jobs, ray)
        with progress("Playing", total, done=done) as advance:
            games = play_tournament(wanted, out, place, advance)
        tables = tables_of(wanted, games)
        for table in tables:
            print_table(Console(highlight=False, soft_wrap=True), table.for_terminal())
        write_tables(tables, json_file, csv_file)
    name_written(out / GAMES, json_file, csv_file)
