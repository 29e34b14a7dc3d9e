"""How the server stops, and why it may not start."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from server_sim.config.errors import CannotListen
from server_sim.hosting.server import ContestServer
from tests.doubles.clients import client, game_logs, play, reply, serving, settings
from tests.server_sim.hosting.contest.visiting import until_waiting, whole_game


class TestStopping:
    async def test_who_waits_is_sent_away(self, tmp_path: Path) -> None:
        async with serving(settings(tmp_path)) as server:
            waiting = asyncio.ensure_future(play(server, "a1"))
            async with client(server) as nameless:
                await nameless.recv()
                await until_waiting(server, 1)
                server.stop()
                _, closed = await waiting
                assert closed.rcvd is not None and closed.rcvd.code == 1001
                with pytest.raises(ConnectionClosed, match="1001"):
                    await nameless.recv()

    async def test_a_second_time_breaks_games_off_and_leaves_whole_logs(self, tmp_path: Path) -> None:
        never = asyncio.Event()
        async with serving(settings(tmp_path)) as server:

            async def hang(packet: dict[str, Any]) -> str:
                server.stop()
                server.stop()
                await never.wait()
                return ""

            players = [asyncio.ensure_future(play(server, f"a{n}", hang)) for n in range(5)]
            await server._stopping.wait()
            await server._games.wait()
            never.set()
            ended = await asyncio.gather(*players)
        assert {closed.rcvd.code for _, closed in ended if closed.rcvd} == {1011}
        assert (server.tally, server.finished) == ("0 games, 1 broken off", 1)
        _, data = game_logs(tmp_path, "a")
        assert data["win_side"] == "NONE"

    async def test_games_being_played_are_finished_and_it_says_so(
        self, tmp_path: Path, console: list[str]
    ) -> None:
        async with serving(settings(tmp_path)) as server:

            def stop_and_answer(packet: dict[str, Any]) -> str:
                if not server._stopping.is_set():
                    server.stop()
                return reply(packet)

            await whole_game(server, "a", stop_and_answer)
        (line,) = [line for line in console if "waiting for" in line]
        assert line == "INFO waiting for 1 game to end; another Ctrl-C aborts the running games"
        assert server.tally == "1 game"

    async def test_an_address_that_is_taken_or_does_not_exist(self, tmp_path: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as taken:
            own = taken.getsockname()[1]
            for host, port, why in (("127.0.0.1", own, "address already in use"), ("203.0.113.1", 0, r"\w")):
                with pytest.raises(CannotListen, match=f"cannot listen on {host}:{port}: {why}"):
                    await ContestServer(settings(tmp_path, host=host, port=port)).start()
