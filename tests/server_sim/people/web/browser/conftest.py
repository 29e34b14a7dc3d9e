"""One browser and one server for all tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.doubles.browsers import browser_program, opened_browser, served_pages


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if browser_program() is None:
        pytest.skip("there is no Chromium on this machine; apt-get install chromium")
    with opened_browser() as opened:
        yield opened


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the pages."""
    logs: Path = tmp_path_factory.mktemp("logs")
    with served_pages(logs) as address:
        yield address
