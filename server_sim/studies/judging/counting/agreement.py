"""How far counters agree with each other, and with people and models that rank players; and their bias."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product

import numpy as np

from server_sim.studies.common.tables import Figure, IntervalFigure, ResultTable
from server_sim.studies.judging.counting.seats import CountPanel, SeatCounts
from server_sim.studies.judging.raters import about_size, concordance, mean_over_judgements
from server_sim.studies.judging.ratings import JudgeMark, by_judgement, by_panel, grouped
from server_sim.studies.judging.sheet import BlindSheet, ContestCriterion, SheetError, SheetKey

NET = "net"
"""The criterion of all axes together."""


def marks_of_counts(panel: CountPanel) -> list[JudgeMark]:
    """Return a counter's own net counts as marks: an item is a game, a candidate a seat of it."""
    rater = panel.model or panel.name
    return [
        JudgeMark(panel.name, seat.log, axis, 0, _seat_id(seat.log, seat.player), 0, value, rater)
        for seat in panel.own
        for axis, value in _nets_by_axis(seat)
    ]


def _nets_by_axis(seat: SeatCounts) -> Iterator[tuple[str, int]]:
    yield NET, seat.net()
    yield from ((axis, seat.net(axis)) for axis in ContestCriterion)


def _seat_id(log: str, player: str) -> str:
    return f"{log}/{player}"


def marks_of_ranks(
    sheet: BlindSheet, key: SheetKey, marks: Sequence[JudgeMark], panels: Sequence[CountPanel], where: str
) -> list[JudgeMark]:
    """Return the ranks given on a sheet of whole games, with games and seats named as in the counts.

    For each rater the mean of its ranks on all axes is added as its rank on all together.

    Raises:
        SheetError: the sheet has single lines, or games that were not counted.
    """
    counted = {seat.log for panel in panels for seat in panel.seats}
    if not all(item.is_ranked for item in sheet.items):
        raise SheetError(f"{where}: judges single lines; counts are compared with a sheet of judge games")
    if strange := {origin.log for origin in key.origins.values()} - counted:
        raise SheetError(f"{where}: has {min(strange)}, which is none of the counted games")
    seats = {name: (origin.log, origin.player) for name, origin in key.origins.items()}
    named = [
        replace(one, item=seats[one.candidate][0], candidate=_seat_id(*seats[one.candidate])) for one in marks
    ]
    return [*named, *_over_all_axes(named)]


def _over_all_axes(marks: Sequence[JudgeMark]) -> Iterator[JudgeMark]:
    by_seat = grouped(marks, lambda one: (one.rater, one.item, one.candidate))
    for (rater, item, candidate), given in by_seat.items():
        mean = float(np.mean([one.value for one in given]))
        yield JudgeMark(rater, item, NET, 0, candidate, 0, mean, given[0].model)


def agreement_by_game(counts: Sequence[JudgeMark], ranks: Sequence[JudgeMark]) -> ResultTable:
    """Return how each counter orders the players of a game, compared with each other rater, by axis."""
    rows: list[Mapping[str, Figure]] = []
    for axis, given in grouped([*counts, *ranks], lambda one: one.criterion).items():
        counters = by_panel([one for one in counts if one.criterion == axis])
        others = by_panel(given)
        for counter, other in product(counters, others):
            if other not in counters or counter < other:
                tau = _tau(counters[counter], others[other])
                known = {"axis": axis, "counter": counter, "other": other}
                rows += [{**known, "tau": tau}] if tau.value is not None else []
    columns = {"axis": "axis", "counter": "counts of", "other": "beside", "tau": "rank correlation"}
    caption = (
        "Kendall's tau within a game, over the pairs of players that the second puts in an order; a tie of "
        "the first counts 0. Of a model its own items alone count. Intervals resample games, which n counts."
    )
    return ResultTable("Agreement by game", columns, rows, caption)


def bias_table(panels: Sequence[CountPanel]) -> ResultTable:
    """Return how far each counter's net counts go by how much a player says."""
    rows: list[Mapping[str, Figure]] = []
    for panel in panels:
        marks = [one for one in marks_of_counts(panel) if one.criterion == NET]
        judgements = list(by_judgement(marks).values())
        letters = _tau_with(judgements, {_seat_id(one.log, one.player): one.letters for one in panel.own})
        lines = _tau_with(judgements, {_seat_id(one.log, one.player): one.lines for one in panel.own})
        told = [about_size(letters, "longer", "shorter", "talk"), about_size(lines, "more", "fewer", "lines")]
        findings = "; ".join(text for text in told if text) or "nothing found"
        rows.append({"counter": panel.name, "letters": letters, "lines": lines, "findings": findings})
    columns = {"counter": "counts of", "letters": "with length", "lines": "with lines"}
    columns |= {"findings": "findings"}
    caption = (
        "Kendall's tau of the net count with letters and with lines said, within a game; n counts games."
    )
    return ResultTable("Bias of counters", columns, rows, caption)


def _tau(counts: Sequence[JudgeMark], others: Sequence[JudgeMark]) -> IntervalFigure:
    means = {
        name: float(np.mean([one.value for one in given]))
        for name, given in grouped(others, lambda one: one.candidate).items()
    }
    shared = [one for one in counts if one.candidate in means]
    return _tau_with([given for given in by_judgement(shared).values() if len(given) > 1], means)


def _tau_with(judgements: Iterable[Sequence[JudgeMark]], sizes: Mapping[str, float]) -> IntervalFigure:
    return mean_over_judgements(judgements, lambda given: concordance(given, sizes))
