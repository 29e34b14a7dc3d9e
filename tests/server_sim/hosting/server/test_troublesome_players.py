"""Games over sockets with clumsy and hostile clients, and with faults of our own."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from agent.protocol.gamelog import StatusRow
from agent.protocol.packets import OVER
from rules.game.roles import Team
from server_sim.games.contest.village import Village
from tests.doubles.clients import NO_ANSWER, client, game_logs, play, reply, serving, settings, team
from tests.server_sim.hosting.contest.visiting import whole_game


class TestTroublesomePlayers:
    """Team a has one, which must cost team a its game (one of five is enough) and nobody else anything."""

    async def troubled(
        self, tmp_path: Path, trouble: Callable[[dict[str, Any]], Any], **changes: Any
    ) -> tuple[list[str], ConnectionClosed]:
        """Play both games; team b answers nothing before team a's game has ended."""
        ended = asyncio.Event()

        async def patient(packet: dict[str, Any]) -> str:
            await ended.wait()
            return reply(packet)

        async with serving(settings(tmp_path, **changes)) as server:
            others = [asyncio.ensure_future(play(server, f"b{n}", patient)) for n in range(5)]
            first = asyncio.ensure_future(play(server, "a0", trouble))
            rest = await asyncio.gather(*(play(server, f"a{n}") for n in range(1, 5)))
            ended.set()
            troublemaker = await first
            others_ended = await asyncio.gather(*others)
        assert all(seen[-1] == "FINISH" for seen, _ in [*rest, *others_ended])
        rows, data = game_logs(tmp_path, "a")
        assert rows[-1].winner is Team.NONE and data["win_side"] == "NONE"
        (failed,) = (row for row in rows if isinstance(row, StatusRow) and row.status is None)
        assert failed.team_name == "a0"
        assert game_logs(tmp_path, "b")[1]["win_side"] != "NONE"
        return troublemaker

    async def test_one_that_leaves_in_the_middle(self, tmp_path: Path) -> None:
        seen, _ = await self.troubled(tmp_path, lambda packet: None)
        assert "FINISH" not in seen
        _, data = game_logs(tmp_path, "a")
        (error,) = (entry["error"] for entry in data["entries"] if "error" in entry)
        assert error.startswith("the client closed the connection (1000")

    async def test_one_that_sends_ten_megabytes(self, tmp_path: Path) -> None:
        _, closed = await self.troubled(tmp_path, lambda packet: "x" * 10_000_000)
        assert closed.rcvd is None or closed.rcvd.code == 1009

    async def test_one_that_sends_bytes_that_are_not_text(self, tmp_path: Path) -> None:
        _, closed = await self.troubled(tmp_path, lambda packet: b"\xff\xfe")
        assert closed.rcvd is not None and closed.rcvd.code == 1007

    async def test_one_that_falls_silent(self, tmp_path: Path) -> None:
        silence = asyncio.Event()

        async def trouble(packet: dict[str, Any]) -> str:
            await silence.wait()
            return OVER

        async with serving(settings(tmp_path)) as server:
            first = asyncio.ensure_future(play(server, "a0", trouble))
            rest = await asyncio.gather(*(play(server, f"a{n}") for n in range(1, 5)))
            silence.set()
            seen, closed = await first
        assert all(seen[-1] == "FINISH" for seen, _ in rest)
        assert "FINISH" not in seen
        assert closed.rcvd is not None and closed.rcvd.code == 1008

    async def test_bytes_that_are_text_are_taken_as_such(self, tmp_path: Path) -> None:
        async with serving(settings(tmp_path)) as server:
            await whole_game(server, "a", lambda packet: reply(packet).encode())

    async def test_an_answer_sent_twice_shifts_the_rest(self, tmp_path: Path) -> None:
        """As on the contest's server: nothing resynchronises."""

        async with serving(settings(tmp_path)) as server:

            async def twice(connection: ClientConnection) -> None:
                async for frame in connection:
                    packet = json.loads(frame)
                    if packet["request"] == "NAME":
                        await connection.send("a0")
                        await connection.send("sent too early")
                    elif packet["request"] not in NO_ANSWER:
                        await connection.send(reply(packet))

            async with client(server) as connection:
                first = asyncio.ensure_future(twice(connection))
                await asyncio.gather(*(play(server, f"a{n}") for n in range(1, 5)))
                await first
        rows, _ = game_logs(tmp_path, "a")
        assert "sent too early" in [getattr(row, "text", "") for row in rows]


class TestOurOwnFaults:
    @pytest.mark.parametrize("fault", ["__init__", "play"])
    async def test_a_crash_costs_one_game(
        self, tmp_path: Path, console: list[str], monkeypatch: pytest.MonkeyPatch, fault: str
    ) -> None:
        def crash(*arguments: object) -> None:
            raise ZeroDivisionError("our fault")

        async with serving(settings(tmp_path)) as server:
            with monkeypatch.context() as broken:
                broken.setattr(Village, fault, crash)
                crashed = await team(server, "a")
            await whole_game(server, "b")
        assert {closed.rcvd.code for _, closed in crashed if closed.rcvd} == {1011}
        (error,) = (line for line in console if line.startswith("ERROR"))
        assert "an error in the server" in error and "ZeroDivisionError: our fault" in error
        if fault == "play":
            data = game_logs(tmp_path, "a")[1]
            assert data["win_side"] == "NONE"
            assert f"game {data['game_id']} was abandoned" in error
