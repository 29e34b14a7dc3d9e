"""The conditions of an experiment on leadership, the rules that follow from them, and its size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from agent.games.sheriff.notes import ALPHA, Threshold
from agent.protocol.sheriff import Leader
from rules.game.roles import Role
from rules.game.setting import Timeout
from server_sim.config.errors import ServerConfigError
from server_sim.games.sheriff.rules import MAX_ROUNDS, SHERIFF, SheriffDeath, SheriffRules
from server_sim.studies.leadership.setting import ExperimentSetting
from server_sim.studies.leadership.switches import switched

ANSWER_SECONDS = 600
"""Timeout for one answer of a model, in seconds."""


@dataclass(frozen=True)
class Conditions:
    """An experiment's conditions, which can be changed in every setting; the defaults are the paper's."""

    at_once: bool = False
    """Whether one call asks about all targets of a reasoning."""
    believe_at_threshold: bool = False
    """Whether a player exactly at the threshold α is believed, as in the published code of [leadership]."""
    alpha: float = ALPHA
    rounds: int = MAX_ROUNDS
    reasons_in_first_night: bool = True
    """Whether players reason before the actions of the first night; in the published code they do not."""
    speech_temperature: float | None = None
    decision_temperature: float | None = None
    """Sampling temperatures for lines, and for reasoning and choices; None: the model's own."""
    reasoning_temperature: float | None = None
    """Sampling temperature for reasoning only; None: ``decision_temperature``."""
    rules: Mapping[str, str] = field(default_factory=dict)
    """Changed rules of the village, checked and normalised by :mod:`.switches`."""

    @property
    def threshold(self) -> Threshold:
        """The reliability score that a player must exceed (or reach) for its statements to be believed."""
        return Threshold(self.alpha, self.believe_at_threshold)

    @property
    def temperatures(self) -> dict[str, float]:
        """The sampling temperatures that the user chose, by kind: "speech", "decision" or "reasoning"."""
        chosen = {
            "speech": self.speech_temperature,
            "decision": self.decision_temperature,
            "reasoning": self.reasoning_temperature,
        }
        return {kind: value for kind, value in chosen.items() if value is not None}


PAPERS_CONDITIONS = Conditions()


def rules_of(
    setting: ExperimentSetting, role: Role | None, conditions: Conditions = PAPERS_CONDITIONS
) -> SheriffRules:
    """Return the rules of the village in a setting; ``role`` is the Sheriff's role (None: any).

    Raises:
        ServerConfigError: the setting has an elected Sheriff, whose role cannot be chosen; the village does
            not have the role; or a changed rule has no effect in this setting.
    """
    return switched(_base_rules(setting, role, conditions), conditions.rules)


def _base_rules(setting: ExperimentSetting, role: Role | None, conditions: Conditions) -> SheriffRules:
    if role is not None and not setting.has_leaders_seat:
        raise ServerConfigError(f"--sheriff-role: in the setting {setting} the Sheriff is elected")
    if role is not None and role not in SHERIFF.roles:
        raise ServerConfigError(f"--sheriff-role: no player is {role} in this village")
    timeout = Timeout(action=ANSWER_SECONDS * 1000, response=SHERIFF.setting.timeout.response)
    ends_with_sheriff = replace(
        SHERIFF,
        setting=SHERIFF.setting.model_copy(update={"timeout": timeout, "max_day": conditions.rounds}),
        sheriff_death=SheriffDeath.ENDS_GAME,
        reasons_in_first_night=conditions.reasons_in_first_night,
    )
    match setting:
        case ExperimentSetting.HOMOGENEOUS if role is None:
            return replace(ends_with_sheriff, leader=Leader.SURVIVOR)
        case ExperimentSetting.HOMOGENEOUS | ExperimentSetting.HETEROGENEOUS:
            return replace(ends_with_sheriff, leader=Leader.PRESET, leader_role=role)
        case ExperimentSetting.HOMOGENEOUS_VARIANT_1:
            return replace(ends_with_sheriff, sheriff_death=SheriffDeath.PASSES_BADGE)
        case ExperimentSetting.HETEROGENEOUS_VARIANT_1:
            return ends_with_sheriff
        case ExperimentSetting.HETEROGENEOUS_VARIANT_2:
            return replace(ends_with_sheriff, forced_candidate=True, leader_role=role)
        case ExperimentSetting.HUMAN_EVALUATION:
            return replace(
                ends_with_sheriff,
                sheriff_death=SheriffDeath.PASSES_BADGE,
                person=True,
                never_leads=True,
                ends_with_person=True,
                pseudo_votes_of_person=True,
            )
        case ExperimentSetting.HUMAN_BASELINE:
            return replace(ends_with_sheriff, leader=Leader.PRESET, leader_role=role, person=True)


PAPERS_DEALS = tuple(range(1, 11))
PAPERS_REPEATS = 3
"""The seeds of the deals in the paper's size, and how often each is played."""
SPEECH_TEMPERATURE, DECISION_TEMPERATURE = 0.1, 0.0
"""Temperatures of the published code; 0 for reasoning and choices means the most likely output."""


@dataclass(frozen=True)
class RunSize:
    """The size of a run: the deals (seeds of seats and roles), and how often each of them is played.

    With ``replace_void`` another game is played for each game that ends without anything to measure.
    """

    deals: Sequence[int]
    repeats: int
    replace_void: bool

    @property
    def games(self) -> int:
        """The number of games, without those that replace void games."""
        return len(self.deals) * self.repeats


def papers_size(setting: ExperimentSetting, deals: Sequence[int] = PAPERS_DEALS) -> RunSize:
    """Return the size of the paper's runs: each deal three times, in homogeneous_variant_1 once."""
    once = setting is ExperimentSetting.HOMOGENEOUS_VARIANT_1
    return RunSize(deals, 1 if once else PAPERS_REPEATS, replace_void=True)
