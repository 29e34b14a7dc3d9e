"""The reward function that a trainer calls."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agent.play.refiner_prompt import NextLines
from server_sim.studies.persuasion.experiments.speaking_turns import SpeakingTurn
from server_sim.studies.persuasion.rewards import RewardRule, RewardVariant, advantages
from server_sim.studies.persuasion.training.settings import GrpoSettings
from server_sim.studies.persuasion.training.trainers import LineRewards, training_order, without_unmeasured
from tests.server_sim.studies.persuasion.support.constructed import constructed_turn
from tests.server_sim.studies.persuasion.support.doubles import (
    BrokenMeasurer,
    CountingMeasurer,
    RoughMeasurer,
)

TURNS = [
    constructed_turn("g", number, "en").model_copy(update={"desired": ("Bozo.",), "undesired": ("Coco.",)})
    for number in range(2)
]
SAID = [[{"role": "assistant", "content": f"Response: {name} lies."}] for name in ("Bozo", "Coco", "Nobody")]


@pytest.mark.parametrize(
    ("measurer", "rewards", "unmeasured"),
    [
        (CountingMeasurer(), [1.0, -1.0, 0.0], 0.0),
        (CountingMeasurer(too_long="Coco lies"), [1.0, 1.0, 0.0], 1 / 3),
        (BrokenMeasurer(), [0.0, 0.0, 0.0], 1.0),
    ],
)
def test_each_line_is_rewarded_by_its_own_turn_and_those_that_cannot_be_measured_are_counted(
    measurer: CountingMeasurer, rewards: list[float], unmeasured: float
) -> None:
    logged: dict[str, float] = {}
    reward = LineRewards(TURNS, measurer, RewardRule())
    assert reward(SAID, [0, 0, 1], logged.__setitem__, prompts=[]) == rewards
    assert logged["unmeasured"] == unmeasured


@pytest.mark.parametrize("variant", RewardVariant)
def test_an_unmeasured_line_has_no_advantage_and_changes_no_others_sign(variant: RewardVariant) -> None:
    """Log-probabilities are below 0, so that 0 would be the best reward of all where one side counts."""
    lines = ["endless", "Bozo lies.", "Who knows?"]
    said = [[{"role": "assistant", "content": f"Response: {line}"}] for line in lines]
    scored = LineRewards(TURNS, CountingMeasurer(too_long="endless"), RewardRule(variant))
    gains = advantages(scored(said, [0, 0, 0], lambda *_: None))
    assert gains[0] == pytest.approx(0.0)
    without = advantages(scored(said[1:], [0, 0], lambda *_: None))
    assert [gain > 0 for gain in gains[1:]] == [gain > 0 for gain in without]


def test_a_line_that_the_player_could_not_send_gains_nothing(
    turns: Callable[[str], list[SpeakingTurn]],
) -> None:
    turn = turns("avalon")[0].instance(NextLines(("Bozo.",), ("Coco.",)))
    lines = [f"Bozo! {turn.base}", f"{turn.follower} is evil, says Bozo, and I am Merlin."]
    said = [[{"role": "assistant", "content": f"Response: {line}"}] for line in lines]
    logged: dict[str, float] = {}
    gated, free = (LineRewards([turn], CountingMeasurer(), RewardRule(), gated=one) for one in (True, False))
    assert gated(said, [0, 0], logged.__setitem__) == [1.0, 0.0]
    assert logged["refused"] == 0.5
    assert free(said, [0, 0], logged.__setitem__) == [1.0, 1.0]
    assert logged["refused"] == 0.0


def test_the_base_line_of_a_turn_is_measured_once() -> None:
    measurer = CountingMeasurer()
    reward = LineRewards(TURNS, measurer, RewardRule())
    for _ in range(2):
        reward(SAID[:2], [0, 0], lambda *_: None)
    base = TURNS[0].prompt_after(TURNS[0].base)
    assert sum(query.prompt == base for query in measurer.asked) == len(("desired", "undesired"))


def test_equal_lines_gain_the_same_though_they_are_measured_roughly() -> None:
    """In 16 bits a line has another figure in each batch, which a group would take for a merit."""
    turn = TURNS[0].model_copy(update={"base": "Bozo lies."})
    reward = LineRewards([turn], RoughMeasurer(), RewardRule())
    for _ in range(2):
        gains = reward([SAID[0], SAID[1], SAID[1]], [0, 0, 0], lambda *_: None)
        assert gains[0] == 0.0
        assert gains[1] == gains[2] != 0.0


def test_the_lines_of_other_turns_do_not_stand_in() -> None:
    assert without_unmeasured([2.0, None, 8.0, 4.0, None], [0, 0, 1, 1, 1]) == [2.0, 2.0, 8.0, 4.0, 6.0]
    assert without_unmeasured([None, None], [3, 3]) == [0.0, 0.0]


def test_each_epoch_has_every_turn_in_another_order_by_the_seed() -> None:
    order = training_order(20, GrpoSettings(epochs=2.5))
    first, second, rest = order[:20], order[20:40], order[40:]
    assert sorted(first) == sorted(second) == list(range(20))
    assert first != second
    assert len(set(rest)) == 10
    assert training_order(20, GrpoSettings(epochs=2.5)) == order
    assert training_order(20, GrpoSettings(epochs=2.5, seed=2)) != order
