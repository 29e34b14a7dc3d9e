"""Games between players of this process: the server's driver around the agent's player, without sockets.

A game is fixed by its :class:`SelfPlayPlan`: the same plan gives the same talk, the same log files and the
same end, in whatever process it is played. Time is virtual, so that a freeform phase takes none. Only what a
language model answers is not fixed, and is waited for.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ulid import ULID

from agent.llm.call import Answer, Call
from agent.llm.gateway import Gateway
from agent.llm.usage import UsageMeter
from agent.play.player import Player
from agent.runtime.assembly import player_maker
from agent.runtime.config import Config
from agent.runtime.effect_runner import LanguageModel
from agent.speech.voice import part_maker
from personas.schema import Language
from rules.game.roles import Role, Team
from rules.minds.minds import mind_named
from rules.minds.names import AUTO, MindName, asks_a_model, bare_mind, persuades
from server_sim.driver.logs import LogFiles, open_logs
from server_sim.driver.recorder import Placed, Recorder
from server_sim.driver.run_game import Timeouts, run_game
from server_sim.games.chance import SeededChance
from server_sim.games.contest.rules import VillageRules
from server_sim.games.contest.village import Village
from server_sim.games.step import VillageOutcome
from server_sim.playing.floor_audit import FloorAudit
from server_sim.playing.player_seat import PlayerSeat
from server_sim.playing.virtual_time import VirtualTimeLoop, in_real_time
from server_sim.playing.word_audit import Audit
from server_sim.playing.workers import in_order, play_asking_models

DEFAULTS = Config()
"""The settings of players without a model."""

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
        return dealt_mind(self.minds, self.sides, player, role)

    @property
    def game_seed(self) -> str:
        """The seed of this one game."""
        return f"{self.seed}/{self.index}"

    @property
    def game_id(self) -> str:
        """A ULID that depends on nothing but the seed and sorts by index."""
        return id_of_game(self.seed, self.index)


def dealt_mind(minds: Sequence[str], sides: Mapping[Team, str] | None, player: int, role: Role) -> str:
    """The mind of the player of this number, from 0: by its side's, or else counted round and round."""
    return minds[player % len(minds)] if sides is None else sides[role.team]


def id_of_game(seed: str, index: int) -> str:
    """A game's ULID, which depends on nothing but the seed and sorts by index."""
    tail = random.Random(f"{seed}/{index}/id").randbytes(10)
    return str(ULID.from_bytes((index % 2**48).to_bytes(6, "big") + tail))


@dataclass(frozen=True)
class ModelUse:
    """The language models that players ask, as these settings say, and how long the server waits."""

    gateway: Gateway
    settings: Config
    timeouts: Timeouts
    paid: LanguageModel | None = None
    """What players ask in place of the gateway, where somebody keeps account of what that costs."""


@dataclass(frozen=True)
class PlayedGame:
    """What came of one game: ``minds`` in seat order like ``outcome.roles``, how often each rule fired, and
    what :mod:`server_sim.playing.word_audit` found."""

    index: int
    outcome: VillageOutcome
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
        return runner.run(play_one(plan, watch))


def play_many(plans: Sequence[SelfPlayPlan], jobs: int) -> Iterator[PlayedGame]:
    """Play the games in several processes; results come in the order of the plans.

    When it is interrupted, the games that workers have begun still come, and then the interruption.

    Raises:
        GameCrashed: the server or a mind has a bug.
    """
    return in_order(self_play, plans, jobs)


def play_asking(
    plans: Sequence[SelfPlayPlan],
    at_once: int,
    use: ModelUse,
    watch: Watch | None,
    finished: Callable[[PlayedGame], object],
) -> None:
    """Play the games with language models, so many at once, all in this process so that limits hold for all.

    What is wrong with the models is logged, and costs no game. ``finished`` gets each game when it ends.

    Raises:
        GameCrashed: the server or a mind has a bug.
    """

    async def play(plan: SelfPlayPlan) -> None:
        finished(await play_one(plan, watch, use))

    play_asking_models(play, plans, at_once, [use.gateway])


class _Awaited:
    """A language model outside this process: time passes while it thinks."""

    def __init__(self, model: LanguageModel) -> None:
        self._model = model

    async def complete(self, call: Call, until: float, meter: UsageMeter) -> Answer:
        with in_real_time():
            return await self._model.complete(call, until, meter)


async def play_one(plan: SelfPlayPlan, watch: Watch | None = None, use: ModelUse | None = None) -> PlayedGame:
    """Play one game on the running loop's time; what :func:`self_play` raises, this does.

    With models to ``use`` whoever is late is probed, as in a contest.
    """
    size = plan.rules.setting.agent_count
    names = [f"player{number}" for number in range(1, size + 1)]
    village = Village(plan.rules, names, SeededChance(plan.game_seed), plan.game_id)
    roles = {seat.player: seat.role for seat in village.seats}
    minds = [plan.mind_of(player, roles[player]) for player in range(size)]
    players = [_player_seat(plan, player, names[player], minds[player], use) for player in range(size)]
    audit, floor = Audit(village.seats), _floor_audit(plan, village)
    recorders: list[Recorder] = [
        audit,
        *floor,
        *_log_recorders(plan, village),
        *([watch(village.seats)] if watch else []),
    ]
    loop, timeouts = asyncio.get_running_loop(), NO_TIMEOUTS if use is None else use.timeouts
    began = BEGINNING - loop.time()
    try:
        outcome = await run_game(village, players, timeouts, recorders, lambda: began + loop.time())
    finally:
        for player in players:
            await player.runner.close()
    fired = sum((player.rules_fired for player in players), Counter[str]())
    found = sum((watcher.found for watcher in floor), audit.found)
    return PlayedGame(plan.index, outcome, tuple(minds[seat.player] for seat in village.seats), fired, found)


def _floor_audit(plan: SelfPlayPlan, village: Village) -> list[FloorAudit]:
    """Where talk is freeform, somebody who watches how it is kept."""
    duration = plan.rules.setting.talk.duration
    return [] if duration is None else [FloorAudit(village.seats, duration / 1000)]


def _player_seat(plan: SelfPlayPlan, number: int, name: str, mind: str, use: ModelUse | None) -> PlayerSeat:
    rng = random.Random(f"{plan.game_seed}/player/{number}")
    return contest_player(plan.personas[number % len(plan.personas)], mind, name, rng, use)


def contest_player(
    persona: str, mind: str, name: str, rng: random.Random, use: ModelUse | None
) -> PlayerSeat:
    """One of this project's players for a contest's village, in the game's language.

    Raises:
        PersonaError, LanguageError: the voice cannot be used.
    """
    if use is not None and asks_a_model(mind):
        return village_player(persona, mind, name, rng, use)
    bare = bare_mind(mind)
    decides = mind_named(MindName.OFFLINE if bare == AUTO else bare, rng, persuades=persuades(mind))
    return PlayerSeat(Player(name, decides, part_maker(persona, None, rng), rng))


def village_player(
    persona: str,
    mind: str,
    name: str,
    rng: random.Random,
    use: ModelUse | None,
    *,
    language: Language | None = None,
) -> PlayerSeat:
    """The player that the agent would be with these settings, in any village; by default the game's language.

    Raises:
        ConfigError: the mind is a language model and nothing else, and there is none.
        PersonaError, LanguageError: the voice cannot be used.
    """
    settings = DEFAULTS if use is None else use.settings
    agent = settings.agent.model_copy(update={"persona": persona, "mind": mind, "lang": language or "auto"})
    has_model = use is not None and asks_a_model(mind)
    player = player_maker(agent, settings.floor, name, rng, has_model=has_model)()
    return PlayerSeat(player, _Awaited(use.paid or use.gateway) if use is not None and has_model else None)


def _log_recorders(plan: SelfPlayPlan, village: Village) -> Sequence[Recorder]:
    if plan.logs is None:
        return []
    game_log, json_log = (LogFiles(plan.logs / kind, "{game_id}") for kind in ("game", "json"))
    return open_logs(village, BEGINNING, game_log, json_log, json_in_ms=True)
