"""What a connection does about a client that goes too far."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.protocol import Event

from server_sim.hosting.access.guard import BURST, FLOODED, LAST_WORDS, MAX_UNREAD, SLICE, GuardedConnection
from tests.doubles.loopback import ENOUGH
from tests.server_sim.hosting.contest.visiting import linked

pair = partial(linked, create_connection=GuardedConnection, max_queue=None)


async def closed(client: ClientConnection) -> tuple[int, str]:
    with pytest.raises(ConnectionClosed) as caught:
        while True:
            await client.recv()
    assert caught.value.rcvd is not None
    return caught.value.rcvd.code, caught.value.rcvd.reason


async def test_too_many_unread_messages() -> None:
    async with pair() as (server, client):
        for number in range(MAX_UNREAD + 1):
            await client.send(str(number))
        assert await closed(client) == (FLOODED, "too many messages")
        assert await server.recv() == "0", "what was in time can still be read"


async def test_as_many_as_are_read_are_fine_up_to_the_rate() -> None:
    async with pair() as (server, client):
        with pytest.raises(ConnectionClosed) as caught:
            for number in range(BURST * 10):
                await client.send(str(number))
                assert await server.recv() == str(number)
        assert caught.value.rcvd is not None and caught.value.rcvd.code == FLOODED
        assert number >= BURST


async def test_of_a_flood_of_tiny_frames_little_is_taken_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else whoever floods the server keeps other games waiting."""
    taken = 0
    process_event = GuardedConnection.process_event

    def counting(connection: GuardedConnection, event: Event) -> None:
        nonlocal taken
        taken += 1
        process_event(connection, event)

    monkeypatch.setattr(GuardedConnection, "process_event", counting)
    tiny = b"\x81\x81\0\0\0\0x"
    async with pair() as (server, client):
        client.transport.write(tiny * 100_000)
        await server.wait_closed()
    assert MAX_UNREAD < taken <= (1 + LAST_WORDS) * SLICE


async def test_questions_and_answers_are_never_too_many() -> None:
    async with pair() as (server, client):
        for number in range(BURST * 3):
            await server.send("?")
            assert await client.recv() == "?"
            await client.send(str(number))
            assert await server.recv() == str(number)


async def test_pings_count_too() -> None:
    async with pair() as (_, client):
        with pytest.raises(ConnectionClosed):
            for number in range(BURST * 10):
                await client.ping(str(number))
                await asyncio.sleep(0)
        assert (await closed(client))[0] == FLOODED


async def test_a_message_in_many_parts_is_one_message() -> None:
    async with pair() as (server, client):
        for _ in range(4):
            await client.send(["x"] * (BURST // 8))
            assert await server.recv() == "x" * (BURST // 8)


@pytest.mark.parametrize("sent", [b"", b"GET /ws HTTP/1.1\r\nHost: x\r\n"])
async def test_a_client_without_a_request_is_not_waited_for(sent: bytes) -> None:
    async def nobody(connection: ServerConnection) -> None:
        raise AssertionError("there was no request")

    async with (
        asyncio.timeout(ENOUGH),
        serve(nobody, "127.0.0.1", 0, create_connection=GuardedConnection, open_timeout=None) as server,
    ):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.sockets[0].getsockname()[1])
        writer.write(sent)
        with suppress(ConnectionResetError):
            assert await reader.read() == b""
        writer.close()
