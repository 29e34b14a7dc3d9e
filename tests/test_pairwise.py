"""Whether the rows of :mod:`tests.pairwise` hold every pair, and no row that is forbidden."""

from __future__ import annotations

from itertools import combinations

from tests.pairwise import Row, pairs_of, pairwise

MEALS = {
    "first": ("soup", "salad", "none"),
    "main": ("fish", "beans", "steak", "rice"),
    "wine": ("red", "white", "none"),
    "sweet": ("cake", "fruit"),
}


def pairs(rows: list[Row]) -> set[object]:
    return {pair for row in rows for pair in combinations(row.items(), 2)}


def test_every_pair_stands_in_a_row() -> None:
    rows = pairwise(MEALS, lambda _: True)
    assert pairs(rows) == set(pairs_of(MEALS))
    assert 12 <= len(rows) <= 16


def test_a_forbidden_row_is_left_out_and_all_other_pairs_stay() -> None:
    def fits(row: Row) -> bool:
        return not (row.get("main") == "steak" and row.get("wine", "red") != "red")

    rows = pairwise(MEALS, fits)
    forbidden = {(("main", "steak"), ("wine", wine)) for wine in ("white", "none")}
    assert pairs(rows) == set(pairs_of(MEALS)) - forbidden
