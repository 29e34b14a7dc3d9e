"""The results of the count judge: net counts by entrant and axis, counts by item, and dropped events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from server_sim.studies.common.statistics import clustered_mean
from server_sim.studies.common.tables import Figure, IntervalFigure, ResultTable
from server_sim.studies.judging.counting.asking import CountAnswers
from server_sim.studies.judging.counting.events import CountSign, count_items
from server_sim.studies.judging.counting.seats import CountPanel, SeatCounts
from server_sim.studies.judging.sheet import ContestCriterion

ALL = "all"
PER_SEAT = "Per game and seat; - where nothing is counted. 95% intervals resample games; n counts seats."


def net_table(panel: CountPanel) -> ResultTable:
    """Return the net counts (additions minus deductions) of each village and entrant, on each axis."""
    axes = {str(axis): str(axis) for axis in ContestCriterion}
    columns = {"village": "village", "entrant": "entrant", "net": "net", **axes}
    columns |= {sign: f"{sign}s" for sign in CountSign}
    rows = [
        {"village": village, "entrant": entrant, **_nets(panel, seats)}
        for village, inside in _seats_by(panel.seats, lambda seat: seat.village)
        for entrant, seats in _all_and_each(inside)
    ]
    return ResultTable(f"Net counts, {panel.told}", columns, rows, PER_SEAT)


def item_table(panel: CountPanel) -> ResultTable:
    """Return how often each item is counted, over all villages in which it can be."""
    items = count_items()
    rows: list[Mapping[str, Figure]] = []
    for name in panel.items:
        item = items[name]
        seats = [seat for seat in panel.seats if item.counts_in(seat.players)]
        about = {"item": name, "what": item.name, "axis": str(item.axis), "sign": str(item.sign)}
        counts = [seat.counts.get(name, 0) for seat in seats]
        rows.append({**about, "by": str(item.by), "count": sum(counts), "mean": _mean_count(seats, counts)})
    columns = {"item": "item", "what": "what", "axis": "axis", "sign": "sign", "by": "counted by"}
    columns |= {"count": "number", "mean": "per game and seat"}
    return ResultTable(f"Items, {panel.told}", columns, rows, PER_SEAT)


def dropped_table(answers: Iterable[CountAnswers]) -> ResultTable:
    """Return how many events of each model were kept, and how many dropped and why."""
    kept: Counter[str] = Counter()
    dropped: Counter[tuple[str, str]] = Counter()
    for row in answers:
        kept[row.judge] += len(row.events)
        dropped.update({(row.judge, str(fault)): number for fault, number in row.dropped.items()})
    rows: list[Mapping[str, Figure]] = [
        {"judge": judge, "events": "kept", "number": number} for judge, number in sorted(kept.items())
    ]
    rows += [
        {"judge": judge, "events": f"dropped: {fault}", "number": number}
        for (judge, fault), number in sorted(dropped.items())
    ]
    columns = {"judge": "counted by", "events": "events", "number": "number"}
    return ResultTable("Events of models", columns, rows)


def _all_and_each(seats: Sequence[SeatCounts]) -> Iterable[tuple[str, Sequence[SeatCounts]]]:
    by_entrant = _seats_by(seats, lambda seat: seat.entrant)
    return [(ALL, seats), *by_entrant] if len(by_entrant) > 1 else by_entrant


def _seats_by(
    seats: Iterable[SeatCounts], key: Callable[[SeatCounts], str]
) -> list[tuple[str, list[SeatCounts]]]:
    groups: dict[str, list[SeatCounts]] = {}
    for seat in seats:
        groups.setdefault(key(seat), []).append(seat)
    return sorted(groups.items())


def _nets(panel: CountPanel, seats: Sequence[SeatCounts]) -> dict[str, Figure]:
    """Return the figures of a row; None for an axis of which the panel counts no item in that village."""
    items = [item for item in map(count_items().__getitem__, panel.items) if item.counts_in(seats[0].players)]
    counted = {item.axis for item in items}
    values: dict[str, list[int]] = {axis: [seat.net(axis) for seat in seats] for axis in sorted(counted)}
    values |= {sign: [seat.total(sign) for seat in seats] for sign in CountSign}
    parts = {name: replace(_mean_count(seats, counts), n=0) for name, counts in values.items()}
    return {"net": _mean_count(seats, [seat.net() for seat in seats]), **parts}


def _mean_count(seats: Sequence[SeatCounts], values: Sequence[float]) -> IntervalFigure:
    return clustered_mean(values, [seat.log for seat in seats])
