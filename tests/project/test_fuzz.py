"""A server under attack stays up, and games beside the attacks end as they should."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench.server.fuzz import fuzz

CASES = 100


@pytest.mark.slow
def test_nothing_that_is_sent_stops_the_server_or_another_game(tmp_path: Path, console: list[str]) -> None:
    games = fuzz(CASES, tmp_path)
    assert games >= 1 + CASES // 100, "the witness, and one in a hundred attacks"
    assert not [line for line in console if line.startswith(("ERROR", "CRITICAL"))]
