"""The ``compare`` command: compares recorded runs of the Sheriff village with the published tables.

In each table the rows of a run come first, one for each version of the formulas, then the paper's rows. The
column ``compares`` says which of a run's rows can be compared with the paper's: those whose DC (how many
players change their votes to the Sheriff's) is a share of all living players.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from agent.runtime.command_line import mistakes_in_one_line, stopped_in_one_line
from server_sim.config.errors import ServerSimError
from server_sim.studies.common.options import CsvOption, JsonOption

if TYPE_CHECKING:
    from server_sim.studies.common.tables import Figure, IntervalFigure, ResultTable
    from server_sim.studies.metrics.tables import PublishedTable, Run

STOPPED = "stopped; nothing is compared before all runs have been read"
COMPARES = "code"
"""The convention that the published figures most likely follow: the published code divides DC this way."""
HEAD = {"who": "who", "convention": "convention", "compares": "compares", "games": "games"}
CAPTION = (
    f"n: games behind a figure, with its 95% interval; rows of the convention {COMPARES} (DC over all the "
    "living) most likely compare with the paper's, which does not say how it counted; those of the "
    "convention paper are by the formulas in its text"
)


def compare(
    paths: Annotated[
        list[Path],
        typer.Argument(
            metavar="DIR_OR_LOG...", help="A run's folder, a log, or a folder of runs, as for metrics."
        ),
    ],
    as_json: JsonOption = False,
    csv_file: CsvOption = None,
    seed: Annotated[int, typer.Option(min=0, help="What decides the draws of the intervals.")] = 0,
) -> None:
    """Print the figures of Sheriff runs beside those of the paper.

    Prints each of the paper's tables that fits the setting of a run, with two rows for that run: one by the
    formulas in the paper's text, one by those in its published code.
    """
    from server_sim.studies.common.tables import show_tables
    from server_sim.studies.metrics.formulas import PAPER
    from server_sim.studies.metrics.hallucinations import hallucination_table
    from server_sim.studies.metrics.runs import load_runs

    with stopped_in_one_line(STOPPED), mistakes_in_one_line(ServerSimError):
        runs = load_runs(paths, PAPER, seed)
        show_tables([*_comparison_tables(runs, seed), hallucination_table(runs, seed)], as_json, csv_file)


def _comparison_tables(runs: Sequence[Run], seed: int) -> Iterator[ResultTable]:
    """Yield the paper's tables with rows for these runs added, one for each version of the formulas.

    A run of unknown setting is added to the tables about the setting "heterogeneous".
    """
    from server_sim.studies.common.tables import ResultTable
    from server_sim.studies.metrics.formulas import CONVENTIONS
    from server_sim.studies.metrics.people import summarise_people
    from server_sim.studies.metrics.summary import summarise
    from server_sim.studies.metrics.tables import PUBLISHED_TABLES

    by_convention = {
        name: [
            replace(
                run,
                summary=summarise(run.games, convention, seed),
                people=summarise_people(run.games, convention, seed),
            )
            for run in runs
        ]
        for name, convention in CONVENTIONS.items()
    }
    for number, table in PUBLISHED_TABLES.items():
        if ours := list(_our_rows(table, by_convention)):
            rows = [*ours, *_published_rows(table)]
            yield ResultTable(f"Table {number}: {table.title}", {**HEAD, **table.columns}, rows, CAPTION)


def _our_rows(table: PublishedTable, runs: Mapping[str, Sequence[Run]]) -> Iterator[dict[str, Figure]]:
    for convention, some in runs.items():
        for run in some:
            if (run.about.setting or "heterogeneous") in table.settings:
                yield {
                    "who": f"{run.name}: {run.description}",
                    "convention": convention,
                    "compares": "yes" if convention == COMPARES else "no",
                    "games": run.summary.games,
                    **{key: _run_figure(run, key) for key in table.columns},
                }


def _published_rows(table: PublishedTable) -> Iterator[dict[str, Figure]]:
    for name, figures in table.rows.items():
        yield {
            "who": f"the paper: {name}",
            "convention": COMPARES,
            "games": table.games,
            **{key: figures.get(key) for key in table.columns},
        }


def _run_figure(run: Run, key: str) -> IntervalFigure | None:
    """Return the run's figure for a column; None if the run has no such figure."""
    whose, _, name = key.rpartition("/")
    if whose == "person":
        return next((study.figures[name].figure for study in run.people if name in study.figures), None)
    known = {str(role): figures for role, figures in run.summary.by_role.items()}
    figures = known.get(whose, {}) if whose else run.summary.metrics
    return figures[name].figure if name in figures else None
