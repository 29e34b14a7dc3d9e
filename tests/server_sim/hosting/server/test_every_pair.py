"""Every pair of settings of the agent and of ``serve`` plays a whole game over sockets, without a model."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from agent.play.pacing import FloorPacing
from agent.reading.analysts import Analyst
from agent.runtime.client import Connection
from agent.runtime.config import AgentConfig
from agent.runtime.status import ConnectionStatus
from personas.loader import load_voice
from rules.game.languages import LANGUAGES
from rules.game.setting import MaxCount
from rules.minds.names import AUTO, PERSUADING, MindName
from server_sim.config import VILLAGES, variant_names
from server_sim.config.settings import ServerSettings, load_any
from server_sim.games.contest.behaviour import BEHAVIOURS
from server_sim.games.parlour.one_night import OneNightRules
from server_sim.games.sheriff.rules import SheriffRules
from server_sim.hosting.server import ContestServer
from server_sim.hosting.serving import override
from server_sim.rehearsal.runner import play_connection
from tests.pairwise import Row, pairwise

pytestmark = pytest.mark.slow

SETTINGS = {
    "village": tuple(name for name in (*VILLAGES, *variant_names()) if name != "13"),
    "mind": (MindName.SIMPLE, AUTO),
    "persuading": ("", PERSUADING),
    "persona": ("profile", "kansai"),
    "behaviour": ("", *BEHAVIOURS),
    "persuade": ("", "yes"),
    "lang": ("auto", "en"),
    "village's lang": tuple(LANGUAGES),
    "analyst": (Analyst.PATTERNS, Analyst.BOTH),
    "leeway": ("0", "0.5"),
}
"""Without the village of thirteen, where the agent decides as in any other; without a model ``auto`` is
``offline``."""


def fits(row: Row) -> bool:
    """Whether the settings are accepted together."""
    is_variant = row.get("village") in variant_names()
    clashes = is_variant and row.get("behaviour") not in ("", None)
    old = row.get("behaviour") == "0.4.12" and row.get("village") == "freeform5"
    speech = load_voice(row.get("persona", "profile")).speech
    return not clashes and not old and row.get("lang", "auto") in ("auto", *speech)


def shortened(settings: ServerSettings) -> ServerSettings:
    """The same game with little talk: on two days a line each, one round of discussion, or one day."""
    setting = settings.rules.setting
    count = MaxCount(per_agent=1, per_day=setting.agent_count)
    talk = setting.talk.model_copy(update={"max_count": count, "duration": setting.talk.duration and 15_000})
    rules = replace(settings.rules, setting=setting.model_copy(update={"max_day": 1, "talk": talk}))
    variant = settings.variant
    if isinstance(variant, OneNightRules):
        variant = replace(variant, discussion_rounds=1)
    if isinstance(variant, SheriffRules):
        variant = replace(variant, setting=variant.setting.model_copy(update={"max_day": 1}))
    return replace(settings, rules=rules, variant=variant)


@pytest.mark.parametrize(
    "row", pairwise(SETTINGS, fits), ids=lambda row: " ".join(filter(None, row.values()))
)
async def test_every_pair_of_settings_plays_a_whole_game(
    row: Row, tmp_path: Path, console: list[str]
) -> None:
    village = load_any(row["village"], row["village's lang"])
    settings = override(village, row["behaviour"] or None, self_match=True, logs=tmp_path)
    agent = AgentConfig(
        persona=row["persona"],
        lang=row["lang"],
        mind=row["persuading"] + row["mind"],
        persuade=bool(row["persuade"]),
        analyst=Analyst(row["analyst"]),
        leeway=float(row["leeway"]),
    )
    server = ContestServer(replace(shortened(settings), port=0), seed="1", games=1)
    await server.start()
    running = asyncio.create_task(server.run())
    names = [f"aiwolf{number}" for number in range(1, settings.size + 1)]
    statuses = [ConnectionStatus(name, "here") for name in names]
    url = f"ws://127.0.0.1:{server.port}/ws"
    await asyncio.gather(
        *(
            play_connection(Connection(url, name, auto_reconnect=False), agent, FloorPacing(), status)
            for name, status in zip(names, statuses, strict=True)
        )
    )
    await running
    assert [(status.finished, status.incidents) for status in statuses] == [(1, 0)] * settings.size
    assert not [line for line in console if "internal error" in line or "Traceback" in line]
