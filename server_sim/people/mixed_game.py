"""A game of people and this project's players, in any village, on the running loop's clock.

People are waited for, as long as one answer may take; the others take no time but what a language model
thinks, and the pauses of an open floor. Who leaves costs its own answers only, and the game goes on.
"""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from personas.schema import Language
from rules.game.setting import Setting
from server_sim.config.errors import ServerConfigError
from server_sim.config.settings import AnyGame, ServerSettings
from server_sim.driver.logs import LogFiles, LogRecorder, open_logs
from server_sim.driver.names import NameRefused, check_name
from server_sim.driver.recorder import Placed, Playable, Recorder
from server_sim.driver.run_game import Timeouts, UnixClock, run_game
from server_sim.driver.seat import Seat
from server_sim.games.chance import SeededChance
from server_sim.games.sheriff.rules import SheriffRules
from server_sim.games.sheriff.village import SheriffVillage
from server_sim.games.step import Outcome
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.playing.player_seat import PlayerSeat
from server_sim.playing.selfplay import ModelUse, Watch, contest_player, id_of_game, village_player

GOES_ON = 1.0
"""The part of the players that may be lost before a contest's game is broken off: all of them."""


@dataclass(frozen=True)
class MixedPlan:
    """Everything that decides a game but the people's answers.

    ``people`` are the first players, by their connection names. Player n of the others speaks as persona n
    and decides as mind n, counted round and round. ``seconds`` is how long a person may take for an answer,
    and ``floor_seconds`` how long a freeform phase lasts; None leaves either to the village, and 0
    ``seconds`` is without limit. ``logs`` (None: no logs) gets the folders ``game`` and ``json``.
    """

    settings: ServerSettings
    language: Language
    seed: str
    personas: tuple[str, ...]
    minds: tuple[str, ...]
    people: tuple[str, ...]
    seconds: float | None = None
    floor_seconds: float | None = None
    logs: Path | None = None
    index: int = 1

    @property
    def game_seed(self) -> str:
        """The seed of this one game; it deals what self-play deals by the same seed and index."""
        return f"{self.seed}/{self.index}"

    @property
    def game_id(self) -> str:
        """A ULID that depends on nothing but the seed and sorts by index."""
        return id_of_game(self.seed, self.index)

    @property
    def timeouts(self) -> Timeouts:
        """How long the driver waits."""
        usual = self.settings.timeouts
        return usual if self.seconds is None else replace(usual, answer=self.seconds or None)


@dataclass(frozen=True)
class MixedResult:
    """How a game of people ended, who sat where in which role, and the files of its logs."""

    game_id: str
    outcome: Outcome
    seats: tuple[Placed, ...]
    logs: tuple[Path, ...]


async def play_mixed(
    plan: MixedPlan,
    people: Sequence[HumanSeat],
    watch: Watch | None = None,
    use: ModelUse | None = None,
    clock: UnixClock = time.time,
    opened: Callable[[tuple[Path, ...]], object] = lambda paths: None,
) -> MixedResult:
    """Play one game from its first packet to its last; ``opened`` is told the log files when it begins.

    ``people`` sit in the order of ``plan.people``. However the game ends, every person is told so.

    Raises:
        ServerConfigError: the people do not fit the village, or a name cannot be used.
        ConfigError, PersonaError, LanguageError: a mind or a voice cannot be used.
        GameCrashed: the server or a mind has a bug; the cause is the original exception.
    """
    settings = _settings_for_people(plan)
    names = _connection_names(plan, settings)
    game = _dealt(plan, settings, names)
    others = [_own_player(plan, number, names[number], use) for number in range(len(people), len(names))]
    players: list[Seat] = [*people, *others]
    logs = _open_logs(plan, game, clock)
    paths = tuple(log.file.path for log in logs)
    opened(paths)
    recorders: list[Recorder] = [*logs, *([watch(game.seats)] if watch else [])]
    try:
        outcome = await run_game(game, players, plan.timeouts, recorders, clock)
    finally:
        for player in others:
            await player.runner.close()
        for person in people:
            person.broken_off()
    return MixedResult(plan.game_id, outcome, game.seats, paths)


def _dealt(plan: MixedPlan, settings: ServerSettings, names: Sequence[str]) -> AnyGame:
    """The game; a Sheriff village knows who is a person, and lets it leave scores as they were."""
    chance = SeededChance(plan.game_seed)
    if not isinstance(settings.variant, SheriffRules):
        return settings.make_game(names, chance, plan.game_id)
    people = range(len(plan.people))
    return SheriffVillage(settings.variant, names, chance, plan.game_id, people=people)


def _settings_for_people(plan: MixedPlan) -> ServerSettings:
    """The village, with the plan's times, that goes on whoever leaves."""
    settings, variant = plan.settings, plan.settings.variant
    if isinstance(variant, SheriffRules):
        return replace(settings, variant=replace(variant, setting=_timed(variant.setting, plan)))
    if variant is not None:
        return replace(settings, variant=replace(variant, timeout=_answer_ms(variant.timeout, plan)))
    rules = replace(settings.rules, setting=_timed(settings.rules.setting, plan), error_ratio=GOES_ON)
    return replace(settings, rules=rules)


def _timed(setting: Setting, plan: MixedPlan) -> Setting:
    """What players are told of the times; they are never told more than the village gives them."""
    talk, timeout = setting.talk, setting.timeout
    timeout = timeout.model_copy(update={"action": _answer_ms(timeout.action, plan)})
    if plan.floor_seconds is not None and talk.duration is not None:
        talk = talk.model_copy(update={"duration": int(plan.floor_seconds * 1000)})
    return setting.model_copy(update={"talk": talk, "timeout": timeout})


def _answer_ms(usual: int, plan: MixedPlan) -> int:
    return min(usual, int(plan.seconds * 1000)) if plan.seconds else usual


def _connection_names(plan: MixedPlan, settings: ServerSettings) -> list[str]:
    """The connection names of all players, the people first; the others take numbers that no person has.

    Raises:
        ServerConfigError: there are too many people, or one cannot be called so.
    """
    size, people = settings.size, plan.people
    if len(people) > size:
        raise ServerConfigError(f"{len(people)} people do not fit into a village of {size}")
    for name in people:
        try:
            check_name(name)
        except NameRefused as refused:
            raise ServerConfigError(f"nobody can play as {name[:80]!r}: {refused}") from None
    if len(set(people)) < len(people):
        raise ServerConfigError("two people have the same name")
    numbered = (f"player{number}" for number in itertools.count(len(people) + 1))
    free = (name for name in numbered if name not in people)
    return [*people, *itertools.islice(free, size - len(people))]


def _own_player(plan: MixedPlan, number: int, name: str, use: ModelUse | None) -> PlayerSeat:
    """One of this project's players; it is the same whoever plays beside it."""
    rng = random.Random(f"{plan.game_seed}/player/{number}")
    make = contest_player if plan.settings.variant is None else village_player
    persona = plan.personas[number % len(plan.personas)]
    return make(persona, plan.minds[number % len(plan.minds)], name, rng, use)


def _open_logs(plan: MixedPlan, game: Playable, clock: UnixClock) -> list[LogRecorder]:
    if plan.logs is None:
        return []
    game_log, json_log = (LogFiles(plan.logs / kind, "{game_id}") for kind in ("game", "json"))
    records = plan.settings.variant is not None
    return open_logs(game, clock(), game_log, json_log, json_in_ms=True, records=records)
