"""Simulated tournaments: entrants with a strength and deals that favour a side, or score sheets alone."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from rules.game.roles import Role, Team
from server_sim.studies.tournament.blocks import BlockMaker, PlannedGame
from server_sim.studies.tournament.record import GameResult, SeatResult
from server_sim.studies.tournament.score_sheet import ROLES, ScoreSheet

FIVE = (Role.WEREWOLF, Role.POSSESSED, Role.SEER, Role.VILLAGER, Role.VILLAGER)


@dataclass(frozen=True)
class SimulatedTournament:
    """Blocks of five-player games; strengths are logits, ``luck`` is the deal's spread on that scale.

    ``seed`` decides everything: the deal's luck depends on the block (and slot, against a field), the rest on
    the game.
    """

    seed: str
    strengths: Mapping[str, float]
    luck: float = 1.0
    field: str | None = None

    def games(self, blocks: int) -> list[GameResult]:
        entrants = tuple(name for name in self.strengths if name != self.field)
        maker = BlockMaker(self.seed, "5", entrants, FIVE, self.field)
        return [self._play(game) for number in range(blocks) for game in maker.block(number)]

    def _play(self, game: PlannedGame) -> GameResult:
        push = random.Random(game.seed).gauss(0, self.luck)
        for entrant, role in zip(game.entrants, game.roles, strict=True):
            push += self.strengths[entrant] * (1 if role.team is Team.VILLAGER else -1)
        draw = random.Random(f"{game.seed}/{game.game}").random()
        winner = Team.VILLAGER if draw < 1 / (1 + math.exp(-push)) else Team.WEREWOLF
        seats = tuple(
            SeatResult(entrant, role, role.team is winner, False, 3, {}, None)
            for entrant, role in zip(game.entrants, game.roles, strict=True)
        )
        return GameResult(game.village, game.block, game.game, game.seed, winner, 2, seats)


POWER_AND_LEVEL = 1.959964 + 0.841621
"""Normal quantiles for 80% power at the 95% level."""


def dealt_wins(
    rng: np.random.Generator, blocks: int, edges: Sequence[float], luck: float, slots: int = 5
) -> NDArray[np.float64]:
    """Return wins of shape (blocks, entrants, slots) of entrants with win rates of 50% plus their edge.

    ``luck`` is the share of the variance of a win that the deal explains, from 0 to below 1. An edge has most
    effect on balanced deals.
    """
    chances = np.full((blocks, 1, slots), 0.5)
    if luck:
        shape = (1 / luck - 1) / 2
        chances = rng.beta(shape, shape, (blocks, 1, slots))
    openness = chances * (1 - chances) / (0.25 * (1 - luck))
    own = chances + np.reshape(edges, (1, -1, 1)) * openness
    return np.asarray(rng.random(own.shape) < own, float)


def sheet_of(won: NDArray[np.float64]) -> ScoreSheet:
    """Return the score sheet of these wins in one village of five; NaN marks slots not played."""
    blocks, entrants, _ = won.shape
    roles = np.tile([ROLES.index(Role(role)) for role in FIVE], (blocks, 1))
    names = tuple(f"entrant{number}" for number in range(entrants))
    places = tuple(("5", number) for number in range(blocks))
    return ScoreSheet(names, places, roles, ~np.isnan(won), won, {}, {})


def games_needed(won: NDArray[np.float64], difference: float) -> tuple[int, int]:
    """Return the games that detect a difference in 80% of tournaments, with paired and with unpaired deals.

    It uses the variances of the first two entrants' wins over blocks, and counts the games of both.
    """
    first, second = np.nanmean(won[:, 0], axis=1), np.nanmean(won[:, 1], axis=1)
    blocks_for_variance = (POWER_AND_LEVEL / difference) ** 2
    per_block = 2 * won.shape[2]
    paired = float(np.var(first - second, ddof=1))
    unpaired = float(np.var(first, ddof=1) + np.var(second, ddof=1))
    return (
        round(blocks_for_variance * paired) * per_block,
        round(blocks_for_variance * unpaired) * per_block,
    )
