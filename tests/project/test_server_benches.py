"""A server under attack, with players in trouble, and killed, on a small scale."""

from __future__ import annotations

from pathlib import Path

import pytest

from server_sim.driver.run_game import Timeouts
from tests.bench.server.chaos import games_with, sudden_death
from tests.bench.server.fuzz import fuzz
from tests.doubles.clients import FAULTS, Trouble, serving, settings

CASES = 50


@pytest.mark.slow
def test_nothing_that_is_sent_stops_the_server_or_another_game(tmp_path: Path, console: list[str]) -> None:
    games = fuzz(CASES, tmp_path)
    assert games >= 2, "the witness, and one in fifty attacks"
    assert not [line for line in console if line.startswith(("ERROR", "CRITICAL"))]


BRIEF = Timeouts(answer=5, probe=5)


@pytest.mark.slow
async def test_a_game_with_a_seat_in_trouble_ends_by_the_rules(tmp_path: Path) -> None:
    troubles = [Trouble(fault, packet) for fault in FAULTS for packet in (1, 4)]
    async with serving(settings(tmp_path, timeouts=BRIEF)) as server:
        url = f"ws://127.0.0.1:{server.port}/ws"
        counted, wrong = await games_with(troubles, url, tmp_path, "test")
    assert not wrong
    assert counted == dict.fromkeys(FAULTS, 2), "each befell its seat in the middle of the game"


@pytest.mark.real_time
async def test_the_logs_of_a_killed_server_tell_all_that_players_were_told(tmp_path: Path) -> None:
    told, wrong = await sudden_death(tmp_path, 150, "test", at_once=4)
    assert not wrong
    assert told > 0
