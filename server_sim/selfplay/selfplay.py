"""Games between players of this process: the server's driver around the agent's player, without sockets.

A game is fixed by its :class:`SelfPlayPlan`: the same plan gives the same talk, the same log files and the
same end, in whatever process it is played. Time is virtual, so that a freeform phase takes none.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import parent_process
from pathlib import Path
from threading import Thread

from ulid import ULID

from agent.play.player import Player
from agent.speech.voice import part_maker
from rules.game.roles import Role, Team
from rules.minds.minds import MINDS
from server_sim.driver.logs import LogFiles, open_logs
from server_sim.driver.recorder import Placed, Recorder
from server_sim.driver.run_game import Timeouts, run_game
from server_sim.games.chance import SeededChance
from server_sim.games.contest.rules import VillageRules
from server_sim.games.contest.village import Village
from server_sim.games.step import Outcome
from server_sim.selfplay.floor_audit import FloorAudit
from server_sim.selfplay.player_seat import PlayerSeat
from server_sim.selfplay.virtual_time import VirtualTimeLoop
from server_sim.selfplay.word_audit import Audit

NO_TIMEOUTS = Timeouts(answer=None, probe=None)

BEGINNING = 1_000_000_000.0
"""When every game begins, in Unix seconds: no wall-clock time enters a log, and readers of logs tell a time
from a number in the talk by its ten digits."""

Watch = Callable[[Sequence[Placed]], Recorder]
"""Makes a recorder for a game, once it is known who sits where."""


@dataclass(frozen=True)
class SelfPlayPlan:
    """Everything that decides one game of self-play.

    Player n speaks as persona n and decides as mind n, counted round and round; with ``sides`` the mind goes
    by the side that a player's role wins with instead. ``logs`` (None: no logs) gets the folders ``game`` and
    ``json``.
    """

    rules: VillageRules
    seed: str
    index: int
    personas: tuple[str, ...]
    minds: tuple[str, ...]
    sides: Mapping[Team, str] | None = None
    logs: Path | None = None

    def mind_of(self, player: int, role: Role) -> str:
        """The mind of the player of this number, from 0, in this role."""
        return self.minds[player % len(self.minds)] if self.sides is None else self.sides[role.team]

    @property
    def game_seed(self) -> str:
        """The seed of this one game."""
        return f"{self.seed}/{self.index}"

    @property
    def game_id(self) -> str:
        """A ULID that depends on nothing but the seed and sorts by index."""
        tail = random.Random(f"{self.game_seed}/id").randbytes(10)
        return str(ULID.from_bytes((self.index % 2**48).to_bytes(6, "big") + tail))


@dataclass(frozen=True)
class PlayedGame:
    """What came of one game: ``minds`` in seat order like ``outcome.roles``, how often each rule fired, and
    what :mod:`server_sim.selfplay.word_audit` found."""

    index: int
    outcome: Outcome
    minds: tuple[str, ...]
    rules_fired: Counter[str]
    audit: Counter[str]


def self_play(plan: SelfPlayPlan, watch: Watch | None = None) -> PlayedGame:
    """Play one game from its first packet to its last; ``watch`` makes somebody who follows it.

    Raises:
        PersonaError, LanguageError: a voice cannot be used.
        GameCrashed: the server or a mind has a bug; the cause is the original exception.
    """
    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        return runner.run(_play(plan, watch))


CHUNK = 4
"""So many games at most a worker takes at a time: on Ctrl-C those taken are played to their end."""


def play_many(plans: Sequence[SelfPlayPlan], jobs: int) -> Iterator[PlayedGame]:
    """Play the games in several processes; results come in the order of the plans.

    Raises:
        GameCrashed: the server or a mind has a bug.
    """
    if jobs == 1:
        yield from map(self_play, plans)
        return
    with ProcessPoolExecutor(jobs, initializer=depend_on_the_parent) as pool:
        try:
            yield from pool.map(self_play, plans, chunksize=max(1, min(CHUNK, len(plans) // jobs)))
        finally:
            pool.shutdown(cancel_futures=True)


def depend_on_the_parent() -> None:
    """In a worker: finish the current games when the run is interrupted, and end when it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    """End when the parent has ended: otherwise this worker would wait for another game for ever."""
    parent = parent_process()
    assert parent is not None  # this is a worker
    parent.join()
    os._exit(1)


async def _play(plan: SelfPlayPlan, watch: Watch | None) -> PlayedGame:
    size = plan.rules.setting.agent_count
    names = [f"player{number}" for number in range(1, size + 1)]
    village = Village(plan.rules, names, SeededChance(plan.game_seed), plan.game_id)
    roles = {seat.player: seat.role for seat in village.seats}
    minds = [plan.mind_of(player, roles[player]) for player in range(size)]
    players = [PlayerSeat(_player(plan, player, names[player], minds[player])) for player in range(size)]
    audit, floor = Audit(village.seats), _floor_audit(plan, village)
    recorders: list[Recorder] = [
        audit,
        *floor,
        *_log_recorders(plan, village),
        *([watch(village.seats)] if watch else []),
    ]
    loop = asyncio.get_running_loop()
    outcome = await run_game(village, players, NO_TIMEOUTS, recorders, lambda: BEGINNING + loop.time())
    fired = sum((player.rules_fired for player in players), Counter[str]())
    found = sum((watcher.found for watcher in floor), audit.found)
    return PlayedGame(plan.index, outcome, tuple(minds[seat.player] for seat in village.seats), fired, found)


def _floor_audit(plan: SelfPlayPlan, village: Village) -> list[FloorAudit]:
    """Where talk is freeform, somebody who watches how it is kept."""
    duration = plan.rules.setting.talk.duration
    return [] if duration is None else [FloorAudit(village.seats, duration / 1000)]


def _player(plan: SelfPlayPlan, number: int, name: str, mind: str) -> Player:
    rng = random.Random(f"{plan.game_seed}/player/{number}")
    persona = plan.personas[number % len(plan.personas)]
    return Player(name, MINDS[mind](rng), part_maker(persona, None, rng), rng)


def _log_recorders(plan: SelfPlayPlan, village: Village) -> list[Recorder]:
    if plan.logs is None:
        return []
    game_log, json_log = (LogFiles(plan.logs / kind, "{game_id}") for kind in ("game", "json"))
    return open_logs(village, BEGINNING, game_log, json_log, json_in_ms=True)
