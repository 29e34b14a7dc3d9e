"""The gateway against scripted providers on real loopback sockets; time is what the test says."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from agent.llm.answers import choice_form
from agent.llm.call import Call, CallFailed, Cause, Completion, Message, Task, Usage
from agent.llm.gateway import LEAD, SHARE, Gateway
from agent.llm.usage import UsageMeter
from tests.doubles.provider import (
    FAULTS,
    Provider,
    Reply,
    Request,
    broken_json,
    cut_off,
    downgraded,
    error,
    faithful,
    no_choices,
    obedient,
    page,
    rate_limited,
    refusal,
    says,
    server_error,
    silence,
    slow,
    unknown_form,
    unknown_model,
    wrong_key,
)

PROMPT = (Message("system", "You are Ann."), Message("user", "What do you say?"))
TALK = Call(Task.TALK, PROMPT)
AS_IT_IS = Call(Task.TALK, PROMPT, as_it_is=True)
CHOICE = Call(Task.ACTION, PROMPT, choice_form(["Bob", "Cho"]))
PRICE = {"input": 2.0, "cached": 1.0, "output": 10.0}
KEY = "sk-test-5ecret"

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


async def fails(answering: Any) -> CallFailed:
    answer = await answering
    assert isinstance(answer, CallFailed)
    return answer


class TestAnswers:
    async def test_a_good_answer(self, open_gateway: OpenGateway, clock: Any) -> None:
        async with Provider(says("Good morning.", sent=100, cached=60, received=10)) as provider:
            ask = Asked(open_gateway({"mini": provider}, model={"price": PRICE, "temperature": 0.5}), clock)
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

    async def test_without_a_price_there_is_no_cost(self, open_gateway: OpenGateway, clock: Any) -> None:
        async with Provider(says("Hm.")) as provider:
            ask = Asked(open_gateway({"mini": provider}), clock)
            answer = await ask()
        assert isinstance(answer, Completion)
        assert (answer.cost, ask.meter.cost) == (None, None)

    async def test_the_key_goes_to_the_provider(self, open_gateway: OpenGateway, clock: Any) -> None:
        async with Provider(says("Hm."), key=KEY) as provider:
            ask = Asked(open_gateway({"mini": provider}, {"mini": KEY}, model={"key_env": "K"}), clock)
            assert isinstance(await ask(), Completion)

    async def test_no_key_of_openai_goes_to_a_server_without_one(
        self, open_gateway: OpenGateway, clock: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("OPENAI_API_KEY", KEY)
        async with Provider(says("Hm."), key=KEY) as provider:
            failed = await fails(Asked(open_gateway({"local": provider}), clock)())
        assert failed.cause is Cause.KEY

    async def test_a_slow_answer_is_used_and_its_time_told(
        self, open_gateway: OpenGateway, clock: Any
    ) -> None:
        gate = asyncio.Event()
        async with Provider(slow(says("Hm."), gate.wait)) as provider:
            ask = Asked(open_gateway({"mini": provider}), clock)
            asking = asyncio.create_task(ask())
            await provider.until(lambda it: len(it.requests) == 1)
            clock.advance(7)
            gate.set()
            answer = await asking
        assert isinstance(answer, Completion)
        assert answer.seconds == ask.meter.slowest == 7

    async def test_an_obedient_model_says_what_the_last_message_told_it(
        self, open_gateway: OpenGateway, clock: Any
    ) -> None:
        async with Provider(obedient(lambda request: request.last.upper())) as provider:
            answer = await Asked(open_gateway({"mini": provider}), clock)()
        assert isinstance(answer, Completion)
        assert answer.text == "WHAT DO YOU SAY?"

    async def test_half_a_character_in_a_players_line_does_no_harm(
        self, open_gateway: OpenGateway, clock: Any
    ) -> None:
        async with Provider(says("Hm.")) as provider:
            ask = Asked(open_gateway({"mini": provider}), clock)
            assert isinstance(await ask(Call(Task.TALK, (Message("user", "a\ud800b"),))), Completion)
        assert provider.requests[0].last == "a?b"


class TestRetries:
    @pytest.mark.parametrize(
        ("first", "waits"),
        [
            (rate_limited("3"), [3]),
            (error(429, "Please retry in 1.5s."), [1.5]),
            (rate_limited("Sat, 01 Aug 2026 12:00:04 GMT"), [4]),
            (error(429, "slow down", retry_after_ms="250"), [0.25]),
            (error(429, "slow down"), [2]),
            (server_error(503), [0.5]),
            (cut_off(), []),
            (broken_json(), []),
            (page(), []),
            (no_choices(), []),
            (says(""), []),
            (error(408, "too slow"), []),
        ],
    )
    async def test_what_passes_is_tried_again(
        self, open_gateway: OpenGateway, clock: Any, first: Reply, waits: list[float]
    ) -> None:
        async with Provider([first, says("Hm.")]) as provider:
            ask = Asked(open_gateway({"mini": provider}), clock)
            answer = await ask()
        assert isinstance(answer, Completion)
        assert clock.slept == waits
        assert (ask.meter.calls, len(provider.requests)) == (1, 2)

    async def test_a_wait_beyond_the_deadline_is_not_begun(
        self, open_gateway: OpenGateway, clock: Any
    ) -> None:
        async with Provider([rate_limited("30")]) as provider:
            failed = await fails(Asked(open_gateway({"mini": provider}), clock)())
        assert failed.cause is Cause.RATE_LIMIT
        assert clock.slept == []

    @pytest.mark.parametrize(
        ("fault", "cause", "attempts"),
        [
            ("429", Cause.RATE_LIMIT, 2),
            ("500", Cause.SERVER, 2),
            ("cut", Cause.CONNECTION, 2),
            ("broken JSON", Cause.SERVER, 2),
            ("page", Cause.SERVER, 2),
            ("empty", Cause.EMPTY, 2),
            ("no choices", Cause.EMPTY, 2),
            ("refusal", Cause.REFUSED, 1),
            ("content filter", Cause.REFUSED, 1),
            ("wrong key", Cause.KEY, 1),
            ("unknown model", Cause.MODEL, 1),
        ],
    )
    async def test_what_does_not_pass_fails_with_its_cause(
        self, open_gateway: OpenGateway, clock: Any, fault: str, cause: Cause, attempts: int
    ) -> None:
        async with Provider(FAULTS[fault]) as provider:
            ask = Asked(open_gateway({"mini": provider}), clock)
            failed = await fails(ask())
        assert failed.cause is cause
        assert failed.why.startswith("llm.models.mini")
        assert "\n" not in failed.why
        assert (len(provider.requests), ask.meter.failures) == (attempts, {cause: 1})

    @pytest.mark.parametrize(
        "header",
        [
            ("set-cookie", "\xff=\xfe"),
            ("content-encoding", "gzip"),
            ("content-type", "application/json; charset=nonsense"),
            ("location", "ftp://127.0.0.1/v1"),
            ("retry-after", "\xff"),
            ("transfer-encoding", "chunked"),
        ],
    )
    @pytest.mark.parametrize("status", [200, 204, 302, 304, 429, 500, 999])
    async def test_whatever_a_server_sends_is_a_failure(
        self, open_gateway: OpenGateway, clock: Any, header: tuple[str, str], status: int
    ) -> None:
        async with Provider(Reply(b"\xff\xfe\r\n", status, (header,))) as provider:
            failed = await fails(Asked(open_gateway({"mini": provider}), clock)())
        assert failed.why.startswith("llm.models.mini")

    async def test_silence_ends_a_moment_before_the_deadline(
        self, open_gateway: OpenGateway, clock: Any
    ) -> None:
        async with Provider(silence()) as provider:
            asking = asyncio.create_task(Asked(open_gateway({"mini": provider}), clock)(seconds=3))
            await provider.until(lambda it: len(it.requests) == 1)
            clock.advance(3 - LEAD)
            assert (await fails(asking)).cause is Cause.TIMEOUT
            await provider.until(lambda it: it.hung_up == 1)

    async def test_without_time_nobody_is_asked(self, open_gateway: OpenGateway, clock: Any) -> None:
        async with Provider(says("Hm.")) as provider:
            failed = await fails(Asked(open_gateway({"mini": provider}), clock)(seconds=0.1))
        assert failed.cause is Cause.TIMEOUT
        assert provider.requests == []

    async def test_where_nobody_listens(self, open_gateway: OpenGateway, clock: Any) -> None:
        async with Provider(says("Hm.")) as provider:
            address = provider.base_url
        failed = await fails(Asked(open_gateway({"mini": address}), clock)())
        assert failed.cause is Cause.CONNECTION
        assert failed.why.startswith(f"llm.models.mini.base_url: the connection failed ({address}: ")


class TestChain:
    async def test_the_next_model_answers_where_one_cannot(
        self, open_gateway: OpenGateway, clock: Any
    ) -> None:
        async with Provider(wrong_key()) as first, Provider(says("Hm.")) as second:
            answer = await Asked(open_gateway({"first": first, "second": second}), clock)()
        assert isinstance(answer, Completion)
        assert answer.model == "second"

    async def test_a_silent_model_leaves_time_for_the_next(
        self, open_gateway: OpenGateway, clock: Any
    ) -> None:
        async with Provider(silence()) as first, Provider(says("Hm.")) as second:
            asking = asyncio.create_task(
                Asked(open_gateway({"first": first, "second": second}), clock)(seconds=9 + LEAD)
            )
            await first.until(lambda it: len(it.requests) == 1)
            clock.advance(9 * SHARE + 0.01)
            answer = await asking
        assert isinstance(answer, Completion)
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
        assert nothing == CallFailed(Cause.MODEL, "llm.analysis: no model is named for this")


class TestAsItIs:
    @pytest.mark.parametrize(
        ("fault", "cause"),
        [
            ("empty", Cause.EMPTY),
            ("no choices", Cause.EMPTY),
            ("refusal", Cause.REFUSED),
            ("content filter", Cause.REFUSED),
        ],
    )
    async def test_the_first_output_counts_whatever_it_is(
        self, open_gateway: OpenGateway, clock: Any, fault: str, cause: Cause
    ) -> None:
        async with Provider(FAULTS[fault]) as first, Provider(says("Hm.")) as second:
            failed = await fails(Asked(open_gateway({"first": first, "second": second}), clock)(AS_IT_IS))
        assert failed.cause is cause
        assert (len(first.requests), len(second.requests)) == (1, 0)

    @pytest.mark.parametrize("fault", ["429", "500", "cut", "broken JSON", "page"])
    async def test_a_request_without_an_output_is_made_again(
        self, open_gateway: OpenGateway, clock: Any, fault: str
    ) -> None:
        def reply(request: Request) -> Reply:
            return FAULTS[fault](request) if len(provider.requests) == 1 else says("Hm.")

        async with Provider(reply) as provider:
            answer = await Asked(open_gateway({"mini": provider}), clock)(AS_IT_IS)
        assert isinstance(answer, Completion)
        assert answer.text == "Hm."

    async def test_no_other_model_stands_in(self, open_gateway: OpenGateway, clock: Any) -> None:
        breaker = {"failures": 1, "rest": 60}
        async with Provider(wrong_key()) as first, Provider(says("Hm.")) as second:
            ask = Asked(open_gateway({"first": first, "second": second}, breaker=breaker), clock)
            causes = [(await fails(ask(AS_IT_IS))).cause for _ in range(2)]
        assert causes == [Cause.KEY, Cause.RESTING]
        assert second.requests == []


class TestForms:
    async def test_the_schema_is_asked_for(self, open_gateway: OpenGateway, clock: Any) -> None:
        async with Provider(faithful("")) as provider:
            answer = await Asked(open_gateway({"mini": provider}), clock)(CHOICE)
        assert isinstance(answer, Completion)
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
        self, open_gateway: OpenGateway, clock: Any, knows: Any, kinds: list[str]
    ) -> None:
        async with Provider(downgraded(knows, '{"target": "Cho"}')) as provider:
            ask = Asked(open_gateway({"mini": provider}), clock)
            assert isinstance(await ask(CHOICE), Completion)
            assert isinstance(await ask(CHOICE), Completion)
        assert [request.response_format["type"] for request in provider.requests] == [*kinds, knows]
        begin = f"{PROMPT[-1].content}\n\nAnswer with one JSON object"
        assert all(request.last.startswith(begin) for request in provider.requests[1:])
        assert '"enum":["Bob","Cho"]' in provider.requests[-1].last

    async def test_a_late_failure_does_not_lead_back_up(self, open_gateway: OpenGateway, clock: Any) -> None:
        gate = asyncio.Event()
        late = slow(unknown_form("json_schema"), gate.wait)
        replies = [late, unknown_form("json_schema"), unknown_form("json_object"), *[says("{}")] * 3]
        async with Provider(replies) as provider:
            ask = Asked(open_gateway({"mini": provider}), clock)
            first = asyncio.create_task(ask(CHOICE))
            await provider.until(lambda it: len(it.requests) == 1)
            assert isinstance(await ask(CHOICE), Completion)
            gate.set()
            assert isinstance(await first, Completion)
            assert isinstance(await ask(CHOICE), Completion)
        asked = [request.response_format["type"] for request in provider.requests]
        assert asked == ["json_schema", "json_schema", "json_object", "text", "text", "text"]

    async def test_an_endpoint_that_wants_no_form_at_all_fails(
        self, open_gateway: OpenGateway, clock: Any
    ) -> None:
        async with Provider(unknown_form("anything")) as provider:
            failed = await fails(Asked(open_gateway({"mini": provider}), clock)(CHOICE))
        assert failed.cause is Cause.REQUEST
        assert len(provider.requests) == 3


class TestLimits:
    async def test_no_more_at_once_than_allowed(self, open_gateway: OpenGateway, clock: Any) -> None:
        gate = asyncio.Event()
        async with Provider(slow(says("Hm."), gate.wait)) as provider:
            ask = Asked(open_gateway({"mini": provider}, model={"concurrency": 2}), clock)
            asking = asyncio.gather(*(ask() for _ in range(5)))
            await provider.until(lambda it: len(it.requests) == 2)
            before = len(provider.requests)
            gate.set()
            answers = await asking
        assert before == 2
        assert all(isinstance(answer, Completion) for answer in answers)

    async def test_who_gets_no_turn_in_time_fails_without_blaming_the_provider(
        self, open_gateway: OpenGateway, clock: Any, log: list[str]
    ) -> None:
        breaker = {"failures": 1, "rest": 60}
        async with Provider(silence()) as provider:
            gateway = open_gateway({"mini": provider}, model={"concurrency": 1}, breaker=breaker)
            ask = Asked(gateway, clock)
            holding = asyncio.create_task(ask(seconds=100))
            await provider.until(lambda it: len(it.requests) == 1)
            waiting = asyncio.create_task(ask(seconds=5))
            await asyncio.sleep(0)
            clock.advance(5)
            failed = await fails(waiting)
            holding.cancel()
            await asyncio.gather(holding, return_exceptions=True)
        assert failed == CallFailed(Cause.RATE_LIMIT, "llm.models.mini.concurrency: too many at once")
        assert not [line for line in log if line.startswith("WARNING")]

    async def test_no_more_a_minute_than_allowed(self, open_gateway: OpenGateway, clock: Any) -> None:
        async with Provider(says("Hm.")) as provider:
            ask = Asked(open_gateway({"mini": provider}, model={"requests_per_minute": 2}), clock)
            for _ in range(2):
                assert isinstance(await ask(), Completion)
            failed = await fails(ask(seconds=50))
            assert failed.why == "llm.models.mini.requests_per_minute: used up for now"
            assert isinstance(await ask(seconds=70), Completion)
        assert clock.slept == [60]

    async def test_a_model_that_fails_repeatedly_is_left_alone_for_a_while(
        self, open_gateway: OpenGateway, clock: Any, log: list[str]
    ) -> None:
        async with Provider(wrong_key()) as first, Provider(says("Hm.")) as second:
            breaker = {"failures": 2, "rest": 60}
            ask = Asked(open_gateway({"first": first, "second": second}, breaker=breaker), clock)
            for _ in range(4):
                assert isinstance(await ask(), Completion)
            assert len(first.requests) == 2
            clock.advance(60)
            for _ in range(2):
                assert isinstance(await ask(), Completion)
            assert len(first.requests) == 3
        warnings = [line for line in log if line.startswith("WARNING")]
        assert warnings == [
            "WARNING llm.models.first.key_env: the key is wrong or missing (HTTP 401); "
            "left alone for 60 s at a time"
        ]

    async def test_when_all_rest_nobody_is_asked(self, open_gateway: OpenGateway, clock: Any) -> None:
        async with Provider(server_error()) as provider:
            ask = Asked(open_gateway({"mini": provider}, breaker={"failures": 2, "rest": 60}), clock)
            causes = [(await fails(ask())).cause for _ in range(2)]
        assert causes == [Cause.SERVER, Cause.RESTING]
        assert len(provider.requests) == 2

    async def test_the_minutes_place_of_a_dropped_call_is_free_again(
        self, open_gateway: OpenGateway, clock: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async with Provider(says("Hm.")) as provider:
            ask = Asked(open_gateway({"mini": provider}, model={"requests_per_minute": 1}), clock)
            assert isinstance(await ask(), Completion)
            with monkeypatch.context() as patch:
                sleeping = asyncio.Event()

                async def sleep(seconds: float) -> None:
                    sleeping.set()
                    await asyncio.Event().wait()

                patch.setattr(clock, "sleep", sleep)
                waiting = asyncio.create_task(ask(seconds=70))
                await sleeping.wait()
                waiting.cancel()
                await asyncio.gather(waiting, return_exceptions=True)
            assert isinstance(await ask(seconds=70), Completion)

    async def test_an_answer_makes_up_for_failures(self, open_gateway: OpenGateway, clock: Any) -> None:
        async with Provider([server_error(), says("Hm.")] * 3) as provider:
            ask = Asked(open_gateway({"mini": provider}, breaker={"failures": 2, "rest": 60}), clock)
            for _ in range(3):
                assert isinstance(await ask(), Completion)

    async def test_a_silent_model_is_left_alone_too(self, open_gateway: OpenGateway, clock: Any) -> None:
        async with Provider(silence()) as provider:
            ask = Asked(open_gateway({"mini": provider}, breaker={"failures": 1, "rest": 60}), clock)
            asking = asyncio.create_task(ask(seconds=3))
            await provider.until(lambda it: len(it.requests) == 1)
            clock.advance(3)
            assert (await fails(asking)).cause is Cause.TIMEOUT
            assert (await fails(ask())).cause is Cause.RESTING
        assert len(provider.requests) == 1

    async def test_a_refusal_is_no_reason_to_rest(self, open_gateway: OpenGateway, clock: Any) -> None:
        async with Provider(refusal()) as provider:
            ask = Asked(open_gateway({"mini": provider}, breaker={"failures": 1, "rest": 60}), clock)
            assert [(await fails(ask())).cause for _ in range(3)] == [Cause.REFUSED] * 3


class TestCost:
    async def test_a_game_stops_at_its_ceiling(self, open_gateway: OpenGateway, clock: Any) -> None:
        async with Provider(says("Hm.", sent=1_000_000, received=0)) as provider:
            gateway = open_gateway({"mini": provider}, model={"price": PRICE}, cost_ceiling={"game": 3})
            ask, other = Asked(gateway, clock), Asked(gateway, clock)
            assert isinstance(await ask(), Completion)
            assert isinstance(await ask(), Completion)
            failed = await fails(ask())
            assert isinstance(await other(), Completion)
        assert failed == CallFailed(Cause.CEILING, "llm.cost_ceiling.game: $3 are spent in this game")
        assert ask.meter.cost == 4

    async def test_all_games_of_a_day_stop_at_its_ceiling(
        self, open_gateway: OpenGateway, clock: Any, calendar: Any
    ) -> None:
        async with Provider(says("Hm.", sent=1_000_000, received=0)) as provider:
            gateway = open_gateway({"mini": provider}, model={"price": PRICE}, cost_ceiling={"day": 2})
            assert isinstance(await Asked(gateway, clock)(), Completion)
            assert (await fails(Asked(gateway, clock)())).cause is Cause.CEILING
            calendar.now += timedelta(days=1)
            assert isinstance(await Asked(gateway, clock)(), Completion)

    async def test_what_was_of_no_use_costs_too(self, open_gateway: OpenGateway, clock: Any) -> None:
        async with Provider(says("", sent=1_000_000, received=0)) as provider:
            gateway = open_gateway({"mini": provider}, model={"price": PRICE}, cost_ceiling={"game": 2})
            ask = Asked(gateway, clock)
            assert (await fails(ask())).cause is Cause.CEILING
        assert len(provider.requests) == 1


class TestCancellation:
    async def test_a_dropped_call_hangs_up_and_leaves_nothing_behind(
        self, open_gateway: OpenGateway, clock: Any
    ) -> None:
        async with Provider(silence()) as provider:
            ask = Asked(open_gateway({"mini": provider}, model={"concurrency": 1}), clock)
            before = asyncio.all_tasks()
            asking = asyncio.create_task(ask())
            await provider.until(lambda it: len(it.requests) == 1)
            asking.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asking
            await provider.until(lambda it: it.hung_up == 1)
            left = {task for task in asyncio.all_tasks() - before if "Provider" not in repr(task)}
            assert left == set()
        assert (ask.meter.calls, ask.meter.failures) == (1, {})

    async def test_the_place_of_a_dropped_call_is_free_again(
        self, open_gateway: OpenGateway, clock: Any
    ) -> None:
        async with Provider([silence(), says("Hm.")]) as provider:
            ask = Asked(open_gateway({"mini": provider}, model={"concurrency": 1}), clock)
            asking = asyncio.create_task(ask())
            await provider.until(lambda it: len(it.requests) == 1)
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)
            assert isinstance(await ask(), Completion)


class TestCheck:
    async def test_what_works_is_no_problem(self, open_gateway: OpenGateway) -> None:
        async with Provider(says("ready")) as provider:
            assert await open_gateway({"one": provider, "two": provider}).check() == []
            assert len(provider.requests) == 2

    @pytest.mark.parametrize(
        ("script", "line"),
        [
            (wrong_key(), "llm.models.mini.key_env: the key is wrong or missing (HTTP 401)"),
            (
                unknown_model(),
                "llm.models.mini.model: is not known there (HTTP 404: model_not_found: The model does not "
                "exist or you do not have access to it)",
            ),
            (page(), "llm.models.mini.base_url: answered no chat completion"),
            (Reply(b'{"hello": "world"}'), "llm.models.mini.base_url: answered no chat completion"),
            (
                page(404),
                "llm.models.mini.base_url: no chat completions there; does the address lack its /v1? "
                "(HTTP 404)",
            ),
            (
                error(400, "Unsupported value: 'temperature' does not support 0.5 with this model."),
                "llm.models.mini.temperature: is not accepted (HTTP 400: Unsupported value: 'temperature' "
                "does not support 0.5 with this model.)",
            ),
            (
                error(429, "You have used it all up", "insufficient_quota"),
                "llm.models.mini.key_env: the account's quota is used up (HTTP 429)",
            ),
        ],
    )
    async def test_each_problem_names_the_setting_to_change(
        self, open_gateway: OpenGateway, script: Reply, line: str
    ) -> None:
        async with Provider(script) as provider:
            assert await open_gateway({"mini": provider}).check() == [line]
            assert len(provider.requests) == 1

    async def test_an_address_without_its_version(self, open_gateway: OpenGateway) -> None:
        async with Provider(says("ready")) as provider:
            (line,) = await open_gateway({"mini": provider.base_url.removesuffix("/v1")}).check()
        assert line.startswith(
            "llm.models.mini.base_url: no chat completions there; does the address lack its /v1?"
        )

    async def test_no_server(self, open_gateway: OpenGateway) -> None:
        async with Provider(says("ready")) as provider:
            address = provider.base_url
        (line,) = await open_gateway({"mini": address}).check()
        assert line.startswith(f"llm.models.mini.base_url: the connection failed ({address}: ")

    @pytest.mark.parametrize(
        ("key", "line"),
        [
            ("", "llm.models.mini.key_env: the environment variable MY_KEY is not set"),
            (
                "sk-ключ",
                "llm.models.mini.key_env: the environment variable MY_KEY holds no key but other text",
            ),
            ("a\nb", "llm.models.mini.key_env: the environment variable MY_KEY holds no key but other text"),
        ],
    )
    async def test_no_key(self, open_gateway: OpenGateway, clock: Any, key: str, line: str) -> None:
        async with Provider(says("ready")) as provider:
            gateway = open_gateway({"mini": provider}, {"mini": key}, model={"key_env": "MY_KEY"})
            assert await gateway.check() == [line]
            assert await fails(Asked(gateway, clock)()) == CallFailed(Cause.KEY, line)
        assert provider.requests == []

    async def test_a_server_that_says_nothing(self, open_gateway: OpenGateway, clock: Any) -> None:
        async with Provider(silence()) as provider:
            checking = asyncio.create_task(open_gateway({"mini": provider}).check())
            await provider.until(lambda it: len(it.requests) == 1)
            clock.advance(60)
            assert await checking == ["llm.models.mini: no answer in time"]


class TestSecrets:
    @pytest.mark.parametrize(
        "script",
        [
            error(401, f"Incorrect API key provided: {KEY}", "invalid_api_key"),
            error(400, f"API key not valid: {KEY}"),
            error(500, f"crashed at Authorization: Bearer {KEY}"),
            error(400, "x" * 150 + KEY),
            Reply(f'{{"error": {{"message": "bad {KEY}"}}}}'.encode()),
            says("Hm."),
            cut_off(),
        ],
    )
    async def test_no_key_in_any_log_or_answer(
        self,
        open_gateway: OpenGateway,
        clock: Any,
        log: list[str],
        caplog: pytest.LogCaptureFixture,
        script: Reply,
    ) -> None:
        caplog.set_level(logging.DEBUG)
        for name in ("openai", "httpx2", "httpcore2", "asyncio"):
            caplog.set_level(logging.DEBUG, logger=name)
        breaker = {"failures": 1, "rest": 60}
        async with Provider(script) as provider:
            gateway = open_gateway(
                {"mini": provider}, {"mini": KEY}, model={"key_env": "MY_KEY"}, breaker=breaker
            )
            answer = await Asked(gateway, clock)()
            problems = await gateway.check()
        assert "openai" in {record.name.split(".")[0] for record in caplog.records}
        everything = " ".join(
            [*log, caplog.text, repr(answer), *problems, repr(gateway), repr(provider.requests)]
        )
        assert KEY[:8] not in everything
