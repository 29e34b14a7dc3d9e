"""A village of the contest, played with a script of answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from server_sim.games.contest.rules import VillageRules
from server_sim.games.contest.village import Village
from tests.server_sim.games.contest.village.playing import Play, Played, Run, Script
from tests.server_sim.games.scripted_chance import ScriptedChance


@pytest.fixture
def run(
    make_rules: Callable[..., VillageRules], make_village: Callable[..., Village], play: Play, script: Script
) -> Run:
    """Play a village with a script of answers; without ``max_day`` it ends on day 1."""

    def play_script(
        answers: Mapping[Any, Any] | None = None,
        size: int = 5,
        *,
        setting: Mapping[str, Any] | None = None,
        chance: Mapping[str, Any] | None = None,
        **changes: Any,
    ) -> Played:
        rules = make_rules(size, {"max_day": 1, **(setting or {})}, **changes)
        return play(make_village(rules, ScriptedChance(chance)), script(answers or {}))

    return play_script
