"""What the tests of the server's shell share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from loguru import logger

from tests.paths import WIRE


@pytest.fixture
def wire() -> Path:
    """Recordings and configurations of the contest's own server."""
    return WIRE


@pytest.fixture
def console() -> Iterator[list[str]]:
    """The lines that were logged, each as "LEVEL message"."""
    lines: list[str] = []
    logger.remove()
    handler = logger.add(lambda line: lines.append(line.rstrip()), format="{level} {message}", diagnose=False)
    yield lines
    logger.remove(handler)
