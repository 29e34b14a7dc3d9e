"""Prompts that are too long lose what was said first, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from agent.play.refiner_prompt import NextLines
from agent.recorded.opening import read_any_game
from prompts import quoted
from server_sim.studies.persuasion.experiments.speaking_turns import SpeakingTurn
from server_sim.studies.persuasion.instances import Messages
from server_sim.studies.persuasion.training.prompt_limit import bounded_turns, without_oldest
from server_sim.studies.persuasion.training.settings import TrainingError
from tests.server_sim.studies.persuasion.support.constructed import constructed_turns


def characters(prompt: Messages) -> int:
    return sum(len(message.content) for message in prompt)


@pytest.mark.parametrize("game", ["village7", "avalon", "one_night"])
def test_the_oldest_lines_go_first_and_all_else_stays(
    logged: Callable[[str], Path], turns: Callable[[str], list[SpeakingTurn]], game: str
) -> None:
    said = {quoted(line) for line in read_any_game(logged(game).read_text("utf-8")).lines}
    instance = turns(game)[-1].instance(NextLines(("Yes.",), ("No.",)))
    rules, task = instance.refiner
    lines = task.content.split("\n")
    listed = [
        at for at, line in enumerate(lines) if line.startswith("- ") and line.partition(": ")[2] in said
    ]
    assert len(listed) > 3
    for number in (0, 1, 3, len(listed), 99):
        rest = [line for at, line in enumerate(lines) if at not in listed[:number]]
        shorter = without_oldest(instance.refiner, number)
        assert (shorter[0], shorter[1].content.split("\n")) == (rules, rest)
        assert quoted(instance.base) in rest


def test_as_many_lines_stay_as_fit_and_what_never_fits_is_left_out(
    turns: Callable[[str], list[SpeakingTurn]],
) -> None:
    instances = [turn.instance(NextLines(("Yes.",), ("No.",))) for turn in turns("avalon")]
    lengths = [characters(one.refiner) for one in instances]
    limit = max(characters(without_oldest(one.refiner, 99)) for one in instances)
    bounded = bounded_turns(instances, limit, characters)
    assert (len(bounded.turns), bounded.left_out) == (len(instances), 0)
    assert bounded.shortened == sum(length > limit for length in lengths) > 0
    assert max(characters(one.refiner) for one in bounded.turns) <= limit
    short = [one for one, new in zip(instances, bounded.turns, strict=True) if one == new]
    assert len(short) + bounded.shortened == len(instances)
    assert f"prompts: {bounded.shortened} of {len(instances)} shortened to {limit} tokens" in str(bounded)
    other, *rest = constructed_turns(games=3, turns=1)
    fits = characters(other.refiner)
    left = bounded_turns([other, *rest], fits, characters)
    assert left.left_out == sum(characters(one.refiner) > fits for one in rest)
    with pytest.raises(TrainingError, match="longest_prompt: the rules and roles alone take more than 10"):
        bounded_turns(instances, 10, characters)
