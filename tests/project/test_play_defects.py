"""The bench that counts what an expert would laugh at, on one game."""

from __future__ import annotations

import pytest

from rules.game.roles import Role
from server_sim.config.settings import load_bundled, load_variant
from server_sim.playing.selfplay import self_play
from tests.bench.defects import BODYGUARD, DISOWNED, MEDIUM, OWN_WHITE, SLOTS, WON, table
from tests.bench.play_defects import played


def test_a_game_of_nine_is_tallied() -> None:
    settings = load_bundled("9", "en")
    tally = played(self_play(settings, ("neutral",), ("offline",)).series("1", 1))
    rows = (WON, BODYGUARD, MEDIUM)
    assert [tally[row, True] + tally[row, False] for row in rows] == [1, 1, 1]
    assert tally[SLOTS, False] > settings.rules.setting.role_num_map[Role.VILLAGER]
    assert tally[OWN_WHITE, True] == 0
    assert tally[DISOWNED, False] > 50
    assert any(line.endswith(DISOWNED) for line in table(tally))


@pytest.mark.parametrize("game", ["village7", "sheriff7"])
def test_in_villages_of_seven_nobody_disowns_its_own_words(game: str) -> None:
    spec = self_play(load_variant(game, "en"), ("profile",), ("offline",), language="en")
    tally = played(spec.series("3", 1))
    assert tally[DISOWNED, False] >= 10
    assert tally[DISOWNED, True] == 0
