"""Tables of a tournament, counted by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from rules.game.roles import Role, Team
from server_sim.studies.common.tables import Figure, IntervalFigure, ResultTable
from server_sim.studies.tournament.record import GameResult, SeatResult
from server_sim.studies.tournament.tables import measure_games
from tests.bench.tournament.simulated_games import FIVE, SimulatedTournament


def tables(
    games: Sequence[GameResult], entrants: Sequence[str] = "AB", field: str | None = None
) -> dict[str, ResultTable]:
    return {table.title: table for table in measure_games(games, entrants, field)}


def value(row: Mapping[str, Figure], key: str) -> tuple[float | None, int]:
    figure = row[key]
    assert isinstance(figure, IntervalFigure)
    return figure.value, figure.n


def test_wins_are_counted_by_side_and_role_without_broken_off_games(three_blocks: list[GameResult]) -> None:
    broken = GameResult("3", 3, 0, "seed", Team.NONE, 1, three_blocks[0].seats)
    found = tables([*three_blocks, broken])
    first, second = found["Win rates by side"].rows
    sides = ("all", "VILLAGER", "WEREWOLF")
    assert [value(first, key) for key in sides] == [(5 / 9, 9), (3 / 6, 6), (2 / 3, 3)]
    assert [value(second, key) for key in sides] == [(4 / 9, 9), (3 / 6, 6), (1 / 3, 3)]
    rows = found["Win rates by role"].rows
    rates = {(row["role"], row["entrant"]): value(row, "rate") for row in rows}
    assert [rates[role, "A"] for role in ("SEER", "VILLAGER")] == [(2 / 3, 3), (1 / 3, 3)]
    held = {(row["role"], row["entrant"]): row["held"] for row in rows}
    assert held == {("SEER", "A"): 3, ("SEER", "B"): 4, ("WEREWOLF", "A"): 4, ("WEREWOLF", "B"): 3,
                    ("VILLAGER", "A"): 4, ("VILLAGER", "B"): 3}  # fmt: skip


def test_the_contest_averages_games_roles_and_roles_by_their_count() -> None:
    seats = tuple(SeatResult("A", role, role.team is Team.VILLAGER, False, 1, {}, None) for role in FIVE)
    (row,) = tables([GameResult("5", 0, 0, "s", Team.VILLAGER, 1, seats)], "A")["Averages"].rows
    assert [value(row, key)[0] for key in ("macro", "micro", "weighted")] == [3 / 5, 2 / 4, 3 / 5]


def test_differences_are_means_over_blocks_of_each_village_and_of_all(three_blocks: list[GameResult]) -> None:
    other = [replace(game, village="other") for game in three_blocks[:2]]
    rows = tables([*three_blocks, *other])["Paired differences"].rows
    assert [row["village"] for row in rows] == ["3", "other", "all"]
    found, blocks = zip(*(value(row, "difference") for row in rows), strict=True)
    assert found == pytest.approx((1 / 9, 1 / 3, 2 / 12))
    assert blocks == (3, 1, 4)


def test_talk_failures_and_cost_are_per_game_and_what_is_0_for_everybody_is_named_once() -> None:
    def seat(name: str, cost: float | None, asked: dict[str, int], failed: bool = False) -> SeatResult:
        words = {"skips": 0, "questions": 2, "missed": int(failed)}
        return SeatResult(name, Role.VILLAGER, True, failed, 4, words, cost, asked=asked)

    asked = {"calls": 3, "unanswered": 1, "sent": 100, "received": 10}
    seats = seat("A", 0.25, asked), seat("B", None, {}, True), seat("C", None, asked)
    games = [
        GameResult("3", 0, 0, "s", Team.VILLAGER, 1, seats),
        GameResult("3", 0, 1, "s", Team.VILLAGER, 1, (seats[1], seats[2], seat("A", 0.5, asked))),
    ]
    found = tables(games, "ABC")
    assert list(found["Talk"].columns) == ["village", "entrant", "lines", "questions"]
    assert found["Talk"].caption.endswith("0 in all games: skips.")
    assert value(found["Talk"].rows[0], "questions") == (2.0, 2)
    assert [value(row, "failed")[0] for row in found["Failures"].rows] == [0.0, 1.0, 0.0]
    assert [value(row, "missed")[0] for row in found["Failures"].rows] == [0.0, 1.0, 0.0]
    costs = found["Language models"].rows
    assert [(row["entrant"], row["total"]) for row in costs] == [("A", 0.75), ("C", None)]
    assert value(costs[0], "cost") == (0.375, 2)
    assert value(costs[1], "cost") == (None, 0)
    assert value(costs[1], "sent") == (100.0, 2)


def test_all_won_is_no_certainty() -> None:
    seats = tuple(SeatResult("A", role, True, False, 1, {}, None) for role in FIVE)
    games = [GameResult("5", block, 0, "s", Team.VILLAGER, 1, seats) for block in range(10)]
    figure = tables(games, "A")["Win rates by side"].rows[0]["all"]
    assert isinstance(figure, IntervalFigure)
    assert figure.low is not None
    assert 0.6 < figure.low < 0.8


def test_against_a_field_only_the_entrant_in_question_counts() -> None:
    games = SimulatedTournament("s", {"A": 0.0, "B": 0.0, "F": 0.0}, field="F").games(4)
    rows = tables(games, field="F")["Win rates by side"].rows
    assert [(row["entrant"], value(row, "all")[1]) for row in rows] == [("A", 20), ("B", 20)]


def test_the_stronger_is_rated_above_the_weaker() -> None:
    games = SimulatedTournament("s", {"weak": -0.5, "middle": 0.0, "strong": 0.5}).games(100)
    ranked = [row["entrant"] for row in tables(games, ("weak", "middle", "strong"))["Ratings"].rows]
    assert ranked == ["strong", "middle", "weak"]


def test_a_stranger_and_a_game_that_is_there_twice_are_refused(three_blocks: list[GameResult]) -> None:
    with pytest.raises(ValueError, match="'B' plays and is no entrant"):
        tables(three_blocks, "A")
    with pytest.raises(ValueError, match="'A' has slot 0 of block 0"):
        tables([*three_blocks, three_blocks[0]])
