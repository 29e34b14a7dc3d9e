"""The ``leaders`` command: how far leaders are trusted and followed in recorded games of any kind."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from agent.runtime.printable import printable
from server_sim.config.errors import ServerConfigError
from server_sim.studies.common.options import CsvOption, JsonOption, errors_in_one_line
from server_sim.studies.metrics.commands import STOPPED, ConventionName


def leaders(
    paths: Annotated[
        list[Path], typer.Argument(metavar="DIR_OR_LOG...", help="A folder of recorded games, or a log.")
    ],
    as_json: JsonOption = False,
    csv_file: CsvOption = None,
    convention: Annotated[
        ConventionName,
        typer.Option(
            help="The paper's formulas, or those of its code, which count abstaining and all the living."
        ),
    ] = ConventionName.PAPER,
    seed: Annotated[int, typer.Option(min=0, help="What decides the draws of the intervals.")] = 0,
) -> None:
    """Print how far leaders were trusted and followed in recorded games, with 95% intervals and controls.

    Leaders are the first player who claims to be the seer in a village, the leader of a quest in Avalon, and
    the Sheriff. The logs suffice: whoever was not asked before the leader spoke is taken to have decided by
    what it had announced, or by exact beliefs.
    """
    from server_sim.studies.common.tables import show_tables
    from server_sim.studies.metrics.formulas import CONVENTIONS
    from server_sim.studies.metrics.leader_sets import read_leader_sets
    from server_sim.studies.metrics.leader_tables import leader_tables

    with errors_in_one_line(STOPPED):
        sets, problems = read_leader_sets(paths)
        for problem in problems:
            typer.echo(printable(problem), err=True)
        if not sets:
            raise ServerConfigError("there is no game with a leader")
        show_tables(leader_tables(sets, CONVENTIONS[convention], seed), as_json, csv_file)
