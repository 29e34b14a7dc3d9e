"""Whole games of One Night to read, in ``tests/data/one_night``; the last comment tells the cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from agent.protocol.one_night import Card
from server_sim.games.parlour.one_night import OneNight
from tests.paths import DATA
from tests.server_sim.games.parlour.one_night.playing import RULES
from tests.server_sim.games.parlour.table import TEAMS
from tests.server_sim.games.parlour.transcript import check_golden
from tests.server_sim.games.scripted_chance import ScriptedChance

GOLDEN = sorted((DATA / "one_night").glob("*.txt"))


def dealt(cards: str) -> OneNight:
    return OneNight(RULES, TEAMS, ScriptedChance(), "01GAME", cards=[Card(word) for word in cards.split()])


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    check_golden(path, dealt)


def test_there_are_golden_games() -> None:
    assert {path.stem for path in GOLDEN} >= {"robbed_werewolf", "one_vote_each"}
