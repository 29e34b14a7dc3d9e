from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any

import pytest

from agent.llm.call import Call, Completion, Task
from agent.llm.complaints import MALFORMED_IN_A_ROW
from tests.agent.llm.gateway.conftest import CHOICE, TALK, Ask, Asked, OpenGateway, fails, warnings
from tests.doubles.provider import Provider
from tests.doubles.provider_replies import Reply, Request, says, server_error, silence
from tests.rows import each_row

GOOD = json.dumps({"target": "Bob"})


@each_row
async def test_answers_that_miss_their_form_again_and_again_are_told_once(
    text: str, asked: Ask, log: list[str]
) -> None:
    async with Provider(says(text)) as provider:
        ask = asked(provider)
        for _ in range(MALFORMED_IN_A_ROW - 1):
            assert isinstance(await ask(CHOICE), Completion)
        assert warnings(log) == []
        for _ in range(10):
            assert isinstance(await ask(CHOICE), Completion)
    (line,) = warnings(log)
    assert line.startswith("WARNING llm.models.mini: its answers do not fit the requested schema")
    assert text[:20] in line


@pytest.mark.parametrize(
    ("call", "texts"), [(CHOICE, ["Hm.", "Hm.", GOOD] * 3), (TALK, ["Hm."] * 5)], ids=["now and then", "free"]
)
async def test_other_answers_without_a_form_are_no_trouble(
    call: Call, texts: list[str], asked: Ask, log: list[str]
) -> None:
    async with Provider([says(text) for text in texts]) as provider:
        ask = asked(provider)
        for _ in texts:
            await ask(call)
    assert warnings(log) == []


async def test_each_model_that_misses_the_form_is_told(
    open_gateway: OpenGateway, clock: Any, log: list[str]
) -> None:
    async with Provider(says("Hm.")) as provider:
        gateway = open_gateway({"one": provider, "two": provider}, talk=["one"], action=["two"])
        for task in (Task.TALK, Task.ACTION):
            for _ in range(5):
                await Asked(gateway, clock)(replace(CHOICE, task=task))
    assert [line.split(":")[0] for line in warnings(log)] == [
        "WARNING llm.models.one",
        "WARNING llm.models.two",
    ]


async def test_a_dead_provider_is_told_once_though_it_looks_different_later(
    open_gateway: OpenGateway, clock: Any, log: list[str]
) -> None:
    async with Provider(silence()) as provider:
        gateway = open_gateway({"mini": provider})
        checking = asyncio.create_task(gateway.check())
        await provider.until(lambda it: len(it.requests) == 1)
        clock.advance(60)
        told = await checking
    for _ in range(5):
        await fails(Asked(gateway, clock)())
    assert told == ["llm.models.mini: no answer in time"]
    assert warnings(log) == []


async def test_a_model_that_answered_after_the_check_and_fails_again_is_told_again(
    open_gateway: OpenGateway, clock: Any, log: list[str]
) -> None:
    replies = iter([server_error(), says("Hm.")])

    def reply(request: Request) -> Reply:
        return next(replies, server_error())

    async with Provider(reply) as provider:
        gateway = open_gateway({"mini": provider})
        assert len(await gateway.check()) == 1
        ask = Asked(gateway, clock)
        assert isinstance(await ask(), Completion)
        for _ in range(5):
            await fails(ask())
    (line,) = warnings(log)
    assert "not asked again" in line
