"""The table of scenarios: the faults, the server's settings, and the expected results.

A scenario passes if the player has finished every game, has sent exactly one frame per request, was never
dropped, said nothing that a contest forbids, and missed no request. ``costs`` names losses that the scenario
itself causes; ``shows`` names what must be observed, as proof that the scenario took place.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Flag, auto
from functools import partial

from agent.runtime.effect_runner import LanguageModel
from rules.game.setting import MaxLength
from server_sim.config.settings import ServerSettings
from server_sim.driver.run_game import Timeouts
from server_sim.rehearsal.fakes import (
    Act,
    CutInGame,
    Holdback,
    LateModel,
    Parrot,
    SilentModel,
    chatterbox,
    cut_after_finish,
    garbage,
    novelties,
    shifted_answers,
    unchanged,
)
from server_sim.rehearsal.proxy import Interference

BRIEF = 1.5
"""Timeout for an answer, in seconds, in scenarios where every answer uses all the time."""
GRACE = 2.0
"""Seconds the server waits beyond the announced timeout (the contest's server: 5)."""
HASTE = 0.25
"""Seconds after which a server stops waiting although it has announced a minute."""
DAYS = 5
"""Last day of a game that nobody may win: a failed player can neither be executed nor attack."""
PHASE = 5.0
"""Seconds of a freeform phase; a contest's takes ten minutes."""


HUNG = 180.0
"""Time limit in seconds for a scenario without long thinking."""


class Loss(Flag):
    """What a player must lose in a scenario (answers, votes, a whole game) without any fault of its own."""

    NOTHING = 0
    ANSWERS = auto()
    """Requests that the server stopped waiting for."""
    VOTES = auto()
    """Votes for players who are no longer eligible."""
    GAME = auto()
    """A whole game."""


class Sign(Flag):
    """Events that must be observed in a scenario, as a proof that its trouble really happened."""

    NOTHING = 0
    LINES = auto()
    PROBES = auto()
    INCIDENTS = auto()
    FAILURE = auto()
    """Another player failed."""


@dataclass(frozen=True)
class Scenario:
    """A kind of trouble that tests the agent; ``floor``: whether talk must be freeform (None: either)."""

    name: str
    tried: str
    settings: Callable[[ServerSettings], ServerSettings] = lambda settings: settings
    make_model: Callable[[], LanguageModel] | None = None
    make_interference: Callable[[], Interference] = lambda: unchanged
    others: Act | None = None
    """The script of all other players; with None they are the tested agent without a model."""
    quits: bool = False
    """Whether one of the other players fails."""
    games: int = 1
    time_limit: float = HUNG
    """Seconds for all games of the scenario, after which the player counts as hung."""
    floor: bool | None = None
    costs: Loss = Loss.NOTHING
    shows: Sign = Sign.NOTHING

    def suits(self, settings: ServerSettings) -> bool:
        """Whether the village has the kind of talk (freeform or by turns) that the scenario needs."""
        return self.floor in (None, settings.rules.setting.talk.duration is not None)


def _with_setting(settings: ServerSettings, **changes: object) -> ServerSettings:
    setting = settings.rules.setting.model_copy(update=changes)
    return replace(settings, rules=replace(settings.rules, setting=setting))


def _with_talk(settings: ServerSettings, **changes: object) -> ServerSettings:
    return _with_setting(settings, talk=settings.rules.setting.talk.model_copy(update=changes))


def _with_told_timeout(settings: ServerSettings, told: float, answer: float) -> ServerSettings:
    """Return a server that announces ``told`` seconds for an answer but waits ``answer`` seconds."""
    timeout = settings.rules.setting.timeout.model_copy(update={"action": round(told * 1000)})
    return replace(_with_setting(settings, timeout=timeout), timeouts=Timeouts(answer=answer, probe=GRACE))


_brief = partial(_with_told_timeout, told=BRIEF, answer=BRIEF + GRACE)
_hasty = partial(_with_told_timeout, told=60, answer=HASTE)


def _tight(settings: ServerSettings) -> ServerSettings:
    """Return the server with 40% of the usual line length, and a budget that one day uses up."""
    limits = settings.rules.setting.talk.max_length
    base = (limits.base_length or 50) * 2 // 5
    tight = MaxLength(base_length=base, mention_length=base, per_agent=base)
    return _with_talk(settings, max_length=tight)


def _tolerant(settings: ServerSettings) -> ServerSettings:
    """Return a server whose game goes on without one player, but not for ever if it was the werewolf."""
    tolerant = replace(settings, rules=replace(settings.rules, error_ratio=0.4))
    return _with_setting(tolerant, max_day=DAYS)


def hurried(settings: ServerSettings) -> ServerSettings:
    """Return the settings with freeform phases that take seconds instead of minutes."""
    if settings.rules.setting.talk.duration is None:
        return settings
    return _with_talk(settings, duration=round(PHASE * 1000))


UNTIDY = (
    '"Well, let us think, calmly, and listen,\nfirst of all."',
    "さて,みんなの話を\n\n「ゆっくり」,聞きたいな。",
    "1. Who,\r\n2. why,\r\n3. and when, I wonder?",
    '```json\n{"line": "今日は,落ち着いて,\\n考えたい。"}\n```',
)
"""Answers of a fake model that must be repaired before they are sent."""
RAMBLING = (
    "I would like to think about all of this in peace and to hear what everybody has to say, " * 4,
    "みんなの話をよく聞いて、落ち着いてゆっくり考えたいと思っているんだけど、" * 6,
)
"""Answers of a fake model that are far too long."""

SCENARIOS = (
    Scenario("slow model", "the model never answers", _brief, SilentModel, floor=False),
    Scenario(
        "NAME in mid-thought",
        "the server gives up early; the model answers just after the probe",
        _hasty,
        LateModel,
        floor=False,
        costs=Loss.ANSWERS | Loss.VOTES,
        shows=Sign.PROBES,
    ),
    Scenario(
        "INITIALIZE overrun",
        "the first request comes right behind INITIALIZE; the model never answers",
        _brief,
        SilentModel,
        Holdback,
        floor=False,
    ),
    Scenario(
        "truncation",
        "short lines and a small budget; the model rambles",
        _tight,
        lambda: Parrot(RAMBLING),
        shows=Sign.LINES,
    ),
    Scenario(
        "untidy lines",
        "commas, quotes and line breaks from the model",
        make_model=lambda: Parrot(UNTIDY),
        shows=Sign.LINES,
    ),
    Scenario(
        "empty talk",
        "the model answers with nothing",
        make_model=lambda: Parrot(("", " ", "\n", '""')),
        shows=Sign.LINES,
    ),
    Scenario(
        "unknown requests", "requests and fields that nobody knows", make_interference=lambda: novelties
    ),
    Scenario(
        "garbage", "frames that are no packets", make_interference=lambda: garbage, shows=Sign.INCIDENTS
    ),
    Scenario(
        "shifted replies",
        "a Skip is shown for each line, and no own vote",
        make_interference=lambda: shifted_answers,
        shows=Sign.INCIDENTS,
    ),
    Scenario(
        "a teammate fails",
        "one of the others is gone from day 1 on, and the game goes on",
        _tolerant,
        quits=True,
        costs=Loss.VOTES,
        shows=Sign.FAILURE,
    ),
    Scenario(
        "two games in a row",
        "TCP is dropped behind FINISH, and the next game follows",
        make_interference=lambda: cut_after_finish,
        games=2,
    ),
    Scenario(
        "disconnect",
        "TCP is lost in mid-game, and the next game follows",
        make_interference=CutInGame,
        games=2,
        costs=Loss.ANSWERS | Loss.VOTES | Loss.GAME,
    ),
    Scenario("freeform bursts", "the others say all they may at once", others=chatterbox, floor=True),
)
"""All scenarios, in the order in which they are played."""
