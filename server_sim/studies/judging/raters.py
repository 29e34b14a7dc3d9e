"""Tables about the raters: agreement with each other, with people and with themselves, and biases."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from server_sim.studies.common.tables import Figure, ResultTable
from server_sim.studies.judging.biases import agreement, check_judge
from server_sim.studies.judging.likeness import correlation_with_people, same_best_share
from server_sim.studies.judging.ratings import PEOPLE, JudgeMark, by_criterion, by_panel
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
    """Return how much each model's judgements agree with people's; an empty table if either side is
    missing.
    """
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
    rows = [
        {
            "rater": rater,
            "kind": model or "person",
            **_bias_cells(given, letters, lines, _own_line_warnings(key, model)),
        }
        for (model, rater), given in _by_rater(ratings).items()
    ]
    heads = {"rater": "rater", "kind": "who", "first": "first place wins", "length": "with length"}
    heads |= {"lines": "with lines"} if ranked else {}
    heads |= {"itself": "with itself", "findings": "findings"}
    caption = (
        "With length, with lines: rank correlation of marks with letters and with lines, within an item; n "
        "counts judgements. With itself: alpha over the orders of the same candidates; n counts items."
    )
    return ResultTable("Raters", heads, rows, caption)


def _by_rater(ratings: Sequence[JudgeMark]) -> dict[tuple[str, str], list[JudgeMark]]:
    names = sorted({(one.model, one.rater) for one in ratings})
    return {name: [one for one in ratings if (one.model, one.rater) == name] for name in names}


def _bias_cells(
    given: Sequence[JudgeMark],
    letters: Mapping[str, int],
    lines: Mapping[str, int] | None,
    own: Sequence[str],
) -> dict[str, Figure]:
    check = check_judge(given, letters, lines)
    return {
        "first": check.first,
        "length": check.length,
        "lines": check.lines,
        "itself": check.steadiness,
        "findings": "; ".join([*own, *check.findings]) or "nothing found",
    }


def _own_line_warnings(key: SheetKey, model: str) -> list[str]:
    """Return a warning for each entrant whose lines this model phrased."""
    return [f"phrases the lines of {name} itself" for name, models in key.models.items() if model in models]
