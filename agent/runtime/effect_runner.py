"""Does what a player's effects say: the timer and the calls of one player, by the clock of the running loop.

A socket's session, a seat of self-play and a seat of an experiment differ in where a frame goes and in what
they write down; they tell that as a :class:`Host`. Everything else about effects is here, once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Protocol

from agent.llm.call import Answer, Call, CallFailed, Cause
from agent.llm.usage import UsageMeter
from agent.play.effects import Drop, Effect, Machine, Send, Think, WakeAt
from agent.protocol.packets import Packet


class LanguageModel(Protocol):
    """Answers a player's calls; the gateway does."""

    async def complete(self, call: Call, until: float, meter: UsageMeter) -> Answer:
        """The answer, of use until the loop's clock says ``until``; what it took is counted on the meter."""
        ...


class Host(Protocol):
    """Whose player it is: takes its frames, and is told what happens."""

    def send(self, text: str, expires: float | None = None) -> None:
        """Let a frame go out, after all those before it; not once the loop's clock has passed ``expires``."""
        ...

    def note(self, effects: Sequence[Effect]) -> None:
        """The player has come to these effects; they are carried out next."""
        ...

    def answered(self, id: int, answer: Answer) -> None:
        """A model's answer has come; the player is given it next."""
        ...

    def broke(self, error: Exception) -> None:
        """Something broke while nobody waited for it: a bug of ours, or what the host itself raised."""
        ...


class EffectRunner:
    """One player with its timer and the calls under way; without a ``model`` the player must not think."""

    def __init__(self, player: Machine, host: Host, model: LanguageModel | None = None) -> None:
        self.model = model
        self.meter = UsageMeter()
        self._player = player
        self._host = host
        self._calls: dict[int, asyncio.Task[None]] = {}
        self._timer: asyncio.Handle | None = None
        self._is_closed = False

    def receive(self, packet: Packet) -> None:
        """Give the player one packet."""
        self._perform(self._player.receive(packet, self._loop.time()))

    @property
    def _loop(self) -> asyncio.AbstractEventLoop:
        return asyncio.get_running_loop()

    async def close(self) -> None:
        """Stop the timer and every call, and see them end; an answer that comes still is for nobody."""
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
                    self._wake_at(at)

    async def _think(self, id: int, call: Call, until: float) -> None:
        answer = await self._ask(call, until)
        self._calls.pop(id, None)
        if self._is_closed:
            return
        try:
            self._host.answered(id, answer)
            self._perform(self._player.thought(id, answer, self._loop.time()))
        except Exception as error:  # noqa: BLE001 - nobody waits for a task: whose player it is must know
            self._host.broke(error)

    async def _ask(self, call: Call, until: float) -> Answer:
        try:
            if self.model is None:
                raise AssertionError("a player thinks only where there is a model")
            return await self.model.complete(call, until, self.meter)
        except Exception as error:  # noqa: BLE001 - a bug of ours must not cost the answer: say so, go on without
            self._host.broke(error)
            return CallFailed(Cause.REQUEST, f"our bug: {type(error).__name__}")

    def _wake_at(self, at: float) -> None:
        """Let the player act on the time once what has been read by then is taken in: NAME comes first."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_at(at, self._ring, at)

    def _ring(self, at: float) -> None:
        self._timer = self._loop.call_soon(self._tick, at)

    def _tick(self, at: float) -> None:
        """A coarse clock may not quite show the time yet for which the timer was set."""
        try:
            self._perform(self._player.tick(max(at, self._loop.time())))
        except Exception as error:  # noqa: BLE001 - nobody waits for a timer: whose player it is must know
            self._host.broke(error)
