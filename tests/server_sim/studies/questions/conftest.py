"""Saves time: the tests play fewer random games than the program, and each game once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from agent.protocol.sheriff_log import SheriffLogRecord
from server_sim.games.sheriff.rules import SheriffRules
from server_sim.studies.common import statistics
from server_sim.studies.questions import evaluating
from server_sim.studies.questions.proofs import games


@pytest.fixture(scope="session", autouse=True)
def little_is_drawn_and_played() -> Iterator[None]:
    """Draw few samples, learn from few questions, and play each random game once."""
    play, played = games.play_randomly, dict[tuple[str, int], list[SheriffLogRecord]]()

    def play_once(seed: str, rules: SheriffRules) -> list[SheriffLogRecord]:
        key = (seed, id(rules))
        if key not in played:
            played[key] = play(seed, rules)
        return played[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(statistics, "RESAMPLES", 400)
        patch.setattr(evaluating, "LEARNED_QUESTIONS", 250)
        patch.setattr(games, "play_randomly", play_once)
        yield
