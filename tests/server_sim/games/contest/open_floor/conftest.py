"""The first open floor of a village."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.game.setting import MaxCount, MaxLength, TalkSetting
from server_sim.games.contest.rules import VillageRules
from server_sim.games.contest.village import Village
from tests.server_sim.games.contest.open_floor.first_day import FirstDay, Open


@pytest.fixture
def day(make_rules: Callable[..., VillageRules], make_village: Callable[[VillageRules], Village]) -> Open:
    """The first floor of a village of five; the lengths and the counts of its talk can be changed."""

    def make(lengths: MaxLength | None = None, per_agent: int = 4) -> FirstDay:
        talk = TalkSetting(
            max_count=MaxCount(per_agent=per_agent, per_day=20),
            max_length=lengths or MaxLength(mention_length=50, base_length=50),
            duration=600_000,
        )
        return FirstDay(make_village(make_rules(5, {"talk": talk})))

    return make
