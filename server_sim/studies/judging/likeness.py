"""How similar a model's judgements are to people's."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

import numpy as np

from agent.study.intervals import bootstrap_interval
from server_sim.studies.common.statistics import clustered_mean, spearman
from server_sim.studies.common.tables import IntervalFigure
from server_sim.studies.judging.ratings import JudgeMark, grouped

Means = Mapping[str, float]
"""The mean mark of each candidate of an item."""


def correlation_with_people(model: Iterable[JudgeMark], people: Iterable[JudgeMark]) -> IntervalFigure:
    """Return Spearman's correlation of the mean marks of candidates that the model and people both judged.

    ``n`` counts these candidates. The interval resamples items.
    """
    pairs = list(_judged_by_both(model, people).values())
    value = _correlation(pairs)
    candidates = sum(len(theirs) for _, theirs in pairs)
    if value is None or len(pairs) < 2:
        return IntervalFigure(value, n=candidates, share=False)
    return IntervalFigure(value, *bootstrap_interval(pairs, _correlation, seed=0), candidates, share=False)


def same_best_share(model: Iterable[JudgeMark], people: Iterable[JudgeMark]) -> IntervalFigure:
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
