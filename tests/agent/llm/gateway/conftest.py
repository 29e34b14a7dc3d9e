"""What the tests of the gateway share: what it is asked, and how."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import pytest

from agent.llm.answers import choice_form
from agent.llm.call import Answer, Call, CallFailed, Completion, Message, Task
from agent.llm.gateway import Gateway
from agent.llm.usage import UsageMeter
from tests.doubles.provider import Provider

PROMPT = (Message("system", "You are Ann."), Message("user", "What do you say?"))
TALK = Call(Task.TALK, PROMPT)
AS_IT_IS = Call(Task.TALK, PROMPT, as_it_is=True)
CHOICE = Call(Task.ACTION, PROMPT, choice_form(["Bob", "Cho"]))
PRICE = {"input": 2.0, "cached": 1.0, "output": 10.0}

OpenGateway = Callable[..., Gateway]


@pytest.fixture(autouse=True)
async def hang_guard() -> Any:
    """Breaks off a test that hangs."""
    async with asyncio.timeout(20):
        yield


class Asked:
    """A gateway asked once."""

    def __init__(self, gateway: Gateway, clock: Any) -> None:
        self.gateway, self.clock, self.meter = gateway, clock, UsageMeter()

    async def __call__(self, call: Call = TALK, seconds: float = 10) -> Completion | CallFailed:
        return await self.gateway.complete(call, self.clock.time() + seconds, self.meter)


async def fails(answering: Awaitable[Answer]) -> CallFailed:
    answer = await answering
    assert isinstance(answer, CallFailed)
    return answer


async def succeeds(answering: Awaitable[Answer]) -> Completion:
    answer = await answering
    assert isinstance(answer, Completion)
    return answer


def warnings(log: list[str]) -> list[str]:
    return [line for line in log if line.startswith(("WARNING", "ERROR"))]


class Ask(Protocol):
    """Makes a gateway to these providers, called mini or first and second, to be asked by one player."""

    def __call__(self, *providers: Provider | str, **options: Any) -> Asked: ...


@pytest.fixture
def asked(open_gateway: OpenGateway, clock: Any) -> Ask:
    def make(*providers: Provider | str, **options: Any) -> Asked:
        names = ("mini",) if len(providers) == 1 else ("first", "second")
        return Asked(open_gateway(dict(zip(names, providers, strict=True)), **options), clock)

    return make
