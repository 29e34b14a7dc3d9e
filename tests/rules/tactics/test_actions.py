"""Votes and night actions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.decision import Action
from rules.engine import decide_action
from rules.game.roles import Role, Species
from tests.rows import each_row
from tests.rules.conftest import MakeBoard

BEN_ACCUSES_DAN = "Ben: I am the seer. Dan is a werewolf."
ALONE = "Ben Chika Dan Emi"


@each_row
def test_without_an_announcement_the_suspect_of_the_moment(said: dict[str, object], board: MakeBoard) -> None:
    talk = ["Aoi: I vote for Emi."] if "dead" in said else []
    choice = decide_action(Action.VOTE, board(Role.VILLAGER, 2, *talk, BEN_ACCUSES_DAN, **said))
    assert str(choice) == "vote_suspect: Dan, called a werewolf by Ben"


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
