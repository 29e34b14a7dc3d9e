"""This project's computer players for games in this process, and the language models that they use."""

from __future__ import annotations

import asyncio
import random
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from agent.llm.call import Answer, Call, Completion
from agent.llm.gateway import Gateway
from agent.llm.usage import UsageMeter
from agent.play.effects import Bug, DecisionMade, Effect, LineReworded, Machine
from agent.play.player import Player
from agent.protocol.packets import GamePacket, NamePacket
from agent.runtime.assembly import player_maker
from agent.runtime.config import Config
from agent.runtime.effect_runner import EffectPerformer, EffectRunner, LanguageModel
from agent.speech.voice import part_maker
from personas.schema import Language
from rules.decision import Decision
from rules.minds.minds import mind_named
from rules.minds.names import AUTO, MindName, asks_a_model, bare_mind, persuades
from server_sim.playing.virtual_time import in_real_time


class ComputerSeat(ABC):
    """A computer player's seat; as over a socket, unread answers stay queued for later requests.

    An error in the player is raised when its next answer is read.
    """

    runner: EffectPerformer
    """Carries out the player's effects."""

    def __init__(self) -> None:
        self.rules_fired: Counter[str] = Counter()
        self.completions = 0
        """Number of answers by a language model."""
        self.reworded: list[LineReworded] = []
        """The lines that a Refiner has reworded, in the order in which they were sent."""
        self.decided: Decision | None = None
        """The decision behind the last answer, if the player decides in this process."""
        self._frames: asyncio.Queue[str | Exception] = asyncio.Queue()

    @property
    @abstractmethod
    def name(self) -> str: ...

    @abstractmethod
    async def _receive(self, packet: GamePacket | NamePacket) -> None:
        """Pass a packet to the player, and carry out the effects."""

    async def tell(self, packet: GamePacket) -> None:
        await self._receive(packet)

    async def ask(self, packet: GamePacket | NamePacket, timeout: float | None) -> str:
        await self._receive(packet)  # our own thinking does not count as time
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
        """Queue an answer or line of the player until the driver reads it; ``expires`` has no effect."""
        self._frames.put_nowait(text)

    def note(self, effects: Sequence[Effect]) -> None:
        """Keep what the player reports of its decisions and lines; raise the error in a ``Bug``."""
        for effect in effects:
            match effect:
                case DecisionMade(_, decision):
                    self.rules_fired[decision.rule] += 1
                    self.decided = decision
                case LineReworded():
                    self.reworded.append(effect)
                case Bug(error):
                    raise error

    def answered(self, id: int, answer: Answer) -> None:
        """Count an answer that a language model gave the player; a failed call is not counted."""
        self.completions += isinstance(answer, Completion)

    def broke(self, error: Exception) -> None:
        """Queue an error, which is raised when the driver next reads an answer."""
        self._frames.put_nowait(error)


class PlayerSeat(ComputerSeat):
    """The seat of a computer player that thinks here, in the event loop's thread."""

    def __init__(self, player: Machine, model: LanguageModel | None = None) -> None:
        super().__init__()
        self.player = player
        self.runner: EffectRunner = EffectRunner(player, self, model)

    @property
    def name(self) -> str:
        return self.player.name

    async def _receive(self, packet: GamePacket | NamePacket) -> None:
        self.runner.receive(packet)


def _frame(frame: str | Exception) -> str:
    if isinstance(frame, Exception):
        raise frame
    return frame


DEFAULTS = Config()
"""The settings of players that use no language model."""


@dataclass(frozen=True)
class ModelUse:
    """The access to the language models that players use (``gateway``), and the settings of the models."""

    gateway: Gateway
    settings: Config
    paid: LanguageModel | None = None
    """The model to use in place of the gateway if costs are limited."""


ModelUses = Mapping[str, ModelUse]
"""The language models by entrant, for the entrants that use any."""
NO_MODELS: ModelUses = {}
"""The models of a game without language models."""


def models_for(entrants: Iterable[str], use: ModelUse | None) -> ModelUses:
    """Return for each entrant the same language models; an empty mapping if ``use`` is None."""
    return NO_MODELS if use is None else dict.fromkeys(entrants, use)


def gateways_of(uses: ModelUses) -> list[Gateway]:
    """Return the language models (gateways) of all entrants, each once."""
    return list({id(use.gateway): use.gateway for use in uses.values()}.values())


class _Awaited:
    """A language model outside this process: while it works, the virtual clock runs with real time."""

    def __init__(self, model: LanguageModel) -> None:
        self._model = model

    async def complete(self, call: Call, until: float, meter: UsageMeter) -> Answer:
        with in_real_time():
            return await self._model.complete(call, until, meter)


def model_asked(mind: str, use: ModelUse | None) -> LanguageModel | None:
    """Return the language model that a player with this mind asks; None if it asks none."""
    return _Awaited(use.paid or use.gateway) if use is not None and asks_a_model(mind) else None


def contest_machine(
    persona: str, mind: str, name: str, rng: random.Random, settings: Config | None
) -> Machine:
    """Return a computer player for a contest's village, which speaks the game's language.

    ``settings`` are those of the language models (None: there are none).

    Raises:
        ConfigError: the mind needs a language model, and there is none.
        PersonaError, LanguageError: the voice cannot be used.
    """
    if settings is not None and asks_a_model(mind):
        return village_machine(persona, mind, name, rng, settings)
    bare = bare_mind(mind)
    decides = mind_named(MindName.OFFLINE if bare == AUTO else bare, rng, persuades=persuades(mind))
    return Player(name, decides, part_maker(persona, None, rng), rng)


def village_machine(
    persona: str,
    mind: str,
    name: str,
    rng: random.Random,
    settings: Config | None,
    *,
    language: Language | None = None,
    policy: Any = None,
) -> Machine:
    """Return a computer player that plays as ``python -m agent`` does with this persona and mind.

    The language is by default that of the game. ``policy`` is that of a mind that plays by a learned one
    (None: the shipped one). Otherwise this is as :func:`contest_machine`.
    """
    usual = settings or DEFAULTS
    agent = usual.agent.model_copy(update={"persona": persona, "mind": mind, "lang": language or "auto"})
    has_model = settings is not None and asks_a_model(mind)
    return player_maker(agent, usual.floor, name, rng, has_model=has_model, policy=policy)()
