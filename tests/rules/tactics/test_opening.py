"""The first lines of a day."""

from __future__ import annotations

from rules.engine import decide_talk
from rules.game.disposition import Manner
from rules.game.roles import Role
from tests.rows import each_row
from tests.rules.conftest import MakeBoard

GREETED = "Aoi: Hello."


@each_row
def test_after_the_greeting(talk: list[str], rule: str, board: MakeBoard) -> None:
    assert decide_talk(board(Role.VILLAGER, 0, GREETED, *talk)).rule == rule


@each_row
def test_on_an_open_floor_there_is_a_little_talk_on_day_0(
    asks: float, lines_left: int, rule: str, board: MakeBoard
) -> None:
    """The last line is a goodnight."""
    village = board(Role.VILLAGER, 0, GREETED, bold=True, lines_left=lines_left, manner=Manner(asks=asks))
    assert decide_talk(village).rule == rule


@each_row
def test_a_day_is_opened_when_nobody_has_spoken_yet(day: int, opened: str, board: MakeBoard) -> None:
    assert str(decide_talk(board(Role.VILLAGER, day, yesterday=["Ben: Hello."]))) == opened
