"""Simulated tournament games: entrants with a strength, and deals that favour a side."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from dataclasses import dataclass

from rules.game.roles import Role, Team
from server_sim.studies.tournament.blocks import BlockMaker, PlannedGame
from server_sim.studies.tournament.record import GameResult, SeatResult

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
