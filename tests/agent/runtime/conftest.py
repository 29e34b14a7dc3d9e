"""What the tests of what runs a player share: a way to load the user's settings."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from agent.runtime.config import Config
from agent.runtime.config_file import load_config
from agent.runtime.status import ConnectionStatus
from agent.runtime.stopping import StopRequest
from tests.agent.conftest import wire_frame

NAMES = ("Ann", "Bob", "Cho", "Dan", "Eve")
Load = Callable[..., tuple[Config, list[str]]]


@pytest.fixture
def load(tmp_path: Path) -> Load:
    """Loads settings from a text or bytes; the file is called mine.yml."""

    def loading(content: str | bytes = "", **overrides: dict[str, object]) -> tuple[Config, list[str]]:
        file = tmp_path / "mine.yml"
        file.write_bytes(content.encode() if isinstance(content, str) else content)
        return load_config(file, overrides)

    return loading


@pytest.fixture
def stop() -> StopRequest:
    return StopRequest()


@pytest.fixture
def status() -> ConnectionStatus:
    return ConnectionStatus("team1", "ws://x/ws")


def village_frame(request: str, **info: object) -> str:
    """A packet of a village of five, with this added to its ``info``."""
    frame = json.loads(wire_frame(request))
    return json.dumps({**frame, "info": frame["info"] | info})


def table_frame(request: str, *news: dict[str, object], game: str = "avalon", **info: object) -> str:
    """A packet of a parlour game to Ann, with these news."""
    told = {"game_id": "G", "day": 1, "agent": "Ann", "timeout": 60_000, "language": "en", "players": NAMES}
    return json.dumps({"request": request, "info": {**told, "game": game, "news": news, **info}})
