"""One name, one connection."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from tests.doubles.clients import client, play, reply, serving, settings, team
from tests.server_sim.hosting.contest.visiting import until_nobody_waits, until_waiting


class TestNames:
    async def test_a_second_connection_with_one_name_is_refused(
        self, tmp_path: Path, console: list[str]
    ) -> None:
        async with serving(settings(tmp_path)) as server:
            first = asyncio.ensure_future(play(server, "a0"))
            await until_waiting(server, 1)
            _, closed = await play(server, "a0")
            ended = await asyncio.gather(first, *(play(server, f"a{n}") for n in range(1, 5)))
        assert closed.rcvd is not None
        assert (closed.rcvd.code, closed.rcvd.reason) == (1008, "another connection has this name")
        assert any("turned away: another connection has this name" in line for line in console)
        assert all(seen[-1] == "FINISH" for seen, _ in ended)

    async def test_also_while_the_first_one_plays(self, tmp_path: Path) -> None:
        refused: list[Any] = []

        async with serving(settings(tmp_path)) as server:

            async def answer(packet: dict[str, Any]) -> str:
                if not refused:
                    refused.append((await play(server, "a0"))[1].rcvd)
                return reply(packet)

            ended = await asyncio.gather(*(play(server, f"a{n}", answer) for n in range(5)))
        assert all(seen[-1] == "FINISH" for seen, _ in ended)
        assert all(closed is not None and closed.code == 1008 for closed in refused)

    async def test_a_name_is_free_again_as_soon_as_its_connection_is_gone(self, tmp_path: Path) -> None:
        async with serving(settings(tmp_path)) as server:
            for _ in range(3):
                ended = await team(server, "a")
                assert all(seen[-1] == "FINISH" for seen, _ in ended)
            async with client(server) as connection:
                await connection.recv()
                await connection.send("a0")
                await until_waiting(server, 1)
                connection.transport.abort()
                await until_nobody_waits(server)
            ended = await team(server, "a")
        assert all(seen[-1] == "FINISH" for seen, _ in ended)
