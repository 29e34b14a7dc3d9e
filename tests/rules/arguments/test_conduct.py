"""Grounds that follow from a player's votes and talk."""

from __future__ import annotations

from typing import Any

from rules.arguments.conduct import conduct_against, conduct_for, of_oneself
from rules.game.roles import Role
from tests.rows import each_row
from tests.rules.conftest import Line, MakeBoard, More

VILLAGER = Role.VILLAGER


@each_row
def test_dan(
    role: Role, day: int, talk: list[Line], more: dict[str, Any], grounds: set[str], board: MakeBoard
) -> None:
    assert {str(ground) for ground in conduct_against(board(role, day, *talk, **more), "Dan")} == grounds


@each_row
def test_what_speaks_for_dan(talk: list[str], more: More, ground: str, board: MakeBoard) -> None:
    assert [str(one) for one in conduct_for(board(VILLAGER, 2, *talk, **more), "Dan")] == [ground]


@each_row
def test_what_speaks_for_oneself(
    talk: list[str], more: dict[str, Any], grounds: list[str], board: MakeBoard
) -> None:
    assert [str(ground) for ground in of_oneself(board(VILLAGER, 2, *talk, **more))] == grounds
