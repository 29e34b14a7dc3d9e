"""Sheets in folders, and functions that have scripted models judge them."""

from __future__ import annotations

import asyncio
import json
import random
import shutil
from collections import Counter
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from agent.study import intervals
from server_sim.__main__ import app
from server_sim.studies.common import statistics
from server_sim.studies.common.lone_model import AskModel
from server_sim.studies.judging.asking import JudgeModel, ask_judge
from server_sim.studies.judging.sheet import read_sheet
from tests.doubles.provider import Provider
from tests.doubles.provider_replies import Script
from tests.server_sim.studies.judging.logs import log_folder

ENTRANTS = ("ours", "theirs")
SETTINGS = """
llm:
  models:
    wise: {base_url: URL, model: w-1, price: {input: 1, output: 1}}
  judge: [wise]
"""


@pytest.fixture(autouse=True)
def no_proxy_and_few_resamples(monkeypatch: pytest.MonkeyPatch) -> None:
    """Connect to the scripted provider without a proxy; draw few samples, as no test checks an interval."""
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    for module in (intervals, statistics):
        monkeypatch.setattr(module, "RESAMPLES", 400)


@pytest.fixture(scope="session")
def drawn_sheet(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a sheet with twenty pairs of lines; :func:`sheet` copies it."""
    folder = tmp_path_factory.mktemp("drawn")
    folders = [f"{name}={varied(log_folder(folder / name, name + 'team', games=6))}" for name in ENTRANTS]
    return drawn(folder / "sheet", "lines", *folders, "--items", "20", "--raters", "2")


@pytest.fixture
def sheet(drawn_sheet: Path, tmp_path: Path) -> Path:
    """A folder with a sheet of twenty pairs of lines, for one test."""
    return Path(shutil.copytree(drawn_sheet, tmp_path / "sheet"))


@pytest.fixture
def games(tmp_path: Path) -> Path:
    logs = log_folder(tmp_path / "logs", "someteam", games=3)
    return drawn(tmp_path / "games", "games", logs, "--raters", "0")


def varied(folder: Path) -> Path:
    """Append random text to every talk line of the game logs in a folder, so that no two lines are equal."""
    rng = random.Random(str(folder.name))
    for file in sorted(folder.iterdir()):
        lines = file.read_text("utf-8").splitlines()
        tails = [" So " + "".join(rng.choices("aeioumnrst", k=rng.randint(2, 40))) for _ in lines]
        told = [line + tail * (",talk," in line) for line, tail in zip(lines, tails, strict=True)]
        file.write_text("\n".join(told), encoding="utf-8")
    return folder


def drawn(out: Path, *arguments: str | Path) -> Path:
    """Draw a sheet with the command ``judge`` into the folder ``out``; return that folder."""
    result = program("judge", *arguments, "--out", out, "--seed", "a")
    assert result.exit_code == 0, result.output
    return out


def program(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, list(map(str, arguments)), env={"COLUMNS": "300"})


async def answered(folder: Path, ask: AskModel, orders: int = 4, name: str = "wise") -> Counter[str]:
    """Have a judge answer all open questions about a folder's sheet; count those without an answer."""
    return await ask_judge(read_sheet(folder), folder, JudgeModel(name, "w-1", ask), orders)


async def asked(folder: Path, script: Script, *options: str) -> tuple[Result, Provider]:
    """Run ``judge ask`` on a sheet's folder with a scripted provider of the model."""
    async with Provider(script) as provider:
        settings = folder / "config.yml"
        settings.write_text(SETTINGS.replace("URL", provider.base_url), encoding="utf-8")
        result = await asyncio.to_thread(program, "judge", "ask", folder, "-c", settings, *options)
    return result, provider


def scores(folder: Path) -> dict[str, list[dict[str, object]]]:
    """Return the rows of each table that ``judge score`` prints, by the table's title."""
    result = program("judge", "score", folder, "--json")
    assert result.exit_code == 0, result.output
    return {table["title"]: table["rows"] for table in map(json.loads, result.stdout.splitlines())}
