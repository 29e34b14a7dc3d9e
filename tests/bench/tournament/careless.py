"""Power of tournaments to detect a small fault, with paired and unpaired deals: ``python -m
tests.bench.tournament.careless``.

The ``offline`` mind plays the five-player village against a field of itself, and so does the same mind with
occasional random votes. The variances over real deals give the number of games that detect the difference in
80% of tournaments, paired and unpaired.
"""

from __future__ import annotations

import random
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Annotated

import numpy as np
from rich.console import Console
from typer import Option

from agent.play.player import Player
from agent.runtime.tables import print_table
from agent.speech.voice import part_maker
from rules.board import Board
from rules.decision import Action, Choose
from rules.minds.minds import RuleMind
from server_sim.driver.seat import Seat
from server_sim.playing.play import play_offline
from server_sim.playing.player_seat import PlayerSeat
from server_sim.studies.tournament.blocks import PlannedGame
from server_sim.studies.tournament.game import result_of, spec_of
from server_sim.studies.tournament.plan import EntrantPlan, TournamentPlan
from server_sim.studies.tournament.record import GameResult
from server_sim.studies.tournament.score_sheet import score_sheet
from server_sim.studies.tournament.tables import measure_games
from tests.bench.command import run
from tests.bench.tournament.simulated_games import games_needed

CARELESS = "careless"
FIELD = "offline"


class CarelessMind(RuleMind):
    """The ``offline`` mind with random votes of some probability."""

    def __init__(self, rng: random.Random, share: float) -> None:
        super().__init__()
        self._rng = rng
        self._share = share

    def act(self, action: Action, board: Board) -> Choose:
        """Return the rules' choice, or occasionally a random one."""
        if action is Action.VOTE and board.others and self._rng.random() < self._share:
            return Choose("by chance", self._rng.choice(board.others), "careless")
        return super().act(action, board)


def play_careless(plan: TournamentPlan, share: float, game: PlannedGame) -> GameResult:
    """Play a game; the careless entrant's random votes have their own random stream."""
    spec, ready = spec_of(plan, game), dict[int, Seat]()
    for slot, entrant in enumerate(game.entrants):
        if entrant == CARELESS:
            rng = random.Random(f"{game.seed}/player/{slot}")
            mind = CarelessMind(random.Random(f"{game.seed}/careless/{slot}"), share)
            part = part_maker(plan.entrant(entrant).persona, None, rng)
            ready[slot] = PlayerSeat(Player(spec.names[slot], mind, part, rng))
    return result_of(game, play_offline(spec, ready=ready))


def played(blocks: int, share: float, jobs: int | None) -> list[GameResult]:
    entrants = (EntrantPlan(name=FIELD, mind="offline"), EntrantPlan(name=CARELESS, mind="offline"))
    plan = TournamentPlan(
        villages=("5",), language="en", seed="careless", mode="field", field=FIELD, entrants=entrants
    )
    games = [game for maker in plan.makers() for number in range(blocks) for game in maker.block(number)]
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(partial(play_careless, plan, share), games, chunksize=8))


def main(
    blocks: int = 100,
    share: Annotated[float, Option(help="of votes that are cast at random")] = 0.3,
    jobs: int | None = None,
) -> None:
    games = played(blocks, share, jobs)
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
    run(main)
