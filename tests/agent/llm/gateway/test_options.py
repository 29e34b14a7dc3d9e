from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from agent.llm.call import Call, Cause, Completion, Task
from tests.agent.llm.gateway.conftest import (
    AS_IT_IS,
    PROMPT,
    TALK,
    Ask,
    Asked,
    OpenGateway,
    fails,
    succeeds,
    warnings,
)
from tests.doubles.provider import Provider
from tests.doubles.provider_replies import Reply, Request, Script, completion, error, refusal, says, wrong_key
from tests.rows import each_row


def cut(text: str | None) -> Reply:
    return completion([{"message": {"content": text}, "finish_reason": "length"}])


def refusing(*fields: str) -> Script:
    """An endpoint that knows none of these fields."""

    def reply(request: Request) -> Reply:
        unknown = next((field for field in fields if field in request.body), None)
        return says("Hm.") if unknown is None else error(400, f"Unsupported parameter: '{unknown}'")

    return reply


def added(request: Request) -> Mapping[str, Any]:
    return {key: value for key, value in request.body.items() if key not in ("model", "messages")}


SAID = {"effort": "high", "output": 900, "extra": {"top_p": 0.5}, "calls": {"check": {"output": 50}}}


async def test_each_kind_of_call_is_asked_as_the_settings_say(asked: Ask) -> None:
    async with Provider(says("Hm.")) as provider:
        ask = asked(provider, model=SAID)
        for call in (TALK, Call(Task.CHECK, PROMPT), Call(Task.TALK, PROMPT, hurried=True)):
            await ask(call)
    talk = {"top_p": 0.5, "reasoning_effort": "high", "max_completion_tokens": 900}
    assert [added(request) for request in provider.requests] == [
        talk,
        {**talk, "max_completion_tokens": 50},
        {**talk, "reasoning_effort": "low"},
    ]


@each_row
async def test_a_field_that_is_refused_is_left_out_from_then_on_and_told_once(
    unknown: list[str], left: set[str], told: list[str], asked: Ask, log: list[str]
) -> None:
    async with Provider(refusing(*unknown)) as provider:
        ask = asked(provider, model=SAID)
        answers = [await ask() for _ in range(3)]
    assert all(isinstance(answer, Completion) for answer in answers)
    assert len(provider.requests) == 3 + len(unknown)
    assert set(added(provider.requests[-1])) == left
    assert [line.split(": ")[0] for line in warnings(log)] == [
        f"WARNING llm.models.mini.{key}" for key in told
    ]


async def test_a_prompt_that_is_too_long_costs_no_field(asked: Ask) -> None:
    said = "maximum context length is 8192 tokens, reduce the messages or max_completion_tokens"
    async with Provider([error(400, said), says("Hm.")]) as provider:
        ask = asked(provider, model=SAID)
        assert (await fails(ask())).cause is Cause.REQUEST
        await ask()
    assert added(provider.requests[0]) == added(provider.requests[1])


@pytest.mark.parametrize("text", ["I think that", "", None])
async def test_an_answer_that_was_cut_off_is_none(asked: Ask, log: list[str], text: str | None) -> None:
    async with Provider(cut(text)) as first, Provider(says("Hm.")) as second:
        ask = asked(first, second, breaker={"failures": 1})
        answers = [await ask() for _ in range(2)]
    assert [answer.model for answer in answers if isinstance(answer, Completion)] == ["second", "second"]
    (line,) = warnings(log)
    assert line.startswith("WARNING llm.models.first.output: the answer was cut off")


async def test_what_is_measured_counts_though_it_was_cut_off(asked: Ask) -> None:
    async with Provider(cut("I think that")) as provider:
        answer = await succeeds(asked(provider)(AS_IT_IS))
    assert answer.text == "I think that"


@pytest.mark.parametrize(("reply", "cause"), [(wrong_key(), Cause.KEY), (refusal(), Cause.REFUSED)])
async def test_what_is_wrong_is_told_once(
    open_gateway: OpenGateway, clock: Any, log: list[str], reply: Reply, cause: Cause
) -> None:
    async with Provider(reply) as provider:
        gateway = open_gateway({"mini": provider})
        told = await gateway.check()
        asks = [Asked(gateway, clock) for _ in range(5)]
        for _ in range(4):
            causes = {(await fails(ask())).cause for ask in asks}
            clock.advance(61)
            assert cause in causes
    assert len(told) == 1
    assert warnings(log) == []
