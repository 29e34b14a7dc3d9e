"""What the ratings of a sheet come to: means, differences, agreement, and what raters should not go by."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import combinations

import numpy as np

from server_sim.studies.judging.published import PUBLISHED, LineIndex
from server_sim.studies.judging.scoring.answers import by_criterion
from server_sim.studies.judging.sheet import BlindSheet, SheetKey
from server_sim.studies.judging.statistics.biases import WeighedFigure, agreement, check_judge
from server_sim.studies.judging.statistics.clustered import clustered_mean, paired_p_value
from server_sim.studies.judging.statistics.ratings import JudgeMark
from server_sim.studies.results import Figure, IntervalFigure, ResultTable

CLUSTERED = "Intervals hold 95%: raters and items are both drawn again."


def score_tables(sheet: BlindSheet, key: SheetKey, ratings: Sequence[JudgeMark]) -> list[ResultTable]:
    """All tables of a judged sheet; an entrant's ranks are better the lower they are."""
    tables = [_means(sheet, key, ratings), _differences(key, ratings), _agreement(ratings)]
    tables.append(_judges(sheet, ratings))
    if any(origin.announced for origin in key.origins.values()):
        tables.append(_deeds(key))
    return tables


def _means(sheet: BlindSheet, key: SheetKey, ratings: Sequence[JudgeMark]) -> ResultTable:
    ranked = any(item.is_ranked for item in sheet.items)
    rows = [
        {
            "criterion": criterion,
            "entrant": entrant,
            "mean": _mean_mark([one for one in given if key.origins[one.candidate].entrant == entrant]),
            **({} if ranked else _means_of_the_paper(criterion)),
        }
        for criterion, given in by_criterion(ratings).items()
        for entrant in key.entrants
    ]
    columns = {"criterion": "criterion", "entrant": "entrant", "mean": "mean rank" if ranked else "mean"}
    if not ranked:
        columns |= {"vanilla": "paper: vanilla", "agent": "paper: agent"}
    caption = "" if ranked else " The paper's means are those of [personas], tables 5 to 7."
    return ResultTable("Marks", columns, rows, f"{CLUSTERED} n counts marks.{caption}")


def _means_of_the_paper(criterion: str) -> dict[str, IntervalFigure | None]:
    if criterion not in set(LineIndex):
        return {}
    found = PUBLISHED[LineIndex(criterion)]
    return {
        "vanilla": IntervalFigure(found.vanilla, n=found.n, share=False),
        "agent": IntervalFigure(found.agent, n=found.n, share=False),
    }


def _mean_mark(given: Sequence[JudgeMark]) -> IntervalFigure:
    """The mean mark; a rank is told as it was given."""
    values = [abs(one.value) for one in given]
    found = clustered_mean(values, [one.rater for one in given], [one.item for one in given])
    return IntervalFigure(*found, n=len(given), share=False)


def _differences(key: SheetKey, ratings: Sequence[JudgeMark]) -> ResultTable:
    """The first entrant less the second, item by item, where both were judged side by side."""
    rows: list[dict[str, Figure]] = []
    for criterion, given in by_criterion(ratings).items():
        for one, other in combinations(key.entrants, 2):
            by_item = _by_item(key, given, one, other)
            if by_item:
                values = list(by_item.values())
                found = clustered_mean(values, [""] * len(values), list(by_item))
                rows.append(
                    {
                        "criterion": criterion,
                        "first": one,
                        "second": other,
                        "difference": IntervalFigure(*found, n=len(values), share=False),
                        "p": paired_p_value(values),
                    }
                )
    heads = {name: name for name in ("criterion", "first", "second", "difference")} | {"p": "p (two-sided)"}
    caption = "Above 0 the first is better. p is that of flipped signs; n counts items."
    return ResultTable("Paired differences", heads, rows, caption)


def _by_item(key: SheetKey, given: Sequence[JudgeMark], one: str, other: str) -> dict[str, float]:
    """The mean of the first less that of the second, by item with marks of both."""
    marks: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for rating in given:
        marks[rating.item][key.origins[rating.candidate].entrant].append(rating.value)
    return {
        item: float(np.mean(of[one]) - np.mean(of[other]))
        for item, of in marks.items()
        if of.get(one) and of.get(other)
    }


def _agreement(ratings: Sequence[JudgeMark]) -> ResultTable:
    rows = [
        {"criterion": criterion, "alpha": _as_figure(agreement(given))}
        for criterion, given in by_criterion(ratings).items()
    ]
    heads = {"criterion": "criterion", "alpha": "alpha between raters"}
    caption = "Krippendorff's alpha for ordered marks: 1 is agreement, 0 chance; n counts items."
    return ResultTable("Agreement", heads, rows, caption)


def _judges(sheet: BlindSheet, ratings: Sequence[JudgeMark]) -> ResultTable:
    """Each rater, and what it may go by that it should not."""
    candidates = sheet.candidates
    letters = {name: one.letters for name, one in candidates.items()}
    ranked = any(item.is_ranked for item in sheet.items)
    lines = {name: one.lines for name, one in candidates.items()} if ranked else None
    rows = []
    for rater in sorted({one.rater for one in ratings}):
        check = check_judge([one for one in ratings if one.rater == rater], letters, lines)
        rows.append(
            {
                "rater": rater,
                "first": _as_figure(check.first, share=True),
                "length": _as_figure(check.length),
                "findings": "; ".join(check.findings) or "nothing found",
            }
        )
    heads = {"rater": "rater", "first": "first place wins", "length": "with length", "findings": "findings"}
    caption = "With length: rank correlation of marks and letters within an item; n counts judgements."
    return ResultTable("Raters", heads, rows, caption)


def _as_figure(found: WeighedFigure | None, *, share: bool = False) -> IntervalFigure | None:
    return None if found is None else IntervalFigure(found.value, found.low, found.high, found.n, share)


def _deeds(key: SheetKey) -> ResultTable:
    """Criterion D by code: how many announced votes were cast so."""
    announced: dict[str, int] = defaultdict(int)
    kept: dict[str, int] = defaultdict(int)
    for origin in key.origins.values():
        announced[origin.entrant] += origin.announced
        kept[origin.entrant] += origin.kept
    rows = [_kept_row(entrant, kept[entrant], announced[entrant]) for entrant in key.entrants]
    return ResultTable(
        "Votes cast as announced (criterion D by code)",
        {"entrant": "entrant", "kept": "kept"},
        rows,
        "n counts announced votes.",
    )


def _kept_row(entrant: str, kept: int, announced: int) -> Mapping[str, str | IntervalFigure]:
    share = kept / announced if announced else None
    return {"entrant": entrant, "kept": IntervalFigure(share, n=announced)}
