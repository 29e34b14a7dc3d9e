"""Every way to deal the roles is listed once."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest

from rules.beliefs.worlds import CODE, ROLES, TooManyWorldsError, all_worlds, count_worlds, role_counts
from rules.game.roles import Role
from tests.rows import each_row

FIVE = (1, 1, 1, 0, 0, 2)
SHERIFF = (2, 0, 1, 0, 1, 3)
NINE = (2, 1, 1, 1, 1, 3)


@each_row
def test_a_village_has_so_many_worlds(counts: tuple[int, ...], worlds: int) -> None:
    assert count_worlds(counts) == worlds
    assert all_worlds(counts).shape == (sum(counts), worlds)


@pytest.mark.parametrize("counts", [FIVE, SHERIFF, (0, 1, 1, 0, 0, 1)])
def test_every_deal_is_there_once(counts: tuple[int, ...]) -> None:
    cards = [code for code, count in enumerate(counts) for _ in range(count)]
    found = [tuple(map(int, world)) for world in all_worlds(counts).T]
    assert len(found) == len(set(found))
    assert set(found) == set(permutations(cards))


def test_nine_players_worlds_all_deal_the_same_cards() -> None:
    for code, count in enumerate(NINE):
        assert set(np.unique((all_worlds(NINE) == code).sum(axis=0))) == {count}


def test_worlds_are_made_once_and_cannot_be_changed() -> None:
    assert all_worlds(NINE) is all_worlds(NINE)
    with pytest.raises(ValueError, match="read-only"):
        all_worlds(NINE)[0, 0] = 0


def test_whom_the_setting_forgets_is_a_villager() -> None:
    assert role_counts(5, {Role.WEREWOLF: 1, Role.SEER: 1}) == (1, 0, 1, 0, 0, 3)
    assert ROLES[CODE[Role.VILLAGER]] is Role.VILLAGER


@pytest.mark.parametrize("dealt", [{Role.WEREWOLF: 6}, {Role.WEREWOLF: -1}])
def test_roles_must_go_round(dealt: dict[Role, int]) -> None:
    with pytest.raises(ValueError, match="5 players cannot hold"):
        role_counts(5, dealt)


def test_too_large_a_village_is_refused() -> None:
    with pytest.raises(TooManyWorldsError):
        all_worlds((4, 1, 1, 1, 1, 12))
