"""A seat over a socket of its own, without a game around it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from websockets.asyncio.client import ClientConnection

from agent.protocol.info import Info
from agent.protocol.packets import FinishPacket, NamePacket
from server_sim.driver.seat import SeatLost, SocketSeat
from tests.server_sim.hosting.contest.visiting import linked


class TestSocketSeat:
    """A seat of its own, without a game around it."""

    @asynccontextmanager
    async def pair(self) -> AsyncIterator[tuple[SocketSeat, ClientConnection]]:
        async with linked() as (server, client):
            yield SocketSeat(server), client
            client.transport.abort()

    async def test_a_client_that_does_not_read_is_lost(self) -> None:
        big = FinishPacket(info=Info(game_id="x" * 1_000_000, day=0, agent="A", status_map={}, role_map={}))
        async with self.pair() as (seat, _):
            with pytest.raises(SeatLost, match="the client has not read for 10 s"):
                while True:
                    await seat.tell(big)

    async def test_a_client_that_vanishes_is_lost_at_once(self) -> None:
        async with self.pair() as (seat, connection):
            question = asyncio.ensure_future(seat.ask(NamePacket(), 60))
            await connection.recv()
            connection.transport.abort()
            with pytest.raises(SeatLost, match="the connection broke"):
                await question
            with pytest.raises(SeatLost, match="the connection broke"):
                await seat.ask(NamePacket(), 60)

    async def test_a_late_answer_answers_the_next_request(self) -> None:
        async with self.pair() as (seat, connection):
            with pytest.raises(TimeoutError):
                await seat.ask(NamePacket(), 0)
            await connection.send("late")
            await connection.send("in time")
            assert await seat.ask(NamePacket(), 60) == "late"
            assert await seat.ask(NamePacket(), 60) == "in time"

    async def test_who_stops_listening_loses_no_frame(self) -> None:
        async with self.pair() as (seat, connection):
            listening = asyncio.ensure_future(seat.listen())
            await asyncio.sleep(0)
            listening.cancel()
            await asyncio.wait([listening])
            await connection.send("in parts: ")
            assert await seat.listen() == "in parts: "

    async def test_discarding_forgets_what_has_come_and_nothing_later(self) -> None:
        async with self.pair() as (seat, connection):
            for frame in ("heard", "unheard", "unheard too"):
                await connection.send(frame)
            await (await connection.ping())  # the pong says that all frames have arrived
            assert await seat.listen() == "heard"
            await seat.discard()
            await connection.send("later")
            assert await seat.ask(NamePacket(), 60) == "later"

    async def test_discarding_leaves_it_to_the_next_request_to_miss_the_client(self) -> None:
        async with self.pair() as (seat, connection):
            await connection.close()
            await seat.discard()
            with pytest.raises(SeatLost, match="the client closed the connection"):
                await seat.listen()

    async def test_a_client_that_was_stopped_is_said_to_be(self) -> None:
        async with self.pair() as (seat, connection):
            await connection.close(1001, "the agent was stopped")
            with pytest.raises(SeatLost, match="the client was stopped: it closed the connection with 1001"):
                await seat.ask(NamePacket(), 60)
