"""Short games on scripted models: what models are told, how their answers count, the logs."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import pytest
from typer.testing import CliRunner

from server_sim.__main__ import app
from server_sim.studies.leadership.setting import ExperimentSetting
from tests.doubles.paper_model import form, good, paper_model
from tests.doubles.provider_replies import Reply, Request, says
from tests.server_sim.studies.leadership.conftest import (
    Row,
    events,
    player_rows,
    records_of,
    rows,
    sheriff_asking,
)

MESSAGE = "was selected as the Sheriff, who decides the order of the statements, sums up the discussion and,"
BEFORE = ("CAMPAIGN", "ELECT", "NOMINATE")
ONE_DAY = ("--seed-list", "8", "--repeats", "1", "--rounds", "1", "--sheriff", "small", "--one-call")
"""One day of a deal in which a candidate is elected."""

TREATED = (
    ExperimentSetting.HETEROGENEOUS,
    ExperimentSetting.HOMOGENEOUS_VARIANT_1,
    ExperimentSetting.HETEROGENEOUS_VARIANT_1,
)
"""A preset leader, an elected one, and one whose seat another model takes over."""


@dataclass(frozen=True)
class Played:
    """A run of one game."""

    setting: ExperimentSetting
    run: Path
    asked: list[Request]

    @property
    def game(self) -> Path:
        return self.run / "games" / "seed-0008-repeat-01"


@pytest.fixture(scope="module", params=TREATED)
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Played:
    """One day of a setting; the measured model is small, and the other is big."""
    setting, run = request.param, tmp_path_factory.mktemp("played") / "run"
    others = () if setting.is_homogeneous else ("--others", "big")
    result, asked = sheriff_asking(paper_model, "--setting", setting, *ONE_DAY, *others, out=run)
    assert result.exit_code == 0, result.output
    return Played(setting, run, asked)


def test_every_prompt_and_output_is_logged(played: Played) -> None:
    log = player_rows(played.game)
    assert sorted(json.dumps(call["prompt"]) for call in events(log, "call")) == sorted(
        json.dumps([{"role": one["role"], "content": one["content"]} for one in request.messages])
        for request in played.asked
    )
    assert sorted(row["text"] for row in events(log, "output")) == sorted(map(good, played.asked))
    assert not {"game", "election", "day", "end"} & {row["event"] for row in log}
    (end,) = events(rows(played.game / "game.jsonl"), "end")
    assert end["invalid"] == {}


def test_only_the_models_of_the_setting_are_asked_and_only_the_owner_can_read_it(played: Played) -> None:
    expected = {"small-1"} if played.setting.is_homogeneous else {"small-1", "big-1"}
    assert {request.body["model"] for request in played.asked} == expected
    assert all(request.response_format["type"] == "text" for request in played.asked)
    files = [file for file in played.run.rglob("*") if file.is_file()]
    assert {file.name for file in files} >= {"run.json", "game.jsonl", "player_1.jsonl", "usage.json"}
    assert {file.stat().st_mode & 0o777 for file in files} == {0o600}


def prompts_with_a_sheriff(log: list[Row]) -> list[list[Row]]:
    """The prompts that players were asked after there was a Sheriff."""
    found, led = [], False
    for row in log:
        if row["event"] == "request":
            led = row["day"] >= 1 and not {row["request"], row.get("purpose")} & {*BEFORE}
        elif row["event"] == "call" and led:
            found.append(row["prompt"])
    return found


def test_every_prompt_after_the_election_tells_of_the_sheriffs_authority(played: Played) -> None:
    prompts = prompts_with_a_sheriff(player_rows(played.game))
    assert len(prompts) > 20
    for system, user in prompts:
        assert "has the authority to decide" in system["content"]
        assert MESSAGE in user["content"]


def papers_words(request: Request) -> Reply:
    """Answers in the words of the paper and not in those of the prompt; evidence is written as text."""
    answer = form(request) if len(request.messages) > 1 else {}
    for guess in answer.values():
        if isinstance(guess, dict):
            guess.update(role="Guard", confidence="8", evidence=["3"])
    if "action" in answer:
        answer["action"] = "do not vote" if "Abstain" in request.last else f"kill {answer['action']}"
    return says(json.dumps(answer))


def test_answers_in_the_papers_words_are_valid_and_counted_as_lenient() -> None:
    sheriff_asking(papers_words, "--setting", "homogeneous_variant_1", *ONE_DAY)
    (game,) = records_of().values()
    (end,) = events(game, "end")
    assert end["invalid"] == {}
    lines = {"TALK", "CAMPAIGN"}
    assert end["lenient"] == {name: counts for name, counts in end["asked"].items() if name not in lines}
    printed = CliRunner().invoke(app, ["metrics", "run", "--json"]).stdout
    assert 0.8 < json.loads(printed)["metrics"]["lenient_rate"]["value"] < 1
