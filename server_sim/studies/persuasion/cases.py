"""Checks of a measurer: fifty cases with an obvious answer, and agreement with another measurer."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from rules.game.catalogue import catalogue
from server_sim.playing.rates import Rate
from server_sim.studies.common.tables import Figure, IntervalFigure, ResultTable
from server_sim.studies.persuasion.instances import ChatMessage, Messages
from server_sim.studies.persuasion.measurer import AnswerQuery, MeasureError, Measurer

CASES_COMPARED = 10
"""Number of cases of each language on which two measurers are compared."""
MAX_RELATIVE_DIFFERENCE = 0.05
"""Maximum relative difference between two measurers' log-probabilities of the same answer."""


def evident_cases() -> dict[str, list[tuple[AnswerQuery, ...]]]:
    """Return the bundled cases by language, each as four queries for the probability of an answer.

    A case has two lines, each with the answer that it calls for: "Let us all vote for Carl", "I vote for
    Carl". Its queries are answers 1 and 2 after line 1, then answers 1 and 2 after line 2.
    """
    return {
        language: [
            tuple(
                AnswerQuery(_prompt(texts["prompt"], case["heard"], line), answer)
                for line in (case["names"], case["beside"])
                for answer in (case["answer"], case["instead"])
            )
            for case in texts["cases"]
        ]
        for language, texts in catalogue(__package__, "cases").items()
    }


def _prompt(form: str, heard: str, line: str) -> Messages:
    return (ChatMessage(role="user", content=form.format(heard=heard, line=line)),)


def preference_table(measurer: Measurer) -> ResultTable:
    """Return a table of the share of bundled cases that a measurer judges correctly, by language.

    A case has two lines, which call for answers 1 and 2. Correct means that answer 1 is likelier after line 1
    than after line 2: by its own probability, or by the ratio of its probability to that of answer 2.
    """
    rows: list[dict[str, Figure]] = []
    for language, cases in evident_cases().items():
        figures = _known_totals(measurer, [query for case in cases for query in case])
        alone = sum(yes > no for yes, no in zip(figures[::4], figures[2::4], strict=True))
        gains = np.array(figures).reshape(-1, 2, 2) @ [1, -1]
        both = int((gains[:, 0] > gains[:, 1]).sum())
        shares = {"both": _share_of_cases(both, len(cases)), "alone": _share_of_cases(alone, len(cases))}
        rows.append({"lang": language, **shares})
    columns = {"lang": "Language", "both": "Prefers the line by both answers", "alone": "By the one alone"}
    return ResultTable("Cases with an evident answer", columns, rows)


def measurers_table(one: Measurer, other: Measurer) -> ResultTable:
    """Return a table of two measurers' log-probabilities of the same answers, with their differences in %."""
    rows: list[dict[str, Figure]] = []
    gaps: list[float] = []
    for cases in evident_cases().values():
        queries = [case[0] for case in cases[:CASES_COMPARED]]
        for query, first, second in zip(
            queries, _known_totals(one, queries), _known_totals(other, queries), strict=True
        ):
            gaps.append(abs(first - second) / max(abs(first), abs(second), 1e-9))
            rows.append({"answer": query.answer, "one": first, "other": second, "apart": 100 * gaps[-1]})
    close = sum(apart <= MAX_RELATIVE_DIFFERENCE for apart in gaps)
    columns = {"answer": "Answer", "one": "One", "other": "Other", "apart": "Apart, %"}
    caption = f"{close} of {len(rows)} within {MAX_RELATIVE_DIFFERENCE:.0%}"
    return ResultTable("Log-probabilities of two measurers, in nats", columns, rows, caption)


def _known_totals(measurer: Measurer, queries: Sequence[AnswerQuery]) -> list[float]:
    figures = measurer.log_probabilities(queries)
    if None in figures:
        raise MeasureError("the model's context is too short for the cases")
    return [figure.total for figure in figures if figure is not None]


def _share_of_cases(count: int, cases: int) -> IntervalFigure:
    rate = Rate(count, cases)
    return IntervalFigure(rate.value, *rate.interval, cases)
