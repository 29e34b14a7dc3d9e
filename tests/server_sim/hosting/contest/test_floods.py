"""A client that floods the server costs itself its seat and nobody else anything."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from agent.protocol.gamelog import StatusRow
from server_sim.hosting import server as hosting
from tests.doubles.clients import client, game_logs, play, reply, serving, settings
from tests.server_sim.hosting.contest.visiting import whole_game


class TestCrowds:
    """Sockets cost file descriptors, and a server without any can let nobody in."""

    @pytest.fixture(autouse=True)
    def few_files(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(hosting, "most_files", lambda: 40)

    async def test_who_never_tells_a_name_makes_room_for_players(
        self, tmp_path: Path, console: list[str]
    ) -> None:
        async with serving(settings(tmp_path)) as server:
            silent = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(30)]
            await whole_game(server, "a")
            kept = sum(not reader.at_eof() for reader, _ in silent)
            for _, writer in silent:
                writer.close()
        assert kept <= 10
        assert len([line for line in console if "one of a stranger had to go" in line]) == 1

    async def test_who_plays_does_not(self, tmp_path: Path) -> None:
        silent: list[asyncio.StreamWriter] = []

        async with serving(settings(tmp_path)) as server:

            async def crowding(packet: dict[str, Any]) -> str:
                while len(silent) < 50:
                    silent.append((await asyncio.open_connection("127.0.0.1", server.port))[1])
                return reply(packet)

            await whole_game(server, "a", crowding)
            for writer in silent:
                writer.close()

    async def test_of_those_turned_away_there_are_few_lines(self, tmp_path: Path, console: list[str]) -> None:
        async with serving(settings(tmp_path)) as server:
            for _ in range(100):
                await play(server, ",")
        assert len([line for line in console if "turned away" in line]) < 30


class TestFloods:
    async def test_in_a_game_it_costs_the_seat(self, tmp_path: Path) -> None:
        async with serving(settings(tmp_path)) as server:

            async def flooder() -> ConnectionClosed:
                async with client(server) as connection:
                    await connection.recv()
                    await connection.send("a0")
                    await connection.recv()
                    with pytest.raises(ConnectionClosed) as caught:
                        while True:
                            await connection.send("flood")
                return caught.value

            flooding = asyncio.ensure_future(flooder())
            rest = await asyncio.gather(*(play(server, f"a{n}") for n in range(1, 5)))
            closed = await flooding
            await whole_game(server, "b")
        assert closed.rcvd is not None and closed.rcvd.code == 1008
        assert all(seen[-1] == "FINISH" for seen, _ in rest)
        rows, data = game_logs(tmp_path, "a")
        assert data["win_side"] == "NONE"
        (failed,) = {row.team_name for row in rows if isinstance(row, StatusRow) and row.status is None}
        assert failed == "a0"
