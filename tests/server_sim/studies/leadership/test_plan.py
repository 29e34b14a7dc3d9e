"""The settings of the paper: by which rules they are played, and who decides at which seat."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from agent.games.sheriff.minds import SHERIFF_MINDS
from agent.llm.settings import ModelConfig
from agent.protocol.sheriff import Leader
from rules.game.roles import Role
from server_sim.config.errors import ServerConfigError
from server_sim.games.sheriff.rules import SheriffDeath
from server_sim.studies.leadership.conditions import Conditions, rules_of
from server_sim.studies.leadership.game import play_game_offline
from server_sim.studies.leadership.plan import Experiment, ExperimentPlan, ModelProfile, find_profile
from server_sim.studies.leadership.run import describe_run
from server_sim.studies.leadership.setting import ExperimentSetting
from tests.rows import each_row
from tests.server_sim.studies.leadership.conftest import SETTINGS, Row, events, rows

TESTED, OTHERS = ModelProfile("deaf"), ModelProfile("offline")


@each_row
def test_each_setting_has_its_rules(
    setting: ExperimentSetting, role: Role | None, leader: Leader, death: SheriffDeath, forced: bool
) -> None:
    rules = rules_of(setting, role)
    assert (rules.leader, rules.leader_role, rules.sheriff_death) == (leader, role, death)
    assert rules.forced_candidate is forced


@each_row
def test_a_role_that_cannot_be_fixed_is_refused(setting: ExperimentSetting, role: Role, message: str) -> None:
    with pytest.raises(ServerConfigError, match=message):
        rules_of(setting, role)


def test_with_people_followers_vote_without_effect_or_the_person_alone_does() -> None:
    follows = rules_of(ExperimentSetting.HUMAN_EVALUATION, None)
    leads = rules_of(ExperimentSetting.HUMAN_BASELINE, None)
    assert (follows.person, follows.never_leads, follows.ends_with_person) == (True, True, True)
    assert (leads.person, leads.never_leads, leads.ends_with_person) == (True, False, False)
    assert follows.pseudo_votes_of_person
    assert (leads.pseudo_votes, leads.pseudo_votes_of_person) == (True, False)


def test_a_profile_is_a_mind_or_a_model_of_the_settings() -> None:
    model = ModelConfig(base_url="http://127.0.0.1:1/v1", model="m")
    assert find_profile("deaf", {"mini": model}, "--sheriff") == TESTED
    assert find_profile("mini", {"mini": model}, "--sheriff") == ModelProfile("mini", model)
    with pytest.raises(
        ServerConfigError, match=r"--sheriff: there is no profile 'maxi'; there are offline, .*, mini"
    ):
        find_profile("maxi", {"mini": model}, "--sheriff")


@pytest.mark.parametrize("role", [Role.WEREWOLF, Role.SEER, Role.BODYGUARD, Role.VILLAGER])
def test_the_leaders_role_can_be_fixed(role: Role) -> None:
    experiment = Experiment(ExperimentSetting.HETEROGENEOUS, TESTED, OTHERS, role)
    for seed in range(20):
        village = ExperimentPlan(experiment, seed, 1).new_game()
        assert village.leader is not None
        assert village.seats[village.leader].role is role


def records(folder: Path, plan: ExperimentPlan, event: str) -> list[Row]:
    found = events(rows(folder / plan.game_id / "game.jsonl"), event)
    return [{**record, "game": ""} for record in found]


def played(
    folder: Path, setting: ExperimentSetting, tested: str, others: str, rounds: int = 1
) -> ExperimentPlan:
    """A game of so many days, in which no answer is invalid."""
    profiles = ModelProfile(tested), ModelProfile(others)
    plan = ExperimentPlan(Experiment(setting, *profiles, conditions=Conditions(rounds=rounds)), 1, 1)
    play_game_offline(plan, folder)
    (end,) = records(folder, plan, "end")
    assert end["invalid"] == {}
    return plan


@pytest.mark.parametrize("setting", SETTINGS)
def test_the_measured_model_sits_where_the_setting_has_it(tmp_path: Path, setting: ExperimentSetting) -> None:
    plan = played(tmp_path, setting, "deaf", "deaf" if setting.is_homogeneous else "offline")
    logs = {number: rows(tmp_path / plan.game_id / f"player_{number}.jsonl") for number in range(1, 8)}
    deciding = {
        number: tuple(row["profile"] for row in log if "profile" in row) for number, log in logs.items()
    }
    if setting.is_homogeneous:
        expected: dict[int, tuple[str, ...]] = dict.fromkeys(deciding, ("deaf",))
    elif setting is ExperimentSetting.HETEROGENEOUS_VARIANT_1:
        (elected,) = records(tmp_path, plan, "sheriff")
        expected = {**dict.fromkeys(deciding, ("offline",)), elected["sheriff"]: ("offline", "deaf")}
    else:
        (game,) = records(tmp_path, plan, "game")
        expected = {**dict.fromkeys(deciding, ("offline",)), game["leader"]: ("deaf",)}
    assert deciding == expected


@pytest.mark.parametrize("mind", SHERIFF_MINDS)
def test_every_mind_plays_without_an_invalid_answer(tmp_path: Path, mind: str) -> None:
    played(tmp_path, ExperimentSetting.HOMOGENEOUS_VARIANT_1, mind, mind, rounds=2)


def test_the_seed_decides_seats_and_roles_and_the_repeat_all_the_rest(tmp_path: Path) -> None:
    conditions = Conditions(rounds=1)
    experiment = Experiment(ExperimentSetting.HOMOGENEOUS_VARIANT_1, OTHERS, OTHERS, conditions=conditions)
    first, second, other = (ExperimentPlan(experiment, *one) for one in ((3, 1), (3, 2), (4, 1)))
    assert first.new_game().seats == second.new_game().seats
    assert first.new_game().seats != other.new_game().seats
    for folder, plan in (("one", first), ("one", second), ("two", first)):
        play_game_offline(plan, tmp_path / folder)
    one = tmp_path / "one"
    assert records(one, first, "night") != records(one, second, "night")
    logs = [
        {file.name: file.read_bytes() for file in (tmp_path / folder / first.game_id).iterdir()}
        for folder in ("one", "two")
    ]
    assert logs[0] == logs[1]


def test_a_model_in_a_file_is_known_by_the_files_name_wherever_it_is() -> None:
    def told(model: Mapping[str, object]) -> object:
        profile = ModelProfile("mine", ModelConfig.model_validate(model))
        return describe_run(Experiment(ExperimentSetting.HOMOGENEOUS, profile, profile))["models"]

    here, there = ({"local": {"gguf": f"{folder}/tiny.gguf"}} for folder in ("a", "b"))
    assert told(here) == told(there) == {"mine": {"model": "tiny.gguf", "temperature": None}}
    assert told(here) != told({"local": {"gguf": "a/other.gguf"}})
