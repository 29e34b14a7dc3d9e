from __future__ import annotations

import asyncio

import pytest
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection

from agent.runtime.client import has_unread
from agent.runtime.session import Session
from agent.runtime.status import ConnectionStatus
from tests.agent.runtime.client.conftest import Frames, Players, SentLines, serving

HOPS = 3
"""How often the loop goes round between bytes that lie in a socket and the frame that they are."""


class Line:
    """A session in a game, with what went out."""

    def __init__(self, make_player: Players) -> None:
        self.sent = SentLines()
        self.unread = False
        self.status = ConnectionStatus("team1", "ws://x")
        self.session = Session(make_player(), self.sent.send, self.status, unread=lambda: self.unread)

    async def settle(self) -> list[str]:
        """What has gone out once there is nothing left to do."""
        for _ in range(20):
            await asyncio.sleep(0)
        return list(self.sent)


@pytest.fixture
async def line(make_player: Players, frame: Frames) -> Line:
    line = Line(make_player)
    await line.session.receive(frame("INITIALIZE", 0))
    return line


async def test_an_answer_in_time_goes_out(line: Line, frame: Frames) -> None:
    await line.session.receive(frame("TALK", 0))
    assert len(await line.settle()) == 1
    assert not line.status.incidents


async def test_an_answer_that_name_has_overtaken_does_not_go_out(line: Line, frame: Frames) -> None:
    await line.session.receive(frame("TALK", 0))
    await line.session.receive(frame("NAME"))
    assert await line.settle() == ["team1"]
    assert line.status.incidents == 1


async def test_a_name_that_waits_in_the_socket_is_looked_for_before_an_answer_goes_out(
    line: Line, frame: Frames
) -> None:
    loop, tasks = asyncio.get_running_loop(), list[asyncio.Task[None]]()

    def arrive(hops: int) -> None:
        if hops:
            loop.call_soon(arrive, hops - 1)
        else:
            tasks.append(loop.create_task(line.session.receive(frame("NAME"))))

    line.unread = True
    await line.session.receive(frame("TALK", 0))
    arrive(HOPS - 1)
    assert await line.settle() == ["team1"]


async def test_the_clock_is_read_again_before_an_answer_goes_out(
    line: Line, frame: Frames, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = asyncio.get_running_loop()
    await line.session.receive(frame("TALK", 0, seconds=60))
    late = loop.time() + 61
    monkeypatch.setattr(loop, "time", lambda: late)
    assert await line.settle() == []
    assert line.status.incidents == 1
    monkeypatch.undo()
    await line.session.receive(frame("NAME"))
    await line.session.receive(frame("VOTE", 1))
    assert len(await line.settle()) == 2, "the game goes on"


async def test_each_probe_is_answered(line: Line, frame: Frames) -> None:
    await line.session.receive(frame("NAME"))
    await line.session.receive(frame("NAME"))
    assert await line.settle() == ["team1", "team1"]


async def test_bytes_that_nobody_has_read_are_seen(frame: Frames) -> None:
    nobody_reads = asyncio.Event()

    async def meet(socket: ServerConnection) -> None:
        await nobody_reads.wait()
        await socket.send(frame("NAME"))
        await socket.recv()

    async with serving(meet) as url, connect(url) as socket:
        socket.transport.pause_reading()
        nobody_reads.set()
        async with asyncio.timeout(10):
            while not has_unread(socket):
                await asyncio.sleep(0.01)
        socket.transport.resume_reading()
        assert await socket.recv() == frame("NAME")
        assert not has_unread(socket)
