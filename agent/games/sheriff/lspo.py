"""The mind ``lspo``: draws a latent strategy from a solved strategy, and says a statement that follows it.

It is the baseline Latent Space Policy Optimization (Xu et al., arXiv:2502.04686): what players may say is
clustered, and regret matching has solved the game whose moves are the clusters.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from agent.games.sheriff.information_set import information_set
from agent.games.sheriff.latent_space import (
    LatentSpace,
    LatentStrategy,
    by_strategy,
    description_of,
    what_it_does,
)
from agent.games.sheriff.minds import OfflineMind
from agent.games.sheriff.scene import LinePacket, Scene, SpokenLine
from agent.games.sheriff.statement_options import (
    StatementOption,
    claims_heard,
    decides_in,
    statement_options,
)
from agent.games.thinking import Adviser
from agent.speech.voice import Part
from personas.schema import Language
from prompts import words
from rules.board import Board
from rules.policies.head import Head
from rules.policies.strategy_table import Shares, Strategy, drawn, renormalized


class StatementPolicy(Protocol):
    """Gives the latent strategies that are open to a player their probabilities."""

    @property
    def space(self) -> LatentSpace:
        """The latent strategies of each role."""

    def shares(self, where: str, counts: Mapping[str, int]) -> Shares:
        """Return the share of each open latent strategy at an information set.

        ``counts`` has for each of them the number of possible statements.
        """


@dataclass(frozen=True)
class LatentPolicy:
    """A policy that plays a fixed ``strategy``; where it has none, each possible statement is equally likely.

    Without any strategy it is therefore the choice by chance among the same statements. ``head`` tells how it
    was trained.
    """

    head: Head
    space: LatentSpace
    strategy: Strategy

    def shares(self, where: str, counts: Mapping[str, int]) -> Shares:
        """Return the strategy's shares of what is open, raised to a sum of 1."""
        return renormalized(self.strategy.get(where, counts), counts)


@dataclass(frozen=True)
class DrawnStrategy:
    """A latent strategy that was drawn on a board, and the possible statements that follow it."""

    board: Board
    strategy: LatentStrategy
    statements: Sequence[StatementOption]


class LspoMind(OfflineMind):
    """Speaks by a policy over latent strategies; chooses targets and votes as the mind ``offline``."""

    def __init__(self, part: Part, rng: random.Random, policy: StatementPolicy) -> None:
        super().__init__(part, rng)
        self.policy = policy
        self._drawn: DrawnStrategy | None = None

    def speak(self, scene: Scene, packet: LinePacket) -> SpokenLine:
        if not decides_in(scene):
            return super().speak(scene, packet)
        return self.statement(scene.board, self._rng.choice(self.strategy_drawn(scene.board).statements))

    def lines(self, scene: Scene, packet: LinePacket) -> Sequence[SpokenLine]:
        """Return the statements that follow the drawn latent strategy."""
        if not decides_in(scene):
            return super().lines(scene, packet)
        return [self.statement(scene.board, one) for one in self.strategy_drawn(scene.board).statements]

    def adviser(self, scene: Scene, packet: LinePacket) -> Adviser | None:
        if not decides_in(scene):
            return None
        return LspoAdviser(self.strategy_drawn(scene.board), self._part.prompt_builder.language)

    def strategy_drawn(self, board: Board) -> DrawnStrategy:
        """Return the latent strategy for the statement on this board; it is drawn once."""
        if self._drawn is None or self._drawn.board is not board:
            known = self.policy.space[board.view.role]
            found = by_strategy(known, board, statement_options(board))
            name = self.choose_strategy(information_set(board), {key: len(found[key]) for key in found})
            strategy = next(one for one in known if one.name == name)
            self._drawn = DrawnStrategy(board, strategy, found[name])
        return self._drawn

    def choose_strategy(self, where: str, counts: Mapping[str, int]) -> str:
        """Draw one of the open latent strategies; ``counts`` are as in :meth:`StatementPolicy.shares`."""
        return drawn(self.policy.shares(where, counts), self._rng)


@dataclass(frozen=True)
class LspoAdviser:
    """Tells a language model the drawn latent strategy in words, and prefers lines that are close to it."""

    drawn: DrawnStrategy
    language: Language

    @property
    def guidance(self) -> str:
        """What the statement is to do, as text."""
        does = what_it_does(self.drawn.strategy.centre, self.language)
        return words(self.language, "baselines")["guidance"]["latent"].format(does=does)

    def pick(self, lines: Sequence[str]) -> int:
        """Return the index of the line that is closest to the drawn latent strategy."""
        board, strategy = self.drawn.board, self.drawn.strategy
        distances = [strategy.distance(description_of(board, claims_heard(board, line))) for line in lines]
        return min(range(len(lines)), key=distances.__getitem__)
