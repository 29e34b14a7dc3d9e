"""Builds players, the gateway to language models and traces from the user's settings."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from loguru import logger

from agent.games.parlour.chains import chains_of
from agent.games.parlour.player import Guidance, ParlourPlayer
from agent.games.policy_minds import Deciders, deciders_named
from agent.games.sheriff.chains import VILLAGE_CHAINS
from agent.games.sheriff.consultant import AskingOptions
from agent.games.sheriff.player import SheriffPlayer
from agent.llm.call import Task
from agent.llm.gateway import Gateway
from agent.llm.keys import read_keys
from agent.llm.settings import LlmConfig
from agent.play.effects import Effect, Machine, PlayerWrapper
from agent.play.pacing import FloorPacing
from agent.play.player import Player
from agent.play.refining import RefiningPlayer, leaving_time
from agent.play.villager_talk import VillagerTalk
from agent.protocol.packets import GamePacket, NamePacket, Packet, UnknownPacket
from agent.protocol.parlour import ParlourAsk, ParlourTold
from agent.reading.analysts import Analyst
from agent.runtime.client import MakeTrace, no_trace
from agent.runtime.config import AgentConfig, Config, RunConfig
from agent.runtime.config_file import ConfigError
from agent.runtime.files import JsonLines, keep_last
from agent.runtime.policies import policy_in
from agent.runtime.trace import Trace
from agent.speech.voice import part_maker
from personas.loader import load_voice
from rules.minds.names import (
    AUTO,
    NEEDING_A_MODEL,
    BaselineName,
    MindName,
    PolicyBaselineName,
    asks_a_model,
    bare_mind,
    is_refined,
    persuades,
)

TRACE_BYTES = 64 * 2**20
"""Maximum size of a trace file, in bytes; a game needs less than one megabyte."""

MakePlayer = Callable[[], Machine]
"""A function that makes a new player for one game."""


class AnyVillagePlayer(PlayerWrapper):
    """A player of any game; the first packet decides which of the three given players plays the game."""

    def __init__(self, contest: Machine, sheriff: Machine, parlour: Machine) -> None:
        super().__init__(contest)
        self._contest = contest
        self._sheriff = sheriff
        self._parlour = parlour

    def receive(self, packet: Packet, now: float) -> list[Effect]:
        if self.view is None and not isinstance(packet, NamePacket | UnknownPacket):
            self._player = self._player_for(packet)
        return super().receive(packet, now)

    def _player_for(self, packet: GamePacket) -> Machine:
        if isinstance(packet, ParlourTold | ParlourAsk):
            return self._parlour
        return self._contest if packet.info.announcements is None else self._sheriff


def make_gateway(settings: Config) -> Gateway | None:
    """Return the gateway to the models in the settings, or None if there are no models.

    Raises:
        ConfigError: the file with the keys cannot be read.
    """
    if not settings.llm.models:
        return None
    try:
        return Gateway(settings.llm, read_keys(settings.llm, os.environ, Path(".env")))
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigError(f".env: cannot be read: {error}") from None


def finds_model(mind: str, llm: LlmConfig) -> bool:
    """Return whether the settings have the language models that this mind (method of deciding) asks."""
    if is_refined(mind) and not llm.chain(Task.REFINE):
        return False
    if bare_mind(mind) in NEEDING_A_MODEL:
        return bool(llm.chain(Task.TALK))
    return asks_a_model(mind) and bool(llm.models)


def player_maker(
    agent: AgentConfig,
    pacing: FloorPacing,
    name: str,
    rng: random.Random,
    *,
    has_model: bool,
    policy: Any = None,
) -> MakePlayer:
    """Return a function that makes a new player for each game of one connection, for any kind of game.

    ``has_model`` says whether the player may ask a language model. ``policy`` is that of a mind (method of
    deciding) that plays by a learned one (None: that of the settings, else the shipped one).

    Raises:
        ConfigError: the mind needs a language model, and the settings have none; or the policy in the
            settings cannot be used.
        PersonaError, LanguageError: the voice in the settings cannot be used.
    """
    mind, refined = bare_mind(agent.mind), is_refined(agent.mind)
    if mind in NEEDING_A_MODEL and not has_model:
        raise ConfigError(
            f"agent.mind: {mind} needs a language model; llm.models has none, or none for llm.talk"
        )
    if refined and not has_model:
        raise ConfigError(
            f"agent.mind: {agent.mind} needs a language model for rewording; "
            "llm.models has none, or none for llm.refine"
        )
    is_baseline = mind in (*BaselineName, *PolicyBaselineName)
    thinks = has_model and asks_a_model(mind) and not is_baseline
    margin = leaving_time(agent.margin) if refined else agent.margin
    decides_by = policy or policy_in(agent)
    moves = agent.persuade or persuades(agent.mind)
    make_part = part_maker(
        agent.persona,
        agent.language,
        rng,
        refuse=lambda why: logger.error("{}: agent.persona: {}", name, why),
    )

    def make_player() -> Machine:
        deciders = deciders_named(mind, rng, decides_by, persuades=moves)
        contest = Player(
            name,
            deciders.contest,
            make_part,
            rng,
            thinks=thinks,
            margin=margin,
            leeway=agent.leeway,
            gates=True,
            prepared=agent.prepared,
            analyst=Analyst.PATTERNS if mind == MindName.VANILLA else agent.analyst,
            pacing=pacing,
        )
        chain = VILLAGE_CHAINS.get(mind)
        advised = mind == PolicyBaselineName.SLA
        asking = AskingOptions(chain=chain, advised=advised) if thinks or (has_model and chain) else None
        sheriff = SheriffPlayer(
            name, deciders.village, make_part, rng, asking=asking, persuades=moves, margin=margin
        )
        parlour = _parlour_player(agent, deciders, name, rng, has_model=has_model)
        if not refined:
            return AnyVillagePlayer(contest, sheriff, parlour)
        return AnyVillagePlayer(
            RefiningPlayer(contest, VillagerTalk(contest), agent.margin),
            RefiningPlayer(sheriff, sheriff, agent.margin),
            RefiningPlayer(parlour, parlour, agent.margin),
        )

    return make_player


def _parlour_player(
    agent: AgentConfig, deciders: Deciders, name: str, rng: random.Random, *, has_model: bool
) -> ParlourPlayer:
    """Return a player of parlour games; there ``hybrid`` plays as ``auto``, ``simple`` as ``offline``."""
    mind = bare_mind(agent.mind)
    asked = chains_of(AUTO if mind == MindName.HYBRID else mind) if has_model else {}
    voice = None if mind == MindName.VANILLA else load_voice(agent.persona)
    return ParlourPlayer(
        name,
        deciders.parlour,
        rng,
        guidance=Guidance(asked, voice),
        persuades=agent.persuade or persuades(agent.mind),
        margin=leaving_time(agent.margin) if is_refined(agent.mind) else agent.margin,
    )


async def check_models(gateway: Gateway) -> None:
    """Send each language model a test message, and log which ones fail; play continues without those."""
    for problem in await gateway.check():
        logger.error("{}", problem)


def trace_maker(run: RunConfig) -> MakeTrace:
    """Return a function that starts a game's trace; it returns None if the settings name no folder."""
    folder = run.trace_dir
    if folder is None:
        return no_trace

    def make_trace(player: str) -> Trace:
        keep_last(folder, "*.jsonl", run.trace_keep - 1)
        started = datetime.now(UTC)
        safe = "".join(char if char.isalnum() else "_" for char in player)
        file = JsonLines(folder / f"{started:%Y%m%dT%H%M%S%f}_{safe}.jsonl", TRACE_BYTES, 1)
        return Trace(player, file, time.time)

    return make_trace
