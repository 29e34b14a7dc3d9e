"""Saves time: the tests play fewer random games than the program, and each game once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import pytest

from agent.protocol.sheriff_log import SheriffLogRecord
from server_sim.games.sheriff.rules import NO_SHERIFF, SheriffRules
from server_sim.studies.common import statistics
from server_sim.studies.common.quiz_question import SHERIFF7, VILLAGE7
from server_sim.studies.questions import evaluating
from server_sim.studies.questions.proofs import games

LEARNED = 250
"""The number of questions that the baseline of the last sentence learns from in the tests."""


@pytest.fixture(autouse=True)
def few_resamples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statistics, "RESAMPLES", 400)


@pytest.fixture(scope="session", autouse=True)
def random_games_are_shared() -> Iterator[None]:
    """Play each random game once for all languages and kinds of questions."""
    play = games.play_randomly

    @cache
    def played(seed: str, village: str) -> Sequence[SheriffLogRecord]:
        return play(seed, games.PLAYED[village])

    def play_once(seed: str, rules: SheriffRules) -> Sequence[SheriffLogRecord]:
        return played(seed, VILLAGE7 if rules is NO_SHERIFF else SHERIFF7)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(evaluating, "LEARNED_QUESTIONS", LEARNED)
        patch.setattr(games, "play_randomly", play_once)
        yield
