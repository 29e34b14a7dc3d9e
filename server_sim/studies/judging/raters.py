"""Tables about the raters: agreement with each other and with people, and the biases of each."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

import numpy as np

from agent.study.intervals import bootstrap_interval
from server_sim.studies.common.statistics import clustered_mean, spearman
from server_sim.studies.common.tables import Figure, IntervalFigure, ResultTable
from server_sim.studies.judging.biases import agreement, check_judge
from server_sim.studies.judging.ratings import PEOPLE, JudgeMark, by_panel, grouped
from server_sim.studies.judging.sheet import BlindSheet, SheetKey


def agreement_table(ratings: Sequence[JudgeMark]) -> ResultTable:
    """Return Krippendorff's alpha between people and between models, by criterion; may be empty."""
    rows: list[Mapping[str, Figure]] = [
        {
            "criterion": criterion,
            "people": agreement([one for one in given if not one.model]),
            "models": agreement([one for one in given if one.model]),
        }
        for criterion, given in grouped(ratings, lambda one: one.criterion).items()
    ]
    heads = {"criterion": "criterion", "people": "alpha between people", "models": "alpha between models"}
    caption = "Krippendorff's alpha for ordered marks: 1 is agreement, 0 chance; n counts items."
    between = [row for row in rows if row["people"] or row["models"]]
    return ResultTable("Agreement", heads, between, caption)


def likeness_table(ratings: Sequence[JudgeMark]) -> ResultTable:
    """Return how much each model's marks agree with people's; without people or models it is empty."""
    rows: list[Mapping[str, Figure]] = []
    for criterion, given in grouped(ratings, lambda one: one.criterion).items():
        panels = by_panel(given)
        people = panels.pop(PEOPLE, [])
        rows += [
            {
                "criterion": criterion,
                "judge": panel,
                "likeness": _correlation_with_people(marks, people),
                "favourite": _same_best_share(marks, people),
            }
            for panel, marks in panels.items()
            if people
        ]
    heads = {"criterion": "criterion", "judge": "judge", "likeness": "rank correlation"}
    heads |= {"favourite": "same favourite"}
    caption = (
        "Rank correlation (Spearman) of the mean marks of a model and of people; n counts candidates. Same "
        "favourite: share of items with the same best candidate; n counts items in which both have one."
    )
    return ResultTable("Models and people", heads, rows, caption)


def rater_table(sheet: BlindSheet, key: SheetKey, ratings: Sequence[JudgeMark]) -> ResultTable:
    """Return a row for each rater with its biases."""
    candidates = sheet.candidates
    letters = {name: one.letters for name, one in candidates.items()}
    ranked = any(item.is_ranked for item in sheet.items)
    lines = {name: one.lines for name, one in candidates.items()} if ranked else None
    rows: list[Mapping[str, Figure]] = []
    for (model, rater), given in sorted(grouped(ratings, lambda one: (one.model, one.rater)).items()):
        figures, findings = check_judge(given, letters, lines)
        own = [f"phrases the lines of {name} itself" for name, by in key.models.items() if model in by]
        told = "; ".join([*own, *findings]) or "nothing found"
        rows.append({"rater": rater, "kind": model or "person", **figures, "findings": told})
    heads = {"rater": "rater", "kind": "who", "first": "first place wins", "length": "with length"}
    heads |= {"lines": "with lines"} if ranked else {}
    heads |= {"itself": "with itself", "findings": "findings"}
    caption = (
        "With length, with lines: rank correlation of marks with letters and with lines, within an item; n "
        "counts judgements. With itself: alpha over the orders of the same candidates; n counts items."
    )
    return ResultTable("Raters", heads, rows, caption)


Means = Mapping[str, float]
"""The mean mark of each candidate of an item."""


def _correlation_with_people(model: Iterable[JudgeMark], people: Iterable[JudgeMark]) -> IntervalFigure:
    """Return Spearman's correlation of the mean marks of candidates that the model and people both judged.

    ``n`` counts these candidates. The interval resamples items.
    """
    pairs = list(_judged_by_both(model, people).values())
    value = _correlation(pairs)
    candidates = sum(len(theirs) for _, theirs in pairs)
    if value is None or len(pairs) < 2:
        return IntervalFigure(value, n=candidates, share=False)
    return IntervalFigure(value, *bootstrap_interval(pairs, _correlation, seed=0), candidates, share=False)


def _same_best_share(model: Iterable[JudgeMark], people: Iterable[JudgeMark]) -> IntervalFigure:
    """Return the share of items on whose best candidate model and people agree; ``n`` counts the items."""
    pairs = {item: tuple(map(_best_candidate, both)) for item, both in _judged_by_both(model, people).items()}
    same = {item: float(mine == theirs) for item, (mine, theirs) in pairs.items() if mine and theirs}
    values = list(same.values())
    return IntervalFigure(*clustered_mean(values, [""] * len(values), list(same)), len(values))


def _judged_by_both(
    model: Iterable[JudgeMark], people: Iterable[JudgeMark]
) -> dict[str, tuple[Means, Means]]:
    """Return the mean marks of the model and of people by item, for items and candidates that both judged."""
    mine, theirs = _means_by_item(model), _means_by_item(people)
    common = {item: mine[item].keys() & theirs[item].keys() for item in mine.keys() & theirs.keys()}
    return {
        item: ({one: mine[item][one] for one in names}, {one: theirs[item][one] for one in names})
        for item, names in sorted((item, sorted(names)) for item, names in common.items() if names)
    }


def _means_by_item(marks: Iterable[JudgeMark]) -> dict[str, Means]:
    means: dict[str, dict[str, float]] = defaultdict(dict)
    for (item, candidate), given in grouped(marks, lambda one: (one.item, one.candidate)).items():
        means[item][candidate] = float(np.mean([one.value for one in given]))
    return dict(means)


def _correlation(pairs: Sequence[tuple[Means, Means]]) -> float | None:
    mine = [value for means, _ in pairs for value in means.values()]
    theirs = [value for _, means in pairs for value in means.values()]
    return spearman(mine, theirs)


def _best_candidate(means: Means) -> str:
    """Return the candidate with the best mean; empty if there is a tie."""
    best = [name for name, value in means.items() if value == max(means.values())]
    return best[0] if len(best) == 1 else ""
