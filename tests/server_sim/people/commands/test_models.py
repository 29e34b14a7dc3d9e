"""`python -m server_sim play` with the language models of the settings."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from agent.protocol.gamelog import ResultRow
from rules.game.roles import Team
from server_sim.__main__ import app
from tests.agent.llm.conftest import DOUBLE
from tests.agent.protocol.game_logs import parse_log
from tests.doubles.provider import Provider
from tests.doubles.provider_replies import FAULTS, Request, Script, says
from tests.server_sim.people.doubles.short_games import shorten_games

pytestmark = pytest.mark.real_time

MODEL = """
llm:
  models:
    small: {{base_url: {url}, model: small-1, price: {{input: 1, output: 1}}}}
"""
CHAT = "I would like to hear what all of you think."
AUTO = ("--mind", "auto", "--lang", "en")


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A current directory of its own, short games, and no proxy to this machine."""
    monkeypatch.chdir(tmp_path)
    shorten_games(monkeypatch)
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")


def talker(request: Request) -> Any:
    """Answers whatever is asked, and always says the same."""
    names = set(request.schema["properties"]) if request.schema is not None else set()
    lists = ("heard", "does", "asserts", "claims", "endings", "habits", "lines", "reads", "if")
    answers = {"line": CHAT, "admits": False} | {name: [] for name in lists}
    return says(json.dumps({name: answers.get(name, "") for name in names}) if names else "ready")


def play(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["play", "--quiet", "--seed", "1", "--logs", "logs", *arguments])


async def play_with(script: Script, *arguments: str) -> tuple[Result, list[Request]]:
    """Play with a model behind a provider; what was printed, and what the provider was asked."""
    async with Provider(script) as provider:
        Path("mine.yml").write_text(MODEL.format(url=provider.base_url))
        result = await asyncio.to_thread(play, "-c", "mine.yml", *arguments)
        return result, provider.requests


def written(folder: str) -> list[bytes]:
    """The game logs of a folder."""
    return [log.read_bytes() for log in sorted(Path(folder, "game").iterdir())]


def winners() -> list[Team]:
    """Who has won, game by game."""
    ends = [list(parse_log(log.decode()))[-1] for log in written("logs")]
    return [end.winner for end in ends if isinstance(end, ResultRow)]


async def test_models_are_asked_by_minds_that_ask_their_lines_go_out_and_the_cost_is_told() -> None:
    result, requests = await play_with(talker, *AUTO)
    assert result.exit_code == 0, result.output
    assert CHAT in written("logs")[0].decode()
    assert re.search(
        r"language models: calls \d+ \(.* cost \$0\.0\d+, .* fallbacks: none", result.output, re.DOTALL
    )
    sides = ("--lang", "en", "--villagers", "offline", "--werewolves", "auto", "--logs", "others")
    _, one_side_asks = await play_with(talker, *sides)
    assert 0 < len(one_side_asks) < len(requests)


async def test_many_games_share_the_models_so_many_at_a_time() -> None:
    sides = ("--villagers", "random", "--werewolves", "vanilla")
    result, _ = await play_with(talker, "--lang", "en", *sides, "--games", "3", "--jobs", "2")
    assert result.exit_code == 0, result.output
    assert "3 games" in result.output
    assert len(winners()) == 3 and Team.NONE not in winners()


async def test_a_model_that_fails_costs_a_line_and_never_a_game() -> None:
    result, _ = await play_with(FAULTS["no choices"], *AUTO)
    assert result.exit_code == 0, result.output
    assert "llm.models.small" in result.output
    assert Team.NONE not in winners()


def test_without_a_model_auto_says_so_and_plays_as_offline_which_reads_no_settings() -> None:
    Path("none.yml").write_text("llm:\n")
    result = play("-c", "none.yml", *AUTO)
    assert "the mind auto plays as offline" in result.output
    assert "none.yml is not used" in play("-c", "none.yml", "--lang", "en", "--logs", "offline").output
    assert written("logs") == written("offline")


def test_without_a_model_a_learned_policy_says_prepared_lines() -> None:
    Path("none.yml").write_text("llm:\n")
    result = play("-c", "none.yml", "--village", "avalon", "--mind", "strategist")
    assert result.exit_code == 0, result.output
    assert "the mind strategist says prepared lines" in result.output


def test_a_model_in_a_file_is_served_as_long_as_the_games_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "xllamacpp.py").write_text(DOUBLE.read_text("utf-8"), encoding="utf-8")
    (tmp_path / "tiny.gguf").write_text("GGUF")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    Path("mine.yml").write_text("llm: {models: {tiny: {local: {gguf: tiny.gguf}}}}")
    result = play("-c", "mine.yml", *AUTO)
    assert result.exit_code == 0, result.output
    assert re.search(
        r"language models: calls [1-9]\d* \(.* cost \$0\.000, .* fallbacks: none", result.output, re.DOTALL
    )


def test_a_file_that_is_missing_is_said_in_one_line_and_the_game_is_played() -> None:
    Path("mine.yml").write_text("llm: {models: {tiny: {local: {gguf: tiny.gguf}}}}")
    result = play("-c", "mine.yml", *AUTO)
    assert result.exit_code == 0, result.output
    assert "llm.models.tiny.local: tiny.gguf: No such file or directory" in result.output
    assert Team.NONE not in winners()
