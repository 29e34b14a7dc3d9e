"""Runs the ``benchmark`` command in a folder of its own, offline or with a scripted model."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from agent.study import intervals
from server_sim.__main__ import app
from server_sim.studies.common import statistics


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A current directory without settings, no proxy, and few resamples, as no test checks an interval."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    for module in (intervals, statistics):
        monkeypatch.setattr(module, "RESAMPLES", 200)


def benchmark(*arguments: str) -> Result:
    command = ["benchmark", *arguments, "--out", "out", "--jobs", "1"]
    return CliRunner().invoke(app, command, env={"COLUMNS": "400"})
