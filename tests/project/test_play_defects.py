"""The bench that counts what an expert would laugh at, on one game."""

from __future__ import annotations

from rules.game.roles import Role, Team
from server_sim.config.settings import load_bundled
from server_sim.selfplay.selfplay import SelfPlayPlan
from tests.bench.play_defects import BODYGUARD, OWN_WHITE, ROWS, SLOTS, WON, played, table


def test_a_game_of_nine_is_tallied() -> None:
    rules = load_bundled("9", "en").rules
    plan = SelfPlayPlan(rules, "1", 1, ("neutral",), ("offline",), dict.fromkeys(Team, "offline"))
    tally = played(plan, 1)
    assert {row: tally[row, True] + tally[row, False] for row in (WON, BODYGUARD)} == {WON: 1, BODYGUARD: 1}
    assert tally[SLOTS, False] > rules.setting.role_num_map[Role.VILLAGER]
    assert tally[OWN_WHITE, True] == 0
    assert len(list(table(tally))) == len(ROWS)
