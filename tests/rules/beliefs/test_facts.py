"""Facts, and the role assignments that they exclude."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from typing_extensions import TypedDict  # pydantic needs it before Python 3.12

from rules.beliefs.facts import facts
from rules.beliefs.posterior import Beliefs
from rules.beliefs.worlds import CODE, WOLF
from rules.game.roles import Role, Species
from tests.rows import each_row

Make = Callable[..., Any]


def left(village: Any, *guarded: tuple[int, str]) -> Beliefs:
    """Return beliefs from the facts alone: all remaining worlds are equally probable."""
    return Beliefs.blank(village.view).given(facts(village.view, guarded))


def suspects(village: Any, *guarded: tuple[int, str]) -> set[str]:
    """Return the players who may be werewolves by the facts."""
    beliefs = left(village, *guarded)
    return {name for name in beliefs.players if beliefs.suspicion(name) > 0}


class Seat(TypedDict, total=False):
    """What a player knows; see :class:`tests.rules.beliefs.conftest.Village`."""

    size: int
    me: str
    role: Role
    day: int
    executed: dict[int, str]
    killed: dict[int, str]
    pack: tuple[str, ...]
    found: tuple[tuple[str, Species], ...]
    medium: tuple[tuple[str, Species], ...]


@each_row
def test_facts_leave_these_suspects(
    seat: Seat, guarded: tuple[tuple[int, str], ...], expected: set[str], village: Make
) -> None:
    assert suspects(village(**seat), *guarded) == expected


def test_the_game_going_on_tells_of_each_moment_it_might_have_ended(village: Make) -> None:
    """Of nine players, four are left: one of them is a werewolf, or the game would have ended."""
    view = village(size=9, day=4, executed={1: "Aoi", 2: "Ben", 3: "Chika"}, killed={1: "Dan", 2: "Emi"})
    beliefs = left(view)
    living = [beliefs.place[name] for name in ("Fumi", "Goro", "Hana", "Ichiro")]
    wolves = (beliefs.worlds[living] == WOLF).sum(axis=0)
    assert set(wolves.tolist()) == {1}


@given(data=st.data())
def test_the_truth_is_never_ruled_out_and_no_fact_is_violated(data: st.DataObject, games: Make) -> None:
    village, roles = data.draw(games())
    beliefs = left(village)
    truth = np.array([[CODE[roles[name]]] for name in beliefs.players])
    assert (beliefs.worlds == truth).all(axis=0).any()
    for fact in facts(village.view):
        assert fact in beliefs.facts
        assert fact.allows(beliefs.worlds, beliefs.place).all()
