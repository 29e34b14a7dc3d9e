"""Plays one game on the running loop, or many games in worker processes or with language models."""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from itertools import takewhile
from pathlib import Path
from typing import Any, TypeVar

from agent.llm.usage import UsageMeter
from agent.play.effects import LineReworded
from server_sim.driver.recorder import PlacedPlayer, Recorder
from server_sim.driver.run_game import Timeouts, UnixClock, run_game
from server_sim.driver.seat import Seat
from server_sim.games.deal import SeatedGame
from server_sim.games.step import Outcome
from server_sim.playing.game_spec import GameSpec, dealt_entrant
from server_sim.playing.player_seat import NO_MODELS, ComputerSeat, ModelUses, gateways_of
from server_sim.playing.sides import side_of
from server_sim.playing.thinking import ThinkingProcess
from server_sim.playing.virtual_time import VirtualTimeLoop
from server_sim.playing.workers import in_processes, play_asking_models

K = TypeVar("K")

NO_TIMEOUTS = Timeouts(answer=None, probe=None)
"""The timeouts of players that answer in virtual time: none."""

BEGINNING = 1_000_000_000.0
"""The Unix time at which every game begins, so that logs contain no real time."""

Watch = Callable[[Sequence[PlacedPlayer]], Recorder]
"""A function that makes a recorder for a game once the seats are dealt."""
NOBODY: Mapping[int, Seat] = {}
"""The existing seats of a game whose players are all made for it."""


@dataclass(frozen=True)
class PlayedGame:
    """The result of one game; seats, entrants and meters are in seat order like ``outcome.roles``.

    ``meters`` have what each player used of language models (None: not our player). ``rules_fired`` counts
    how often each rule decided, ``found`` holds the counts of the spec's counters, and ``logs`` are the log
    files. ``reworded`` are the lines of each player that a Refiner has reworded.
    """

    outcome: Outcome
    seats: tuple[PlacedPlayer, ...]
    entrants: tuple[str, ...]
    meters: tuple[UsageMeter | None, ...]
    rules_fired: Counter[str]
    found: Counter[Any]
    logs: tuple[Path, ...]
    reworded: tuple[tuple[LineReworded, ...], ...] = ()

    @property
    def dealt(self) -> tuple[StrEnum, ...]:
        """The roles as dealt, in seat order; ``outcome.roles`` are the final ones, which decide who wins."""
        return tuple(seat.role for seat in self.seats)

    def won(self, seat: int) -> bool:
        """Whether the player in this seat has won."""
        return side_of(self.outcome.roles[seat]) == self.outcome.winner


async def play_one(
    spec: GameSpec,
    uses: ModelUses = NO_MODELS,
    watch: Watch | None = None,
    ready: Mapping[int, Seat] = NOBODY,
    clock: UnixClock | None = None,
    opened: Callable[[tuple[Path, ...]], object] = lambda paths: None,
    elsewhere: ThinkingProcess | None = None,
) -> PlayedGame:
    """Play one game to its end, on the clock of the running event loop, and return its result.

    ``spec`` defines the game, ``uses`` are the entrants' language models, ``watch`` makes a recorder,
    ``ready`` are existing seats by player number, and ``opened`` is called with the log files when the game
    begins. By default the clock starts at :data:`BEGINNING`. There are time limits only if a model or a ready
    seat plays. The computer players think in the process ``elsewhere`` (None: in this thread).

    Raises:
        ConfigError, PersonaError, LanguageError: a mind or a voice cannot be used.
        GameCrashed: the server or a mind has a bug; the cause is the original exception.
    """
    game = spec.deal(ready.keys())
    placed = {seat.player: seat for seat in game.seats}
    entrants = {
        number: dealt_entrant(spec.entrants, spec.sides, number, seat.role) for number, seat in placed.items()
    }
    players: list[Seat] = []
    for number in range(len(placed)):
        who = number, placed[number].team_name, entrants[number], uses.get(entrants[number])
        if number in ready:
            players.append(ready[number])
        else:
            players.append(await elsewhere.seat(spec, *who) if elsewhere else spec.own_player(*who))
    now = clock or clock_of_loop()
    logs, counters = spec.open_logs(game, now()), [make(game.seats) for make in spec.counters]
    paths = tuple(log.file.path for log in logs)
    opened(paths)
    recorders: list[Recorder] = [*counters, *logs, *([watch(game.seats)] if watch else [])]
    timeouts = spec.settings.timeouts if ready or spec.asks(uses) else NO_TIMEOUTS
    outcome = await run_seated(game, players, timeouts, recorders, now)
    own = [player for player in players if isinstance(player, ComputerSeat)]
    return PlayedGame(
        outcome,
        tuple(game.seats),
        tuple(entrants[seat.player] for seat in game.seats),
        tuple(_meter(players[seat.player]) for seat in game.seats),
        sum((player.rules_fired for player in own), Counter[str]()),
        sum((counter.found for counter in counters), Counter[Any]()),
        paths,
        tuple(_reworded(players[seat.player]) for seat in game.seats),
    )


def clock_of_loop() -> UnixClock:
    """Return a clock in Unix seconds that runs with the event loop and shows :data:`BEGINNING` now."""
    loop = asyncio.get_running_loop()
    began = BEGINNING - loop.time()
    return lambda: began + loop.time()


async def run_seated(
    game: SeatedGame,
    players: Sequence[Seat],
    timeouts: Timeouts,
    recorders: Sequence[Recorder],
    clock: UnixClock,
) -> Outcome:
    """Run a game and return its result; the computer players are closed at the end in any case.

    Raises:
        GameCrashed: the game or a player of this process is broken.
    """
    try:
        return await run_game(game, players, timeouts, recorders, clock)
    finally:
        for player in players:
            if isinstance(player, ComputerSeat):
                await player.runner.close()


def _meter(player: Seat) -> UsageMeter | None:
    return player.runner.meter if isinstance(player, ComputerSeat) else None


def _reworded(player: Seat) -> tuple[LineReworded, ...]:
    return tuple(player.reworded) if isinstance(player, ComputerSeat) else ()


def play_offline(
    spec: GameSpec, watch: Watch | None = None, ready: Mapping[int, Seat] = NOBODY
) -> PlayedGame:
    """Play one game without language models or waiting; raises the errors of :func:`play_one`."""
    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        return runner.run(play_one(spec, NO_MODELS, watch, ready))


def play_many(
    games: Mapping[K, GameSpec],
    jobs: int | None,
    keep: Callable[[K, PlayedGame], object],
    uses: ModelUses = NO_MODELS,
    watch: Watch | None = None,
    go_on: Callable[[], bool] | None = None,
) -> None:
    """Play games: those without models in ``jobs`` worker processes, then the others here, ``jobs`` at once.

    Without ``jobs`` all processors are used, and games with models are played one after the other. Model
    errors are logged and end no game. ``keep`` is called with each game's key and result: for games without
    models in the order of ``games`` (after an interruption, too, if a worker has begun them), for the others
    as they end. ``watch`` may be given only for a single game. With ``go_on`` all games are played here,
    in their order, and none is begun once it returns False.

    Raises:
        ConfigError, PersonaError, LanguageError: a mind or a voice cannot be used.
        GameCrashed: the server or a mind has a bug.
    """
    asking = {key: spec for key, spec in games.items() if go_on is not None or spec.asks(uses)}
    offline = {key: spec for key, spec in games.items() if key not in asking}
    in_processes(partial(play_offline, watch=watch), offline, jobs or os.cpu_count() or 1, keep)

    async def play_and_keep(key: K) -> None:
        keep(key, await play_one(asking[key], uses, watch))

    if asking:
        begun = asking if go_on is None else takewhile(lambda _: go_on(), asking)
        play_asking_models(play_and_keep, begun, jobs or 1, gateways_of(uses))
