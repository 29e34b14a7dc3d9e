"""Seats of a pool by side, and teams: sides played by one entrant, and paired differences to the baseline."""

from __future__ import annotations

from dataclasses import replace

import pytest

from server_sim.config.errors import ServerConfigError
from server_sim.studies.common.tables import Figure, IntervalFigure, ResultTable
from server_sim.studies.persuasion.experiments.matches import MatchResult
from server_sim.studies.persuasion.experiments.published import GAMES_OF_THE_PAPER
from server_sim.studies.persuasion.experiments.tables import pool_tables, team_tables
from tests.server_sim.studies.persuasion.experiments.matches import avalon, team_match

POOL = [
    avalon("GOOD", ("a", "a", "b", "b", "b"), 0),
    avalon("EVIL", ("a", "b", "b", "a", "b"), 1),
    avalon("GOOD", ("b", "b", "b", "b", "a"), 2),
]
TEAMS = [
    *(team_match(side, "a", "a", deal) for deal, side in enumerate(("GOOD", "EVIL", "EVIL", "GOOD"))),
    *(team_match(side, "b", "a", deal) for deal, side in enumerate(("GOOD", "GOOD", "EVIL", "GOOD"))),
    *(team_match(side, "a", "b", deal) for deal, side in enumerate(("EVIL", "EVIL", "EVIL", "EVIL"))),
]


def of_pool(matches: list[MatchResult] = POOL) -> ResultTable:
    (table,) = pool_tables(["avalon"], ["a", "b"], matches)
    return table


def of_teams(matches: list[MatchResult] = TEAMS) -> list[ResultTable]:
    return team_tables(["avalon"], ["a", "b"], matches)


def row(table: ResultTable, entrant: str, source: str = "here") -> dict[str, Figure]:
    """An entrant's figures without their intervals."""
    rows = (row for row in table.rows if row["entrant"] == entrant and row.get("source", source) == source)
    return {
        key: figure.value if isinstance(figure, IntervalFigure) else figure
        for key, figure in next(rows).items()
    }


def test_seats_are_counted_by_side_and_overall_and_both_sides_add_up() -> None:
    a, _, together = of_pool().rows[:3]
    assert [str(a[key])[:5] for key in ("larger", "smaller", "overall")] == ["66.7%", "50.0%", "60.0%"]
    assert [a[key].n for key in ("larger", "smaller", "overall")] == [3, 2, 5]  # type: ignore[union-attr]
    assert row(of_pool(), "b")["overall"] == 0.5
    assert [together[key].n for key in ("larger", "smaller", "sum")] == [9, 6, 15]  # type: ignore[union-attr]
    assert [row(of_pool(), "all")[key] for key in ("larger", "smaller", "sum")] == [6 / 9, 2 / 6, 1]


def test_what_does_not_add_up_is_refused() -> None:
    seats = tuple(replace(seat, won=True) for seat in POOL[0].seats)
    with pytest.raises(ServerConfigError, match=r"avalon: the two sides won 200\.00% together"):
        of_pool([replace(POOL[0], seats=seats)])


def test_a_match_of_a_pool_that_was_broken_off_counts_for_nothing() -> None:
    assert of_pool([*POOL, replace(POOL[0], winner="NONE", index=9)]) == of_pool()


def test_the_papers_rows_stand_beside_ours() -> None:
    lasi = row(of_pool(), "LASI", "paper")
    assert lasi["larger"] == 0.721
    assert lasi["overall"] == pytest.approx(0.534, abs=5e-4)
    assert row(of_pool(), "all", "paper")["sum"] == pytest.approx(1, abs=0.001)


def test_without_matches_there_is_a_table_without_figures() -> None:
    (table,) = pool_tables(["one_night"], ["a", "b"], [])
    assert table.rows[0]["overall"] == IntervalFigure(None)
    assert table.rows[2]["sum"] is None


def test_an_entrant_is_rated_on_both_sides_and_in_the_mean() -> None:
    _, rates, _ = of_teams()
    assert row(rates, "a") == {"source": "here", "entrant": "a", "larger": 0.5, "smaller": 0.5, "avg": 0.5}
    assert row(rates, "b") == {"source": "here", "entrant": "b", "larger": 0.75, "smaller": 1, "avg": 0.875}


def test_differences_are_paired_by_deal() -> None:
    *_, differences = of_teams()
    assert row(differences, "b") == {"entrant": "b", "larger": 0.25, "smaller": 0.5, "avg": 0.375}
    assert [one["entrant"] for one in differences.rows] == ["b"]
    assert "Differences to a" in differences.title


def test_a_deal_of_which_a_match_is_broken_off_is_no_pair() -> None:
    broken = team_match("NONE", "b", "a", 1)
    *_, differences = of_teams([broken if match.key == broken.key else match for match in TEAMS])
    figures = differences.rows[0]
    assert [figures[key].n for key in ("larger", "smaller", "avg")] == [3, 4, 3]  # type: ignore[union-attr]


def test_the_first_table_is_laid_out_as_the_papers() -> None:
    layout = team_tables(GAMES_OF_THE_PAPER, ["a", "b"], TEAMS)[0]
    assert list(layout.columns.values()) == [
        "source", "entrant",
        "Werewolf Villager", "Werewolf Werewolf", "Werewolf Avg.",
        "Avalon Good", "Avalon Evil", "Avalon Avg.",
        "ONUW Village", "ONUW Werewolf", "ONUW Avg.",
    ]  # fmt: skip
    ours = row(layout, "Ours + ReAct", "paper")
    assert list(ours.values())[2:] == pytest.approx([0.5, 0.86, 0.68, 0.72, 0.48, 0.6, 0.46, 0.74, 0.6])
    assert row(layout, "b")["avalon avg"] == 0.875
    assert row(layout, "b")["one_night avg"] is None
    assert "exchanged in print" in layout.caption


def test_the_papers_rates_get_the_intervals_that_fifty_matches_give() -> None:
    _, rates, _ = of_teams()
    react = next(row for row in rates.rows if row["entrant"] == "ReAct")
    assert str(react["larger"]) == "72.0% [58.3, 82.5] (n 50)"
