"""A refining player at a table of Avalon, and one in a village of seven."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from agent.persuasion.refining import RefiningPlayer
from agent.persuasion.speakers import ParlourLines, SheriffLines
from agent.speech.voice import part_maker
from agent.variants.parlour.courses import COURSES
from agent.variants.parlour.player import Guidance, ParlourPlayer
from agent.variants.sheriff.minds import SHERIFF_MINDS
from agent.variants.sheriff.player import SheriffPlayer
from tests.agent.variants.parlour.conftest import ScriptedMind, Table
from tests.agent.variants.sheriff.conftest import Game

NewRefined = Callable[..., Table]


def refined(line: object) -> str:
    """What a Refiner answers."""
    return json.dumps({"analysis": "They must trust Bob.", "response": line}, ensure_ascii=False)


@pytest.fixture
def new_refined_table() -> NewRefined:
    """Seats a player behind whom a Refiner stands, whose mind has these lines."""

    def make(*lines: str, course: str | None = None, margin: float = 10) -> Table:
        courses: Any = {} if course is None else {"avalon": COURSES[course]}
        minds: Any = {"avalon": lambda rng: ScriptedMind(*lines)}
        player = ParlourPlayer(
            "team1", minds, random.Random(1), guidance=Guidance(courses), margin=margin + 15
        )
        speaker: Any = RefiningPlayer(player, ParlourLines(player), margin)
        table = Table(speaker)
        table.begin()
        return table

    return make


@pytest.fixture
def refined_village() -> Game:
    """A village of seven with a player behind whom a Refiner stands, up to the morning of day 1."""
    rng = random.Random(1)
    player = SheriffPlayer("team1", SHERIFF_MINDS["offline"], part_maker("neutral", "en", rng), rng)
    speaker: Any = RefiningPlayer(player, SheriffLines(player))
    game = Game(speaker)
    game.begin()
    return game
