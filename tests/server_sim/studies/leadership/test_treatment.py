"""Short games of each setting on a scripted provider: what models are told, and how their answers count."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from server_sim.__main__ import app
from server_sim.studies.leadership.setting import ExperimentSetting
from tests.doubles.paper_model import form, paper_model
from tests.doubles.provider import Provider
from tests.doubles.provider_replies import Reply, Request, Script, says

pytestmark = pytest.mark.real_time

GAMES = "run/games"
CONFIG = "llm:\n  models:\n    small: {{base_url: {url}, model: small-1, structured: text}}\n"
MESSAGE = "was selected as the Sheriff, who decides the order of the statements, sums up the discussion and,"
BEFORE = ("CAMPAIGN", "ELECT", "NOMINATE")


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A current directory of its own, and no proxy to this machine."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    return tmp_path


def papers_words(request: Request) -> Reply:
    """Answers in the words of the paper and not in those of the prompt."""
    answer = form(request) if len(request.messages) > 1 else {}
    for guess in answer.values():
        if isinstance(guess, dict):
            guess.update(role="Guard", confidence="8")
    if "action" in answer:
        answer["action"] = "do not vote" if "Abstain" in request.last else f"kill {answer['action']}"
    return says(json.dumps(answer))


async def play(setting: ExperimentSetting, script: Script = paper_model) -> None:
    """Play two days of a deal, in which a candidate is elected, on a scripted provider that has all seats."""
    async with Provider(script) as provider:
        Path("config.yml").write_text(CONFIG.format(url=provider.base_url))
        command = ["sheriff", "--out", "run", "--seed-list", "8", "--repeats", "1", "--rounds", "2"]
        profiles = ["--one-call", "--setting", setting, "--sheriff", "small", "--others", "small"]
        result = await asyncio.to_thread(CliRunner().invoke, app, [*command, *profiles])
    assert result.exit_code == 0, result.output


def prompts_with_a_sheriff(file: Path) -> list[list[dict[str, Any]]]:
    """The prompts that a player was asked after there was a Sheriff."""
    found, led = [], False
    for row in map(json.loads, file.read_text("utf-8").splitlines()):
        if row["event"] == "request":
            led = row["day"] >= 1 and not {row["request"], row.get("purpose")} & {*BEFORE}
        elif row["event"] == "call" and led:
            found.append(row["prompt"])
    return found


@pytest.mark.parametrize("setting", ExperimentSetting.of_models())
async def test_every_prompt_after_the_election_tells_of_the_sheriffs_authority(
    setting: ExperimentSetting,
) -> None:
    await play(setting)
    prompts = [
        prompt for file in Path(GAMES).glob("*/player_*.jsonl") for prompt in prompts_with_a_sheriff(file)
    ]
    assert len(prompts) > 20
    for system, user in prompts:
        assert "has the authority to decide" in system["content"]
        assert MESSAGE in user["content"]


@pytest.mark.parametrize("setting", ExperimentSetting.of_models())
async def test_answers_in_the_papers_words_are_valid_and_counted_as_lenient(
    setting: ExperimentSetting,
) -> None:
    await play(setting, papers_words)
    for file in Path(GAMES).glob("*/game.jsonl"):
        end = json.loads(file.read_text("utf-8").splitlines()[-1])
        assert end["invalid"] == {}
        lines = {"TALK", "CAMPAIGN"}
        assert end["lenient"] == {name: counts for name, counts in end["asked"].items() if name not in lines}
    printed = CliRunner().invoke(app, ["metrics", "run", "--json"]).stdout
    assert 0.8 < json.loads(printed)["metrics"]["lenient_rate"]["value"] < 1
