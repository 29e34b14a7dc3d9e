"""Trouble of every kind, and a server that is killed, on a small scale."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench.chaos import FAULTS, Trouble, games_with, sudden_death

pytestmark = pytest.mark.real_time

TIMEOUT = 0.5
"""Seconds for an answer, and for the name after it."""


async def test_a_game_with_a_seat_in_trouble_ends_by_the_rules(tmp_path: Path) -> None:
    troubles = [Trouble(fault, packet) for fault in FAULTS for packet in (1, 4)]
    counted, wrong = await games_with(troubles, TIMEOUT, tmp_path, "test")
    assert not wrong
    assert counted == dict.fromkeys(FAULTS, 2), "each befell its seat in the middle of the game"


@pytest.mark.parametrize("packets", [200, 500])
async def test_the_logs_of_a_killed_server_tell_all_that_players_were_told(
    tmp_path: Path, packets: int
) -> None:
    told, wrong = await sudden_death(tmp_path, packets, "test")
    assert not wrong
    assert told > 0
