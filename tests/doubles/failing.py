"""Players on virtual time with language models that fail in every way."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Coroutine
from typing import Any

from agent.llm.call import Answer, Call, CallFailed, Cause, Completion, Usage
from agent.llm.usage import UsageMeter
from agent.play.effects import Machine
from agent.protocol.packets import GamePacket, NamePacket, packet_to_json
from agent.runtime.effect_runner import LanguageModel
from agent.runtime.session import Session
from agent.runtime.status import ConnectionStatus
from tests.doubles.provider_replies import Request, fill

SECONDS = 3.0
"""The action timeout."""
LATE = 2.5
"""Seconds after which an answer is too late: a third of the time is kept in reserve."""

Fault = Callable[[Call], Coroutine[Any, Any, Answer]]


class Seat:
    """An agent directly connected to the driver, without a socket."""

    def __init__(self, player: Machine, model: LanguageModel) -> None:
        self.name = player.name
        self.probes = 0
        self._frames: asyncio.Queue[str] = asyncio.Queue()
        self.session = Session(player, self._frames.put, ConnectionStatus(self.name, ""), model)

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

    async def complete(self, call: Call, until: float, meter: UsageMeter) -> Answer:
        self.asked += 1
        return await self._fault(call)


async def silence(call: Call) -> Answer:
    await asyncio.Event().wait()
    raise AssertionError("silence was broken")


async def too_late(call: Call) -> Answer:
    await asyncio.sleep(LATE)
    return completion(line("I am late."))


async def just_in_time(call: Call) -> Answer:
    await asyncio.sleep(1.9)
    return completion(line("..."))


async def down(call: Call) -> Answer:
    return CallFailed(Cause.SERVER, "HTTP 500")


async def broken(call: Call) -> Answer:
    raise RuntimeError("a bug of ours")


def saying(text: str) -> Fault:
    async def answer(call: Call) -> Answer:
        return completion(text)

    return answer


def answering_well(text: str) -> Fault:
    """Return answers without a fault: they have the requested form, with this text in each text field."""

    async def answer(call: Call) -> Answer:
        assert call.form is not None
        asked = {"response_format": {"json_schema": {"schema": call.form.schema}}}
        return completion(fill(Request("", {}, asked), text))

    return answer


def line(text: str) -> str:
    """Return a line in the form of either kind of village."""
    return json.dumps({"line": text, "statement": text})


def completion(text: str) -> Completion:
    return Completion(text, "failing", Usage(), 0.1, None)


FAULTS: dict[str, Fault] = {
    "silence": silence,
    "too late": too_late,
    "just in time": just_in_time,
    "down": down,
    "our own bug": broken,
    "empty": saying(""),
    "no JSON": saying("Sure! Here is what I would say."),
    "broken JSON": saying(line("I vote")[:-2]),
    "wrong language": saying(line("Je vote pour personne aujourd'hui.")),
    "too long": saying(line("とても" * 400)),
    "refusal": saying("I'm sorry, but I can't assist with that."),
    "a confession": saying(line("私は人狼です。")),
    "a guess off the scale": saying(json.dumps({"role": "KING", "confidence": 99})),
    "nobody": saying(json.dumps({"target": "Nobody", "action": "Nobody"})),
}

AT_RANDOM = "all at random"


def failing(fault: str) -> Failing:
    """Return the model with the fault of this name, or with another fault in each answer."""
    if fault != AT_RANDOM:
        return Failing(FAULTS[fault])
    rng, faults = random.Random(1), list(FAULTS.values())

    async def answer(call: Call) -> Answer:
        return await rng.choice(faults)(call)

    return Failing(answer)
