"""A seat of an experiment: its player, the model behind it, and its log."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass

from agent.llm.call import Call, CallFailed, Cause
from agent.llm.usage import UsageMeter
from agent.play.effects import Drop, Effect, Send, Think, TurnedBack
from agent.protocol.packets import GamePacket, NamePacket
from agent.runtime.session import Model
from agent.sheriff.consultant import Asking
from agent.sheriff.minds import MakeMind
from agent.sheriff.player import SheriffPlayer
from agent.sheriff.prompt import SheriffPromptBuilder
from agent.sheriff.scene import SheriffRequest
from personas.schema import Language
from server_sim.errors import ServerSimError
from server_sim.leadership.logs import PlayerLog
from server_sim.selfplay.player_seat import PlayerSeat

PERMANENT = (Cause.KEY, Cause.MODEL, Cause.CEILING)
"""Failures that asking again does not change: a game with them would measure nothing."""


class ModelUnusable(ServerSimError):  # noqa: N818 - it says what happened
    """A language model cannot be asked; the message names the setting to change."""


@dataclass(frozen=True)
class Backend:
    """What decides at a seat, in one process: a mind and, for a language model, how to ask it."""

    profile: str
    make_mind: MakeMind
    asking: Asking | None = None
    model: Model | None = None


class ExperimentSeat(PlayerSeat):
    """Asks models for the player, logs everything, and changes the backend of a new Sheriff.

    ``successor`` takes over when this player becomes Sheriff; the player keeps what it knows. ``meter`` is
    what its models have used.
    """

    player: SheriffPlayer

    def __init__(
        self,
        player: SheriffPlayer,
        backend: Backend,
        log: PlayerLog,
        language: Language,
        successor: Backend | None = None,
    ) -> None:
        super().__init__(player)
        self._backend = backend
        self._successor = successor
        self._log = log
        self.meter = UsageMeter()
        self._prompt_builder = SheriffPromptBuilder(language, strict=True)
        self._calls: dict[int, asyncio.Task[None]] = {}

    async def close(self) -> None:
        """Cancel the calls that are under way."""
        for call in self._calls.values():
            call.cancel()
        await asyncio.gather(*self._calls.values(), return_exceptions=True)

    def _receive(self, packet: GamePacket | NamePacket) -> None:
        if isinstance(packet, SheriffRequest) and packet.info.sheriff == packet.info.agent:
            self._hand_over()
        if isinstance(packet, SheriffRequest):
            self._log.asked(packet)
        super()._receive(packet)
        self._log.knows(self.player.notes, self._prompt_builder.fact)

    def _hand_over(self) -> None:
        successor, self._successor = self._successor, None
        if successor is not None:
            self._backend = successor
            self.player.hand_over(successor.make_mind, successor.asking)
            self._log.handed_over(successor.profile)

    def _perform(self, effects: Iterable[Effect]) -> None:
        effects = list(effects)
        self._log.knows(self.player.notes, self._prompt_builder.fact)
        for effect in effects:
            match effect:
                case Think(id, call, until):
                    self._log.called(id, call)
                    self._calls[id] = asyncio.get_running_loop().create_task(self._think(id, call, until))
                case Drop(id):
                    self._calls.pop(id).cancel()
                case TurnedBack(id, why):
                    self._log.unusable(id, why)
                case Send(text):
                    self._log.answered(text, self.player.notes)
        super()._perform(effects)

    async def _think(self, id: int, call: Call, until: float) -> None:
        """Ask the model; whatever goes wrong is raised where the driver waits for the answer."""
        assert self._backend.model is not None  # a player asks only where there is one
        try:
            answer = await self._backend.model.complete(call, until, self.meter)
            self._calls.pop(id, None)
            if isinstance(answer, CallFailed) and answer.cause in PERMANENT:
                raise ModelUnusable(answer.why)
            self._log.told(id, answer)
            self._perform(self.player.thought(id, answer, asyncio.get_running_loop().time()))
        except Exception as error:  # noqa: BLE001 - raised where the driver listens next
            self._frames.put_nowait(error)
