"""Parlour games with a Refiner behind every player: whatever it answers, only words change."""

from __future__ import annotations

from typing import Any

import pytest

from agent.protocol.parlour import ParlourNews
from agent.runtime.config import Config
from personas.schema import Language
from server_sim.games.parlour.records import NewsRecord
from server_sim.games.step import Record
from server_sim.playing.selfplay import NO_TIMEOUTS, ModelUse
from server_sim.playing.variants import VariantPlan, play_one_variant
from server_sim.playing.virtual_time import VirtualTimeLoop
from tests.agent.play.refined import ScriptedRefiner


def news_of(game: str, language: Language, mind: str, refiner: ScriptedRefiner) -> list[ParlourNews]:
    """What is told in a game whose players all have this mind."""
    records: list[Record] = []
    model: Any = refiner
    plan = VariantPlan(game, language, "refined", 1, ("neutral",), (mind,))
    loop = VirtualTimeLoop()
    try:
        use = ModelUse(model, Config(), NO_TIMEOUTS)
        loop.run_until_complete(play_one_variant(plan, records.append, use))
    finally:
        loop.close()
    return [record.news for record in records if isinstance(record, NewsRecord)]


@pytest.mark.parametrize("game", ["avalon", "one_night"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_refiner_changes_no_act(game: str, language: Language) -> None:
    refiner = ScriptedRefiner()
    plain, refined = (news_of(game, language, mind, refiner) for mind in ("offline", "refine:offline"))
    assert [news for news in plain if news.event != "said"] == [
        news for news in refined if news.event != "said"
    ]
    changed = [one for one, other in zip(plain, refined, strict=True) if one.text != other.text]
    assert len(refiner.calls) >= 15
    assert changed
