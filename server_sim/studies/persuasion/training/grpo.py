"""Trains a Refiner by GRPO; the reward is a Measurer's rating of the follower's answers."""

from __future__ import annotations

import math
import random
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any

from loguru import logger

from server_sim.studies.persuasion.instances import Instance
from server_sim.studies.persuasion.measurer import MeasureError, Measurer, measure_lines
from server_sim.studies.persuasion.refiner import line_in
from server_sim.studies.persuasion.rewards import MeasuredLine, RewardRule, rewards_of
from server_sim.studies.persuasion.torch_model import INSTALL, LoadedModel
from server_sim.studies.persuasion.training.folder import TrainingFolder
from server_sim.studies.persuasion.training.libraries import adapter_config, run_trainer, trainer_options
from server_sim.studies.persuasion.training.settings import GrpoSettings, TrainingError

FIGURES = {
    "reward": "reward",
    "reward_std": "spread",
    "kl": "kl",
    "completions/mean_length": "length",
    "loss": "loss",
    "unmeasured": "unmeasured",
}
"""The logged figures of a step, by the library's name and our name; ``length`` is in tokens."""


class LineRewards:
    """The reward function for a trainer: rates what the Refiner wrote for each instance."""

    __name__ = "persuasion"

    def __init__(self, instances: Sequence[Instance], measurer: Measurer, rule: RewardRule) -> None:
        self._instances = instances
        self._measurer = measurer
        self._rule = rule

    def __call__(
        self, completions: Sequence[Any], turn: Sequence[int], log_metric: Callable[..., object], **_: Any
    ) -> list[float]:
        """Return one reward for each completion; ``turn`` has the index of its instance."""
        instances = [self._instances[number] for number in turn]
        lines = [
            line_in(done[0]["content"], instance.base)
            for done, instance in zip(completions, instances, strict=True)
        ]
        measured = self._measure(list(zip(instances, lines, strict=True)))
        log_metric("unmeasured", sum(one is None for one in measured) / max(1, len(measured)))
        return without_unmeasured(rewards_of(self._rule, lines, measured), turn)

    def _measure(self, tried: Sequence[tuple[Instance, str]]) -> Sequence[MeasuredLine | None]:
        try:
            return measure_lines(self._measurer, tried)
        except MeasureError as error:
            logger.warning("{}; nothing is learned from these lines", error)
            return [None] * len(tried)


def without_unmeasured(rewards: Sequence[float | None], groups: Sequence[int]) -> list[float]:
    """Replace None by the mean reward of the group, because the trainer needs a reward for every line."""
    known: defaultdict[int, list[float]] = defaultdict(list)
    for reward, group in zip(rewards, groups, strict=True):
        if reward is not None:
            known[group].append(reward)
    # An unmeasured line is not a bad line, so its reward must not be 0 or the group's lowest. The mean of the
    # others gives it advantage 0 and keeps the group's mean; only the deviation gets a little smaller.
    means = {group: math.fsum(values) / len(values) for group, values in known.items()}
    return [
        means.get(group, 0.0) if reward is None else reward
        for reward, group in zip(rewards, groups, strict=True)
    ]


def train_refiner(
    folder: TrainingFolder,
    instances: Sequence[Instance],
    settings: GrpoSettings,
    loaded: LoadedModel,
    measurer: Measurer,
) -> None:
    """Train an adapter on instances of one game; a stopped run resumes from its latest state.

    Raises:
        TrainingError: packages are missing.
        OSError: the folder cannot be written.
    """
    try:
        from datasets import Dataset  # noqa: PLC0415 - an optional extra
        from trl import GRPOConfig, GRPOTrainer  # noqa: PLC0415
    except ImportError:
        raise TrainingError(INSTALL) from None
    order = training_order(len(instances), settings)
    rows = [
        {"prompt": [message.model_dump() for message in instances[turn].refiner], "turn": turn}
        for turn in order
    ]
    trainer = GRPOTrainer(
        model=loaded.model,
        processing_class=loaded.tokenizer,
        reward_funcs=LineRewards(instances, measurer, settings.rule),
        args=GRPOConfig(**trainer_options(folder, settings, loaded) | _grpo_options(settings)),
        train_dataset=Dataset.from_list(rows),
        peft_config=adapter_config(settings),
    )
    run_trainer(trainer, folder, FIGURES)


def training_order(count: int, settings: GrpoSettings) -> list[int]:
    """Return the indices of instances in training order; each epoch is shuffled separately.

    The library's own shuffling would not resume with the same order.
    """
    draw = random.Random(f"{settings.seed}/order")
    order: list[int] = []
    while len(order) < settings.epochs * count:
        order += draw.sample(range(count), count)
    return order[: max(settings.prompts, round(settings.epochs * count))]


def _grpo_options(settings: GrpoSettings) -> dict[str, Any]:
    return {
        "num_train_epochs": 1,
        "shuffle_dataset": False,
        "num_generations": settings.group,
        "gradient_accumulation_steps": settings.lines // settings.at_once,
        "epsilon": settings.epsilon,
        "beta": settings.beta,
        "temperature": settings.temperature,
        "max_completion_length": settings.longest,
        "loss_type": "grpo",
        "scale_rewards": "group",
        "use_bias_correction_kl": False,
    }
