"""Votes and night actions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from rules.board import Board
from rules.decision import Action
from rules.engine import decide_action
from rules.game.roles import Role, Species
from rules.tactics.actions import attack, divine, guard, vote_announced
from tests.rows import each_row
from tests.rules.conftest import MakeBoard

BEN_ACCUSES_DAN = "Ben: I am the seer. Dan is a werewolf."
ALONE = "Ben Chika Dan Emi"


@pytest.mark.parametrize("role", [Role.VILLAGER, Role.WEREWOLF])
def test_the_vote_is_the_announced_one(role: Role, board: MakeBoard) -> None:
    choice = decide_action(Action.VOTE, board(role, 1, "Aoi: I vote for Emi.", BEN_ACCUSES_DAN))
    assert str(choice) == "vote_announced: Emi, announced"


def test_the_last_announcement_counts(board: MakeBoard) -> None:
    said = board(Role.VILLAGER, 1, "Aoi: I vote for Emi.", "Aoi: I vote for Chika.")
    assert decide_action(Action.VOTE, said).target == "Chika"


@each_row
def test_without_an_announcement_the_suspect_of_the_moment(said: dict[str, object], board: MakeBoard) -> None:
    talk = ["Aoi: I vote for Emi."] if "dead" in said else []
    choice = decide_action(Action.VOTE, board(Role.VILLAGER, 2, *talk, BEN_ACCUSES_DAN, **said))
    assert str(choice) == "vote_suspect: Dan, called a werewolf by Ben"


def test_an_announced_vote_for_oneself_is_not_kept(board: MakeBoard) -> None:
    assert vote_announced(board(Role.VILLAGER, 1, "Aoi: I vote for Aoi.")) is None


@each_row
def test_the_seer_divines(talk: list[str], found: dict[str, Species], choice: str, board: MakeBoard) -> None:
    assert str(decide_action(Action.DIVINE, board(Role.SEER, 1, *talk, found=found))) == choice


@each_row
def test_the_bodyguard_guards(talk: list[str], choice: str, board: MakeBoard) -> None:
    assert str(decide_action(Action.GUARD, board(Role.BODYGUARD, 1, *talk))) == choice


@each_row
def test_the_werewolves_attack(talk: list[str], choice: str, board: MakeBoard) -> None:
    village = board(Role.WEREWOLF, 1, *talk, size=9, pack="Emi", leaning="Emi Ben")
    assert str(decide_action(Action.ATTACK, village)) == choice


def test_a_packmate_is_never_attacked(board: MakeBoard) -> None:
    seer = "Emi: I am the seer. Aoi is a werewolf."
    village = board(Role.WEREWOLF, 1, seer, size=9, pack="Emi", leaning="Emi Ben")
    assert decide_action(Action.ATTACK, village).target == "Ben"


def test_the_possessed_is_attacked_when_there_is_no_other_human(board: MakeBoard) -> None:
    left = board(Role.WEREWOLF, 2, "Ben: I am the possessed.", dead="Chika Dan Emi")
    assert decide_action(Action.ATTACK, left).target == "Ben"


@pytest.mark.parametrize("rule", [vote_announced, divine, guard, attack])
def test_nobody_is_chosen_where_nobody_is_left(rule: Callable[[Board], object], board: MakeBoard) -> None:
    assert rule(board(Role.WEREWOLF, 2, dead=ALONE)) is None


@pytest.mark.parametrize("action", Action)
def test_with_nobody_to_choose_there_is_no_decision(action: Action, board: MakeBoard) -> None:
    with pytest.raises(ValueError, match="nobody to choose"):
        decide_action(action, board(Role.WEREWOLF, 2, dead=ALONE))


def test_an_announced_vote_for_somebody_out_of_reach_goes_to_another(board: MakeBoard) -> None:
    said = replace(
        board(Role.VILLAGER, 2, "Aoi: I vote for Dan.", BEN_ACCUSES_DAN), out_of_reach=frozenset({"Dan"})
    )
    assert decide_action(Action.VOTE, said).target not in ("Dan", "Aoi")


def test_where_all_are_out_of_reach_somebody_is_chosen_all_the_same(board: MakeBoard) -> None:
    said = board(Role.VILLAGER, 2, BEN_ACCUSES_DAN)
    alone = replace(said, out_of_reach=frozenset(said.others))
    assert decide_action(Action.VOTE, alone).target == "Dan"
