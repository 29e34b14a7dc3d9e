from __future__ import annotations

import asyncio
from typing import Any

import pytest

from agent.llm.call import Cause
from agent.llm.gateway import SAFETY_MARGIN
from tests.agent.llm.gateway.conftest import AS_IT_IS, Ask, fails, succeeds
from tests.doubles.provider import Provider
from tests.doubles.provider_replies import (
    FAULTS,
    Reply,
    Request,
    broken_json,
    cut_off,
    error,
    no_choices,
    page,
    rate_limited,
    says,
    server_error,
    silence,
    wrong_key,
)
from tests.rows import each_row


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
        self, asked: Ask, clock: Any, first: Reply, waits: list[float]
    ) -> None:
        async with Provider([first, says("Hm.")]) as provider:
            ask = asked(provider)
            await succeeds(ask())
        assert clock.slept == waits
        assert (ask.meter.calls, len(provider.requests)) == (1, 2)

    async def test_a_wait_beyond_the_deadline_is_not_begun(self, asked: Ask, clock: Any) -> None:
        async with Provider([rate_limited("30")]) as provider:
            failed = await fails(asked(provider)())
        assert failed.cause is Cause.RATE_LIMIT
        assert clock.slept == []

    @each_row
    async def test_what_does_not_pass_fails_with_its_cause(
        self, fault: str, cause: Cause, attempts: int, asked: Ask
    ) -> None:
        async with Provider(FAULTS[fault]) as provider:
            ask = asked(provider)
            failed = await fails(ask())
        assert failed.cause is cause
        assert failed.why.startswith("llm.models.mini")
        assert "\n" not in failed.why
        assert (len(provider.requests), ask.meter.failures) == (attempts, {cause: 1})

    @pytest.mark.parametrize(
        ("status", "header"),
        [
            (200, ("set-cookie", "\xff=\xfe")),
            (200, ("content-encoding", "gzip")),
            (200, ("transfer-encoding", "chunked")),
            (204, ("content-type", "application/json; charset=nonsense")),
            (302, ("location", "ftp://127.0.0.1/v1")),
            (304, ("transfer-encoding", "chunked")),
            (429, ("retry-after", "\xff")),
            (500, ("content-encoding", "gzip")),
            (999, ("content-type", "application/json; charset=nonsense")),
        ],
    )
    async def test_whatever_a_server_sends_is_a_failure(
        self, asked: Ask, header: tuple[str, str], status: int
    ) -> None:
        async with Provider(Reply(b"\xff\xfe\r\n", status, (header,))) as provider:
            failed = await fails(asked(provider)())
        assert failed.why.startswith("llm.models.mini")

    async def test_silence_ends_a_moment_before_the_deadline(self, asked: Ask, clock: Any) -> None:
        async with Provider(silence()) as provider:
            asking = asyncio.create_task(asked(provider)(seconds=3))
            await provider.until(lambda it: len(it.requests) == 1)
            clock.advance(3 - SAFETY_MARGIN)
            assert (await fails(asking)).cause is Cause.TIMEOUT
            await provider.until(lambda it: it.hung_up == 1)

    async def test_without_time_nobody_is_asked(self, asked: Ask) -> None:
        async with Provider(says("Hm.")) as provider:
            failed = await fails(asked(provider)(seconds=0.1))
        assert failed.cause is Cause.TIMEOUT
        assert provider.requests == []

    async def test_where_nobody_listens(self, asked: Ask) -> None:
        async with Provider(says("Hm.")) as provider:
            address = provider.base_url
        failed = await fails(asked(address)())
        assert failed.cause is Cause.CONNECTION
        assert failed.why.startswith(f"llm.models.mini.base_url: the connection failed ({address}: ")


class TestAsItIs:
    @each_row
    async def test_the_first_output_counts_whatever_it_is(self, fault: str, cause: Cause, asked: Ask) -> None:
        async with Provider(FAULTS[fault]) as first, Provider(says("Hm.")) as second:
            failed = await fails(asked(first, second)(AS_IT_IS))
        assert failed.cause is cause
        assert (len(first.requests), len(second.requests)) == (1, 0)

    @pytest.mark.parametrize("fault", ["429", "500", "cut", "broken JSON", "page"])
    async def test_a_request_without_an_output_is_made_again(self, asked: Ask, fault: str) -> None:
        def reply(request: Request) -> Reply:
            return FAULTS[fault](request) if len(provider.requests) == 1 else says("Hm.")

        async with Provider(reply) as provider:
            answer = await succeeds(asked(provider)(AS_IT_IS))
        assert answer.text == "Hm."

    async def test_no_other_model_stands_in(self, asked: Ask) -> None:
        breaker = {"failures": 1, "rest": 60}
        async with Provider(wrong_key()) as first, Provider(says("Hm.")) as second:
            ask = asked(first, second, breaker=breaker)
            causes = [(await fails(ask(AS_IT_IS))).cause for _ in range(2)]
        assert causes == [Cause.KEY, Cause.RESTING]
        assert second.requests == []
