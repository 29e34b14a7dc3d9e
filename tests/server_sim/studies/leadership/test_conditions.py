"""What may be varied in an experiment: deals, void games, temperatures, rounds, the first night, α."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from agent.games.sheriff.notes import Threshold
from agent.llm.settings import ModelConfig
from server_sim.studies.leadership.conditions import Conditions, papers_size
from server_sim.studies.leadership.plan import Experiment, ModelProfile, as_in_the_paper
from server_sim.studies.leadership.setting import ExperimentSetting
from tests.doubles.paper_model import form, paper_model
from tests.doubles.provider_replies import Request
from tests.rows import each_row
from tests.server_sim.studies.leadership.conftest import (
    events,
    player_rows,
    records_of,
    sheriff,
    sheriff_asking,
)

RANDOM = ("--setting", "heterogeneous", "--sheriff", "random", "--others", "random", "--jobs", "1")
ONE_GAME = ("--seeds", "1", "--repeats", "1")


def test_the_deals_may_be_listed_and_their_rounds_limited() -> None:
    assert sheriff(*RANDOM, "--seed-list", "10, 51,82", "--repeats", "1", "--rounds", "1").exit_code == 0
    assert [name[:9] for name in records_of()] == ["seed-0010", "seed-0051", "seed-0082"]
    ends = [game[-1] for game in records_of().values()]
    assert {end["ending"] for end in ends} >= {"rounds"}
    assert max(end["days"] for end in ends) == 1


FOUR_GAMES = (*RANDOM, "--seed-list", "14", "--repeats", "4", "--rounds", "1")
"""Games of a deal of which one is void."""


@pytest.fixture(scope="module")
def four_games(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The run of FOUR_GAMES, to be copied, and what was printed."""
    run = tmp_path_factory.mktemp("four") / "run"
    return run, sheriff(*FOUR_GAMES, out=run).output


def test_void_games_are_replaced_until_the_number_asked_for_counts(four_games: tuple[Path, str]) -> None:
    run, printed = four_games
    first = records_of(shutil.copytree(run, "run"))
    assert "1 of the games there were void and do not count" in printed
    assert "4 were there already" in sheriff(*FOUR_GAMES, "--replace-void").output
    now = records_of()
    assert {name: records for name, records in now.items() if name in first} == first
    assert sum(not game[-1]["void"] for game in now.values()) == 4
    assert "0 games played" in sheriff(*FOUR_GAMES, "--replace-void").output


def test_a_deal_of_which_no_game_counts_is_given_up(
    four_games: tuple[Path, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(four_games[0], "run")
    monkeypatch.setattr("server_sim.studies.leadership.run.MAX_ATTEMPTS", 1)
    assert "fewer than 4 of each count: 14" in sheriff(*FOUR_GAMES, "--replace-void").output
    assert len(records_of()) == 4


def test_players_may_act_in_the_first_night_without_reasoning() -> None:
    asked_for = (*RANDOM, *ONE_GAME, "--rounds", "1", "--no-first-night-reasoning")
    sheriff(*asked_for)
    (game,) = records_of()
    requests = events(player_rows(Path("run/games", game)), "request")
    asked = sorted(row["request"] for row in requests if row["day"] == 0)
    assert asked == ["ATTACK", "ATTACK", "DIVINE", "GUARD"]
    other = sheriff(*asked_for, "--alpha", "5")
    assert other.exit_code == 2
    assert "run.json: the run there has alpha 6.0, not 5.0; choose another --out" in other.output


def test_the_threshold_is_what_the_options_say() -> None:
    assert Conditions().threshold == Threshold()
    assert Conditions(alpha=5, believe_at_threshold=True).threshold == Threshold(5, inclusive=True)


@each_row
def test_lines_and_decisions_have_temperatures_of_their_own(
    options: tuple[str, ...], speech: float, decision: float, reasoning: float, tmp_path: Path
) -> None:
    profiles = ("--setting", "heterogeneous", "--sheriff", "small", "--others", "random")
    game = (*profiles, *ONE_GAME, "--rounds", "1", "--one-call")
    _, asked = sheriff_asking(paper_model, *game, *options, out=tmp_path / "run")
    found = {(kind_of(request), request.body["temperature"]) for request in asked}
    assert found == {("statement", speech), ("action", decision), ("reasoning", reasoning)}


def kind_of(request: Request) -> str:
    return next((key for key in ("statement", "action") if key in form(request)), "reasoning")


def test_the_paper_has_thirty_games_or_ten() -> None:
    sizes = {setting: papers_size(setting) for setting in ExperimentSetting}
    assert all(size.replace_void for size in sizes.values())
    assert sizes.pop(ExperimentSetting.HOMOGENEOUS_VARIANT_1).games == 10
    assert {size.games for size in sizes.values()} == {30}


def test_the_papers_temperatures_are_those_of_models_unless_others_were_chosen() -> None:
    model = ModelProfile("m", ModelConfig(base_url="http://127.0.0.1:1", model="m"))

    def temperatures(profile: ModelProfile, conditions: Conditions) -> dict[str, float]:
        experiment = Experiment(ExperimentSetting.HOMOGENEOUS, profile, profile, conditions=conditions)
        return as_in_the_paper(experiment).conditions.temperatures

    assert temperatures(model, Conditions()) == {"speech": 0.1, "decision": 0}
    assert temperatures(model, Conditions(speech_temperature=0.7)) == {"speech": 0.7, "decision": 0}
    assert temperatures(ModelProfile("deaf"), Conditions()) == {}


def test_one_switch_plays_as_many_games_as_the_paper() -> None:
    profiles = ("--setting", "homogeneous_variant_1", "--sheriff", "deaf", "--jobs", "1", "--rounds", "1")
    asked = (*profiles, "--seed-list", "1,2", "--paper")
    assert "2 of the 2 games asked for count" in sheriff(*asked).output
    assert "--repeats: --paper decides how many games" in sheriff(*asked, "--repeats", "2").output
