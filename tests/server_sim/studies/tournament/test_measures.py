"""The contest's game measures in a tournament, counted by hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from rules.game.roles import Role, Team
from server_sim.studies.common.tables import Figure, IntervalFigure, ResultTable
from server_sim.studies.tournament.measures import measure_tables
from server_sim.studies.tournament.record import GameResult, SeatResult
from server_sim.studies.tournament.score_sheet import score_sheet

NO_CASE: dict[str, tuple[float, float]] = {}


def game(block: int, number: int, table: str, hits: tuple[float, float], alive: float) -> GameResult:
    """A werewolf, a seer and a villager, each named by a letter; a vote by chance hits one in two."""
    seats = (
        SeatResult(table[0], Role.WEREWOLF, False, False, 1, {}, None, {"wolf_survival": (alive, 1)}),
        SeatResult(table[1], Role.SEER, True, False, 1, {}, None, {"vote_acc": (hits[0], 1 / 2)}),
        SeatResult(table[2], Role.VILLAGER, True, False, 1, {}, None, {"vote_acc": (hits[1], 1 / 2)}),
    )
    return GameResult("3", block, number, "seed", Team.VILLAGER, 1, seats)


GAMES = [
    game(0, 0, "ABA", (1, 0), 1),
    game(0, 1, "BAB", (1, 1), 0),
    game(1, 0, "ABA", (0, 0), 0),
    game(1, 1, "BAB", (0, 1), 0),
]


def figure(table: ResultTable, name: str, **key: str) -> IntervalFigure:
    (row,) = (row for row in table.rows if is_about(row, key))
    found = row[name]
    assert isinstance(found, IntervalFigure)
    return found


def is_about(row: Mapping[str, Figure], key: Mapping[str, str]) -> bool:
    return key.items() <= row.items()


def test_an_entrants_measure_is_what_was_found_over_what_chance_gives() -> None:
    together, apart = measure_tables(score_sheet(GAMES, "AB"))
    assert list(together.columns) == ["village", "entrant", "vote_acc", "wolf_survival"]
    # A votes as a villager (0, 0) and as a seer (1, 0): one hit where chance gives two; n counts seats
    first = figure(together, "vote_acc", entrant="A")
    assert (first.value, first.n, first.share) == (1 / 2, 4, False)
    assert figure(together, "vote_acc", entrant="B").value == 3 / 2
    assert figure(apart, "vote_acc", entrant="B", role="SEER").value == 1
    assert figure(apart, "vote_acc", entrant="B", role="VILLAGER").value == 2
    assert figure(apart, "vote_acc", entrant="B", role="WEREWOLF").value is None


def test_a_share_that_is_none_or_all_has_an_interval() -> None:
    together, _ = measure_tables(score_sheet(GAMES, "AB"))
    none = figure(together, "wolf_survival", entrant="B")
    assert (none.value, none.low, none.share) == (0, 0, True)
    assert none.high is not None and none.high > 0.3


def test_equal_blocks_are_no_certainty() -> None:
    _, apart = measure_tables(score_sheet(GAMES, "AB"))
    assert figure(apart, "vote_acc", entrant="A", role="VILLAGER").low is None


def test_a_broken_off_game_is_left_out() -> None:
    broken = replace(game(2, 0, "ABA", (1, 1), 1), winner=Team.NONE)
    together, _ = measure_tables(score_sheet([*GAMES, broken], "AB"))
    assert figure(together, "vote_acc", entrant="A").value == pytest.approx(1 / 2)


def test_games_without_measures_make_no_rows() -> None:
    bare = [replace(one, seats=tuple(replace(seat, measures=NO_CASE) for seat in one.seats)) for one in GAMES]
    assert [len(table.rows) for table in measure_tables(score_sheet(bare, "AB"))] == [0, 0]
