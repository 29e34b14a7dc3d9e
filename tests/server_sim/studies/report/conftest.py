"""Folders to report on, with games of two minds and with two runs of the Sheriff village."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from server_sim.__main__ import app
from tests.server_sim.studies.report.reading import PageReader

PLAYED = ("--games", "3", "--seed", "1", "--jobs", "1", "--quiet", "--persona", "neutral")
MINDS = ("--villagers", "offline", "--werewolves", "random")
Make = Callable[..., PageReader]


def program(*arguments: object) -> Result:
    return CliRunner().invoke(app, [*map(str, arguments)], env={"COLUMNS": "200"})


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A folder with three games of five players, and what ``play`` printed about them."""
    folder = tmp_path_factory.mktemp("played")
    result = program("play", *PLAYED, *MINDS, "--logs", folder)
    assert result.exit_code == 0, result.output
    return folder, result.output


@pytest.fixture(scope="session")
def led(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with two runs of two Sheriff games each."""
    folder = tmp_path_factory.mktemp("led")
    for setting in ("homogeneous", "heterogeneous"):
        options = ("--sheriff", "random", "--others", "random", "--seeds", 2, "--repeats", 1, "--jobs", 1)
        result = program("sheriff", "--setting", setting, *options, "--out", folder / setting)
        assert result.exit_code == 0, result.output
    return folder


@pytest.fixture(scope="session")
def both(played: tuple[Path, str], led: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the games of :func:`played` and the runs of :func:`led`."""
    folder = tmp_path_factory.mktemp("both")
    shutil.copytree(played[0], folder / "played")
    shutil.copytree(led, folder / "led")
    return folder


@pytest.fixture(scope="session")
def reported(tmp_path_factory: pytest.TempPathFactory) -> Make:
    """A function that runs ``report`` on a folder and parses the page; results are cached."""

    @cache
    def make(folder: Path, *options: str) -> PageReader:
        page = tmp_path_factory.mktemp("report") / "page.html"
        result = program("report", folder, "-o", page, *options)
        assert result.exit_code == 0, result.output
        assert f"report in {page}" in result.output
        return PageReader(page.read_text("utf-8"))

    return make
