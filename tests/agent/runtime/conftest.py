"""What the tests of what runs a player share: a way to load the user's settings."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from agent.runtime.config import Config, load_config

Load = Callable[..., tuple[Config, list[str]]]


@pytest.fixture
def load(tmp_path: Path) -> Load:
    """Loads settings from a text or bytes; the file is called mine.yml."""

    def loading(content: str | bytes = "", **overrides: dict[str, object]) -> tuple[Config, list[str]]:
        file = tmp_path / "mine.yml"
        file.write_bytes(content.encode() if isinstance(content, str) else content)
        return load_config(file, overrides)

    return loading
