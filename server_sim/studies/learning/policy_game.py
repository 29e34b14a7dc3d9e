"""A game in which some entrants play by policies of their own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field

from agent.play.effects import Machine
from agent.runtime.config import Config
from rules.policies.policy_file import Policy
from server_sim.playing.game_spec import GameSpec


@dataclass(frozen=True)
class PolicyGame(GameSpec, ABC):
    """A game in which the entrants in ``policies`` play by these; a course says how, by a subclass."""

    policies: Mapping[str, Policy] = field(default_factory=dict)

    def own_machine(self, number: int, name: str, entrant: str, settings: Config | None) -> Machine:
        policy = self.policies.get(entrant)
        if policy is None:
            return super().own_machine(number, name, entrant, settings)
        return self.machine_by(policy, number, name, entrant)

    @abstractmethod
    def machine_by(self, policy: Policy, number: int, name: str, entrant: str) -> Machine:
        """Return player ``number`` (from 0) of an entrant, which plays by the policy."""
