"""This project's players as seats of a game in this process, and their language models."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from agent.llm.call import Answer, Call
from agent.llm.gateway import Gateway
from agent.llm.usage import UsageMeter
from agent.play.player import Player
from agent.runtime.assembly import player_maker
from agent.runtime.config import Config
from agent.runtime.effect_runner import LanguageModel
from agent.speech.voice import part_maker
from personas.schema import Language
from rules.minds.minds import mind_named
from rules.minds.names import AUTO, MindName, asks_a_model, bare_mind, persuades
from server_sim.playing.player_seat import PlayerSeat
from server_sim.playing.virtual_time import in_real_time

DEFAULTS = Config()
"""The settings of players that use no language model."""


@dataclass(frozen=True)
class ModelUse:
    """Language models that players use, and the settings that define them."""

    gateway: Gateway
    settings: Config
    paid: LanguageModel | None = None
    """The model to use in place of the gateway if costs are limited."""


ModelUses = Mapping[str, ModelUse]
"""The language models by entrant, for the entrants that use any."""
NO_MODELS: ModelUses = {}
"""The models of a game without language models."""


def models_for(entrants: Iterable[str], use: ModelUse | None) -> ModelUses:
    """Return the same models for all entrants."""
    return NO_MODELS if use is None else dict.fromkeys(entrants, use)


def gateways_of(uses: ModelUses) -> list[Gateway]:
    """Return the gateways of all entrants without repetition."""
    return list({id(use.gateway): use.gateway for use in uses.values()}.values())


class _Awaited:
    """A language model outside this process: while it works, the virtual clock runs with real time."""

    def __init__(self, model: LanguageModel) -> None:
        self._model = model

    async def complete(self, call: Call, until: float, meter: UsageMeter) -> Answer:
        with in_real_time():
            return await self._model.complete(call, until, meter)


def contest_player(
    persona: str, mind: str, name: str, rng: random.Random, use: ModelUse | None
) -> PlayerSeat:
    """Make a player for a contest's village, in the game's language.

    Raises:
        PersonaError, LanguageError: the voice cannot be used.
    """
    if use is not None and asks_a_model(mind):
        return village_player(persona, mind, name, rng, use)
    bare = bare_mind(mind)
    decides = mind_named(MindName.OFFLINE if bare == AUTO else bare, rng, persuades=persuades(mind))
    return PlayerSeat(Player(name, decides, part_maker(persona, None, rng), rng))


def village_player(
    persona: str,
    mind: str,
    name: str,
    rng: random.Random,
    use: ModelUse | None,
    *,
    language: Language | None = None,
) -> PlayerSeat:
    """Return a player for any village, as the agent would play with these settings.

    The language is by default that of the game.
    """
    settings = DEFAULTS if use is None else use.settings
    agent = settings.agent.model_copy(update={"persona": persona, "mind": mind, "lang": language or "auto"})
    has_model = use is not None and asks_a_model(mind)
    player = player_maker(agent, settings.floor, name, rng, has_model=has_model)()
    return PlayerSeat(player, _Awaited(use.paid or use.gateway) if use is not None and has_model else None)
