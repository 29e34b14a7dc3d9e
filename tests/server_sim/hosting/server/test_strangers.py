"""Clients that never get as far as a game."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from server_sim.driver.run_game import Timeouts
from server_sim.hosting.access.rate_limit import TURNED_AWAY
from tests.doubles.clients import client, play, serving, settings
from tests.server_sim.hosting.contest.visiting import CURE, FIREFOX, whole_game


class TestOrigins:
    """The contest's client always tells the origin of the server; a web page tells its own."""

    async def test_a_program_of_another_origin_is_refused_and_a_web_page_of_this_very_address_too(
        self, tmp_path: Path, console: list[str]
    ) -> None:
        async with serving(settings(tmp_path)) as server:
            host = f"127.0.0.1:{server.port}"
            for headers in ({"Origin": "null"}, {"Origin": f"http://{host}", **FIREFOX}):
                with pytest.raises(InvalidStatus, match="403"):
                    await play(server, "a0", headers=headers)
            program, page = [line.partition(" was refused: ") for line in console if "refused" in line]
        assert program[0].startswith("WARNING a client at ")
        said = f"no program may play whose Origin is 'null' while its Host is '{host}'"
        assert (program[2], page[2]) == (
            f"{said}: {CURE}",
            f"no web page of 'http://{host}' may play: {CURE}",
        )

    async def test_programs_of_the_server_and_web_pages_that_the_settings_name_play(
        self, tmp_path: Path
    ) -> None:
        async with serving(settings(tmp_path, origins=("https://mine.example",))) as server:
            await whole_game(server, "a", headers={"Origin": f"http://127.0.0.1:{server.port}"})
            await whole_game(server, "b", headers={"Origin": "https://mine.example", **FIREFOX})

    async def test_many_refusals_do_not_fill_the_log(self, tmp_path: Path, console: list[str]) -> None:
        async with serving(settings(tmp_path)) as server:
            for _ in range(2 * TURNED_AWAY):
                with pytest.raises(InvalidStatus, match="403"):
                    await play(server, "a0", headers={"Origin": "null"})
        assert len([line for line in console if "was refused" in line]) in (TURNED_AWAY, TURNED_AWAY + 1)


class TestStrangers:
    async def test_one_that_never_tells_its_name(self, tmp_path: Path, console: list[str]) -> None:
        """It is not waited for as long as for an answer."""
        patient = settings(tmp_path, timeouts=Timeouts(None, None))
        async with serving(patient) as server, client(server) as connection:
            began = asyncio.get_running_loop().time()
            assert json.loads(await connection.recv()) == {"request": "NAME"}
            with pytest.raises(ConnectionClosed) as caught:
                await connection.recv()
            assert caught.value.rcvd is not None
            assert (caught.value.rcvd.code, caught.value.rcvd.reason) == (1008, "no name was sent")
        assert asyncio.get_running_loop().time() - began < 15
        assert any("turned away: no name was sent" in line for line in console)

    @pytest.mark.parametrize("name", ["", "x" * 65, "a\x07b", "狼" * 1000])
    async def test_a_name_that_is_refused(self, tmp_path: Path, name: str) -> None:
        async with serving(settings(tmp_path)) as server:
            _, closed = await play(server, name)
        assert closed.rcvd is not None and closed.rcvd.code == 1008
        assert closed.rcvd.reason.startswith("the name ")

    async def test_another_path(self, tmp_path: Path) -> None:
        async with serving(settings(tmp_path)) as server:
            with pytest.raises(InvalidStatus, match="404"):
                async with client(server, "/"):
                    pass

    async def test_a_token_in_the_address_does_no_harm(self, tmp_path: Path) -> None:
        async with serving(settings(tmp_path)) as server, client(server, "/ws?token=x") as connection:
            assert json.loads(await connection.recv()) == {"request": "NAME"}

    async def test_one_that_does_not_speak_http(self, tmp_path: Path, console: list[str]) -> None:
        async with serving(settings(tmp_path)) as server:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(b"\x00\x01\x02 hello\r\n\r\n")
            await reader.read()
            writer.close()
            await writer.wait_closed()
        assert console == []
