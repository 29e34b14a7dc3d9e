"""Evaluation of training: rewards on held-out turns of the trained and the untrained Refiner."""

from __future__ import annotations

from collections.abc import Sequence

from server_sim.studies.common.tables import ResultTable
from server_sim.studies.persuasion.best_of import RatedTurn, comparison_table, rate_lines
from server_sim.studies.persuasion.instances import Instance
from server_sim.studies.persuasion.measurer import Measurer
from server_sim.studies.persuasion.refiner import TorchRefiner
from server_sim.studies.persuasion.rewards import RewardRule


def evaluate_refiner(
    refiner: TorchRefiner,
    measurer: Measurer,
    rule: RewardRule,
    held_out: Sequence[Instance],
    count: int,
    seed: int,
) -> dict[str, list[RatedTurn]]:
    """Rate each turn's recorded line and ``count`` sampled lines, without and with the trained adapter.

    Raises:
        MeasureError: the measurer does not answer.
    """
    said = {
        "untrained Refiner": refiner.lines(held_out, count, seed, plain=True),
        "trained Refiner": refiner.lines(held_out, count, seed),
        "base line": [[turn.base] for turn in held_out],
    }
    return {name: rate_lines(measurer, rule, held_out, lines) for name, lines in said.items()}


def evaluation_table(rated: dict[str, list[RatedTurn]], seed: int) -> ResultTable:
    """Return the mean rewards and their paired differences to the untrained Refiner."""
    games = [turn.instance.game_id for turn in next(iter(rated.values()))]
    means = {name: [turn.mean for turn in turns] for name, turns in rated.items()}
    return comparison_table("Reward of held-out turns", means, games, seed)
