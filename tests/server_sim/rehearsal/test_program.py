"""`python -m server_sim rehearse` as its user meets it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from agent.llm.settings import LlmConfig
from agent.protocol.gamelog import ResultRow
from agent.runtime.config import AgentConfig, Config
from rules.game.roles import Team
from server_sim.config.settings import ServerSettings, load_bundled
from server_sim.rehearsal import program
from server_sim.rehearsal.program import own_models, rehearse_all, scenario_with_models, warn_without_model
from server_sim.rehearsal.runner import ScenarioResult, Scorecard, run_scenario
from server_sim.rehearsal.scenarios import SCENARIOS, Scenario
from tests.agent.protocol.game_logs import parse_log
from tests.doubles.provider import Provider
from tests.doubles.provider_replies import Request, says, wrong_key
from tests.rows import each_row
from tests.server_sim.hosting.command_line import run
from tests.server_sim.short_villages import shortened

Noted = Callable[..., list[tuple[str, int, bool]]]


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty current directory, so that no config.yml is found, a wide console, and no proxy to here."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    monkeypatch.setenv("COLUMNS", "200")


@pytest.fixture
def noting(monkeypatch: pytest.MonkeyPatch) -> Noted:
    """Takes the place of playing: notes each scenario with the village's size and whether it is freeform."""

    def make(*faults: str) -> list[tuple[str, int, bool]]:
        noted: list[tuple[str, int, bool]] = []

        async def run_scenario(
            scenario: Scenario, village: ServerSettings, agent: AgentConfig
        ) -> ScenarioResult:
            setting = village.rules.setting
            noted.append((scenario.name, setting.agent_count, setting.talk.duration is not None))
            return ScenarioResult(Scorecard(""), 0, faults)

        monkeypatch.setattr(program, "run_scenario", run_scenario)
        return noted

    return make


def test_every_scenario_has_its_row(noting: Noted) -> None:
    noted = noting()
    result = run("rehearse")
    assert result.exit_code == 0
    assert [name for name, _, _ in noted] == [scenario.name for scenario in SCENARIOS]
    for scenario in SCENARIOS:
        assert scenario.name in result.output
    assert result.output.count("pass") == len(noted)


def test_a_fault_is_told_in_the_row_and_by_the_exit_code(noting: Noted) -> None:
    noting("failed for good")
    result = run("rehearse", "--track", "5")
    assert result.exit_code == 1
    assert "FAIL" in result.output and "failed for good" in result.output


@each_row
def test_a_track_has_the_scenarios_that_can_be_played_on_it(
    track: str, size: int, freeform: bool, noting: Noted
) -> None:
    noted = noting()
    assert run("rehearse", "--track", track).exit_code == 0
    assert {(size, freeform)} == {(size, freeform) for _, size, freeform in noted}
    assert ("freeform bursts" in {name for name, _, _ in noted}) is freeform


def test_a_mind_that_asks_no_model_is_spared_the_models(noting: Noted, tmp_path: Path) -> None:
    (tmp_path / "mine.yml").write_text("agent: {mind: offline}", "utf-8")
    noted = noting()
    assert run("rehearse", "-c", "mine.yml").exit_code == 0
    assert [name for name, _, _ in noted] == [
        scenario.name for scenario in SCENARIOS if scenario.make_model is None
    ]


@each_row
def test_a_mistake_ends_with_one_line_that_says_what(arguments: list[str], reason: str) -> None:
    result = run("rehearse", *arguments)
    assert result.exit_code == 2
    assert reason in result.output
    assert len(result.output.splitlines()) == 1


def test_logs_to_hand_in_are_left(noting: Noted, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    village = shortened(load_bundled("5", "en"), lines=1)
    monkeypatch.setattr("server_sim.rehearsal.whole_games.load_bundled", lambda division, language: village)
    noting()
    result = run("rehearse", "--track", "5", "--logs", "logs")
    assert result.exit_code == 0
    logs = list((tmp_path / "logs" / "5" / "game").iterdir())
    assert len(logs) == len(list((tmp_path / "logs" / "5" / "json").iterdir())) == 3
    for log in logs:
        *_, last = parse_log(log.read_text("utf-8"))
        assert isinstance(last, ResultRow) and last.winner is not Team.NONE


LINE = "I would like to hear what all of you think."


@pytest.fixture
def console() -> Console:
    return Console(record=True, width=200)


def talker(request: Request) -> Any:
    """Answers whatever is asked, and always says the same."""
    answer = {"line": LINE, "heard": [], "admits": False, "claims": [], "lines": [], "aim": ""}
    return says(json.dumps(answer) if request.schema is not None else "ready")


def settings(provider: Provider, **agent: str) -> Config:
    model = {"base_url": provider.base_url, "model": "m", "price": {"input": 1, "output": 1}}
    return Config(agent=AgentConfig(**agent), llm=LlmConfig.model_validate({"models": {"mine": model}}))  # type: ignore[arg-type]


async def test_they_play_a_whole_game_and_the_cost_is_told(console: Console) -> None:
    async with Provider(talker) as provider, own_models(settings(provider), console) as gateway:
        assert gateway is not None
        village = shortened(load_bundled("5", "en"), lines=2, last_day=1)
        verdict = await run_scenario(scenario_with_models(gateway), village, AgentConfig())
    assert verdict.faults == ()
    assert LINE in verdict.recorded.lines
    assert "language models: calls" in console.export_text()


async def test_they_are_a_row_of_the_rehearsal_and_what_is_wrong_with_them_fails_no_game(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "SCENARIOS", ())
    async with Provider(wrong_key()) as provider:
        assert await rehearse_all(settings(provider), "5", console)
    shown = console.export_text()
    assert "llm.models.mine.key_env: the key is wrong or missing" in shown
    assert "your models" in shown and "pass" in shown


async def test_a_mind_that_asks_no_model_is_not_rehearsed_with_one(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "SCENARIOS", ())
    async with Provider(talker) as provider:
        assert await rehearse_all(settings(provider, mind="offline"), "5", console)
    assert "your models" not in console.export_text()


@pytest.mark.parametrize(("mind", "warned"), [("auto", True), ("vanilla", True), ("offline", False)])
def test_a_model_that_is_missing_is_said_once(console: Console, mind: str, warned: bool) -> None:
    warn_without_model(Config(agent=AgentConfig(mind=mind)), console)
    assert ("llm.models names none" in console.export_text()) is warned
