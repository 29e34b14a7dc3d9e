"""The number of games of a run and the temperatures: as chosen, or as in [leadership]."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from server_sim.studies.leadership.conditions import Conditions
from server_sim.studies.leadership.setting import ExperimentSetting

PAPERS_DEALS = tuple(range(1, 11))
PAPERS_REPEATS = 3
"""The seeds of the deals in the paper's size, and how often each is played."""
SPEECH_TEMPERATURE, DECISION_TEMPERATURE = 0.1, 0.0
"""Temperatures of the published code; 0 for reasoning and choices means the most likely output."""


@dataclass(frozen=True)
class RunSize:
    """Which deals are played, how often each, and whether void games are replaced."""

    deals: Sequence[int]
    repeats: int
    replace_void: bool

    @property
    def games(self) -> int:
        """The number of games wanted."""
        return len(self.deals) * self.repeats


def papers_size(setting: ExperimentSetting, deals: Sequence[int] = PAPERS_DEALS) -> RunSize:
    """Return the paper's size: thirty valid games, each deal three times; ten in one of the settings."""
    once = setting is ExperimentSetting.HOMOGENEOUS_VARIANT_1
    return RunSize(deals, 1 if once else PAPERS_REPEATS, replace_void=True)


def at_papers_temperatures(conditions: Conditions) -> Conditions:
    """Return the conditions with the published code's temperatures where none was chosen."""
    speech, decision = conditions.speech_temperature, conditions.decision_temperature
    return replace(
        conditions,
        speech_temperature=SPEECH_TEMPERATURE if speech is None else speech,
        decision_temperature=DECISION_TEMPERATURE if decision is None else decision,
    )
