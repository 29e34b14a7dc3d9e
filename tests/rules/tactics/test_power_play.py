"""The last day: the possessed's confession, and the werewolves' open majority."""

from __future__ import annotations

from typing import Any

from rules.board import Board
from rules.engine import decide_talk
from rules.game.roles import Role
from rules.tactics.power_play import declared_friends
from tests.rules.conftest import MakeBoard
from tests.rules.minds.judges import Opinionated

BEN_SHOWS_ITSELF = "Ben: I am the possessed."
BEN_IS_POSSESSED = Opinionated(knows={"Ben": Role.POSSESSED})


def last_day(board: MakeBoard, *talk: object, role: Role = Role.WEREWOLF, **more: Any) -> Board:
    return board(role, 2, *talk, **{"dead": "Dan Emi", "judge": BEN_IS_POSSESSED, **more})


def test_after_that_it_has_nothing_to_add(board: MakeBoard) -> None:
    said = decide_talk(board(Role.POSSESSED, 2, "Aoi: I am the werewolf.", bold=True, dead="Dan Emi"))
    assert str(said) == "closing_possessed: last day, has shown itself"


def test_a_packmate_that_plays_the_possessed_is_no_friend_to_be_found(board: MakeBoard) -> None:
    village = last_day(board, BEN_SHOWS_ITSELF, size=9, pack="Ben", dead="Fumi Goro Hana Ichiro")
    assert declared_friends(village) == ()
