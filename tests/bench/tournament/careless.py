"""A small fault in real games, paired and unpaired: ``python -m tests.bench.tournament.careless``.

The ``offline`` mind plays the five-player village against a field of itself, and so does the same mind that
votes at random now and then. From the variances over real deals: how many games of both find their difference
in 80% of tournaments, paired and unpaired.
"""

from __future__ import annotations

import argparse
import os
import random
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

import numpy as np
from rich.console import Console

from agent.play.player import Player
from agent.runtime.tables import print_table
from agent.speech.voice import part_maker
from rules.board import Board
from rules.decision import Action, Choose
from rules.minds.minds import RuleMind
from server_sim.playing.player_seat import PlayerSeat
from server_sim.studies.common.entrant_models import ModelUses
from server_sim.studies.tournament.blocks import PlannedGame
from server_sim.studies.tournament.game import play_without_models
from server_sim.studies.tournament.measures.overview import measure_games
from server_sim.studies.tournament.measures.score_sheet import score_sheet
from server_sim.studies.tournament.order import GameOrder
from server_sim.studies.tournament.plan import EntrantPlan, TournamentPlan
from server_sim.studies.tournament.record import GameResult
from tests.bench.tournament.dice import games_needed

CARELESS = "careless"
FIELD = "offline"


class CarelessMind(RuleMind):
    """The ``offline`` mind, but for votes at random with some probability."""

    def __init__(self, rng: random.Random, share: float) -> None:
        super().__init__()
        self._rng = rng
        self._share = share

    def act(self, action: Action, board: Board) -> Choose:
        """As the rules say, or now and then anybody."""
        if action is Action.VOTE and board.others and self._rng.random() < self._share:
            return Choose("by chance", self._rng.choice(board.others), "careless")
        return super().act(action, board)


@dataclass(frozen=True, slots=True)
class CarelessOrder(GameOrder):
    """A game in which whoever is called careless is so."""

    share: float = 0.0

    def own_player(self, slot: int, uses: ModelUses) -> PlayerSeat:
        """The slot's player; the careless one draws its carelessness apart from all other luck."""
        if self.game.entrants[slot] != CARELESS:
            return GameOrder.own_player(self, slot, uses)
        rng = random.Random(f"{self.game.seed}/player/{slot}")
        mind = CarelessMind(random.Random(f"{self.game.seed}/careless/{slot}"), self.share)
        persona = self.entrants[slot].persona
        return PlayerSeat(Player(self.names()[slot], mind, part_maker(persona, None, rng), rng))


def ordered(game: PlannedGame, share: float) -> CarelessOrder:
    """The order to play a game."""
    entrants = tuple(EntrantPlan(name=name, mind="offline") for name in game.entrants)
    return CarelessOrder(game, "en", entrants, share=share)


def played(blocks: int, share: float, jobs: int) -> list[GameResult]:
    """All games of so many blocks."""
    entrants = (EntrantPlan(name=FIELD, mind="offline"), EntrantPlan(name=CARELESS, mind="offline"))
    plan = TournamentPlan(
        villages=("5",), language="en", seed="careless", mode="field", field=FIELD, entrants=entrants
    )
    games = [game for maker in plan.makers() for number in range(blocks) for game in maker.block(number)]
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(play_without_models, [ordered(game, share) for game in games], chunksize=8))


def main() -> None:
    """Print the differences that were found and the games needed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--blocks", type=int, default=100)
    parser.add_argument("--share", type=float, default=0.3, help="of votes that are cast at random")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    games = played(arguments.blocks, arguments.share, arguments.jobs)
    for table in measure_games(games, (FIELD, CARELESS), FIELD)[:4]:
        print_table(Console(width=150), table.for_terminal())
    won = score_sheet(games, (FIELD, CARELESS), FIELD).won
    paired, unpaired = games_needed(won, 0.05)
    luck = np.corrcoef(won[:, 0].ravel(), won[:, 1].ravel())[0, 1]
    print(
        f"wins of both in the same slot correlate by {luck:.2f} (n {won[:, 0].size} slots); "
        f"to find five points: {paired} games paired, {unpaired} unpaired "
        f"(variances over n {len(won)} blocks, {len(games)} games)"
    )


if __name__ == "__main__":
    main()
