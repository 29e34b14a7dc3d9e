"""The user's own language models are rehearsed with the agent."""

from __future__ import annotations

import json
from typing import Any

import pytest
from rich.console import Console

from agent.llm.settings import LlmConfig
from agent.runtime.config import AgentConfig, Config
from server_sim.config.settings import load_bundled
from server_sim.rehearsal import program
from server_sim.rehearsal.own_models import own_models, warn_without_model, with_own_models
from server_sim.rehearsal.program import rehearse_all
from server_sim.rehearsal.runner import run_scenario
from server_sim.rehearsal.scenarios import hurried
from tests.doubles.provider import Provider
from tests.doubles.provider_replies import Request, says, wrong_key

LINE = "I would like to hear what all of you think."


@pytest.fixture(autouse=True)
def no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    """No proxy to this machine."""
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")


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
        village = hurried(load_bundled("5", "en"))
        verdict = await run_scenario(with_own_models(gateway), village, AgentConfig())
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
