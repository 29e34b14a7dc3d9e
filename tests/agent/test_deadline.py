"""Whole games on a virtual clock, with language models that fail in every way: nobody is ever late."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

import pytest

from agent.llm.call import Answer, Call, CallFailed, Cause, Completion, Usage
from agent.llm.usage import Tab
from agent.mind import MINDS
from agent.player import Player
from agent.protocol.packets import GamePacket, NamePacket, packet_to_json
from agent.protocol.roles import Team
from agent.session import Model, Session
from agent.status import Status
from agent.voices import part_maker
from server_sim.driver import Timeouts, run_game
from server_sim.games.chance import SeededChance
from server_sim.games.step import Outcome
from server_sim.games.village import Village
from server_sim.settings import load_bundled
from server_sim.virtual_time import VirtualTimeLoop

SECONDS = 3.0
LATE = 2.5
"""Seconds after which an answer comes too late: a third of the time is kept free."""

Fault = Callable[[Call], Coroutine[Any, Any, Answer]]


class Seat:
    """An agent without a socket between it and the driver."""

    def __init__(self, name: str, model: Model) -> None:
        rng = random.Random(name)
        self.name = name
        self.probes = 0
        self._frames: asyncio.Queue[str] = asyncio.Queue()
        player = Player(name, MINDS["offline"](rng), part_maker("neutral", None, rng), rng, thinks=True)
        self.session = Session(player, self._frames.put, Status(name, ""), model)

    async def tell(self, packet: GamePacket) -> None:
        await self.session.receive(packet_to_json(packet))

    async def ask(self, packet: GamePacket | NamePacket, timeout: float | None) -> str:
        self.probes += isinstance(packet, NamePacket)
        await self.session.receive(packet_to_json(packet))
        async with asyncio.timeout(timeout):
            return await self._frames.get()

    async def listen(self) -> str:
        return await self._frames.get()

    async def discard(self) -> None:
        while not self._frames.empty():
            self._frames.get_nowait()


class Failing:
    """A model with one fault."""

    def __init__(self, fault: Fault) -> None:
        self._fault = fault
        self.asked = 0

    async def complete(self, call: Call, until: float, tab: Tab) -> Answer:
        self.asked += 1
        return await self._fault(call)


async def silence(call: Call) -> Answer:
    await asyncio.Event().wait()
    raise AssertionError("silence was broken")


async def too_late(call: Call) -> Answer:
    await asyncio.sleep(LATE)
    return completion('{"line": "I am late."}')


async def just_in_time(call: Call) -> Answer:
    await asyncio.sleep(1.9)
    return completion('{"line": "..."}')


async def down(call: Call) -> Answer:
    return CallFailed(Cause.SERVER, "HTTP 500")


async def broken(call: Call) -> Answer:
    raise RuntimeError("a bug of ours")


def saying(text: str) -> Fault:
    async def answer(call: Call) -> Answer:
        return completion(text)

    return answer


def completion(text: str) -> Completion:
    return Completion(text, "failing", Usage(), 0.1, None)


def at_random() -> Fault:
    rng, faults = random.Random(1), list(FAULTS.values())

    async def answer(call: Call) -> Answer:
        return await rng.choice(faults)(call)

    return answer


FAULTS: dict[str, Fault] = {
    "silence": silence,
    "too late": too_late,
    "just in time": just_in_time,
    "down": down,
    "our own bug": broken,
    "empty": saying(""),
    "no JSON": saying("Sure! Here is what I would say."),
    "broken JSON": saying('{"line": "I vote'),
    "wrong language": saying(json.dumps({"line": "Je vote pour personne aujourd'hui."})),
    "too long": saying(json.dumps({"line": "とても" * 400})),
    "refusal": saying("I'm sorry, but I can't assist with that."),
    "a confession": saying(json.dumps({"line": "私は人狼です。"})),
    "nobody": saying(json.dumps({"target": "Nobody"})),
}


async def play(model: Failing) -> tuple[Outcome, list[Seat]]:
    names = ["a1", "a2", "a3", "a4", "a5"]
    rules = load_bundled(5).rules
    timeout = rules.setting.timeout.model_copy(update={"action": int(SECONDS * 1000)})
    rules = replace(rules, setting=rules.setting.model_copy(update={"timeout": timeout}))
    seats = [Seat(name, model) for name in names]
    village = Village(rules, names, SeededChance("deadline"), "GAME")
    outcome = await run_game(village, seats, Timeouts(SECONDS, SECONDS))
    for seat in seats:
        await seat.session.close()
    return outcome, seats


@pytest.mark.parametrize("fault", [*FAULTS, "all at random"])
def test_whatever_the_model_does_the_game_has_a_winner_and_nobody_was_late(fault: str) -> None:
    model = Failing(at_random() if fault == "all at random" else FAULTS[fault])
    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        outcome, seats = runner.run(play(model))
    assert model.asked > 0
    assert outcome.winner is not Team.NONE
    assert outcome.failed == frozenset()
    assert [seat.probes for seat in seats] == [0] * 5
