"""The plan of an experiment on leadership, and of each of its games ([leadership], 4 and D).

An :class:`ExperimentPlan` determines a game, except for the answers of language models: the seed decides
seats and roles, seed and repeat decide everything else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from agent.games.sheriff.minds import SHERIFF_MINDS
from agent.llm.settings import ModelConfig
from personas.schema import Language
from rules.game.roles import Role
from server_sim.config import checked_language
from server_sim.config.errors import ServerConfigError
from server_sim.games.chance import SeededChance
from server_sim.games.sheriff.rules import SHERIFF
from server_sim.games.sheriff.village import SheriffVillage
from server_sim.studies.leadership.conditions import (
    DECISION_TEMPERATURE,
    PAPERS_CONDITIONS,
    SPEECH_TEMPERATURE,
    Conditions,
    rules_of,
)
from server_sim.studies.leadership.setting import ExperimentSetting
from server_sim.studies.leadership.switches import check_explained

PERSON = "human"
"""The profile name of a person's seat."""
ROLES: Mapping[str, Role] = {role.lower(): role for role in dict.fromkeys(SHERIFF.roles)}
"""The roles in a Sheriff village by their lower-case names."""


@dataclass(frozen=True)
class ModelProfile:
    """The player at a seat: a language model, or the built-in mind called ``name`` if ``model`` is None."""

    name: str
    model: ModelConfig | None = None


def find_profile(name: str, models: Mapping[str, ModelConfig], option: str) -> ModelProfile:
    """Return the profile called ``name``: a built-in mind, or one of the language models in ``models``.

    Raises:
        ServerConfigError: neither exists; the message begins with ``option``, the command-line option.
    """
    if name in SHERIFF_MINDS:
        return ModelProfile(name)
    if name in models:
        return ModelProfile(name, models[name])
    known = ", ".join((*SHERIFF_MINDS, *models))
    raise ServerConfigError(f"{option}: there is no profile {name!r}; there are {known}")


@dataclass(frozen=True)
class Experiment:
    """What all games of a run share: setting, profiles of the Sheriff and of all others, and conditions."""

    setting: ExperimentSetting
    sheriff: ModelProfile
    others: ModelProfile
    sheriff_role: Role | None = None
    lang: Language = "en"
    conditions: Conditions = PAPERS_CONDITIONS

    @property
    def models(self) -> dict[str, ModelConfig]:
        """The language models that decide at seats of the experiment, by the name of their profile."""
        return {who.name: who.model for who in (self.sheriff, self.others) if who.model is not None}


def chosen_experiment(
    setting: str,
    sheriff: str | None,
    others: str | None,
    role: str | None,
    lang: str,
    models: Mapping[str, ModelConfig],
    conditions: Conditions = PAPERS_CONDITIONS,
) -> Experiment:
    """Return the experiment described by the values of command-line options.

    Raises:
        ConfigError: a value is not valid; the message begins with the name of its option.
    """
    if setting not in list(ExperimentSetting):
        raise ServerConfigError(
            f"--setting: there is no setting {setting!r}; there are {', '.join(ExperimentSetting)}"
        )
    chosen = ExperimentSetting(setting)
    if role is not None and role.lower() not in ROLES:
        raise ServerConfigError(f"--sheriff-role: there is no role {role!r}; there are {', '.join(ROLES)}")
    leads, follows = _profiles(chosen, sheriff, others, models)
    experiment = Experiment(
        setting=chosen,
        sheriff=leads,
        others=follows,
        sheriff_role=None if role is None else ROLES[role.lower()],
        lang=checked_language(lang),
        conditions=conditions,
    )
    if not experiment.models and conditions.temperatures:
        kind = next(iter(conditions.temperatures))
        raise ServerConfigError(f"--{kind}-temperature: no language model is asked in this run")
    if experiment.models or chosen.has_person:
        check_explained(conditions.rules)
    rules_of(experiment.setting, experiment.sheriff_role, conditions)
    return experiment


def as_in_the_paper(experiment: Experiment) -> Experiment:
    """Return a copy of the experiment with the published code's temperatures where the user chose none."""
    if not experiment.models:
        return experiment
    given = experiment.conditions
    speech, decision = given.speech_temperature, given.decision_temperature
    conditions = replace(
        given,
        speech_temperature=SPEECH_TEMPERATURE if speech is None else speech,
        decision_temperature=DECISION_TEMPERATURE if decision is None else decision,
    )
    return replace(experiment, conditions=conditions)


def _profiles(
    setting: ExperimentSetting, sheriff: str | None, others: str | None, models: Mapping[str, ModelConfig]
) -> tuple[ModelProfile, ModelProfile]:
    """Return the profiles of the leader and of the other seats; with a person both are the same."""
    if setting.has_person and sheriff is not None:
        raise ServerConfigError(
            f"--sheriff: in the setting {setting} a person is among the players; --others has all other seats"
        )
    if others is None and not setting.is_homogeneous:
        raise ServerConfigError(f"--others: the setting {setting} needs a profile for the other seats")
    if setting.has_person:
        follows = find_profile(others or "", models, "--others")
        return (follows if setting is ExperimentSetting.HUMAN_EVALUATION else ModelProfile(PERSON)), follows
    if sheriff is None:
        raise ServerConfigError(f"--sheriff: the setting {setting} needs a profile to measure")
    if others is not None and others != sheriff and setting.is_homogeneous:
        raise ServerConfigError(f"--others: in the setting {setting} all seats have the Sheriff's profile")
    return find_profile(sheriff, models, "--sheriff"), find_profile(others or sheriff, models, "--others")


def listed_seeds(text: str) -> list[int]:
    """Parse the value of the option ``--seed-list``, such as 10,51,82.

    Raises:
        ServerConfigError: the value is not a list of different whole numbers.
    """
    parts = text.replace(",", " ").split()
    if not parts or not all(part.isascii() and part.isdecimal() and len(part) <= 9 for part in parts):
        raise ServerConfigError(f"--seed-list: {text!r} is no list of whole numbers, like 10,51,82")
    seeds = [int(part) for part in parts]
    if len(set(seeds)) < len(seeds):
        raise ServerConfigError(
            f"--seed-list: {text!r} names a seed twice; --repeats plays a deal several times"
        )
    return seeds


@dataclass(frozen=True)
class ExperimentPlan:
    """One planned game of an experiment; ``repeat`` is its number among the games with the same seed."""

    experiment: Experiment
    seed: int
    repeat: int
    participant: str | None = None
    """The participant at the person's seat."""

    @property
    def game_id(self) -> str:
        """The game's name: the participant's name, if any, then the seed and the repeat number."""
        game = f"seed-{self.seed:04}-repeat-{self.repeat:02}"
        return game if self.participant is None else f"{self.participant}-{game}"

    def new_game(self) -> SheriffVillage:
        """Return the game, not yet begun, with seats and roles dealt by the seed."""
        experiment = self.experiment
        rules = rules_of(experiment.setting, experiment.sheriff_role, experiment.conditions)
        return SheriffVillage(
            rules,
            [f"player{number}" for number in range(1, len(rules.roles) + 1)],
            SeededChance(f"{self.seed}/{self.repeat}"),
            self.game_id,
            deal_chance=SeededChance(f"{self.seed}"),
            seed=str(self.seed),
            repeat=self.repeat,
            participant=self.participant,
        )

    def profile_at(self, seat: int, leader: int | None) -> ModelProfile:
        """Return a seat's profile at the start of the game; ``leader`` is the leader's seat if known."""
        experiment = self.experiment
        if experiment.setting.is_homogeneous or seat == leader:
            return experiment.sheriff
        return experiment.others

    @property
    def successor(self) -> ModelProfile | None:
        """The profile that takes over the seat of an elected Sheriff; None if the seat keeps its own."""
        takes_over = self.experiment.setting is ExperimentSetting.HETEROGENEOUS_VARIANT_1
        return self.experiment.sheriff if takes_over else None
