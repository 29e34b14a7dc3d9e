"""Which connections of browsers stay, and which are cut off or make room."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import TypeAlias

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState

from server_sim.hosting.access.connection_limiter import OPEN_TIMEOUT, ConnectionLimiter
from server_sim.people.web.stay import MOST_SECONDS, SWIFT, PageSocket, Stay, WebConnection, stay_of

GET = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
UPGRADE = (
    b"GET /%s HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
Line: TypeAlias = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Connect: TypeAlias = Callable[[bytes], Awaitable[Line]]


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """Answers at once, or after an hour where the path says so; a socket has a page where its path does."""
    stay = stay_of(scope)
    assert stay is not None
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        if scope["path"] == "/page":
            stay.keep()
        while (await receive())["type"] != "websocket.disconnect":
            pass
        return
    with stay.answering():
        await asyncio.sleep(3600 if scope["path"] == "/slow" else 0)
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})


@asynccontextmanager
async def served(files: int = 1000) -> AsyncIterator[Connect]:
    """A server with so many files; yields how to connect to it and say something."""
    config = uvicorn.Config(application, ws=PageSocket, log_config=None, proxy_headers=False, lifespan="off")
    config.load()
    limiter, state, loop = ConnectionLimiter(files), ServerState(), asyncio.get_running_loop()
    server = await loop.create_server(
        lambda: WebConnection(config=config, server_state=state, app_state={}, limiter=limiter),
        "127.0.0.1",
        0,
    )
    opened: list[asyncio.StreamWriter] = []

    async def connect(said: bytes) -> Line:
        line = await asyncio.open_connection("127.0.0.1", server.sockets[0].getsockname()[1])
        opened.append(line[1])
        line[1].write(said)
        await asyncio.sleep(0.01)
        return line

    yield connect
    for writer in opened:
        writer.close()
    for task in state.tasks:
        task.cancel()
    server.close()


async def ended_after(line: Line) -> float:
    """The seconds until the connection is over."""
    loop = asyncio.get_running_loop()
    began = loop.time()
    with suppress(ConnectionError):
        await line[0].read()
    return loop.time() - began


def is_over(line: Line) -> bool:
    return line[0].at_eof() or line[0].exception() is not None


@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nHost: x\r\n", UPGRADE % b""])
async def test_who_does_not_say_what_it_wants_is_cut_off(said: bytes) -> None:
    async with served() as connect:
        assert await ended_after(await connect(said)) == pytest.approx(OPEN_TIMEOUT, abs=0.1)


async def test_a_head_that_comes_letter_by_letter_is_no_better() -> None:
    async with served() as connect:
        line = await connect(b"GET / HTTP/1.1\r\nX: ")

        async def drip() -> None:
            while True:
                line[1].write(b"x")
                await asyncio.sleep(1)

        dripping = asyncio.create_task(drip())
        assert await ended_after(line) == pytest.approx(OPEN_TIMEOUT, abs=1.1)
        dripping.cancel()


async def test_an_endless_head_is_not_kept() -> None:
    async with served() as connect:
        line = await connect(b"GET / HTTP/1.1\r\nX: " + b"x" * 100_000)
        assert (await line[0].read()).startswith(b"HTTP/1.1 400")


async def test_an_answer_may_take_a_while_and_not_for_ever() -> None:
    async with served() as connect:
        taken = await ended_after(await connect(GET.replace(b"/ ", b"/slow ")))
    assert taken == pytest.approx(SWIFT + MOST_SECONDS, abs=0.1)


async def test_the_socket_of_a_page_stays() -> None:
    async with served() as connect:
        line = await connect(UPGRADE % b"page")
        assert (await line[0].readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
        await asyncio.sleep(15)
        assert not is_over(line)


async def test_who_says_nothing_makes_room_for_who_does() -> None:
    async with served(files=16) as connect:
        page = await connect(UPGRADE % b"page")
        answered = await connect(GET.replace(b"/ ", b"/slow "))
        silent = [await connect(b"") for _ in range(20)]
        for _ in range(3):
            reader, _ = await connect(GET)
            assert (await reader.readuntil(b"\r\n")).startswith(b"HTTP/1.1 204")
        assert sum(not is_over(line) for line in silent) <= 2
        assert not is_over(page) and not is_over(answered)


async def test_an_answer_that_takes_long_makes_room() -> None:
    async with served(files=16) as connect:
        slow = [await connect(GET.replace(b"/ ", b"/slow ")) for _ in range(4)]
        refused = await connect(GET)
        assert is_over(refused)
        await asyncio.sleep(SWIFT)
        reader, _ = await connect(GET)
        assert (await reader.readuntil(b"\r\n")).startswith(b"HTTP/1.1 204")
        assert is_over(slow[0]) and not is_over(slow[1])


async def test_who_has_gone_leaves_room() -> None:
    async with served(files=16) as connect:
        for _ in range(20):
            _, writer = await connect(UPGRADE % b"page")
            writer.transport.abort()
        reader, _ = await connect(GET)
        assert (await reader.readuntil(b"\r\n")).startswith(b"HTTP/1.1 204")


async def test_a_connection_that_is_gone_is_not_missed() -> None:
    stay = Stay(ConnectionLimiter(10))
    stay.cut_off()
    stay.end()
    stay.keep()
    with stay.answering():
        stay.end()
