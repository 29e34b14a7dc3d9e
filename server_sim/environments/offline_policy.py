"""A policy that plays seats of the environment with this project's own player, without a language model."""

from __future__ import annotations

import random

from agent.play.effects import Bug, Send
from agent.play.player import Player
from agent.protocol.packets import parse_packet
from agent.speech.voice import FALLBACK_VOICE, part_maker
from rules.minds.minds import mind_named
from rules.minds.names import MindName
from server_sim.environments.seat_spaces import Action, Observation


class OfflinePolicy:
    """Answers observations as the mind ``offline`` answers packets; each agent is a player of its own.

    It must be asked for every action of an agent's game. The same seed and observations give the same
    actions. ``persona`` is the voice, by default one that follows the player's profile.

    Raises:
        PersonaError: there is no such voice.
    """

    def __init__(self, seed: int = 0, persona: str = FALLBACK_VOICE) -> None:
        self._seed = seed
        self._persona = persona
        self._players: dict[str, Player] = {}
        part_maker(persona, None, random.Random(seed))  # an unknown voice is refused here

    def __call__(self, agent: str, observation: Observation) -> Action:
        """Return the action of the agent, which must be asked for one, after this observation."""
        player = self._players.setdefault(agent, self._new_player(agent))
        answer = ""
        for frame in observation["packets"].splitlines():
            for effect in player.receive(parse_packet(frame), now=0.0):
                match effect:
                    case Send(text):
                        answer = text
                    case Bug(error):
                        raise error
        names = observation["names"]
        return {"text": answer, "target": names.index(answer) if answer in names else 0}

    def _new_player(self, agent: str) -> Player:
        rng = random.Random(f"{self._seed}/{agent}")
        mind = mind_named(MindName.OFFLINE, rng)
        return Player(agent, mind, part_maker(self._persona, None, rng), rng)
