"""Compares the figures of recorded runs with the published ones, by both conventions of the formulas.

In each table the rows of a run come first, one for each convention, then the paper's rows. ``compares`` marks
the run's rows that are comparable: DC in the published tables is a share of all living players.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from server_sim.studies.common.tables import Figure, IntervalFigure, ResultTable
from server_sim.studies.metrics.formulas import Convention
from server_sim.studies.metrics.people import summarise_people
from server_sim.studies.metrics.published import PUBLISHED_TABLES, PublishedTable
from server_sim.studies.metrics.summary import summarise
from server_sim.studies.metrics.tables import Run

COMPARES = "code"
"""The convention that the published figures most likely follow: the published code divides DC this way."""
HEAD = {"who": "who", "convention": "convention", "compares": "compares", "games": "games"}
PAPER = "the paper"
CAPTION = (
    f"n: games behind a figure, with its 95% interval; rows of the convention {COMPARES} (DC over all the "
    "living) most likely compare with the paper's, which does not say how it counted; those of the "
    "convention paper are by the formulas in its text"
)


def with_convention(runs: Sequence[Run], convention: Convention, seed: int) -> list[Run]:
    """Return the runs with figures recomputed by this convention."""
    return [
        replace(
            run,
            summary=summarise(run.games, convention, seed),
            people=summarise_people(run.games, convention, seed),
        )
        for run in runs
    ]


def comparison_tables(runs: Mapping[str, Sequence[Run]]) -> list[ResultTable]:
    """Return the paper's tables with rows for these runs added, one for each version of the formulas.

    A run of unknown setting is added to the tables about the setting "heterogeneous".
    """
    return [
        ResultTable(
            f"Table {number}: {table.title}",
            {**HEAD, **table.columns},
            [*_ours(table, runs), *_published_rows(table)],
            CAPTION,
        )
        for number, table in PUBLISHED_TABLES.items()
        if any(_is_about(table, run) for some in runs.values() for run in some)
    ]


def _is_about(table: PublishedTable, run: Run) -> bool:
    return (run.about.setting or "heterogeneous") in table.settings


def _ours(table: PublishedTable, runs: Mapping[str, Sequence[Run]]) -> Iterator[dict[str, Figure]]:
    for convention, some in runs.items():
        for run in some:
            if _is_about(table, run):
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
            "who": f"{PAPER}: {name}",
            "convention": COMPARES,
            "games": table.games,
            **{key: figures.get(key) for key in table.columns},
        }


def _run_figure(run: Run, key: str) -> IntervalFigure | None:
    """Return the run's figure for a column; None if the run has no such figure."""
    whose, _, name = key.rpartition("/")
    if whose == "person":
        for study in run.people:
            if name in study.figures:
                return study.figures[name].figure
        return None
    known = {str(role): figures for role, figures in run.summary.by_role.items()}
    figures = known.get(whose, {}) if whose else run.summary.metrics
    return figures[name].figure if name in figures else None
