"""Chance from a seed, and who sits where in which role."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.game.roles import Role
from server_sim.config.settings import load_bundled
from server_sim.games.chance import SeededChance
from server_sim.games.deal import deal
from tests.server_sim.games.scripted_chance import ScriptedChance

RULES = load_bundled(5).rules
PLAYERS = ["a1", "b1", "c1", "d1", "e1"]


def test_fixed_roles_belong_to_players_and_not_to_seats() -> None:
    roles = list(reversed(RULES.roles))
    for seed in range(20):
        seats = deal(RULES.roles, (), PLAYERS, SeededChance(str(seed)), roles)
        assert {seat.team_name: seat.role for seat in seats} == dict(zip(PLAYERS, roles, strict=True))


def test_with_fixed_roles_the_seat_still_tells_nothing() -> None:
    roles = list(RULES.roles)
    werewolves = Counter(
        [seat.role for seat in deal(RULES.roles, (), PLAYERS, SeededChance(str(seed)), roles)].index(
            Role.WEREWOLF
        )
        for seed in range(500)
    )
    assert set(werewolves) == set(range(5))
    assert min(werewolves.values()) > 60, "100 expected; fewer than 60 has a chance below one in 10,000"


def test_fixed_roles_must_be_those_of_the_village() -> None:
    with pytest.raises(ValueError, match="the fixed roles are not those of the village: SEER"):
        deal(RULES.roles, (), PLAYERS, ScriptedChance(), [Role.SEER] * 5)


def test_a_seed_repeats_and_another_does_not() -> None:
    orders = [SeededChance(seed).shuffled("talk order", range(13)) for seed in ("a", "a", "b")]
    assert orders[0] == orders[1] != orders[2]


def test_a_new_draw_changes_no_other() -> None:
    plain, busy = SeededChance("a"), SeededChance("a")
    busy.pick("attack tie", range(100))
    assert plain.shuffled("talk order", range(13)) == busy.shuffled("talk order", range(13))
