"""What may be varied in an experiment: deals, void games, temperatures, rounds, the first night, α."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from agent.games.sheriff.reliability import Threshold
from server_sim.__main__ import app
from server_sim.studies.leadership.conditions import Conditions
from tests.doubles.paper_model import form, paper_model
from tests.doubles.provider import Provider
from tests.doubles.provider_replies import Request
from tests.rows import each_row

CONFIG = "llm:\n  models:\n    small: {{base_url: {url}, model: small-1, structured: text, temperature: 1}}\n"
OFFLINE = ("--setting", "heterogeneous", "--sheriff", "offline", "--others", "offline", "--jobs", "1")


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A current directory of its own, and no proxy to this machine."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    return tmp_path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["sheriff", "--out", "run", *arguments], env={"COLUMNS": "200"})


def games() -> dict[str, list[dict[str, Any]]]:
    """The records of each game."""
    return {
        file.parent.name: [json.loads(line) for line in file.read_text("utf-8").splitlines()]
        for file in sorted(Path("run/games").glob("*/game.jsonl"))
    }


def test_the_deals_may_be_listed() -> None:
    assert run(*OFFLINE, "--seed-list", "10, 51,82", "--repeats", "1").exit_code == 0
    assert [name[:9] for name in games()] == ["seed-0010", "seed-0051", "seed-0082"]


@each_row
def test_a_condition_that_cannot_be_is_one_line(options: tuple[str, ...], message: str) -> None:
    result = run(*OFFLINE, *options)
    assert result.exit_code == 2
    assert message in result.output
    assert len(result.output.strip().splitlines()) == 1
    assert not Path("run").exists()


def counting(records: dict[str, list[dict[str, Any]]]) -> list[str]:
    return [name for name, game in records.items() if not game[-1]["void"]]


def test_void_games_are_replaced_until_the_number_asked_for_counts() -> None:
    asked = (*OFFLINE, "--seeds", "2", "--repeats", "3")
    before = run(*asked)
    first = games()
    void = len(first) - len(counting(first))
    assert void > 0
    assert f"{void} of the games there were void and do not count" in before.output
    after = run(*asked, "--replace-void")
    assert "6 were there already" in after.output
    assert {name: records for name, records in games().items() if name in first} == first
    for seed in range(1, 3):
        assert sum(name.startswith(f"seed-000{seed}") for name in counting(games())) == 3
    assert "0 games played" in run(*asked, "--replace-void").output


def test_a_deal_of_which_no_game_counts_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("server_sim.studies.leadership.run.MAX_ATTEMPTS", 1)
    result = run(*OFFLINE, "--seeds", "2", "--repeats", "3", "--replace-void")
    assert "fewer than 3 of each count: " in result.output
    assert len(games()) == 6


def test_a_game_ends_after_the_rounds_asked_for() -> None:
    run(*OFFLINE, "--seeds", "8", "--repeats", "1", "--rounds", "1")
    ends = [game[-1] for game in games().values()]
    assert {end["ending"] for end in ends} >= {"rounds"}
    assert max(end["days"] for end in ends) == 1


def asked_in_the_first_night() -> list[str]:
    logs = [file.read_text("utf-8") for file in Path("run").rglob("player_*")]
    rows = [json.loads(line) for log in logs for line in log.splitlines()]
    return [row["request"] for row in rows if row["event"] == "request" and row["day"] == 0]


def test_players_may_act_in_the_first_night_without_reasoning() -> None:
    run(*OFFLINE, "--seeds", "1", "--repeats", "1", "--no-first-night-reasoning")
    assert sorted(asked_in_the_first_night()) == ["ATTACK", "ATTACK", "DIVINE", "GUARD"]


def test_a_run_goes_on_only_under_the_same_conditions() -> None:
    run(*OFFLINE, "--seeds", "1", "--repeats", "1")
    result = run(*OFFLINE, "--seeds", "1", "--repeats", "1", "--alpha", "5")
    assert result.exit_code == 2
    assert "run.json: the run there has alpha 6.0, not 5.0; choose another --out" in result.output


def test_the_threshold_is_what_the_options_say() -> None:
    assert Conditions().threshold == Threshold()
    assert Conditions(alpha=5, believe_at_threshold=True).threshold == Threshold(5, inclusive=True)


@pytest.mark.real_time
@each_row
async def test_lines_and_decisions_have_temperatures_of_their_own(
    options: tuple[str, ...], speech: float, decision: float, reasoning: float
) -> None:
    async with Provider(paper_model) as provider:
        Path("config.yml").write_text(CONFIG.format(url=provider.base_url))
        profiles = ("--setting", "heterogeneous", "--sheriff", "small", "--others", "offline")
        await asyncio.to_thread(run, *profiles, "--seeds", "1", "--repeats", "1", *options)
        asked = [request for request in provider.requests if len(request.messages) > 1]
    assert {request.body["temperature"] for request in asked if is_line(request)} == {speech}
    assert {request.body["temperature"] for request in asked if is_reasoning(request)} == {reasoning}
    others = [request for request in asked if not is_line(request) and not is_reasoning(request)]
    assert {request.body["temperature"] for request in others} == {decision}


def is_line(request: Request) -> bool:
    return "statement" in form(request)


def is_reasoning(request: Request) -> bool:
    return not {"statement", "action"} & set(form(request))
