"""One game of a tournament, from its first packet to its result."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

from server_sim.driver.logs import open_logs
from server_sim.driver.recorder import Placed, Recorder
from server_sim.driver.run_game import Timeouts, UnixClock, run_game
from server_sim.driver.seat import Seat
from server_sim.games.contest.village import Village
from server_sim.games.step import VillageOutcome
from server_sim.playing.player_seat import PlayerSeat
from server_sim.playing.selfplay import BEGINNING, NO_TIMEOUTS
from server_sim.playing.virtual_time import VirtualTimeLoop
from server_sim.studies.common.entrant_models import ModelUses
from server_sim.studies.tournament.counting import TalkCounter
from server_sim.studies.tournament.order import GameOrder
from server_sim.studies.tournament.record import GameResult, SeatResult

NO_MODELS: ModelUses = {}


def play_without_models(order: GameOrder) -> GameResult:
    """Play a game without models and commands; the same order gives the same result everywhere.

    Raises:
        PersonaError, LanguageError: a voice cannot be used.
        GameCrashed: the server or a mind has a bug; the cause is the original exception.
    """
    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        return runner.run(play_own(order, NO_MODELS))


async def play_own(order: GameOrder, uses: ModelUses) -> GameResult:
    """Play a game of this project's players on the loop's time; raises as :func:`play_without_models`."""
    players = [order.own_player(slot, uses) for slot in range(len(order.entrants))]
    loop = asyncio.get_running_loop()
    began = BEGINNING - loop.time()
    asks = any(entrant.name in uses for entrant in order.entrants)
    timeouts = order.settings.timeouts if asks else NO_TIMEOUTS
    try:
        return await play_with(order, players, timeouts, lambda: began + loop.time())
    finally:
        for player in players:
            await player.runner.close()


async def play_with(
    order: GameOrder, players: Sequence[Seat], timeouts: Timeouts, clock: UnixClock = time.time
) -> GameResult:
    """Play a game with these players, by slot.

    Raises:
        GameCrashed: the server or a mind has a bug; the cause is the original exception.
    """
    village = order.deal()
    counter = TalkCounter(village.seats)
    recorders: list[Recorder] = [counter, *_logs(order, village, clock)]
    outcome = await run_game(village, players, timeouts, recorders, clock)
    return _result(order, village.seats, players, outcome, counter)


def _logs(order: GameOrder, village: Village, clock: UnixClock) -> Sequence[Recorder]:
    return open_logs(village, clock(), order.log_files, None, json_in_ms=True)


def _result(
    order: GameOrder,
    seats: Sequence[Placed],
    players: Sequence[Seat],
    outcome: VillageOutcome,
    counter: TalkCounter,
) -> GameResult:
    """What came of the game, turned from the order of seats into that of slots."""
    by_slot = {seat.player: place for place, seat in enumerate(seats)}
    results = []
    for slot, (entrant, role) in enumerate(zip(order.game.entrants, order.game.roles, strict=True)):
        place, player = by_slot[slot], players[slot]
        results.append(
            SeatResult(
                entrant,
                role,
                won=role.team is outcome.winner,
                failed=place in outcome.failed,
                lines=counter.lines[place],
                words=dict(counter.words[place]),
                cost=player.runner.meter.cost if isinstance(player, PlayerSeat) else None,
            )
        )
    game = order.game
    return GameResult(
        game.village, game.block, game.game, game.seed, outcome.winner, outcome.days, tuple(results)
    )
