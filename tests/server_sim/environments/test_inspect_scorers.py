"""The scorers, on a game that is short enough to count by hand."""

from __future__ import annotations

import math
from typing import Any, cast

import pytest
from inspect_ai.model import ModelName
from inspect_ai.scorer import MetricProtocol, SampleScore, Score, Scorer, Target
from inspect_ai.solver import TaskState

from server_sim.environments.inspect_scorers import (
    PlayedTrial,
    count_judge,
    kept_word,
    pooled,
    pooled_stderr,
    side_won,
    usable_answers,
    vote_acc,
)
from tests.agent.study.conftest import CAST, NAMES, log

GAME = log(CAST, NAMES)
"""Aoi is the werewolf. Dan, a villager, votes for Ben and Aoi as announced; Aoi breaks its word."""
SHARE = ("kept", "announced")
SCORERS = (side_won, vote_acc, kept_word, count_judge, usable_answers)


async def scored(scorer: Scorer, player: str, log: str = GAME, **calls: Any) -> Score:
    state = TaskState(ModelName("mockllm/model"), 1, 1, "", [])
    played = state.store_as(PlayedTrial)
    played.log, played.player = log, player
    played.calls, played.failed, played.rejected = (
        calls.get("calls", 10),
        calls.get("failed", {}),
        calls.get("rejected", 0),
    )
    score = await scorer(state, Target(""))
    assert score is not None
    return score


@pytest.mark.parametrize(("player", "won"), [("Aoi", 0), ("Ben", 0), ("Chika", 1), ("Dan", 1), ("Emi", 1)])
async def test_a_player_wins_with_its_side_even_if_dead(player: str, won: int) -> None:
    assert (await scored(side_won(), player)).value == won


@pytest.mark.parametrize(
    ("player", "value"),
    [
        ("Chika", {"hits": 0.0, "by_chance": 0.25}),  # dead on day 2
        ("Dan", {"hits": 1.0, "by_chance": 0.25 + 0.5}),  # one werewolf among four others, then among two
        ("Aoi", None),
        ("Ben", None),
    ],
)
async def test_votes_for_werewolves_are_set_against_chance(
    player: str, value: dict[str, float] | None
) -> None:
    score = await scored(vote_acc(), player)
    assert score.value == value if value else score.reason == "no_case"


@pytest.mark.parametrize(
    ("player", "value"),
    [
        ("Dan", {"kept": 2.0, "announced": 2.0}),
        ("Aoi", {"kept": 0.0, "announced": 1.0}),
        ("Emi", None),
    ],
)
async def test_announced_votes_are_kept_or_broken(player: str, value: dict[str, float] | None) -> None:
    score = await scored(kept_word(), player)
    assert score.value == value if value else score.reason == "no_case"


async def test_the_counting_judge_takes_deductions_from_additions() -> None:
    score = await scored(count_judge(), "Aoi")
    assert score.value == 0
    assert score.metadata is not None
    assert score.metadata["items"] == {"breaks_announced_vote": 1, "meets_charge": 1}
    assert score.explanation is not None
    assert score.explanation.splitlines() == [
        "-1 breaks_announced_vote, day 1: I vote for Chika. (votes for Ben)",
        "+1 meets_charge, day 1: I vote for Chika. (meets the charge of Chika)",
    ]


async def test_usable_answers_are_those_that_neither_failed_nor_were_rejected() -> None:
    score = await scored(usable_answers(), "Dan", calls=10, failed={"server": 2, "cut": 1}, rejected=3)
    assert score.value == {"usable": 4.0, "calls": 10.0}
    assert score.explanation == "Of 10 calls 3 failed; 3 answers could not be used."


@pytest.mark.parametrize("make", SCORERS)
async def test_every_score_tells_of_failed_calls(make: Any) -> None:
    score = await scored(make(), "Dan", calls=5, failed={"server": 2}, rejected=1)
    assert score.metadata is not None
    assert score.metadata["failed_calls"] == 2


@pytest.mark.parametrize("make", SCORERS[:-1])
async def test_a_game_without_one_answer_is_not_the_model_s(make: Any) -> None:
    score = await scored(make(), "Dan", calls=5, failed={"server": 5})
    assert isinstance(score.value, float)
    assert math.isnan(score.value)
    assert score.reason == "no_response"


@pytest.mark.parametrize("make", SCORERS[:-1])
async def test_a_game_that_a_limit_ended_has_no_score(make: Any) -> None:
    assert (await scored(make(), "", log="", calls=0)).reason == "unfinished"


def of(*pairs: tuple[float, float]) -> list[SampleScore]:
    return [SampleScore(score=Score(value={"kept": part, "announced": whole})) for part, whole in pairs]


@pytest.mark.parametrize(
    ("pairs", "ratio", "error"),
    [
        ([(1, 2)], 0.5, 0),
        ([(1, 1), (0, 1)], 0.5, 0.5),  # as the mean of 1 and 0
        ([(3, 2), (1, 2)], 1, 0.5),  # residuals 1 and -1: sqrt(2 * 2 / 1) / 4
        ([(2, 1), (4, 2), (6, 3)], 2, 0),
    ],
)
def test_games_are_pooled_by_their_sums(pairs: list[tuple[float, float]], ratio: float, error: float) -> None:
    for make, value in ((pooled, ratio), (pooled_stderr, error)):
        measure = cast("MetricProtocol", make(*SHARE))
        assert measure(of(*pairs)) == pytest.approx(value)
