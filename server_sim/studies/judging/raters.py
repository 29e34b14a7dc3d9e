"""Tables about the raters: agreement with each other, with people and with themselves, and biases."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from server_sim.studies.common.tables import Figure, ResultTable
from server_sim.studies.judging.biases import agreement, check_judge
from server_sim.studies.judging.likeness import correlation_with_people, same_best_share
from server_sim.studies.judging.ratings import PEOPLE, JudgeMark, by_criterion, by_panel, grouped
from server_sim.studies.judging.sheet import BlindSheet, SheetKey


def agreement_table(ratings: Sequence[JudgeMark]) -> ResultTable:
    """Return Krippendorff's alpha between people and between models, by criterion; may be empty."""
    rows: list[Mapping[str, Figure]] = [
        {
            "criterion": criterion,
            "people": agreement([one for one in given if not one.model]),
            "models": agreement([one for one in given if one.model]),
        }
        for criterion, given in by_criterion(ratings).items()
    ]
    heads = {"criterion": "criterion", "people": "alpha between people", "models": "alpha between models"}
    caption = "Krippendorff's alpha for ordered marks: 1 is agreement, 0 chance; n counts items."
    between = [row for row in rows if row["people"] or row["models"]]
    return ResultTable("Agreement", heads, between, caption)


def likeness_table(ratings: Sequence[JudgeMark]) -> ResultTable:
    """Return how much each model's marks agree with people's; without people or models it is empty."""
    rows: list[Mapping[str, Figure]] = []
    for criterion, given in by_criterion(ratings).items():
        panels = by_panel(given)
        people = panels.pop(PEOPLE, [])
        rows += [
            {
                "criterion": criterion,
                "judge": panel,
                "likeness": correlation_with_people(marks, people),
                "favourite": same_best_share(marks, people),
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
        check = check_judge(given, letters, lines)
        own = [f"phrases the lines of {name} itself" for name, by in key.models.items() if model in by]
        rows.append(
            {
                "rater": rater,
                "kind": model or "person",
                "first": check.first,
                "length": check.length,
                "lines": check.lines,
                "itself": check.steadiness,
                "findings": "; ".join([*own, *check.findings]) or "nothing found",
            }
        )
    heads = {"rater": "rater", "kind": "who", "first": "first place wins", "length": "with length"}
    heads |= {"lines": "with lines"} if ranked else {}
    heads |= {"itself": "with itself", "findings": "findings"}
    caption = (
        "With length, with lines: rank correlation of marks with letters and with lines, within an item; n "
        "counts judgements. With itself: alpha over the orders of the same candidates; n counts items."
    )
    return ResultTable("Raters", heads, rows, caption)
