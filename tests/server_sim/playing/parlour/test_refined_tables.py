"""Parlour games with a Refiner behind every player: whatever it answers, only words change."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from agent.protocol.parlour import ParlourNews
from agent.protocol.parlour_log import NewsRecord
from agent.runtime.config import Config
from personas.schema import Language
from server_sim.config.settings import load_variant
from server_sim.playing.play import NO_TIMEOUTS, play_one
from server_sim.playing.player_seat import ModelUse
from server_sim.playing.selfplay import self_play
from tests.agent.play.refined import ScriptedRefiner
from tests.doubles.record_list import RecordList


async def news_of(game: str, language: Language, mind: str, refiner: ScriptedRefiner) -> list[ParlourNews]:
    """What is told in a game whose players all have this mind."""
    records = RecordList()
    model: Any = refiner
    settings = replace(load_variant(game, language), timeouts=NO_TIMEOUTS)
    spec = self_play(settings, ("neutral",), (mind,), language=language).numbered("refined", 1)
    await play_one(spec, {mind: ModelUse(model, Config())}, lambda seats: records)
    return [record.news for record in records.kept if isinstance(record, NewsRecord)]


@pytest.mark.parametrize("game", ["avalon", "one_night"])
@pytest.mark.parametrize("language", ["en", "ja"])
async def test_a_refiner_changes_no_act(game: str, language: Language) -> None:
    refiner = ScriptedRefiner()
    plain, refined = [await news_of(game, language, f"{way}offline", refiner) for way in ("", "refine:")]
    pairs = list(zip(plain, refined, strict=True))
    assert all(one == other for one, other in pairs if one.event != "said")
    assert len(refiner.calls) >= 15
    assert any(one.text != other.text for one, other in pairs)
