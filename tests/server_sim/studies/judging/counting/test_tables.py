"""The tables of the count judge, with counts that can be checked by hand."""

from __future__ import annotations

from typing import Any

from server_sim.studies.common.tables import IntervalFigure, ResultTable
from server_sim.studies.judging.counting.tables import item_table, net_table
from tests.server_sim.studies.judging.counting.panels import panel, seat


def rows_by(table: ResultTable, *keys: str) -> dict[Any, Any]:
    return {tuple(row[key] for key in keys): row for row in table.rows}


def value(figure: object) -> float | None:
    assert isinstance(figure, IntervalFigure)
    return figure.value


CODE = panel(
    "code",
    seat("g1", "a", {"answers_question": 3, "repeats_itself": 1}),
    seat("g1", "b", {"ignores_question": 2}, entrant="theirs"),
    seat("g2", "a", {"grounded_inference": 1}),
    seat("g3", "a", {"breaks_announced_vote": 1}, players=9),
)


def test_the_net_count_is_additions_minus_deductions_by_village_entrant_and_axis() -> None:
    rows = rows_by(net_table(CODE), "village", "entrant")
    assert list(rows) == [
        ("5 players, ja", "all"),
        ("5 players, ja", "ours"),
        ("5 players, ja", "theirs"),
        ("9 players, ja", "ours"),
    ]
    ours = rows["5 players, ja", "ours"]
    figures = ("net", "A", "B", "C", "D", "addition", "deduction")
    assert [value(ours[name]) for name in figures] == [1.5, -0.5, 1.5, 0.5, 0, 2, 0.5]
    assert ours["net"].n == 2
    assert (ours["net"].low, ours["net"].high) == (1, 2)
    assert value(rows["5 players, ja", "all"]["net"]) == 1 / 3
    assert value(rows["9 players, ja", "ours"]["D"]) == -1


def test_an_axis_of_which_nothing_is_counted_has_no_figure() -> None:
    (small,) = net_table(panel("code", seat("g1", "a", {}))).rows
    assert {axis for axis in "ABCDEF" if axis in small} == set("ABCD")
    for size, axes in ((5, "ABCDE"), (9, "ABCDEF")):
        (row,) = net_table(panel("wise", seat("g1", "a", {}, players=size))).rows
        assert "".join(axis for axis in "ABCDEF" if axis in row) == axes


def test_every_table_tells_who_has_counted_what() -> None:
    assert net_table(CODE).title == "Net counts, counted by code: 13 of 25 items"
    wise = panel("wise", seat("g1", "a", {"lively": 1}))
    assert item_table(wise).title == "Items, counted by code: 13 of 25 items, the others by wise"
    assert len(item_table(CODE).rows) == 13
    assert len(item_table(wise).rows) == 25


def test_an_item_is_told_over_the_seats_in_which_it_may_be_counted() -> None:
    seats = (seat("g1", "a", {"lively": 1}), seat("g2", "a", {"coordinates": 1}, players=9))
    rows = rows_by(item_table(panel("wise", *seats)), "item")
    found = {name: (rows[name,]["count"], value(rows[name,]["mean"])) for name in ("lively", "coordinates")}
    assert found == {"lively": (1, 0.5), "coordinates": (1, 1)}
