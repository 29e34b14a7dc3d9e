"""Entrants are ranked by win rate, as far as paired comparisons decide."""

from __future__ import annotations

from collections.abc import Mapping

from rules.game.roles import Role, Team
from server_sim.studies.benchmark.leaderboard import leaderboard_table
from server_sim.studies.common.tables import Figure, IntervalFigure
from server_sim.studies.tournament.record import GameResult, SeatResult
from server_sim.studies.tournament.score_sheet import score_sheet
from tests.bench.tournament.simulated_games import SimulatedTournament

NETS: Mapping[str, Figure] = {"A": IntervalFigure(2.0, 1.0, 3.0, 5, share=False)}


def rows(games: list[GameResult], entrants: str, nets: Mapping[str, Figure] = NETS) -> list[list[Figure]]:
    table = leaderboard_table(score_sheet(games, entrants), nets)
    assert list(table.columns)[:5] == ["rank", "best", "worst", "entrant", "games"]
    return [[row[key] for key in list(table.columns)[:5]] for row in table.rows]


def test_the_better_is_first_and_ranks_are_certain_with_enough_games() -> None:
    games = SimulatedTournament("t", {"A": 0.0, "B": 3.0, "C": 0.0}).games(60)
    (first, *others) = rows(games, "ABC")
    assert first == [1, 1, 1, "B", 300]
    assert [(row[1], row[2]) for row in others] == [(2, 3), (2, 3)]


def test_the_same_are_not_told_apart_after_a_few_games() -> None:
    games = SimulatedTournament("s", {"A": 0.0, "B": 0.0}).games(2)
    assert [row[:3] for row in rows(games, "AB")] == [[1, 1, 2], [2, 1, 2]]


def test_blocks_that_came_out_the_same_are_no_certainty() -> None:
    games = [
        GameResult("2", block, number, "s", Team.VILLAGER, 1, table)
        for block in range(2)
        for number, table in enumerate(both_orders((1, 1)))
    ]
    table = leaderboard_table(score_sheet(games, "AB"), NETS)
    assert [(row["best"], row["worst"]) for row in table.rows] == [(1, 2), (1, 2)]
    vote = table.rows[0]["vote_acc"]
    assert isinstance(vote, IntervalFigure)
    assert (vote.value, vote.low) == (1.0, None)


def both_orders(votes: tuple[float, float]) -> list[tuple[SeatResult, ...]]:
    """Two players in both orders, of whom A wins; ``votes`` are those of A."""
    seats = (seat("A", votes), seat("B", (1, 4)))
    return [seats, seats[::-1]]


def seat(name: str, votes: tuple[float, float]) -> SeatResult:
    return SeatResult(name, Role.VILLAGER, name == "A", False, 1, {}, None, {"vote_acc": votes})


def test_measures_and_counts_stand_beside_the_win_rates() -> None:
    games = [
        GameResult("2", 0, number, "s", Team.VILLAGER, 1, table)
        for number, table in enumerate(both_orders((2, 1)))
    ]
    first, second = leaderboard_table(score_sheet(games, "ABC"), NETS).rows
    figures = [row[key] for row in (first, second) for key in ("macro", "vote_acc")]
    values = [figure.value for figure in figures if isinstance(figure, IntervalFigure)]
    assert values == [1.0, 2.0, 0.0, 0.25]
    assert (first["net"], second["net"]) == (NETS["A"], None)
    assert (first["entrant"], second["entrant"]) == ("A", "B"), "C has not played"
