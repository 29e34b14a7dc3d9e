"""What claims say for somebody."""

from __future__ import annotations

from typing import Any

from rules.arguments.claims import claims_for
from rules.game.roles import Role
from tests.rows import each_row
from tests.rules.conftest import MakeBoard

VILLAGER = Role.VILLAGER


@each_row
def test_in_favour_of(
    name: str,
    role: Role,
    day: int,
    talk: list[Any],
    more: dict[str, Any],
    grounds: set[str],
    board: MakeBoard,
) -> None:
    assert {str(ground) for ground in claims_for(board(role, day, *talk, **more), name)} == grounds


def test_who_no_longer_claims_to_be_the_seer_does_not_lean_on_its_results(board: MakeBoard) -> None:
    white = ["Aoi: I am the seer. Dan is human."]
    still = board(Role.POSSESSED, 2, yesterday=white)
    shown = board(Role.POSSESSED, 2, "Aoi: I am the possessed.", yesterday=white)
    assert "i_cleared" in [ground.kind for ground in claims_for(still, "Dan")]
    assert "i_cleared" not in [ground.kind for ground in claims_for(shown, "Dan")]
