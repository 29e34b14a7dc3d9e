"""The benchmark prints its figures."""

from __future__ import annotations

from threading import Thread
from types import SimpleNamespace

import pytest
from typer.testing import CliRunner

from server_sim.__main__ import app
from server_sim.playing import speed


def test_every_figure_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speed, "LANGUAGES", ("en",))
    monkeypatch.setattr(speed, "MODULES", ("avalon",))
    monkeypatch.setattr(speed, "_update", lambda view: 1.0)
    monkeypatch.setattr(speed, "_first_game", lambda logs: 1.0)
    monkeypatch.setattr(speed, "_weigh", lambda view: view)
    monkeypatch.setattr("multiprocessing.get_context", lambda how: SimpleNamespace(Process=Thread))
    result = CliRunner().invoke(app, ["bench", "--games", "1", "--jobs", "1"])
    assert result.exit_code == 0
    for figure in ("13 players, a new claim", "self-play, offline mind, 1 processes", "over sockets"):
        assert figure in result.output
