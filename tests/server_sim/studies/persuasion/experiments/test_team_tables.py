"""Tables 2 and 3: sides played by one entrant, and what differs from the baseline on the same deals."""

from __future__ import annotations

import pytest

from server_sim.studies.common.tables import Figure, IntervalFigure, ResultTable
from server_sim.studies.persuasion.experiments.published import GAMES_OF_THE_PAPER
from server_sim.studies.persuasion.experiments.record import MatchResult
from server_sim.studies.persuasion.experiments.team_tables import team_tables
from tests.server_sim.studies.persuasion.experiments.matches import team_match

MATCHES = [
    *(team_match(side, "a", "a", deal) for deal, side in enumerate(("GOOD", "EVIL", "EVIL", "GOOD"))),
    *(team_match(side, "b", "a", deal) for deal, side in enumerate(("GOOD", "GOOD", "EVIL", "GOOD"))),
    *(team_match(side, "a", "b", deal) for deal, side in enumerate(("EVIL", "EVIL", "EVIL", "EVIL"))),
]


def tables(matches: list[MatchResult] = MATCHES) -> list[ResultTable]:
    return team_tables(["avalon"], ["a", "b"], matches)


def row(table: ResultTable, entrant: str) -> dict[str, Figure]:
    return {
        key: figure.value if isinstance(figure, IntervalFigure) else figure
        for key, figure in next(row for row in table.rows if row["entrant"] == entrant).items()
    }


def test_an_entrant_is_rated_on_both_sides_and_in_the_mean() -> None:
    _, rates, _ = tables()
    assert row(rates, "a") == {"source": "here", "entrant": "a", "larger": 0.5, "smaller": 0.5, "avg": 0.5}
    assert row(rates, "b") == {"source": "here", "entrant": "b", "larger": 0.75, "smaller": 1, "avg": 0.875}


def test_differences_are_paired_by_deal() -> None:
    *_, differences = tables()
    assert row(differences, "b") == {"entrant": "b", "larger": 0.25, "smaller": 0.5, "avg": 0.375}
    assert [one["entrant"] for one in differences.rows] == ["b"]
    assert "Differences to a" in differences.title


def test_a_deal_of_which_a_match_is_broken_off_is_no_pair() -> None:
    broken = team_match("NONE", "b", "a", 1)
    *_, differences = tables([broken if match.key == broken.key else match for match in MATCHES])
    figures = differences.rows[0]
    assert [figures[key].n for key in ("larger", "smaller", "avg")] == [3, 4, 3]  # type: ignore[union-attr]


def test_the_first_table_is_laid_out_as_the_papers() -> None:
    layout = team_tables(GAMES_OF_THE_PAPER, ["a", "b"], MATCHES)[0]
    assert list(layout.columns.values()) == [
        "source", "entrant",
        "Werewolf Villager", "Werewolf Werewolf", "Werewolf Avg.",
        "Avalon Good", "Avalon Evil", "Avalon Avg.",
        "ONUW Village", "ONUW Werewolf", "ONUW Avg.",
    ]  # fmt: skip
    ours = row(layout, "Ours + ReAct")
    assert list(ours.values())[2:] == pytest.approx([0.5, 0.86, 0.68, 0.72, 0.48, 0.6, 0.46, 0.74, 0.6])
    assert row(layout, "b")["avalon avg"] == 0.875
    assert row(layout, "b")["one_night avg"] is None
    assert "exchanged in print" in layout.caption


def test_the_papers_rates_get_the_intervals_that_fifty_matches_give() -> None:
    _, rates, _ = tables()
    react = next(row for row in rates.rows if row["entrant"] == "ReAct")
    assert str(react["larger"]) == "72.0% [58.3, 82.5] (n 50)"
