"""Checks of a measurer: fifty cases with an obvious answer, and agreement with another measurer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from pydantic import BaseModel, ConfigDict

from rules.game.catalogue import catalogue
from server_sim.playing.rates import Rate
from server_sim.studies.common.tables import Figure, IntervalFigure, ResultTable
from server_sim.studies.persuasion.instances import ChatMessage
from server_sim.studies.persuasion.measurer import AnswerQuery, MeasureError, Measurer

CASES_COMPARED = 10
"""Number of cases of each language on which two measurers are compared."""
MAX_RELATIVE_DIFFERENCE = 0.05
"""Maximum relative difference between two measurers' log-probabilities of the same answer."""


class EvidentCase(BaseModel):
    """A case with obvious answers: a listener has ``heard`` something, and then hears one of two lines.

    The obvious answer to the line ``names`` is ``answer``; the obvious answer to ``beside`` is ``instead``.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    heard: str
    names: str
    beside: str
    answer: str
    instead: str

    def queries(self, language: str) -> Iterator[AnswerQuery]:
        """Yield four queries: ``answer`` and ``instead`` after the line ``names``, then after ``beside``."""
        for line in (self.names, self.beside):
            content = catalogue(__package__, "cases")[language]["prompt"].format(heard=self.heard, line=line)
            prompt = (ChatMessage(role="user", content=content),)
            yield from (AnswerQuery(prompt, answer) for answer in (self.answer, self.instead))


def evident_cases() -> dict[str, list[EvidentCase]]:
    """Return the bundled cases with an obvious answer, by language."""
    found = catalogue(__package__, "cases")
    return {language: [EvidentCase(**case) for case in said["cases"]] for language, said in found.items()}


def preference_table(measurer: Measurer) -> ResultTable:
    """Return a table of how often a measurer finds the obvious answer likelier after the line it belongs to.

    It counts the bundled cases by the probability of ``answer`` alone, and relative to that of ``instead``.

    Raises:
        MeasureError: the measurer does not answer.
    """
    rows: list[dict[str, Figure]] = []
    for language, cases in evident_cases().items():
        figures = _known_totals(measurer, [query for case in cases for query in case.queries(language)])
        alone = sum(yes > no for yes, no in zip(figures[::4], figures[2::4], strict=True))
        gains = np.array(figures).reshape(-1, 2, 2) @ [1, -1]
        both = int((gains[:, 0] > gains[:, 1]).sum())
        shares = {"both": _share_of_cases(both, len(cases)), "alone": _share_of_cases(alone, len(cases))}
        rows.append({"lang": language, **shares})
    columns = {"lang": "Language", "both": "Prefers the line by both answers", "alone": "By the one alone"}
    return ResultTable("Cases with an evident answer", columns, rows)


def measurers_table(one: Measurer, other: Measurer) -> ResultTable:
    """Return a table of the log-probabilities that two measurers give to the same answers, and differences.

    Raises:
        MeasureError: a measurer does not answer.
    """
    rows: list[dict[str, Figure]] = []
    gaps: list[float] = []
    for language, cases in evident_cases().items():
        queries = [next(case.queries(language)) for case in cases[:CASES_COMPARED]]
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
