"""The results of a sheet: means and differences by rater group, and tables about the raters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

import numpy as np

from server_sim.studies.common.statistics import clustered_mean, paired_p_value
from server_sim.studies.common.tables import Figure, IntervalFigure, ResultTable
from server_sim.studies.judging.raters import agreement_table, likeness_table, rater_table
from server_sim.studies.judging.ratings import JudgeMark, by_panel, grouped
from server_sim.studies.judging.sheet import BlindSheet, LineIndex, SheetKey

PUBLISHED: Mapping[str, tuple[float, float, int]] = {
    LineIndex.INDIVIDUALITY: (2.52, 4.54, 50),
    LineIndex.NATURALNESS: (4.28, 3.60, 50),
    LineIndex.INTEREST: (2.46, 3.72, 50),
    LineIndex.DECEIVING: (1.95, 4.00, 20),
    LineIndex.CLOSING: (2.90, 3.90, 30),
}
"""Mean scores of paper 003's plain language model and of its agent, and the number of ratings of each.

The number is ten raters times the tests of the situation ([personas] section 5.3, tables 5 to 7).
"""
CLUSTERED = "95% intervals resample both raters and items."


def score_tables(sheet: BlindSheet, key: SheetKey, ratings: Sequence[JudgeMark]) -> list[ResultTable]:
    """Return the result tables of a sheet: mean marks, differences of entrants, and the raters' agreement.

    ``key`` says which entrant a rated line or player is from. In the table of mean ranks, lower is better.
    """
    tables = [
        _means(sheet, key, ratings),
        _differences(key, ratings),
        agreement_table(ratings),
        likeness_table(ratings),
        rater_table(sheet, key, ratings),
    ]
    if any(origin.announced for origin in key.origins.values()):
        tables.append(_votes_kept(key))
    return tables


def _by_criterion_and_panel(ratings: Sequence[JudgeMark]) -> Iterator[tuple[str, str, list[JudgeMark]]]:
    """Yield the ratings by criterion and rater group: all people together, or one model."""
    for criterion, given in grouped(ratings, lambda one: one.criterion).items():
        for panel, marks in by_panel(given).items():
            yield criterion, panel, marks


def _means(sheet: BlindSheet, key: SheetKey, ratings: Sequence[JudgeMark]) -> ResultTable:
    ranked = any(item.is_ranked for item in sheet.items)
    rows = [
        {
            "criterion": criterion,
            "panel": panel,
            "entrant": entrant,
            "mean": _mean_mark([one for one in given if key.origins[one.candidate].entrant == entrant]),
            **({} if ranked else _published_means(criterion)),
        }
        for criterion, panel, given in _by_criterion_and_panel(ratings)
        for entrant in key.entrants
    ]
    columns = {"criterion": "criterion", "panel": "judged by", "entrant": "entrant"}
    columns |= {"mean": "mean rank" if ranked else "mean"}
    if not ranked:
        columns |= {"vanilla": "paper: vanilla", "agent": "paper: agent"}
    caption = "" if ranked else " The paper's means are those of [personas], tables 5 to 7."
    return ResultTable("Marks", columns, rows, f"{CLUSTERED} n counts marks.{caption}")


def _published_means(criterion: str) -> dict[str, IntervalFigure | None]:
    if criterion not in PUBLISHED:
        return {}
    *means, n = PUBLISHED[criterion]
    return {
        name: IntervalFigure(mean, n=n, share=False)
        for name, mean in zip(("vanilla", "agent"), means, strict=True)
    }


def _mean_mark(given: Sequence[JudgeMark]) -> IntervalFigure:
    """Return the mean mark with its interval; ranks are shown as given (1 is best)."""
    values = [abs(one.value) for one in given]
    return clustered_mean(values, [one.item for one in given], [one.rater for one in given])


def _differences(key: SheetKey, ratings: Sequence[JudgeMark]) -> ResultTable:
    """Return, for items judged side by side, the mean mark of the first entrant minus that of the second."""
    rows = [
        {"criterion": criterion, "panel": panel, "first": one, "second": other, **_difference(by_item)}
        for criterion, panel, given in _by_criterion_and_panel(ratings)
        for one, other in combinations(key.entrants, 2)
        if (by_item := _by_item(key, given, one, other))
    ]
    heads = {"criterion": "criterion", "panel": "judged by", "first": "first", "second": "second"}
    heads |= {"difference": "difference", "p": "p (two-sided)"}
    caption = "Above 0 the first is better. p is from a sign-flip permutation test; n counts items."
    return ResultTable("Paired differences", heads, rows, caption)


def _difference(by_item: Mapping[str, float]) -> dict[str, Figure]:
    values = list(by_item.values())
    return {"difference": clustered_mean(values, list(by_item)), "p": paired_p_value(values)}


def _by_item(key: SheetKey, given: Sequence[JudgeMark], one: str, other: str) -> dict[str, float]:
    """Return the mean of the first entrant minus that of the second, for each item with marks of both."""
    differences = {}
    for item, marks in grouped(given, lambda mark: mark.item).items():
        of = grouped(marks, lambda mark: key.origins[mark.candidate].entrant)
        if one in of and other in of:
            first, second = (np.mean([mark.value for mark in of[name]]) for name in (one, other))
            differences[item] = float(first - second)
    return differences


def _votes_kept(key: SheetKey) -> ResultTable:
    """Return criterion D, computed from logs: how many announced votes were cast as announced."""
    rows: list[dict[str, Figure]] = []
    for entrant in key.entrants:
        own = [origin for origin in key.origins.values() if origin.entrant == entrant]
        kept, announced = sum(one.kept for one in own), sum(one.announced for one in own)
        share = kept / announced if announced else None
        rows.append({"entrant": entrant, "kept": IntervalFigure(share, n=announced)})
    heads = {"entrant": "entrant", "kept": "kept"}
    title = "Votes cast as announced (criterion D by code)"
    return ResultTable(title, heads, rows, "n counts announced votes.")
