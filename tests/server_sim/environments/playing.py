"""Plays the environment with simple policies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from server_sim.environments.seat_spaces import Action, Observation
from server_sim.environments.werewolf_v0 import raw_env


@dataclass(frozen=True)
class Turn:
    """What one agent saw when it was selected; ``reward`` is what it had got since its last action."""

    agent: str
    seat: int
    observation: Observation
    mask: list[int]
    reward: float
    terminated: bool
    truncated: bool

    @property
    def is_last(self) -> bool:
        return self.terminated or self.truncated


Policy = Callable[[Turn], Action]


def turns(env: Any, policy: Policy) -> Iterator[Turn]:
    """All turns of the game that has been reset, to its end."""
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        seat, mask = env.unwrapped.possible_agents.index(agent), info["action_mask"]["target"].tolist()
        turn = Turn(agent, seat, observation, mask, reward, terminated, truncated)
        yield turn
        env.step(None if turn.is_last else policy(turn))


def first_allowed(turn: Turn) -> Action:
    """Says its role, and chooses the first player that it may choose."""
    return {"text": turn.observation["role"], "target": turn.mask.index(1) if 1 in turn.mask else 0}


def begun(village: str = "5", seed: int = 1, lang: str = "en", max_lines: int | None = 1) -> raw_env:
    """A new game of an environment."""
    env = raw_env(village, lang, max_lines)
    env.reset(seed=seed)
    return env
