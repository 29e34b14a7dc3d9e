"""Chance from a seed, and from a script."""

from __future__ import annotations

from server_sim.games.chance import SeededChance


def test_a_seed_repeats_and_another_does_not() -> None:
    orders = [SeededChance(seed).shuffled("talk order", range(13)) for seed in ("a", "a", "b")]
    assert orders[0] == orders[1] != orders[2]


def test_a_new_draw_changes_no_other() -> None:
    plain, busy = SeededChance("a"), SeededChance("a")
    busy.pick("attack tie", range(100))
    assert plain.shuffled("talk order", range(13)) == busy.shuffled("talk order", range(13))
