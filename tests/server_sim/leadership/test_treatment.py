"""What a model is told of the Sheriff in a whole game of each setting: the treatment whose effect is measured."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from server_sim.__main__ import app
from server_sim.leadership.setting import ExperimentSetting
from tests.doubles.paper_model import paper_model
from tests.doubles.provider import Provider

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


async def play(setting: ExperimentSetting) -> None:
    """Play games on a scripted provider that has all seats, enough of them that a candidate is elected."""
    seeds = "9" if setting is ExperimentSetting.HETEROGENEOUS_VARIANT_2 else "2"
    async with Provider(paper_model) as provider:
        Path("config.yml").write_text(CONFIG.format(url=provider.base_url))
        command = ["sheriff", "--out", "run", "--seeds", seeds, "--repeats", "1", "--one-call"]
        profiles = ["--setting", setting, "--sheriff", "small", "--others", "small"]
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


@pytest.mark.parametrize("setting", ExperimentSetting)
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
