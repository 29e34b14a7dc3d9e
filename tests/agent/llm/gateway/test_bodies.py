from __future__ import annotations

import asyncio
import gzip
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest

from agent.llm.call import CallFailed, Cause, Completion
from agent.llm.gateway import SAFETY_MARGIN
from agent.llm.wire import MAX_BODY
from tests.agent.llm.gateway.conftest import Ask, fails, succeeds
from tests.doubles.provider import Provider
from tests.doubles.provider_replies import Reply, error, says

GOOD = says("Hm.")
PADDED = replace(GOOD, body=b" " * MAX_BODY + GOOD.body)
"""Good JSON, but for its length."""


def encoded(reply: Reply, body: bytes, encoding: str) -> Reply:
    return replace(reply, body=body, headers=(*reply.headers, ("content-encoding", encoding)))


def moved(where: str) -> Reply:
    return Reply(b"", 307, (("location", where),))


@asynccontextmanager
async def drip(status: int) -> AsyncIterator[tuple[str, asyncio.Event]]:
    """A server that begins an answer and never ends it: its address, and whether it was asked."""
    asked = asyncio.Event()

    async def begin(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 %d Status\r\ncontent-length: 1000\r\n\r\n{" % status)
        asked.set()
        await reader.read()
        writer.close()

    async with await asyncio.start_server(begin, "127.0.0.1", 0) as server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/v1", asked


async def answered(asked: Ask, script: Any) -> Completion | CallFailed:
    async with Provider(script) as provider:
        return await asked(provider)()


class TestLength:
    @pytest.mark.parametrize(
        "reply",
        [
            pytest.param(PADDED, id="plain"),
            pytest.param(encoded(GOOD, gzip.compress(PADDED.body), "gzip"), id="gzip bomb"),
            pytest.param(encoded(GOOD, zlib.compress(PADDED.body), "deflate"), id="deflate bomb"),
        ],
    )
    async def test_an_answer_that_goes_on_and_on_is_none(self, asked: Ask, reply: Reply) -> None:
        failed = await fails(answered(asked, reply))
        assert failed.cause is Cause.SERVER
        assert f"more than {MAX_BODY:,} bytes" in failed.why

    @pytest.mark.parametrize(
        "reply",
        [
            encoded(GOOD, gzip.compress(GOOD.body), "gzip"),
            encoded(GOOD, zlib.compress(GOOD.body), "Deflate"),
            encoded(GOOD, GOOD.body, "identity"),
        ],
    )
    async def test_a_short_one_may_be_compressed(self, asked: Ask, reply: Reply) -> None:
        answer = await succeeds(answered(asked, reply))
        assert answer.text == "Hm."

    @pytest.mark.parametrize("encoding", ["br", "zstd", "gzip, gzip"])
    async def test_other_ways_to_compress_are_not_taken(self, asked: Ask, encoding: str) -> None:
        failed = await fails(answered(asked, encoded(GOOD, GOOD.body, encoding)))
        assert encoding in failed.why

    @pytest.mark.parametrize(
        ("long", "cause"),
        [(error(401, "all models " * MAX_BODY), Cause.KEY), (error(400, "model " * 10_000), Cause.REQUEST)],
        ids=["the status is enough", "patterns take the square of its length"],
    )
    async def test_a_long_error_is_searched_no_further_than_needed(
        self, asked: Ask, long: Reply, cause: Cause
    ) -> None:
        failed = await fails(answered(asked, long))
        assert failed.cause is cause
        assert len(failed.why) < 300

    @pytest.mark.parametrize("status", [200, 500])
    async def test_one_that_does_not_end_costs_no_time_beyond_the_deadline(
        self, asked: Ask, clock: Any, status: int
    ) -> None:
        async with drip(status) as (address, begun):
            asking = asyncio.create_task(asked(address)(seconds=3))
            await begun.wait()
            await asyncio.sleep(1)
            clock.advance(3 - SAFETY_MARGIN)
            assert (await fails(asking)).cause is Cause.TIMEOUT


class TestRedirects:
    async def test_prompts_are_not_carried_to_another_host(self, asked: Ask) -> None:
        async with Provider(GOOD) as other, Provider(moved(f"{other.base_url}/chat/completions")) as provider:
            failed = await fails(asked(provider)())
            where = other.base_url.removesuffix("/v1")
        assert other.requests == []
        assert len(provider.requests) == 1
        assert failed.why.startswith(
            f"llm.models.mini.base_url: redirects requests to another address ({where}"
        )

    async def test_within_the_host_they_are(self, asked: Ask) -> None:
        async with Provider([moved("/v1/chat/completions"), GOOD]) as provider:
            await succeeds(asked(provider)())
        assert [request.messages for request in provider.requests] == 2 * [provider.requests[0].messages]

    async def test_in_a_circle_they_are_not_for_long(self, asked: Ask) -> None:
        async with Provider(moved("/v1/chat/completions")) as provider:
            failed = await fails(asked(provider)())
        assert failed.cause is Cause.CONNECTION
        assert len(provider.requests) < 10
