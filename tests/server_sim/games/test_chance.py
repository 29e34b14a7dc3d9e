"""Chance from a seed, and from a script."""

from __future__ import annotations

import pytest

from server_sim.games.chance import SeededChance
from tests.server_sim.games.scripted_chance import ScriptedChance


def test_a_seed_repeats_and_another_does_not() -> None:
    orders = [SeededChance(seed).shuffled("talk order", range(13)) for seed in ("a", "a", "b")]
    assert orders[0] == orders[1] != orders[2]


def test_a_new_draw_changes_no_other() -> None:
    plain, busy = SeededChance("a"), SeededChance("a")
    busy.pick("attack tie", range(100))
    assert plain.shuffled("talk order", range(13)) == busy.shuffled("talk order", range(13))


def test_a_script_is_followed_and_then_left() -> None:
    chance = ScriptedChance({"order": [[2, 1, 0]], "tie": [5]})
    assert [chance.shuffled("order", range(3)) for _ in range(2)] == [[2, 1, 0], [0, 1, 2]]
    assert [chance.pick("tie", [4, 5]) for _ in range(2)] == [5, 4]


def test_a_script_cannot_draw_what_is_not_there() -> None:
    chance = ScriptedChance({"order": [[2, 1]], "tie": [6]})
    with pytest.raises(ValueError, match="'order' says"):
        chance.shuffled("order", range(3))
    with pytest.raises(ValueError, match="'tie' says 6"):
        chance.pick("tie", [4, 5])
