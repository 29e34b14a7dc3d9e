from __future__ import annotations

import asyncio
from typing import Any

from websockets.asyncio.server import ServerConnection

from agent.runtime.client import LEAVE_AFTER
from agent.runtime.status import ConnectionStatus, State
from agent.runtime.stopping import StopRequest
from tests.agent.runtime.client.conftest import Frames, Game, Models, Play, ask, serving


async def test_a_game_that_has_begun_is_played_to_its_end_and_no_other_follows(
    play: Play, frame: Frames, scripted: Models, stop: StopRequest, status: ConnectionStatus, log: list[str]
) -> None:
    answered: list[str] = []

    async def meet(socket: ServerConnection) -> None:
        answered.append(await ask(socket, frame("NAME")))
        await socket.send(frame("INITIALIZE", 0))
        stop.ask()
        await asyncio.sleep(100)
        answered.append(await ask(socket, frame("TALK", 0)))
        answered.append(await ask(socket, frame("NAME")))
        answered.append(await ask(socket, frame("VOTE", 1)))
        await socket.send(frame("FINISH", 2))

    async with serving(meet) as url:
        model = scripted(gate=asyncio.Event())
        assert await play(url, model, auto_reconnect=True, stop=stop, status=status)
    assert len(answered) == 4
    assert (status.finished, status.cut_off, status.state) == (1, 0, State.DONE)
    assert any("GAME1 is over" in line for line in log)


async def test_who_waits_for_a_game_leaves_and_says_so(
    play: Play, frame: Frames, stop: StopRequest, status: ConnectionStatus, log: list[str]
) -> None:
    closed: list[Any] = []

    async def meet(socket: ServerConnection) -> None:
        await ask(socket, frame("NAME"))
        stop.ask()
        await socket.wait_closed()
        closed.append((socket.close_code, socket.close_reason))

    async with serving(meet) as url:
        began = asyncio.get_running_loop().time()
        assert not await play(url, auto_reconnect=True, stop=stop, status=status)
        assert asyncio.get_running_loop().time() - began < 2 * LEAVE_AFTER
    assert closed == [(1001, "the agent was stopped")]
    assert (status.cut_off, status.state) == (0, State.DONE)
    assert not [line for line in log if not line.startswith(("INFO", "DEBUG"))]


async def test_a_game_whose_first_packet_is_on_its_way_is_played(
    play: Play, frame: Frames, stop: StopRequest, status: ConnectionStatus
) -> None:
    async def meet(socket: ServerConnection) -> None:
        await ask(socket, frame("NAME"))
        stop.ask()
        await asyncio.sleep(LEAVE_AFTER / 2)
        await socket.send(frame("INITIALIZE", 0))
        await asyncio.sleep(100)
        await ask(socket, frame("VOTE", 1))
        await socket.send(frame("FINISH", 2))

    async with serving(meet) as url:
        assert await play(url, auto_reconnect=True, stop=stop, status=status)
    assert status.finished == 1


async def test_a_server_that_keeps_the_connection_after_finish_keeps_nobody(
    play: Play, frame: Frames, stop: StopRequest, status: ConnectionStatus
) -> None:
    async def meet(socket: ServerConnection) -> None:
        await socket.send(frame("INITIALIZE", 0))
        await socket.send(frame("FINISH", 2))
        await asyncio.sleep(100)
        stop.ask()
        await socket.wait_closed()

    async with serving(meet) as url:
        assert await play(url, auto_reconnect=True, stop=stop, status=status)
    assert status.finished == 1


async def test_a_game_that_is_cut_off_is_the_last(
    play: Play, frame: Frames, stop: StopRequest, status: ConnectionStatus
) -> None:
    async def meet(socket: ServerConnection) -> None:
        await socket.send(frame("INITIALIZE", 0))
        stop.ask()
        await asyncio.sleep(100)

    async with serving(meet) as url:
        assert not await play(url, auto_reconnect=True, stop=stop, status=status)
    assert (status.cut_off, status.state) == (1, State.DONE)


async def test_a_pause_ends_at_once(play: Play, stop: StopRequest, status: ConnectionStatus) -> None:
    async def sleep(seconds: float) -> None:
        stop.ask()
        await asyncio.Event().wait()

    assert not await play("ws://127.0.0.1:1/ws", auto_reconnect=True, sleep=sleep, stop=stop, status=status)
    assert status.state is State.DONE


async def test_so_does_the_wait_for_a_server_that_says_nothing(
    play: Play, stop: StopRequest, status: ConnectionStatus
) -> None:
    async def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1)
        stop.ask()
        await reader.read()
        writer.close()

    async with await asyncio.start_server(accept, "127.0.0.1", 0) as server:
        began = asyncio.get_running_loop().time()
        url = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}/ws"
        assert not await play(url, auto_reconnect=True, stop=stop, status=status)
        assert asyncio.get_running_loop().time() - began < 1
    assert status.state is State.DONE


async def test_once_told_nobody_connects_any_more(play: Play, game: Game, stop: StopRequest) -> None:
    answers: list[str] = []
    async with serving(game(answers)) as url:
        stop.ask()
        assert not await play(url, auto_reconnect=True, stop=stop)
    assert answers == []
