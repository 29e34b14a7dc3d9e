"""A long run, in short: agents come back for game after game on a server process of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench.server.soak import Point, soak

pytestmark = pytest.mark.real_time

GAMES = 2


@pytest.mark.slow
async def test_every_game_is_played_and_logged(tmp_path: Path) -> None:
    points: list[Point] = []
    assert await soak(GAMES, 1, tmp_path, points.append) == []
    assert [point.games for point in points] == [GAMES]
    assert points[0].server > 0
