"""A game of people and this project's players, in any village, on the running loop's clock.

People are waited for, as long as one answer may take; the others take no time but what a language model
thinks, and the pauses of an open floor. Who leaves costs its own answers only, and the game goes on.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from personas.schema import Language
from rules.game.setting import Setting
from server_sim.config.errors import ServerConfigError
from server_sim.config.settings import ServerSettings
from server_sim.driver.names import NameRefused, check_name
from server_sim.driver.run_game import Timeouts, UnixClock
from server_sim.games.sheriff.rules import SheriffRules
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.playing.game_spec import GameSpec
from server_sim.playing.own_player import ModelUse, models_for
from server_sim.playing.play import PlayedGame, Watch, play_one

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

    @property
    def spec(self) -> GameSpec:
        """The game, which deals what self-play deals by the same seed.

        Raises:
            ServerConfigError: the people do not fit the village, or a name cannot be used.
        """
        settings = _settings_for_people(self)
        names = tuple(_connection_names(self, settings))
        spec = GameSpec(settings, self.minds, self.personas, names=names).numbered(self.seed, 1)
        return spec if self.logs is None else spec.logged_in(self.logs)

    @property
    def timeouts(self) -> Timeouts:
        """How long the driver waits."""
        usual = self.settings.timeouts
        return usual if self.seconds is None else replace(usual, answer=self.seconds or None)


async def play_mixed(
    plan: MixedPlan,
    people: Sequence[HumanSeat],
    watch: Watch | None = None,
    use: ModelUse | None = None,
    clock: UnixClock = time.time,
    opened: Callable[[tuple[Path, ...]], object] = lambda paths: None,
) -> PlayedGame:
    """Play one game from its first packet to its last; ``opened`` is told the log files when it begins.

    ``people`` sit in the order of ``plan.people``. However the game ends, every person is told so.

    Raises:
        ServerConfigError: the people do not fit the village, or a name cannot be used.
        ConfigError, PersonaError, LanguageError: a mind or a voice cannot be used.
        GameCrashed: the server or a mind has a bug; the cause is the original exception.
    """
    spec, seats = plan.spec, dict(enumerate(people))
    try:
        return await play_one(spec, models_for(plan.minds, use), watch, seats, clock, opened)
    finally:
        for person in people:
            person.broken_off()


def _settings_for_people(plan: MixedPlan) -> ServerSettings:
    """The village, with the plan's times, that goes on whoever leaves."""
    settings, variant = replace(plan.settings, timeouts=plan.timeouts), plan.settings.variant
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
