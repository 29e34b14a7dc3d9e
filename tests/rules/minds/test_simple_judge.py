"""The choices of the simple judge, and the reasons that it logs."""

from __future__ import annotations

import pytest

from rules.decision import Choose
from rules.game.roles import Role
from rules.minds.simple_judge import SimpleJudge
from tests.rows import each_row
from tests.rules.conftest import MakeBoard, More, placed, something

suspect = SimpleJudge().suspect


@each_row
def test_it_suspects(roles: list[Role], talk: list[str], more: More, name: str) -> None:
    found = [something(suspect(placed(talk, {"role": role, **more}))).target for role in roles]
    assert found == [name] * len(roles)


def test_a_dead_seers_word_still_counts(board: MakeBoard) -> None:
    found = suspect(board(Role.VILLAGER, 2, yesterday=["Ben: I am the seer. Dan is a werewolf."], dead="Ben"))
    assert found == Choose("called a werewolf by Ben", "Dan")


@each_row
def test_a_packmate_is_spared(talk: list[str], board: MakeBoard) -> None:
    found = something(suspect(board(Role.WEREWOLF, 1, *talk, size=9, pack="Ben")))
    assert found.target != "Ben"


@pytest.mark.parametrize("role", Role)
def test_leaning_decides_where_facts_do_not_and_alone_there_is_no_suspect(
    role: Role, board: MakeBoard
) -> None:
    assert something(suspect(board(role, 1, leaning="Dan Ben"))).target == "Dan"
    assert suspect(board(role, 2, dead="Ben Chika Dan Emi")) is None
