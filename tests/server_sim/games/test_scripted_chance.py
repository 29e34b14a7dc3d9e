"""Chance from a script."""

from __future__ import annotations

import pytest

from tests.server_sim.games.scripted_chance import ScriptedChance


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
