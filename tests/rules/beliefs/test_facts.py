"""Facts, and the role assignments that they exclude."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.beliefs.facts import facts
from rules.beliefs.posterior import Beliefs
from rules.beliefs.worlds import CODE, WOLF
from rules.game.roles import Role, Species

Make = Callable[..., Any]


def left(village: Any, *guarded: tuple[int, str]) -> Beliefs:
    """Return beliefs from the facts alone: all remaining worlds are equally probable."""
    return Beliefs.blank(village.view).given(facts(village.view, guarded))


def suspects(village: Any, *guarded: tuple[int, str]) -> set[str]:
    """Return the players who may be werewolves by the facts."""
    beliefs = left(village, *guarded)
    return {name for name in beliefs.players if beliefs.suspicion(name) > 0}


@pytest.mark.parametrize(
    ("situation", "expected"),
    [
        ({}, {"Aoi", "Ben", "Chika", "Dan", "Emi"}),
        ({"me": "Aoi", "role": Role.VILLAGER}, {"Ben", "Chika", "Dan", "Emi"}),
        ({"me": "Aoi", "role": Role.WEREWOLF, "pack": ("Aoi",)}, {"Aoi"}),
        ({"me": "Aoi", "role": Role.SEER, "found": (("Ben", Species.HUMAN),)}, {"Chika", "Dan", "Emi"}),
        ({"me": "Aoi", "role": Role.SEER, "found": (("Ben", Species.WEREWOLF),)}, {"Ben"}),
        ({"day": 2, "executed": {1: "Ben"}}, {"Aoi", "Chika", "Dan", "Emi"}),
        ({"day": 2, "executed": {1: "Ben"}, "killed": {1: "Chika"}}, {"Aoi", "Dan", "Emi"}),
        ({"day": 1, "executed": {1: "Ben"}}, {"Aoi", "Chika", "Dan", "Emi"}),
    ],
)
def test_facts_leave_these_suspects(village: Make, situation: dict[str, Any], expected: set[str]) -> None:
    assert suspects(village(**situation)) == expected


def test_a_werewolf_knows_its_pack_so_nobody_else_is_one(village: Make) -> None:
    pack = ("Aoi", "Ben")
    assert suspects(village(size=9, me="Aoi", role=Role.WEREWOLF, pack=pack)) == set(pack)


def test_the_medium_learns_who_was_executed(village: Make) -> None:
    beliefs = left(
        village(
            size=9,
            me="Aoi",
            role=Role.MEDIUM,
            day=2,
            executed={1: "Ben"},
            medium=(("Ben", Species.WEREWOLF),),
        )
    )
    assert beliefs.suspicion("Ben") == pytest.approx(1)


def test_the_game_going_on_tells_of_each_moment_it_might_have_ended(village: Make) -> None:
    """Of nine players, four are left: one of them is a werewolf, or the game would have ended."""
    view = village(size=9, day=4, executed={1: "Aoi", 2: "Ben", 3: "Chika"}, killed={1: "Dan", 2: "Emi"})
    beliefs = left(view)
    living = [beliefs.place[name] for name in ("Fumi", "Goro", "Hana", "Ichiro")]
    wolves = (beliefs.worlds[living] == WOLF).sum(axis=0)
    assert set(wolves.tolist()) == {1}


def test_someone_guarded_in_a_quiet_night_is_no_werewolf(village: Make) -> None:
    seat = {"size": 9, "me": "Aoi", "role": Role.BODYGUARD, "day": 2, "executed": {1: "Chika"}}
    assert "Ben" in suspects(village(**seat))
    assert "Ben" not in suspects(village(**seat), (1, "Ben"))
    bloody = village(**seat, killed={1: "Dan"})
    assert "Ben" in suspects(bloody, (1, "Ben"))


def test_a_guard_of_tonight_tells_nothing_yet(village: Make) -> None:
    seat = village(size=9, me="Aoi", role=Role.BODYGUARD, day=1, executed={1: "Chika"})
    assert "Ben" in suspects(seat, (1, "Ben"))


def test_a_fact_that_would_leave_no_world_is_not_believed(village: Make) -> None:
    """An impossible fact (a werewolf killed at night) is ignored."""
    contradiction = village(
        me="Aoi", role=Role.SEER, day=2, found=(("Ben", Species.WEREWOLF),), killed={1: "Ben"}
    )
    assert suspects(contradiction)


@given(data=st.data())
def test_the_truth_is_never_ruled_out_and_no_fact_is_violated(data: st.DataObject, games: Make) -> None:
    village, roles = data.draw(games())
    beliefs = left(village)
    truth = np.array([[CODE[roles[name]]] for name in beliefs.players])
    assert (beliefs.worlds == truth).all(axis=0).any()
    for fact in facts(village.view):
        assert fact in beliefs.facts
        assert fact.allows(beliefs.worlds, beliefs.place).all()
