from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

import pytest

from agent.llm.call import CallFailed, Cause, Completion
from tests.agent.llm.gateway.conftest import PRICE, Ask, Asked, OpenGateway, fails, warnings
from tests.doubles.provider import Provider
from tests.doubles.provider_replies import refusal, says, server_error, silence, slow, wrong_key


class TestLimits:
    async def test_no_more_at_once_than_allowed(self, asked: Ask) -> None:
        gate = asyncio.Event()
        async with Provider(slow(says("Hm."), gate.wait)) as provider:
            ask = asked(provider, model={"concurrency": 2})
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
        assert warnings(log) == []

    async def test_no_more_a_minute_than_allowed(self, asked: Ask, clock: Any) -> None:
        async with Provider(says("Hm.")) as provider:
            ask = asked(provider, model={"requests_per_minute": 2})
            for _ in range(2):
                assert isinstance(await ask(), Completion)
            failed = await fails(ask(seconds=50))
            assert failed.why == "llm.models.mini.requests_per_minute: limit reached"
            assert isinstance(await ask(seconds=70), Completion)
        assert clock.slept == [60]

    async def test_a_model_that_fails_repeatedly_is_left_alone_for_a_while(
        self, asked: Ask, clock: Any, log: list[str]
    ) -> None:
        async with Provider(wrong_key()) as first, Provider(says("Hm.")) as second:
            breaker = {"failures": 2, "rest": 60}
            ask = asked(first, second, breaker=breaker)
            for _ in range(4):
                assert isinstance(await ask(), Completion)
            assert len(first.requests) == 2
            clock.advance(60)
            for _ in range(2):
                assert isinstance(await ask(), Completion)
            assert len(first.requests) == 3
        assert warnings(log) == [
            "WARNING llm.models.first.key_env: the key is wrong or missing (HTTP 401); "
            "not asked again for 60 s each time"
        ]

    async def test_the_minutes_place_of_a_dropped_call_is_free_again(
        self, asked: Ask, clock: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async with Provider(says("Hm.")) as provider:
            ask = asked(provider, model={"requests_per_minute": 1})
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

    async def test_an_answer_makes_up_for_failures(self, asked: Ask) -> None:
        async with Provider([server_error(), says("Hm.")] * 3) as provider:
            ask = asked(provider, breaker={"failures": 2, "rest": 60})
            for _ in range(3):
                assert isinstance(await ask(), Completion)

    async def test_a_silent_model_is_left_alone_too(self, asked: Ask, clock: Any) -> None:
        async with Provider(silence()) as provider:
            ask = asked(provider, breaker={"failures": 1, "rest": 60})
            asking = asyncio.create_task(ask(seconds=3))
            await provider.until(lambda it: len(it.requests) == 1)
            clock.advance(3)
            assert (await fails(asking)).cause is Cause.TIMEOUT
            assert (await fails(ask())).cause is Cause.RESTING
        assert len(provider.requests) == 1

    async def test_a_refusal_is_no_reason_to_rest(self, asked: Ask) -> None:
        async with Provider(refusal()) as provider:
            ask = asked(provider, breaker={"failures": 1, "rest": 60})
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
    async def test_a_dropped_call_hangs_up_and_leaves_nothing_behind(self, asked: Ask) -> None:
        async with Provider(silence()) as provider:
            ask = asked(provider, model={"concurrency": 1})
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

    async def test_the_place_of_a_dropped_call_is_free_again(self, asked: Ask) -> None:
        async with Provider([silence(), says("Hm.")]) as provider:
            ask = asked(provider, model={"concurrency": 1})
            asking = asyncio.create_task(ask())
            await provider.until(lambda it: len(it.requests) == 1)
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)
            assert isinstance(await ask(), Completion)
