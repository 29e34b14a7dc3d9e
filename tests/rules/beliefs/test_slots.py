"""What is certain if only the werewolves' side lies."""

from __future__ import annotations

import pytest

from rules.beliefs.posterior import Beliefs
from rules.beliefs.slots import EXCEPTIONS, Slots
from rules.game.roles import Role
from tests.rows import each_row
from tests.rules.conftest import More, placed


def slots(talk: list[str], more: More) -> Slots:
    village = placed(talk, more)
    return Slots(Beliefs.of(village.view, village.readings))


@each_row
def test_who_is_human_or_a_werewolf(talk: list[str], more: More, humans: set[str], wolves: set[str]) -> None:
    village = slots(talk, more)
    assert village.is_human == humans
    assert village.is_werewolf == wolves
    for name in humans:
        assert village.suspicion(name) <= village.beliefs.suspicion(name)


@each_row
def test_who_holds_a_role(talk: list[str], more: More, name: str, role: Role) -> None:
    village = slots(talk, more)
    assert village.probability(name, role) == pytest.approx(1, abs=EXCEPTIONS)
    assert [one for one in Role if village.may_be(name, one)] == [role]


def test_with_a_place_left_for_a_liar_nobody_else_is_cleared() -> None:
    talk = [f"{name}: I am the seer. Aoi is human." for name in ("Ben", "Chika", "Dan", "Emi")]
    assert slots(talk[:2], {}).is_human == {"Aoi"}
    assert slots(talk, {}).honest.all(), "talk that cannot be honest says nothing"
