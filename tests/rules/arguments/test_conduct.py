"""What somebody's votes and talk give as grounds."""

from __future__ import annotations

from typing import Any

from rules.arguments.conduct import conduct_against, conduct_for, of_oneself
from rules.game.roles import Role
from tests.rows import each_row
from tests.rules.conftest import Line, MakeBoard

DAN_FOR_EMI = "Dan: I vote for Emi."
VILLAGER = Role.VILLAGER


@each_row
def test_dan(
    role: Role, day: int, talk: list[Line], more: dict[str, Any], grounds: set[str], board: MakeBoard
) -> None:
    assert {str(ground) for ground in conduct_against(board(role, day, *talk, **more), "Dan")} == grounds


def test_whom_the_werewolves_killed_was_none(board: MakeBoard) -> None:
    (ground,) = conduct_for(board(VILLAGER, 2, attacked="Dan"), "Dan")
    assert str(ground) == "died_at_night(target=Dan)"


def test_whoever_votes_as_announced_keeps_its_word(board: MakeBoard) -> None:
    village = board(VILLAGER, 2, yesterday=[DAN_FOR_EMI], votes={"Dan": "Emi"}, dead="Emi")
    assert [str(ground) for ground in conduct_for(village, "Dan")] == ["kept_word(target=Dan)"]


def test_a_vote_for_whom_the_medium_found_to_be_a_werewolf_speaks_for_a_player(board: MakeBoard) -> None:
    talk = "Ben: I am the medium. Emi was a werewolf."
    village = board(VILLAGER, 2, talk, votes={"Dan": "Emi"}, dead="Emi", size=9)
    assert [str(ground) for ground in conduct_for(village, "Dan")] == ["voted_wolf(target=Dan, victim=Emi)"]


@each_row
def test_what_speaks_for_oneself(
    talk: list[str], more: dict[str, Any], grounds: list[str], board: MakeBoard
) -> None:
    assert [str(ground) for ground in of_oneself(board(VILLAGER, 2, *talk, **more))] == grounds
