"""The settings of the paper: by which rules they are played, and who decides at which seat."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from agent.games.sheriff.minds import SHERIFF_MINDS
from agent.llm.settings import ModelConfig
from agent.protocol.packets import GamePacket, NamePacket
from agent.protocol.sheriff import Leader
from rules.game.roles import Role
from server_sim.config.errors import ServerConfigError
from server_sim.games.sheriff.rules import SheriffDeath
from server_sim.studies.leadership.conditions import rules_of
from server_sim.studies.leadership.game import play_game_offline
from server_sim.studies.leadership.plan import Experiment, ExperimentPlan, ModelProfile, find_profile
from server_sim.studies.leadership.run import describe_run
from server_sim.studies.leadership.seats import ExperimentSeat
from server_sim.studies.leadership.setting import ExperimentSetting
from tests.rows import each_row
from tests.server_sim.studies.leadership.conftest import SETTINGS

TESTED, OTHERS = ModelProfile("deaf"), ModelProfile("offline")
HOMOGENEOUS = Experiment(ExperimentSetting.HOMOGENEOUS, OTHERS, OTHERS)


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
    for seed in range(20):
        village = ExperimentPlan(
            Experiment(ExperimentSetting.HETEROGENEOUS, TESTED, OTHERS, role), seed, 1
        ).new_game()
        assert village.leader is not None
        assert village.seats[village.leader].role is role


def test_the_seed_decides_seats_and_roles_and_the_repeat_all_the_rest(tmp_path: Path) -> None:
    plans = [ExperimentPlan(HOMOGENEOUS, 3, repeat) for repeat in (1, 2)] + [
        ExperimentPlan(HOMOGENEOUS, 4, 1)
    ]
    first, second, other = (plan.new_game().seats for plan in plans)
    assert first == second
    assert first != other
    for plan in plans:
        play_game_offline(plan, tmp_path)
    assert records(tmp_path, plans[0], "night") != records(tmp_path, plans[1], "night")


def seats(tmp_path: Path, plan: ExperimentPlan) -> dict[str, list[str]]:
    """The profiles that decided at each seat, in turn."""
    play_game_offline(plan, tmp_path)
    found = {}
    for file in sorted((tmp_path / plan.game_id).glob("player_*.jsonl")):
        rows = map(json.loads, file.read_text("utf-8").splitlines())
        found[file.stem.rpartition("_")[2]] = [row["profile"] for row in rows if "profile" in row]
    return found


def records(tmp_path: Path, plan: ExperimentPlan, event: str) -> list[dict[str, object]]:
    lines = (tmp_path / plan.game_id / "game.jsonl").read_text("utf-8").splitlines()
    return [{**record, "game": ""} for record in map(json.loads, lines) if record["event"] == event]


@pytest.mark.parametrize("setting", [ExperimentSetting.HOMOGENEOUS, ExperimentSetting.HOMOGENEOUS_VARIANT_1])
def test_in_homogeneous_settings_the_measured_model_sits_everywhere(
    tmp_path: Path, setting: ExperimentSetting
) -> None:
    assert set(
        map(tuple, seats(tmp_path, ExperimentPlan(Experiment(setting, TESTED, TESTED), 1, 1)).values())
    ) == {("deaf",)}


@pytest.mark.parametrize(
    "setting", [ExperimentSetting.HETEROGENEOUS, ExperimentSetting.HETEROGENEOUS_VARIANT_2]
)
def test_the_measured_model_sits_in_the_leaders_seat_from_the_first_night(
    tmp_path: Path, setting: ExperimentSetting
) -> None:
    plan = ExperimentPlan(Experiment(setting, TESTED, OTHERS), 1, 1)
    found = seats(tmp_path, plan)
    (game,) = records(tmp_path, plan, "game")
    assert [seat for seat, profiles in found.items() if profiles == ["deaf"]] == [str(game["leader"])]
    assert all(profiles in (["deaf"], ["offline"]) for profiles in found.values())


def test_in_variant_1_the_measured_model_takes_over_the_elected_sheriffs_seat(tmp_path: Path) -> None:
    plan = ExperimentPlan(Experiment(ExperimentSetting.HETEROGENEOUS_VARIANT_1, TESTED, OTHERS), 1, 1)
    found = seats(tmp_path, plan)
    (elected,) = records(tmp_path, plan, "sheriff")
    assert found.pop(str(elected["sheriff"])) == ["offline", "deaf"]
    assert all(profiles == ["offline"] for profiles in found.values())


MANY_REQUESTS = ExperimentSetting.HOMOGENEOUS_VARIANT_1
"""A setting with an election and a badge, in which players are asked for all that they can be asked for."""


@pytest.mark.parametrize(
    ("setting", "mind"),
    [(MANY_REQUESTS, mind) for mind in SHERIFF_MINDS]
    + [(setting, "deaf") for setting in SETTINGS if setting is not MANY_REQUESTS],
)
def test_every_mind_and_every_setting_is_played_without_an_invalid_answer(
    tmp_path: Path, setting: ExperimentSetting, mind: str
) -> None:
    profile = ModelProfile(mind)
    plan = ExperimentPlan(Experiment(setting, profile, profile, lang="ja"), 2, 1)
    play_game_offline(plan, tmp_path)
    (end,) = records(tmp_path, plan, "end")
    assert end["invalid"] == {}


def test_the_same_plan_plays_the_same_game_into_the_same_logs(tmp_path: Path) -> None:
    plan = ExperimentPlan(replace(HOMOGENEOUS, setting=ExperimentSetting.HOMOGENEOUS_VARIANT_1), 5, 2)
    logs = []
    for name in ("one", "two"):
        play_game_offline(plan, tmp_path / name)
        logs.append({file.name: file.read_bytes() for file in (tmp_path / name / plan.game_id).iterdir()})
    assert logs[0] == logs[1]


def test_no_packet_to_a_player_holds_what_the_rules_hide(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    received: list[tuple[str, GamePacket | NamePacket]] = []
    take = ExperimentSeat._receive

    def spy(seat: ExperimentSeat, packet: GamePacket | NamePacket) -> None:
        received.append((seat.name, packet))
        take(seat, packet)

    monkeypatch.setattr(ExperimentSeat, "_receive", spy)
    settings = [ExperimentSetting.HOMOGENEOUS, ExperimentSetting.HOMOGENEOUS_VARIANT_1]
    random = ModelProfile("random")
    for seed in range(4):
        plan = ExperimentPlan(Experiment(settings[seed % 2], random, random), seed, 1)
        at = {seat.team_name: seat for seat in plan.new_game().seats}
        werewolves = {seat.name for seat in at.values() if seat.role is Role.WEREWOLF}
        received.clear()
        play_game_offline(plan, tmp_path)
        for player, packet in received:
            assert not isinstance(packet, NamePacket)
            assert_nothing_hidden(packet, at[player].name, at[player].role, werewolves)


def assert_nothing_hidden(packet: GamePacket, me: str, role: Role, werewolves: set[str]) -> None:
    info = packet.info
    assert info.agent == me
    if packet.request != "FINISH":
        assert set(info.role_map) == (werewolves if me in werewolves else {me})
    assert info.divine_result is None or role is Role.SEER
    assert info.attack_vote_list is None or me in werewolves
    for news in info.announcements or ():
        if news.event == "attack":
            assert me in werewolves
        if news.event in ("guard", "divine"):
            assert news.agent == me
        if news.event in ("vote", "elect") and packet.request in ("VOTE", "ELECT", "PSEUDO_VOTE"):
            assert news.agent == me or news.day < info.day or news.event == "elect"


def test_a_model_in_a_file_is_known_by_the_files_name_wherever_it_is() -> None:
    def told(model: Mapping[str, object]) -> object:
        profile = ModelProfile("mine", ModelConfig.model_validate(model))
        return describe_run(Experiment(ExperimentSetting.HOMOGENEOUS, profile, profile))["models"]

    here, there = ({"local": {"gguf": f"{folder}/tiny.gguf"}} for folder in ("a", "b"))
    assert told(here) == told(there) == {"mine": {"model": "tiny.gguf", "temperature": None}}
    assert told(here) != told({"local": {"gguf": "a/other.gguf"}})
