"""A whole game on a server of somebody else's."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from websockets.asyncio.server import ServerConnection, serve

from agent.runtime.config import Config
from agent.runtime.config_file import load_config
from server_sim.rehearsal.whole_games import visit
from tests.doubles.clients import serving, settings


def at(port: int, num: int) -> Config:
    address = f"ws://127.0.0.1:{port}/ws"
    config, _ = load_config(None, {"web_socket": {"url": address}, "agent": {"num": num}})
    return config


async def test_what_could_be_observed_is_told_for_each_connection(tmp_path: Path) -> None:
    console = Console(record=True, width=150)
    async with serving(settings(tmp_path), games=1) as server:
        assert await visit(at(server.port, 5), console)
    shown = console.export_text()
    assert shown.count("pass") == 5
    assert "aiwolf5" in shown and "answers, slowest" in shown and " won" in shown


async def test_a_server_that_hangs_up_is_a_fault() -> None:
    async def hang_up(socket: ServerConnection) -> None:
        await socket.send('{"request":"NAME"}')
        await socket.recv()

    console = Console(record=True, width=150)
    async with serve(hang_up, "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        assert not await visit(at(port, 1), console)
    shown = console.export_text()
    assert "FAIL" in shown and "the game was not finished" in shown
