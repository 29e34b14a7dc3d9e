"""What the tests of the server's shell share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.paths import WIRE


@pytest.fixture
def wire() -> Path:
    """Recordings and configurations of the contest's own server."""
    return WIRE
