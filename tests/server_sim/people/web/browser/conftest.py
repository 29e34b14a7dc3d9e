"""One browser and one server for all tests of this folder; while a browser is driven no async test runs."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.paths import DATA
from tests.server_sim.people.web.browser.machine import (
    Visitors,
    address_of,
    browser_program,
    opened_browser,
    started,
)
from tests.server_sim.people.web.replay.village import SHERIFF_END


@pytest.fixture(scope="package")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The recorded games that the server shows."""
    home = tmp_path_factory.mktemp("shown")
    shutil.copy(DATA / "english_game.log", home / "over.log")
    days = (DATA / "sheriff" / "v2.jsonl").read_text("utf-8")
    (home / "game.jsonl").write_text(f"{days}{SHERIFF_END}\n", "utf-8")
    os.utime(home / "game.jsonl", (0, 0))
    return home


@pytest.fixture(scope="package")
def all_visitors(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitors]:
    if browser_program() is None:
        pytest.skip("there is no Chromium on this machine; apt-get install chromium")
    web = ("web", "--port", "0", "--logs", "logs", "--show", str(folder))
    with started(tmp_path_factory.mktemp("web"), *web) as server, opened_browser() as browser:
        yield Visitors(browser, address_of(server))


@pytest.fixture
def visitor(all_visitors: Visitors) -> Iterator[Visitors]:
    """Opens a page for each visitor of a test; no script of theirs may fail."""
    yield all_visitors
    assert all_visitors.leave() == []
