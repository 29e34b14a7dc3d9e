from __future__ import annotations

import asyncio
from typing import Any

import pytest

from agent.llm.call import Call, CallFailed, Cause, Completion, Message, Task, Usage
from agent.llm.gateway import SAFETY_MARGIN, TIME_SHARE
from tests.agent.llm.conftest import KEY
from tests.agent.llm.gateway.conftest import (
    CHOICE,
    PRICE,
    PROMPT,
    TALK,
    Ask,
    Asked,
    OpenGateway,
    fails,
    succeeds,
)
from tests.doubles.provider import Provider
from tests.doubles.provider_replies import (
    downgraded,
    faithful,
    says,
    silence,
    slow,
    unknown_form,
    wrong_key,
)


class TestAnswers:
    async def test_a_good_answer(self, asked: Ask) -> None:
        async with Provider(says("Good morning.", sent=100, cached=60, received=10)) as provider:
            ask = asked(provider, model={"price": PRICE, "temperature": 0.5})
            answer = await ask()
        cost = (40 * 2 + 60 * 1 + 10 * 10) / 1e6
        assert answer == Completion("Good morning.", "mini", Usage(100, 60, 10), 0.0, cost)
        assert (ask.meter.calls, ask.meter.usage) == (1, Usage(100, 60, 10))
        (request,) = provider.requests
        assert request.body == {
            "model": "mini-1",
            "temperature": 0.5,
            "messages": [
                {"role": "system", "content": "You are Ann."},
                {"role": "user", "content": "What do you say?"},
            ],
        }

    async def test_without_a_price_there_is_no_cost(self, asked: Ask) -> None:
        async with Provider(says("Hm.")) as provider:
            ask = asked(provider)
            answer = await succeeds(ask())
        assert (answer.cost, ask.meter.cost) == (None, None)

    async def test_the_key_goes_to_the_provider(self, asked: Ask) -> None:
        async with Provider(says("Hm."), key=KEY) as provider:
            ask = asked(provider, keys={"mini": KEY}, model={"key_env": "K"})
            assert isinstance(await ask(), Completion)

    async def test_no_key_of_openai_goes_to_a_server_without_one(
        self, asked: Ask, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("OPENAI_API_KEY", KEY)
        async with Provider(says("Hm."), key=KEY) as provider:
            failed = await fails(asked(provider)())
        assert failed.cause is Cause.KEY

    async def test_a_slow_answer_is_used_and_its_time_told(self, asked: Ask, clock: Any) -> None:
        gate = asyncio.Event()
        async with Provider(slow(says("Hm."), gate.wait)) as provider:
            ask = asked(provider)
            asking = asyncio.create_task(ask())
            await provider.until(lambda it: len(it.requests) == 1)
            clock.advance(7)
            gate.set()
            answer = await succeeds(asking)
        assert answer.seconds == ask.meter.slowest == 7

    async def test_half_a_character_in_a_players_line_does_no_harm(self, asked: Ask) -> None:
        async with Provider(says("Hm.")) as provider:
            ask = asked(provider)
            assert isinstance(await ask(Call(Task.TALK, (Message("user", "a\ud800b"),))), Completion)
        assert provider.requests[0].last == "a?b"


class TestChain:
    async def test_the_next_model_answers_where_one_cannot(self, asked: Ask) -> None:
        async with Provider(wrong_key()) as first, Provider(says("Hm.")) as second:
            answer = await succeeds(asked(first, second)())
        assert answer.model == "second"

    async def test_a_silent_model_leaves_time_for_the_next(self, asked: Ask, clock: Any) -> None:
        async with Provider(silence()) as first, Provider(says("Hm.")) as second:
            asking = asyncio.create_task(asked(first, second)(seconds=9 + SAFETY_MARGIN))
            await first.until(lambda it: len(it.requests) == 1)
            clock.advance(9 * TIME_SHARE + 0.01)
            answer = await succeeds(asking)
        assert answer.model == "second"

    async def test_each_task_has_its_chain(self, open_gateway: OpenGateway, clock: Any) -> None:
        async with Provider(says("one")) as first, Provider(says("two")) as second:
            models = {"first": first, "second": second}
            ask = Asked(open_gateway(models, talk=["second"], analysis=[]), clock)
            talk, action = await ask(TALK), await ask(CHOICE)
            nothing = await fails(ask(Call(Task.ANALYSIS, PROMPT)))
        assert isinstance(talk, Completion)
        assert isinstance(action, Completion)
        assert (talk.text, action.text) == ("two", "one")
        assert nothing == CallFailed(Cause.MODEL, "llm.analysis: no model is configured for this task")


class TestForms:
    async def test_the_schema_is_asked_for(self, asked: Ask) -> None:
        async with Provider(faithful("")) as provider:
            answer = await succeeds(asked(provider)(CHOICE))
        assert answer.text == '{"target": "Bob"}'
        assert provider.requests[0].last == "What do you say?"
        schema = provider.requests[0].schema
        assert schema is not None
        assert schema["properties"] == {"target": {"type": "string", "enum": ["Bob", "Cho"]}}

    @pytest.mark.parametrize(
        ("knows", "kinds"),
        [("json_object", ["json_schema", "json_object"]), ("text", ["json_schema", "json_object", "text"])],
    )
    async def test_endpoints_that_know_less_are_asked_for_less_and_remembered(
        self, asked: Ask, knows: Any, kinds: list[str]
    ) -> None:
        async with Provider(downgraded(knows, '{"target": "Cho"}')) as provider:
            ask = asked(provider)
            assert isinstance(await ask(CHOICE), Completion)
            assert isinstance(await ask(CHOICE), Completion)
        assert [request.response_format["type"] for request in provider.requests] == [*kinds, knows]
        begin = f"{PROMPT[-1].content}\n\nAnswer with one JSON object"
        assert all(request.last.startswith(begin) for request in provider.requests[1:])
        assert '"enum":["Bob","Cho"]' in provider.requests[-1].last

    async def test_a_late_failure_does_not_lead_back_up(self, asked: Ask) -> None:
        gate = asyncio.Event()
        late = slow(unknown_form("json_schema"), gate.wait)
        replies = [late, unknown_form("json_schema"), unknown_form("json_object"), *[says("{}")] * 3]
        async with Provider(replies) as provider:
            ask = asked(provider)
            first = asyncio.create_task(ask(CHOICE))
            await provider.until(lambda it: len(it.requests) == 1)
            assert isinstance(await ask(CHOICE), Completion)
            gate.set()
            assert isinstance(await first, Completion)
            assert isinstance(await ask(CHOICE), Completion)
        asked = [request.response_format["type"] for request in provider.requests]
        assert asked == ["json_schema", "json_schema", "json_object", "text", "text", "text"]

    async def test_an_endpoint_that_wants_no_form_at_all_fails(self, asked: Ask) -> None:
        async with Provider(unknown_form("anything")) as provider:
            failed = await fails(asked(provider)(CHOICE))
        assert failed.cause is Cause.REQUEST
        assert len(provider.requests) == 3
