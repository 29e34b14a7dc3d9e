"""One socket's life: feeds frames to a player and does what its effects say.

One task reads frames and never thinks, so that NAME is answered whatever else is going on (protocol section
13).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from contextlib import suppress
from typing import Protocol

from loguru import logger
from websockets.exceptions import ConnectionClosed

from agent.llm.call import Answer, Call, CallFailed, Cause
from agent.llm.usage import UsageMeter
from agent.play.effects import Bug, Decided, Drop, Effect, Incident, Reread, Send, Think, TurnedBack, WakeAt
from agent.protocol.errors import PacketError
from agent.protocol.packets import InitializePacket, Packet, parse_packet
from agent.runtime.telemetry.status import ConnectionStatus
from agent.runtime.telemetry.trace import Trace
from rules.game.view import GameView


class Model(Protocol):
    """Answers a player's calls; the gateway does."""

    async def complete(self, call: Call, until: float, meter: UsageMeter) -> Answer:
        """The answer, which is of use until the loop's clock says ``until``; what it took is metered."""
        ...


class Machine(Protocol):
    """What plays: :class:`agent.play.player.Player`, or another with its surface."""

    @property
    def name(self) -> str: ...

    @property
    def view(self) -> GameView | None: ...

    @property
    def finished(self) -> bool: ...

    def receive(self, packet: Packet, now: float) -> list[Effect]: ...

    def thought(self, id: int, answer: Answer, now: float) -> list[Effect]: ...

    def tick(self, now: float) -> list[Effect]: ...


class Session:
    """A player, its timer, and the calls under way.

    Without a ``model`` the player must not think; ``trace`` is told everything.
    """

    def __init__(
        self,
        player: Machine,
        send: Callable[[str], Awaitable[None]],
        status: ConnectionStatus,
        model: Model | None = None,
        trace: Trace | None = None,
    ) -> None:
        self._player = player
        self._send = send
        self._status = status
        self._model = model
        self._trace = trace
        self._meter = UsageMeter()
        self._is_offline = False
        self._loop = asyncio.get_running_loop()
        self._tasks: set[asyncio.Task[None]] = set()
        self._calls: dict[int, asyncio.Task[None]] = {}
        self._timer: asyncio.TimerHandle | None = None

    async def receive(self, frame: str | bytes) -> None:
        """Take in one frame; one that cannot be read is reported and passed over."""
        try:
            packet = parse_packet(frame if isinstance(frame, str) else frame.decode(errors="replace"))
        except PacketError as error:
            self._status.incident()
            logger.error("{}: {}", self._player.name, error)
            return
        logger.debug("{} < {}", self._player.name, packet.request)
        if self._trace is not None:
            self._trace.received(packet)
        effects = self._player.receive(packet, self._loop.time())
        if isinstance(packet, InitializePacket) and self._player.view is not None:
            view = self._player.view
            role = view.roles.get(view.me, "of unknown role")
            self._status.began(view.game_id, str(role))
            logger.info("{}: game {}, I am {}, {}", self._player.name, view.game_id, view.me, role)
        await self._perform(effects)

    async def close(self) -> None:
        """Stop everything that is still going on, see it end, and sum up what the game has used."""
        if self._timer is not None:
            self._timer.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._model is not None and self._player.view is not None:
            logger.info("{}: language model: {}", self._player.name, self._meter.summary())
        if self._trace is not None:
            self._trace.finished(self._player.view, self._meter)

    async def _perform(self, effects: Iterable[Effect]) -> None:
        name = self._player.name
        effects = list(effects)
        for effect in effects:
            match effect:
                case Send(text):
                    logger.log("DEBUG" if text == name else "INFO", "{} > {}", name, text)
                    with suppress(ConnectionClosed):  # the next read tells
                        await self._send(text)
                case Decided(board, decision, _):
                    logger.info("{}: day {}, {}", name, board.day, decision)
                case Think(id, call, until):
                    self._calls[id] = self._start(self._think(id, call, until))
                case Drop(id):
                    self._calls.pop(id).cancel()
                case WakeAt(at):
                    self._wake_at(at)
                case TurnedBack(_, why):
                    logger.info("{}: the model's answer was turned back: {}", name, why)
                case Reread(talk, offline, merged):
                    logger.debug("{}: {!r} read as {}, by the model as {}", name, talk.text, offline, merged)
                case Incident(what):
                    self._status.incident()
                    logger.warning("{}: an answer was not taken: {}", name, what)
                case Bug(error):
                    self._status.incident()
                    logger.opt(exception=error).error("{}: our bug, answered plainly", name)
        if self._trace is not None:
            self._trace.performed(self._player.view, effects)

    async def _think(self, id: int, call: Call, until: float) -> None:
        answer = await self._ask(call, until)
        self._calls.pop(id, None)
        if self._trace is not None:
            self._trace.answered(self._player.view, id, answer)
        if isinstance(answer, CallFailed):
            # Once a game is enough for the user; the rest is in the summary.
            level = "DEBUG" if self._is_offline else "WARNING"
            self._is_offline = True
            logger.log(level, "{}: playing offline where no model answers: {}", self._player.name, answer.why)
        await self._perform(self._player.thought(id, answer, self._loop.time()))

    async def _ask(self, call: Call, until: float) -> Answer:
        try:
            if self._model is None:
                raise AssertionError("a player thinks only where there is a model")
            return await self._model.complete(call, until, self._meter)
        except Exception as error:  # noqa: BLE001 - a bug of ours must not cost the answer: say so, go on without
            self._status.incident()
            logger.opt(exception=error).error("{}: our bug, the call broke down", self._player.name)
            return CallFailed(Cause.REQUEST, f"our bug: {type(error).__name__}")

    def _wake_at(self, at: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_at(at, lambda: self._start(self._tick(at)))

    async def _tick(self, at: float) -> None:
        """Let the player act on the time; a coarse clock may not quite show it yet when the timer goes off.

        The player is asked here and not when the timer goes off: a NAME that is read in between comes first.
        """
        await self._perform(self._player.tick(max(at, self._loop.time())))

    def _start(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Run something beside the reading of frames."""
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self._status.incident()
            logger.opt(exception=error).error("{}: our bug", self._player.name)
