"""Small tournaments written out by hand."""

from __future__ import annotations

import pytest

from rules.game.roles import Role, Team
from server_sim.studies.tournament.record import GameResult, SeatResult

TRIO = (Role.WEREWOLF, Role.SEER, Role.VILLAGER)


def dealt_game(table: str, winner: Team, block: int, game: int, village: str = "3") -> GameResult:
    """A werewolf, a seer and a villager, each named by one letter of ``table``; each spoke two lines."""
    seats = tuple(
        SeatResult(name, role, role.team is winner, False, 2, {}, None)
        for name, role in zip(table, TRIO, strict=True)
    )
    return GameResult(village, block, game, "seed", winner, 1, seats)


@pytest.fixture
def three_blocks() -> list[GameResult]:
    """A and B in every slot once a block: wins of A by block 2, 2, 1, of B 1, 2, 1, of nine games each."""
    v, w = Team.VILLAGER, Team.WEREWOLF
    return [
        dealt_game("ABA", w, 0, 0),
        dealt_game("BAB", v, 0, 1),
        dealt_game("ABA", v, 1, 0),
        dealt_game("BAB", v, 1, 1),
        dealt_game("ABA", w, 2, 0),
        dealt_game("BAB", w, 2, 1),
    ]
