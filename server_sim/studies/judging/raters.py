"""Tables about the raters: agreement with each other and with people, and the biases of each."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations

import numpy as np

from agent.study.intervals import bootstrap_interval
from server_sim.studies.common.statistics import alpha_with_interval, clustered_mean, spearman
from server_sim.studies.common.tables import Figure, IntervalFigure, ResultTable
from server_sim.studies.judging.ratings import PEOPLE, JudgeMark, by_judgement, by_panel, grouped
from server_sim.studies.judging.sheet import BlindSheet, SheetKey

NOTABLE_CORRELATION = 0.2
"""A rank correlation with length of at least this size causes a warning."""
NO_ALPHA = 0.2
"""Below this alpha a judge's repeated answers agree hardly better than chance."""
TENTATIVE_ALPHA = 0.667
"""Below this alpha Krippendorff advises against conclusions."""


def agreement_table(ratings: Sequence[JudgeMark]) -> ResultTable:
    """Return a table of Krippendorff's alpha, the agreement among people and among models, by criterion.

    Criteria without any agreement to compute have no row, so the table may be empty.
    """
    rows: list[Mapping[str, Figure]] = [
        {
            "criterion": criterion,
            "people": _agreement([one for one in given if not one.model]),
            "models": _agreement([one for one in given if one.model]),
        }
        for criterion, given in grouped(ratings, lambda one: one.criterion).items()
    ]
    heads = {"criterion": "criterion", "people": "alpha between people", "models": "alpha between models"}
    caption = "Krippendorff's alpha for ordered marks: 1 is agreement, 0 chance; n counts items."
    between = [row for row in rows if row["people"] or row["models"]]
    return ResultTable("Agreement", heads, between, caption)


def likeness_table(ratings: Sequence[JudgeMark]) -> ResultTable:
    """Return a table of how much each model's marks agree with those of people.

    It has no rows if no people or no models have rated.
    """
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
    """Return a table with a row for each rater, which shows its biases, such as favouring the first line."""
    candidates = sheet.candidates
    letters = {name: one.letters for name, one in candidates.items()}
    ranked = any(item.is_ranked for item in sheet.items)
    lines = {name: one.lines for name, one in candidates.items()} if ranked else None
    rows: list[Mapping[str, Figure]] = []
    for (model, rater), given in sorted(grouped(ratings, lambda one: (one.model, one.rater)).items()):
        figures, findings = _check_judge(given, letters, lines)
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
    """Return Spearman's correlation of mean marks, over the ``n`` candidates that model and people judged."""
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
    return clustered_mean(list(same.values()), list(same), share=True)


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


def _check_judge(
    ratings: Sequence[JudgeMark], letters: Mapping[str, int], lines: Mapping[str, int] | None
) -> tuple[dict[str, IntervalFigure | None], list[str]]:
    """Return the bias figures of these raters by name, and the biases found as sentences.

    ``letters`` and ``lines`` are the sizes of each candidate; ``lines`` is None if each is a single line. The
    figure "first" is how often the candidate in the first position wins. "length" and "lines" are rank
    correlations (Kendall's tau) with the size of a candidate, within judgements. "itself" is Krippendorff's
    alpha over the permutations; None with only one.
    """
    judgements = [given for given in by_judgement(ratings).values() if len(given) > 1]
    fair = float(np.mean([1 / len(given) for given in judgements])) if judgements else 0.0
    first = mean_over_judgements(judgements, _first_wins, share=True)
    length = mean_over_judgements(judgements, lambda given: concordance(given, letters))
    by_lines = (
        None if lines is None else mean_over_judgements(judgements, lambda given: concordance(given, lines))
    )
    itself = _steadiness(ratings)
    findings = [
        _about_place(first, fair),
        about_size(length, "longer", "shorter", "talk"),
        about_size(by_lines, "more", "fewer", "lines"),
        _about_chance(itself),
    ]
    figures = {"first": first, "length": length, "lines": by_lines, "itself": itself}
    return figures, [text for text in findings if text]


def _about_place(first: IntervalFigure, fair: float) -> str:
    """Tell of a first place that wins oftener or less often than the share that would be fair."""
    if first.value is None or not first.excludes(fair):
        return ""
    side = "favours" if first.value > fair else "holds back"
    won = f"the first place wins {first.value:.0%} where {fair:.0%} would be fair"
    return f"{side} what it reads first: {won}"


def about_size(found: IntervalFigure | None, more: str, less: str, what: str) -> str:
    """Tell of marks that go by size, given their correlation with it; an empty text if they do not."""
    if found is None or (tau := found.value) is None:
        return ""
    if abs(tau) < NOTABLE_CORRELATION or not found.excludes(0):
        return ""
    side = more if tau > 0 else less
    return f"may go by length: {side} {what} gets better marks (rank correlation {tau:+.2f})"


def _about_chance(itself: IntervalFigure | None) -> str:
    if itself is None or itself.value is None or itself.value >= TENTATIVE_ALPHA:
        return ""
    by_chance = itself.value < NO_ALPHA
    degree = "judges as by chance: it does not agree" if by_chance else "agrees only in part"
    return f"{degree} with itself once the order changes (alpha {itself.value:.2f})"


def mean_over_judgements(
    judgements: Iterable[Sequence[JudgeMark]],
    figure: Callable[[Sequence[JudgeMark]], float | None],
    *,
    share: bool = False,
) -> IntervalFigure:
    """Return the mean of a figure over judgements, clustered by rater and item; None values are left out."""
    found = [(value, given[0]) for given in judgements if (value := figure(given)) is not None]
    raters, items = [one.rater for _, one in found], [one.item for _, one in found]
    return clustered_mean([value for value, _ in found], items, raters, share)


def _first_wins(given: Sequence[JudgeMark]) -> float:
    """Return 1 if the candidate in the first position is best, a fraction if it is tied for best, else 0."""
    best = [rating.place for rating in given if rating.value == max(one.value for one in given)]
    return 1 / len(best) if 0 in best else 0.0


def concordance(given: Sequence[JudgeMark], size: Mapping[str, float]) -> float | None:
    """Return Kendall's tau of value and size within a judgement, over the pairs of different size."""
    signs = [
        float(np.sign((one.value - other.value) * (size[one.candidate] - size[other.candidate])))
        for one, other in combinations(given, 2)
        if size[one.candidate] != size[other.candidate]
    ]
    return float(np.mean(signs)) if signs else None


def _steadiness(ratings: Iterable[JudgeMark]) -> IntervalFigure | None:
    """Return Krippendorff's alpha of a rater's marks over several orders; None if nothing was rated twice."""
    same = grouped(ratings, lambda one: (one.item, one.rater, one.criterion, one.candidate))
    units = ((item, [one.value for one in given]) for (item, *_), given in same.items())
    return _alpha_of(units)


def _agreement(ratings: Iterable[JudgeMark]) -> IntervalFigure | None:
    """Return Krippendorff's alpha between the raters of one criterion; None if no two rated the same item."""
    units = []
    for (item, _), given in grouped(ratings, lambda one: (one.item, one.candidate)).items():
        raters = grouped(given, lambda one: one.rater).values()
        units.append((item, [float(np.median([one.value for one in marks])) for marks in raters]))
    return _alpha_of(units)


def _alpha_of(units: Iterable[tuple[str, list[float]]]) -> IntervalFigure | None:
    """Return Krippendorff's alpha over units (item, values that should agree); None without two values."""
    clusters: dict[str, list[list[float]]] = defaultdict(list)
    for item, values in units:
        if len(values) > 1:
            clusters[item].append(values)
    if not clusters:
        return None
    return IntervalFigure(*alpha_with_interval(clusters), len(clusters), share=False)
