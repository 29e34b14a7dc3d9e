"""Plays a game between people and computer players, in any village.

The game waits for people up to the answer timeout. When a person leaves, the game goes on without that
person's answers.
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
from server_sim.playing.play import PlayedGame, Watch, play_one
from server_sim.playing.player_seat import ModelUse, models_for
from server_sim.playing.thinking import ThinkingProcess

GOES_ON = 1.0
"""Maximum share of lost players up to which a contest's game goes on; 1 means that it is never aborted."""


@dataclass(frozen=True)
class MixedPlan:
    """The options of a game between people and computer players.

    ``people`` are the names under which the people connect. Computer players take the other seats;
    ``personas`` (their ways of speaking) and ``minds`` (their decision makers) are assigned to them in turn.
    ``seconds`` is a person's time limit (0: none), and ``floor_seconds`` the length of a freeform phase; None
    keeps the village's value. ``logs`` is the folder for the logs (None: no logs).
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
        """The specification of the game; a seed deals the same roles as in a game without people.

        Raises:
            ServerConfigError: the people do not fit the village, or a name cannot be used.
        """
        settings = _settings_for_people(self)
        names = tuple(_connection_names(self, settings))
        spec = GameSpec(settings, self.minds, self.personas, names=names).numbered(self.seed, 1)
        return spec if self.logs is None else spec.logged_in(self.logs)

    @property
    def timeouts(self) -> Timeouts:
        """How long to wait for answers in the game."""
        usual = self.settings.timeouts
        return usual if self.seconds is None else replace(usual, answer=self.seconds or None)


async def play_mixed(
    plan: MixedPlan,
    people: Sequence[HumanSeat],
    watch: Watch | None = None,
    use: ModelUse | None = None,
    clock: UnixClock = time.time,
    opened: Callable[[tuple[Path, ...]], object] = lambda paths: None,
    elsewhere: ThinkingProcess | None = None,
) -> PlayedGame:
    """Play one game to its end and return its result.

    ``people`` are the seats of ``plan.people``, in that order. ``watch`` makes a recorder of the game's
    events, ``use`` holds the language models (None: there are none), and ``clock`` returns Unix seconds.
    ``opened`` is called with the log files when the game begins. The computer players think in the process
    ``elsewhere`` (None: in this thread).

    Raises:
        ServerConfigError: the people do not fit the village, or a name cannot be used.
        ConfigError, PersonaError, LanguageError: a decision maker or a persona cannot be used.
        GameCrashed: the server or a mind has a bug; the cause is the original exception.
    """
    spec, seats = plan.spec, dict(enumerate(people))
    try:
        return await play_one(spec, models_for(plan.minds, use), watch, seats, clock, opened, elsewhere)
    finally:
        for person in people:
            person.broken_off()


def _settings_for_people(plan: MixedPlan) -> ServerSettings:
    """Return the village's settings with the plan's times; the game goes on when players leave."""
    settings, variant = replace(plan.settings, timeouts=plan.timeouts), plan.settings.variant
    if isinstance(variant, SheriffRules):
        return replace(settings, variant=replace(variant, setting=_with_times(variant.setting, plan)))
    if variant is not None:
        return replace(settings, variant=replace(variant, timeout=_answer_ms(variant.timeout, plan)))
    rules = replace(settings.rules, setting=_with_times(settings.rules.setting, plan), error_ratio=GOES_ON)
    return replace(settings, rules=rules)


def _with_times(setting: Setting, plan: MixedPlan) -> Setting:
    """Return the times announced to players; the times never exceed the village's own."""
    talk, timeout = setting.talk, setting.timeout
    timeout = timeout.model_copy(update={"action": _answer_ms(timeout.action, plan)})
    if plan.floor_seconds is not None and talk.duration is not None:
        talk = talk.model_copy(update={"duration": int(plan.floor_seconds * 1000)})
    return setting.model_copy(update={"talk": talk, "timeout": timeout})


def _answer_ms(usual: int, plan: MixedPlan) -> int:
    return min(usual, int(plan.seconds * 1000)) if plan.seconds else usual


def _connection_names(plan: MixedPlan, settings: ServerSettings) -> list[str]:
    size, people = settings.size, plan.people
    if len(people) > size:
        raise ServerConfigError(f"{len(people)} people do not fit into a village of {size}")
    for name in people:
        try:
            check_name(name)
        except NameRefused as refused:
            raise ServerConfigError(f"{name[:80]!r} cannot be used as a name: {refused}") from None
    if len(set(people)) < len(people):
        raise ServerConfigError("two people have the same name")
    numbered = (f"player{number}" for number in itertools.count(len(people) + 1))
    free = (name for name in numbered if name not in people)
    return [*people, *itertools.islice(free, size - len(people))]
