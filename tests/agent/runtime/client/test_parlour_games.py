from __future__ import annotations

import random

from websockets.asyncio.server import ServerConnection

from agent.games.parlour.player import ParlourPlayer
from agent.games.parlour.registry import minds_named
from agent.runtime.client import Connection, keep_playing
from agent.runtime.status import ConnectionStatus
from tests.agent.runtime.client.conftest import Pauses, Script, ask, serving
from tests.agent.runtime.conftest import NAMES, table_frame


def table(answers: list[str], *, ends: bool = True) -> Script:
    """Deals, asks once, and perhaps ends the game."""

    async def meet(socket: ServerConnection) -> None:
        await ask(socket, '{"request": "NAME"}')
        await socket.send(table_frame("PARLOUR_BEGIN", {"event": "dealt", "agent": "Ann", "role": "SERVANT"}))
        leads = {"event": "leader", "agent": "Ann", "round": 1, "count": 1}
        answers.append(await ask(socket, table_frame("PROPOSE", leads, options=NAMES, count=2)))
        if ends:
            await socket.send(table_frame("PARLOUR_END", {"event": "won", "role": "GOOD"}))
        socket.transport.close()

    return meet


async def play_at(url: str, status: ConnectionStatus) -> bool:
    return await keep_playing(
        Connection(url, "team1", auto_reconnect=False),
        lambda: ParlourPlayer("team1", minds_named("offline"), random.Random(1)),
        random.Random(1),
        status=status,
        sleep=Pauses(),
    )


async def test_a_game_is_played_to_its_end(log: list[str]) -> None:
    answers: list[str] = []
    status = ConnectionStatus("team1", "here")
    async with serving(table(answers)) as url:
        assert await play_at(url, status)
    assert set(answers[0].split(", ")) < set(NAMES)
    assert (status.finished, status.cut_off) == (1, 0)
    assert any("game G, I am Ann, SERVANT" in line for line in log)
    assert any("game G is over, GOOD won" in line for line in log)
    assert not any(line.startswith(("ERROR", "WARNING")) for line in log)


async def test_a_game_that_is_broken_off_is_told_of(log: list[str]) -> None:
    status = ConnectionStatus("team1", "here")
    async with serving(table([], ends=False)) as url:
        assert not await play_at(url, status)
    assert (status.finished, status.cut_off) == (0, 1)
    assert any("closed the connection before" in line for line in log)
    assert not any("token" in line for line in log)
