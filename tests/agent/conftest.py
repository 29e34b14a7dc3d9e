"""What the tests of a player share: packets of a small village, a player, and a scripted model."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from agent.llm.call import Answer, Call, Completion, Usage
from agent.llm.usage import UsageMeter
from agent.play.player import Player
from agent.protocol.packets import Packet, parse_packet
from agent.runtime.effect_runner import LanguageModel
from agent.speech.voice import part_maker
from rules.minds.minds import Mind, RuleMind
from rules.minds.simple_judge import SimpleJudge
from tests.paths import WIRE

NAMES = ("Ann", "Bob", "Cho", "Dan", "Eve")
CALM = Completion("Let us think it over calmly.", "scripted", Usage(), 0.1, None)
LENGTH = {"count_in_word": False, "count_spaces": False, "mention_length": 50, "base_length": 50}


def _setting(seconds: float) -> dict[str, Any]:
    talk = {"max_count": {"per_agent": 4, "per_day": 20}, "max_length": LENGTH, "max_skip": 0}
    return {
        "agent_count": len(NAMES),
        "talk": talk,
        "whisper": talk,
        "timeout": {"action": int(seconds * 1000), "response": 120_000},
        "role_num_map": {"POSSESSED": 1, "SEER": 1, "VILLAGER": 2, "WEREWOLF": 1},
    }


def _talk(idx: int, day: int, agent: str, text: str) -> dict[str, Any]:
    over = text == "Over"
    return {"idx": idx, "day": day, "turn": 0, "agent": agent, "text": text, "skip": False, "over": over}


def wire_frame(
    request: str,
    day: int = 1,
    *,
    me: str = "Ann",
    role: str = "VILLAGER",
    game: str = "GAME1",
    seconds: float = 60,
    dead: tuple[str, ...] = (),
    said: tuple[tuple[str, str], ...] = (),
    first: int = 0,
) -> str:
    """One packet as the server writes it: ``said`` is new talk, counted from ``first``."""
    if request == "NAME":
        return '{"request":"NAME"}'
    status = {name: "DEAD" if name in dead else "ALIVE" for name in NAMES}
    info = {"game_id": game, "day": day, "agent": me, "status_map": status, "role_map": {me: role}}
    packet: dict[str, Any] = {"request": request, "info": info}
    news = [_talk(first + place, day, *line) for place, line in enumerate(said)]
    match request:
        case "INITIALIZE" | "DAILY_INITIALIZE":
            packet["setting"] = _setting(seconds)
        case "TALK" | "DAILY_FINISH":
            packet["talk_history"] = news
        case "WHISPER" | "ATTACK":
            packet["whisper_history"] = news
        case "TALK_BROADCAST":
            packet["new_talk"] = (news or [_talk(first, day, "Bob", "Hello.")])[0]
        case "FINISH":
            info["role_map"] = dict(
                zip(NAMES, ("VILLAGER", "VILLAGER", "SEER", "POSSESSED", "WEREWOLF"), strict=True)
            )
    return json.dumps(packet)


@pytest.fixture
def names() -> tuple[str, ...]:
    """Everyone in the village."""
    return NAMES


@pytest.fixture
def frame() -> Callable[..., str]:
    """Builds one packet of the village as a frame."""
    return wire_frame


@pytest.fixture
def packet() -> Callable[..., Packet]:
    """Builds one packet of the village."""
    return lambda *args, **kwargs: parse_packet(wire_frame(*args, **kwargs))


@pytest.fixture
def make_player() -> Callable[..., Player]:
    """Builds a player with the rules' mind and the neutral voice, unless told otherwise."""

    def make(mind: Mind | None = None, *, seed: int = 1, **options: Any) -> Player:
        rng = random.Random(seed)
        return Player(
            "team1", mind or RuleMind(SimpleJudge()), part_maker("neutral", "en", rng), rng, **options
        )

    return make


class _ScriptedModel:
    def __init__(self, result: Answer | Exception, gate: asyncio.Event | None, stubborn: bool) -> None:
        self._result, self._gate, self._stubborn = result, gate, stubborn

    async def complete(self, call: Call, until: float, meter: UsageMeter) -> Answer:
        try:
            if self._gate is not None:
                await self._gate.wait()
        except asyncio.CancelledError:
            if not self._stubborn:
                raise
        if isinstance(self._result, Exception):
            raise self._result
        return self._result


@pytest.fixture
def scripted() -> Callable[..., LanguageModel]:
    """Builds a model with one result for everything, a ``gate`` to wait at, and a will to be cancelled."""

    def make(
        result: Answer | Exception = CALM, gate: asyncio.Event | None = None, *, stubborn: bool = False
    ) -> LanguageModel:
        return _ScriptedModel(result, gate, stubborn)

    return make


@pytest.fixture
def recordings() -> Path:
    """Packets and answers recorded at the contest's own server."""
    return WIRE


@pytest.fixture
def log(console: list[str]) -> list[str]:
    """Everything that is logged, tracebacks included, each as "LEVEL message"."""
    return console
