"""A player of this process as the driver sees it: does what the player's effects say, by the loop's clock."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable
from typing import Protocol

from agent.play.effects import Bug, Decided, Effect, Send, WakeAt
from agent.protocol.packets import GamePacket, NamePacket


class PlayerMachine(Protocol):
    """What the seat needs of an :class:`agent.play.player.Player` that does not think."""

    @property
    def name(self) -> str: ...

    def receive(self, packet: GamePacket | NamePacket, now: float) -> list[Effect]: ...

    def tick(self, now: float) -> list[Effect]: ...


class PlayerSeat:
    """A seat like one behind a socket: frames that nobody waits for stay queued and answer what comes next.

    A bug in the player is raised where its next frame is read.
    """

    def __init__(self, player: PlayerMachine) -> None:
        self.player = player
        self.rules_fired: Counter[str] = Counter()
        self._frames: asyncio.Queue[str | Exception] = asyncio.Queue()
        self._timer: asyncio.TimerHandle | None = None

    @property
    def name(self) -> str:
        return self.player.name

    async def tell(self, packet: GamePacket) -> None:
        self._receive(packet)

    async def ask(self, packet: GamePacket | NamePacket, timeout: float | None) -> str:
        self._receive(packet)
        async with asyncio.timeout(timeout):
            return await self.listen()

    async def listen(self) -> str:
        return _frame(await self._frames.get())

    async def discard(self) -> None:
        while not self._frames.empty():
            _frame(self._frames.get_nowait())

    def _receive(self, packet: GamePacket | NamePacket) -> None:
        self._perform(self.player.receive(packet, asyncio.get_running_loop().time()))

    def _perform(self, effects: Iterable[Effect]) -> None:
        for effect in effects:
            match effect:
                case Send(text):
                    self._frames.put_nowait(text)
                case WakeAt(at):
                    self._wake_at(at)
                case Decided(_, decision):
                    self.rules_fired[decision.rule] += 1
                case Bug(error):
                    raise error

    def _wake_at(self, at: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_at(at, self._tick, at)

    def _tick(self, at: float) -> None:
        """Let the player act on the time; nobody is there to catch what a timer raises."""
        try:
            self._perform(self.player.tick(max(at, asyncio.get_running_loop().time())))
        except Exception as error:  # noqa: BLE001 - raised where the driver listens next
            self._frames.put_nowait(error)


def _frame(frame: str | Exception) -> str:
    if isinstance(frame, Exception):
        raise frame
    return frame
