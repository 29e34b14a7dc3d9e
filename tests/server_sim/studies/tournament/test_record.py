"""A game is one line, and a line is one game."""

from __future__ import annotations

import pytest

from rules.game.roles import Role, Team
from server_sim.studies.tournament.record import GameResult, SeatResult, game_from_line, game_to_line

SEER = SeatResult("offline", Role.SEER, won=True, failed=False, lines=3, words={"characters": 60}, cost=None)
GAME = GameResult("5", 0, 1, "1/5/0", Team.VILLAGER, 3, (SEER,))


def test_a_game_is_read_as_it_was_written() -> None:
    assert game_from_line(game_to_line(GAME)) == GAME


def test_a_game_is_one_line_of_json() -> None:
    line = game_to_line(GAME)
    assert "\n" not in line
    assert line.startswith('{"village":"5","block":0,"game":1,')


@pytest.mark.parametrize("line", ["", "{}", "[1]", game_to_line(GAME)[:-9]])
def test_half_a_line_is_no_game(line: str) -> None:
    with pytest.raises(ValueError, match="not a game"):
        game_from_line(line)
