from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection

from agent.llm.settings import LlmConfig
from agent.play.pacing import FloorPacing
from agent.runtime.assembly import make_gateway, player_maker, trace_maker
from agent.runtime.client import Connection, keep_playing
from agent.runtime.config import AgentConfig, Config, RunConfig
from prompts import words
from tests.agent.games.sheriff.conftest import NAMES, SETTING
from tests.agent.runtime.client.conftest import Pauses, Script, ask, serving
from tests.agent.runtime.conftest import table_frame
from tests.doubles.provider import Provider
from tests.doubles.provider_replies import Reply, Request, error, says

THOUGHT = "I keep this to myself."
LINE = "I would like to hear Bob before anything else."
STEPS = {"react": ("think",), "recon": ("first_order", "formulate", "second_order")}
Row = dict[str, Any]


def of_seven(request: str, **more: object) -> str:
    info = {"game_id": "G", "day": 1, "agent": "Ann", "status_map": dict.fromkeys(NAMES, "ALIVE")}
    told = info | {"role_map": {"Ann": "VILLAGER"}, "announcements": [], "sheriff": None}
    return json.dumps({"request": request, "info": told, **more})


def game(name: str, said: list[str]) -> Script:
    """Begins a game and has Ann speak once."""
    frames = {
        "avalon": (
            table_frame("PARLOUR_BEGIN", {"event": "dealt", "agent": "Ann", "role": "SERVANT"}),
            table_frame("STATEMENT", {"event": "leader", "agent": "Ann", "round": 1, "count": 1}),
        ),
        "village7": (of_seven("INITIALIZE", setting=SETTING), of_seven("TALK")),
    }

    async def meet(socket: ServerConnection) -> None:
        begin, speak = frames[name]
        await socket.send(begin)
        said.append(await ask(socket, speak))
        socket.transport.close()

    return meet


def answers(request: Request) -> Reply:
    return says(json.dumps({"statement": LINE}) if '"statement"' in request.last else THOUGHT)


def breaks_off(request: Request) -> Reply:
    """Answers the first step and no other."""
    steps = words("en", "baselines")["steps"]
    first = any(steps[step] in request.last for step in ("think", "first_order"))
    return says(THOUGHT) if first else error(500, "down")


async def played(name: str, mind: str, model: Any, folder: Path) -> tuple[str, list[Row]]:
    """What Ann said, and the rows of the trace."""
    said: list[str] = []
    async with Provider(model) as provider, serving(game(name, said)) as url:
        endpoint = {"base_url": provider.base_url, "model": "m"}
        gateway = make_gateway(Config(llm=LlmConfig.model_validate({"models": {"mine": endpoint}})))
        assert gateway is not None
        agent = AgentConfig.model_validate({"persona": "neutral", "mind": mind, "lang": "en"})
        rng = random.Random(1)
        await keep_playing(
            Connection(url, "team1", auto_reconnect=False),
            player_maker(agent, FloorPacing(), "team1", rng, has_model=True),
            rng,
            model=gateway,
            make_trace=trace_maker(RunConfig(trace_dir=folder)),
            sleep=Pauses(),
        )
        await gateway.close()
    (file,) = folder.iterdir()
    return said[0], [json.loads(line) for line in file.read_text("utf-8").splitlines()]


@pytest.mark.parametrize(("name", "mind"), [("avalon", "recon"), ("village7", "react")])
async def test_each_prompt_and_each_output_is_in_the_trace(name: str, mind: str, tmp_path: Path) -> None:
    line, rows = await played(name, mind, answers, tmp_path)
    prompts = [row["prompt"][-1]["content"] for row in rows if row["event"] == "call"]
    texts = words("en", "baselines")["steps"]
    assert len(prompts) == len(STEPS[mind]) + 1
    for step, prompt in zip(STEPS[mind], prompts, strict=False):
        assert texts[step] in prompt
    assert '"statement"' in prompts[-1]
    completions = [row["completion"] for row in rows if row["event"] == "answer"]
    assert completions == [THOUGHT] * len(STEPS[mind]) + [json.dumps({"statement": LINE})]
    assert [row["text"] for row in rows if row["event"] == "sent"] == [LINE] == [line]


@pytest.mark.parametrize(("name", "mind"), [("avalon", "react"), ("village7", "recon")])
async def test_a_chain_that_breaks_off_is_in_the_trace_too(name: str, mind: str, tmp_path: Path) -> None:
    line, rows = await played(name, mind, breaks_off, tmp_path)
    events = [row["event"] for row in rows]
    asked = [event for event in events if event in ("call", "answer", "no_answer")]
    assert asked == ["call", "answer", "call", "no_answer"]
    assert "bug" not in events
    assert line not in ("", LINE)
