"""Table 1: seats by side, and the two sides of all entrants add up to 100%."""

from __future__ import annotations

from dataclasses import replace

import pytest

from server_sim.config.errors import ServerConfigError
from server_sim.studies.common.tables import Figure, IntervalFigure
from server_sim.studies.persuasion.experiments.pool_tables import pool_tables
from tests.server_sim.studies.persuasion.experiments.matches import avalon

MATCHES = [
    avalon("GOOD", ("a", "a", "b", "b", "b"), 0),
    avalon("EVIL", ("a", "b", "b", "a", "b"), 1),
    avalon("GOOD", ("b", "b", "b", "b", "a"), 2),
]


def rows(source: str) -> dict[Figure, dict[str, Figure]]:
    (table,) = pool_tables(["avalon"], ["a", "b"], MATCHES)
    return {row["entrant"]: dict(row) for row in table.rows if row["source"] == source}


def figure(row: dict[str, Figure], key: str) -> tuple[float, int]:
    found = row[key]
    assert isinstance(found, IntervalFigure)
    assert found.value is not None
    return round(found.value, 4), found.n


def test_seats_are_counted_by_side_and_overall() -> None:
    ours = rows("here")
    assert figure(ours["a"], "larger") == (round(2 / 3, 4), 3)
    assert figure(ours["a"], "smaller") == (0.5, 2)
    assert figure(ours["a"], "overall") == (0.6, 5)
    assert figure(ours["b"], "overall") == (0.5, 10)


def test_both_sides_of_all_entrants_add_up_to_100_percent() -> None:
    together = rows("here")["all"]
    assert figure(together, "larger") == (round(6 / 9, 4), 9)
    assert figure(together, "smaller") == (round(2 / 6, 4), 6)
    assert figure(together, "sum") == (1, 15)


def test_what_does_not_add_up_is_refused() -> None:
    seats = tuple(replace(seat, won=True) for seat in MATCHES[0].seats)
    with pytest.raises(ServerConfigError, match=r"avalon: the two sides won 200\.00% together"):
        pool_tables(["avalon"], ["a", "b"], [replace(MATCHES[0], seats=seats)])


def test_a_match_that_was_broken_off_counts_for_nothing() -> None:
    broken = replace(MATCHES[0], winner="NONE", index=9)
    assert pool_tables(["avalon"], ["a", "b"], [*MATCHES, broken]) == pool_tables(
        ["avalon"], ["a", "b"], MATCHES
    )


def test_the_papers_rows_stand_beside_ours() -> None:
    paper = rows("paper")
    assert figure(paper["LASI"], "larger") == (0.721, 253)
    assert figure(paper["LASI"], "overall")[0] == pytest.approx(0.534, abs=5e-4)
    assert figure(paper["all"], "sum")[0] == pytest.approx(1, abs=0.001)


def test_without_matches_there_is_a_table_without_figures() -> None:
    (table,) = pool_tables(["one_night"], ["a", "b"], [])
    assert table.rows[0]["overall"] == IntervalFigure(None)
    assert table.rows[2]["sum"] is None
