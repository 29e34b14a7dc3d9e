"""Whole games of Avalon to read, in ``tests/data/avalon``; the last comment tells the roles."""

from __future__ import annotations

from pathlib import Path

import pytest

from agent.protocol.avalon import AvalonRole
from server_sim.games.parlour.avalon import Avalon
from tests.paths import DATA
from tests.server_sim.games.parlour.avalon.playing import RULES
from tests.server_sim.games.parlour.table import TEAMS
from tests.server_sim.games.parlour.transcript import check_golden
from tests.server_sim.games.scripted_chance import ScriptedChance

GOLDEN = sorted((DATA / "avalon").glob("*.txt"))


def dealt(roles: str) -> Avalon:
    return Avalon(
        RULES, TEAMS, ScriptedChance(), "01GAME", roles=[AvalonRole(word) for word in roles.split()]
    )


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    check_golden(path, dealt)


def test_there_are_golden_games() -> None:
    assert {path.stem for path in GOLDEN} >= {"merlin_found", "three_fails"}
