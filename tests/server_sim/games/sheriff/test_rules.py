"""The choices that make a Sheriff village."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from agent.protocol.sheriff import Leader
from rules.game.roles import Role
from server_sim.games.sheriff.rules import NO_SHERIFF, SHERIFF, SheriffRules


@pytest.mark.parametrize("rules", [SHERIFF, NO_SHERIFF])
def test_seven_players_and_six_rounds(rules: SheriffRules) -> None:
    assert Counter(rules.roles) == {Role.WEREWOLF: 2, Role.VILLAGER: 3, Role.SEER: 1, Role.BODYGUARD: 1}
    assert rules.setting.agent_count == 7
    assert rules.max_rounds == 6


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"candidates": 0}, "candidates is 0"),
        ({"forced_candidate": True, "leader": Leader.PRESET}, "forced_candidate needs an election"),
        ({"leader_role": Role.SEER}, "no seat is drawn"),
        ({"leader_role": Role.MEDIUM, "leader": Leader.PRESET}, "nobody has this role"),
        ({"setting": SHERIFF.setting.model_copy(update={"max_day": None})}, "max_day"),
    ],
)
def test_choices_that_contradict_each_other_are_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        replace(SHERIFF, **changes)
