"""The ``sheriff`` command as tests run it, alone or with a scripted model, and the files that it leaves."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from server_sim.__main__ import app
from server_sim.studies.leadership.setting import ExperimentSetting
from tests.doubles.provider import Provider
from tests.doubles.provider_replies import Request, Script

CONFIG = """
llm:
  models:
    big: {{base_url: {url}, model: big-1, structured: text, temperature: 0}}
    small: {{base_url: {url}, model: small-1, structured: text, temperature: 1}}
"""
Row = dict[str, Any]
SETTINGS = [setting for setting in ExperimentSetting if not setting.has_person]
"""The settings in which only models play."""


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A current directory without a config.yml."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def sheriff(*arguments: str, out: Path | str = "run") -> Result:
    """What the command prints; no proxy stands between it and this machine."""
    command = ["sheriff", "--out", str(out), *arguments]
    return CliRunner().invoke(app, command, env={"COLUMNS": "200", "NO_PROXY": "127.0.0.1"})


def sheriff_asking(script: Script, *arguments: str, out: Path | str = "run") -> tuple[Result, list[Request]]:
    """What the command prints and what its models, big and small, are asked in games; they follow a script.

    A prompt of one message only checks that a model can be asked; it is left out.
    """
    config = Path(out).with_name("config.yml")

    async def run() -> tuple[Result, list[Request]]:
        async with Provider(script) as provider:
            config.write_text(CONFIG.format(url=provider.base_url))
            result = await asyncio.to_thread(sheriff, "-c", str(config), *arguments, out=out)
            return result, [request for request in provider.requests if len(request.messages) > 1]

    return asyncio.run(run())


def rows(file: Path) -> list[Row]:
    """The rows of a log."""
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def events(records: Iterable[Row], event: str) -> list[Row]:
    """The rows of one event."""
    return [record for record in records if record["event"] == event]


def records_of(run: Path | str = "run") -> dict[str, list[Row]]:
    """The records of each game of a run, by the game's name."""
    return {file.parent.name: rows(file) for file in sorted(Path(run, "games").glob("*/game.jsonl"))}


def player_rows(game: Path) -> list[Row]:
    """The rows of all players' logs of a game."""
    return [row for number in range(1, 8) for row in rows(game / f"player_{number}.jsonl")]
