"""A player in this process as a seat for the driver, on the loop's clock."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence

from agent.llm.call import Answer, Completion
from agent.play.effects import Bug, DecisionMade, Effect, Machine
from agent.protocol.packets import GamePacket, NamePacket
from agent.runtime.effect_runner import EffectRunner, LanguageModel
from rules.decision import Decision


class PlayerSeat:
    """A seat that behaves like one behind a socket: unread frames stay queued and answer later requests.

    A bug in the player is raised when its next frame is read.
    """

    def __init__(self, player: Machine, model: LanguageModel | None = None) -> None:
        self.player = player
        self.rules_fired: Counter[str] = Counter()
        self.completions = 0
        """Number of answers by a language model."""
        self.decided: Decision | None = None
        """The decision behind the last answer."""
        self.runner = EffectRunner(player, self, model)
        self._frames: asyncio.Queue[str | Exception] = asyncio.Queue()

    @property
    def name(self) -> str:
        return self.player.name

    async def tell(self, packet: GamePacket) -> None:
        self._receive(packet)

    async def ask(self, packet: GamePacket | NamePacket, timeout: float | None) -> str:
        self._receive(packet)
        if not self._frames.empty():  # without a model the answer is there at once, and needs no timer
            return _frame(self._frames.get_nowait())
        async with asyncio.timeout(timeout):
            return await self.listen()

    async def listen(self) -> str:
        return _frame(await self._frames.get())

    async def discard(self) -> None:
        while not self._frames.empty():
            _frame(self._frames.get_nowait())

    def send(self, text: str, expires: float | None = None) -> None:
        """Queue a frame for the next read."""
        self._frames.put_nowait(text)

    def note(self, effects: Sequence[Effect]) -> None:
        """Count the rules that decided, and keep the last decision; a bug aborts the game."""
        for effect in effects:
            match effect:
                case DecisionMade(_, decision):
                    self.rules_fired[decision.rule] += 1
                    self.decided = decision
                case Bug(error):
                    raise error

    def answered(self, id: int, answer: Answer) -> None:
        """Count a model's answer; the answer itself only concerns the player."""
        self.completions += isinstance(answer, Completion)

    def broke(self, error: Exception) -> None:
        """Store an error, which the driver's next read raises."""
        self._frames.put_nowait(error)

    def _receive(self, packet: GamePacket | NamePacket) -> None:
        self.runner.receive(packet)


def _frame(frame: str | Exception) -> str:
    if isinstance(frame, Exception):
        raise frame
    return frame
