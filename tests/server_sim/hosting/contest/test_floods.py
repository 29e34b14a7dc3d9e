"""A client that floods the server costs itself its seat and nobody else anything."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from agent.protocol.gamelog import StatusRow
from tests.doubles.clients import client, game_logs, play, serving, settings, team


class TestFloods:
    async def flood(self, connection: ClientConnection) -> ConnectionClosed:
        with pytest.raises(ConnectionClosed) as caught:
            while True:
                await connection.send("flood")
        return caught.value

    async def test_in_the_waiting_room(self, tmp_path: Path) -> None:
        async with serving(settings(tmp_path)) as server:
            async with client(server) as connection:
                await connection.recv()
                await connection.send("a1")
                closed = await self.flood(connection)
            ended = await team(server, "a")
        assert closed.rcvd is not None and closed.rcvd.code == 1008
        assert all(seen[-1] == "FINISH" for seen, _ in ended)

    async def test_in_a_game_it_costs_the_seat(self, tmp_path: Path) -> None:
        async with serving(settings(tmp_path)) as server:

            async def flooder() -> ConnectionClosed:
                async with client(server) as connection:
                    await connection.recv()
                    await connection.send("a0")
                    await connection.recv()
                    return await self.flood(connection)

            flooding = asyncio.ensure_future(flooder())
            rest = await asyncio.gather(*(play(server, f"a{n}") for n in range(1, 5)))
            closed = await flooding
            others = await team(server, "b")
        assert closed.rcvd is not None and closed.rcvd.code == 1008
        assert all(seen[-1] == "FINISH" for seen, _ in [*rest, *others])
        rows, data = game_logs(tmp_path, "a")
        assert data["win_side"] == "NONE"
        (failed,) = {row.team_name for row in rows if isinstance(row, StatusRow) and row.status is None}
        assert failed == "a0"
