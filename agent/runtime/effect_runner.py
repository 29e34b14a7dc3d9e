"""Carries out a player's effects (what it asks its caller to do): its timer and its model calls.

A socket's session, a player in self-play and one in an experiment send frames and log events differently;
each implements :class:`Host`.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Protocol

from agent.llm.call import Answer, Call, CallFailed, Cause
from agent.llm.usage import UsageMeter
from agent.play.effects import Drop, Effect, Machine, Send, Think, WakeAt
from agent.protocol.packets import Packet


class LanguageModel(Protocol):
    """The interface to a language model; the gateway implements it."""

    async def complete(self, call: Call, until: float, meter: UsageMeter) -> Answer:
        """Return the answer by ``until`` on the loop's clock; add the usage to the meter."""
        ...


class Host(Protocol):
    """Where a player runs, such as the session of a socket: it sends the player's frames, and writes logs."""

    def send(self, text: str, expires: float | None = None) -> None:
        """Send a frame after all earlier frames; drop it after the time ``expires`` of the loop's clock."""
        ...

    def note(self, effects: Sequence[Effect]) -> None:
        """Log the player's effects; called before they are carried out."""
        ...

    def answered(self, id: int, answer: Answer) -> None:
        """Log a model's answer; called before the player gets it."""
        ...

    def broke(self, error: Exception) -> None:
        """Handle an exception in a background task: a bug in this program, or an error of this host."""
        ...


class EffectPerformer(ABC):
    """Carries out the effects of one player: its timer and its calls of ``model`` (None: it makes none)."""

    def __init__(self, host: Host, model: LanguageModel | None = None) -> None:
        self.model = model
        self.meter = UsageMeter()
        self._host = host
        self._calls: dict[int, asyncio.Task[None]] = {}
        self._timer: asyncio.Handle | asyncio.Task[None] | None = None
        self._is_closed = False

    @abstractmethod
    async def _take_answer(self, id: int, answer: Answer) -> None:
        """Pass a model's answer to the player, unless this is closed, and carry out the effects."""

    @abstractmethod
    def _tick(self, at: float) -> None:
        """Call the player's ``tick``, with the timer's time if a coarse clock shows an earlier one."""

    @property
    def _loop(self) -> asyncio.AbstractEventLoop:
        return asyncio.get_running_loop()

    async def close(self) -> None:
        """Stop the timer, cancel all calls and wait for their end; later answers are dropped."""
        self._is_closed = True
        if self._timer is not None:
            self._timer.cancel()
        calls = list(self._calls.values())
        for call in calls:
            call.cancel()
        await asyncio.gather(*calls, return_exceptions=True)

    def _perform(self, effects: Sequence[Effect]) -> None:
        self._host.note(effects)
        for effect in effects:
            match effect:
                case Send(text, expires):
                    self._host.send(text, expires)
                case Think(id, call, until):
                    self._calls[id] = self._loop.create_task(self._think(id, call, until))
                case Drop(id):
                    self._calls.pop(id).cancel()
                case WakeAt(at):
                    if self._timer is not None:
                        self._timer.cancel()
                    self._timer = self._loop.call_at(at, self._on_timer, at)

    async def _think(self, id: int, call: Call, until: float) -> None:
        try:
            if self.model is None:
                raise AssertionError("a player without a model must not make calls")
            answer = await self.model.complete(call, until, self.meter)
        except Exception as error:  # noqa: BLE001 - a bug must not lose the answer
            self._host.broke(error)
            answer = CallFailed(Cause.REQUEST, f"internal error: {type(error).__name__}")
        try:
            await self._take_answer(id, answer)
        except Exception as error:  # noqa: BLE001 - nobody awaits the task, so report the error to the host
            self._host.broke(error)

    def _on_timer(self, at: float) -> None:
        """Call the player's ``tick``, but after all packets that have arrived by now."""
        self._timer = self._loop.call_soon(self._tick, at)


class EffectRunner(EffectPerformer):
    """Runs one player of this process."""

    def __init__(self, player: Machine, host: Host, model: LanguageModel | None = None) -> None:
        super().__init__(host, model)
        self._player = player

    def receive(self, packet: Packet) -> None:
        """Pass one packet to the player, and carry out the effects."""
        self._perform(self._player.receive(packet, self._loop.time()))

    async def _take_answer(self, id: int, answer: Answer) -> None:
        self._calls.pop(id, None)
        if not self._is_closed:
            self._host.answered(id, answer)
            self._perform(self._player.on_answer(id, answer, self._loop.time()))

    def _tick(self, at: float) -> None:
        try:
            self._perform(self._player.tick(max(at, self._loop.time())))
        except Exception as error:  # noqa: BLE001 - nobody awaits a timer, so report the error to the host
            self._host.broke(error)
