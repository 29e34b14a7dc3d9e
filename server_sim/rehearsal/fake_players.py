"""Scripted players beside the tested one: some fail, and some talk all at once."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from agent.protocol.packets import OVER

Act = Callable[[ClientConnection, dict[str, Any]], Awaitable[None]]
"""A function that reacts to a packet other than NAME."""


async def quitter(socket: ClientConnection, packet: dict[str, Any]) -> None:
    """Play the first day and disconnect on the second."""
    if packet["info"]["day"] == 1:
        socket.transport.abort()
    await chatterbox(socket, packet)


async def chatterbox(socket: ClientConnection, packet: dict[str, Any]) -> None:
    """Say all allowed lines at once, and choose the first living player."""
    match packet["request"]:
        case "TALK" | "WHISPER":
            await socket.send(OVER)
        case "TALK_PHASE_START" | "WHISPER_PHASE_START":
            for number in range(packet["info"]["remain_count"]):
                await socket.send(f"@{_anybody_else(packet)} {number}!")
            await socket.send(OVER)
        case "VOTE" | "DIVINE" | "GUARD" | "ATTACK":
            await socket.send(_anybody_else(packet))


def _anybody_else(packet: dict[str, Any]) -> str:
    info = packet["info"]
    names = (name for name, status in info["status_map"].items() if status == "ALIVE")
    return str(next(name for name in names if name != info["agent"]))


async def play_scripted(url: str, name: str, act: Act) -> None:
    """Play one game with a script."""
    async with connect(url, proxy=None, ping_interval=None, close_timeout=1) as socket:
        with suppress(ConnectionClosed):
            async for frame in socket:
                packet = json.loads(frame)
                if packet["request"] == "NAME":
                    await socket.send(name)
                else:
                    await act(socket, packet)
