"""Trains an adapter: of a Refiner by GRPO, or of a model on questions about the rules, as in [leadership].

The reward of GRPO is a Measurer's rating of the follower's answers; on questions the loss covers only the
answers.
"""

from __future__ import annotations

import math
import random
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from loguru import logger

from server_sim.studies.common.quiz_question import QuizQuestion
from server_sim.studies.persuasion.instances import Instance
from server_sim.studies.persuasion.measurer import MeasureError, Measurer, measure_lines
from server_sim.studies.persuasion.refiner import line_in
from server_sim.studies.persuasion.rewards import MeasuredLine, RewardRule, gains_over_base, rewards_of
from server_sim.studies.persuasion.sendable import is_refused
from server_sim.studies.persuasion.torch_model import INSTALL, LoadedModel
from server_sim.studies.persuasion.training.folder import TrainingFolder
from server_sim.studies.persuasion.training.settings import (
    AdapterSettings,
    GrpoSettings,
    TrainingError,
    TuningSettings,
)

GRPO_FIGURES = {
    "reward": "reward",
    "reward_std": "spread",
    "kl": "kl",
    "completions/mean_length": "length",
    "loss": "loss",
    "unmeasured": "unmeasured",
    "refused": "refused",
}
"""The logged figures of a step, by the library's name and our name; ``length`` is in tokens.

``reward`` is the gain over the base lines.
"""
TUNING_FIGURES = {"loss": "loss", "eval_loss": "validation"}
STATES_KEPT = 2
"""Number of saved states; with two, an older state survives if writing the newest one fails."""


class LineRewards:
    """The reward function that the trainer calls: it rates outputs of the model in training."""

    __name__ = "persuasion"

    def __init__(
        self, instances: Sequence[Instance], measurer: Measurer, rule: RewardRule, *, gated: bool = True
    ) -> None:
        self._instances = instances
        self._measurer = measurer
        self._rule = rule
        self._gated = gated
        self._bases: dict[tuple[int, str], float] = {}

    def __call__(
        self, completions: Sequence[Any], turn: Sequence[int], log_metric: Callable[..., object], **_: Any
    ) -> list[float]:
        """Return for each output in ``completions`` how much more reward its line has than the base line.

        ``turn`` has the index of each output's speaking turn. A line that could not be sent at play is not
        measured and gains nothing (:func:`gains_over_base`).
        """
        bases = [(number, self._instances[number].base) for number in turn]
        said = [
            (number, line_in(done[0]["content"], base))
            for done, (number, base) in zip(completions, bases, strict=True)
        ]
        refused = [self._gated and is_refused(self._instances[number], line) is True for number, line in said]
        sent = [one for one, out in zip(said, refused, strict=True) if not out]
        self._bases |= self._rewards(bases)
        rewards = self._bases | self._rewards(sent)
        gains = gains_over_base([*map(rewards.get, said)], [*map(self._bases.get, bases)], refused, turn)
        log_metric("unmeasured", sum(gain is None for gain in gains) / max(1, len(gains)))
        log_metric("refused", sum(refused) / max(1, len(refused)))
        return without_unmeasured(gains, turn)

    def _rewards(self, lines: Sequence[tuple[int, str]]) -> dict[tuple[int, str], float]:
        """Return the rewards of new lines, each given with the index of its turn, that could be measured.

        Equal lines are measured together, and base lines once in a run. In 16 bits the figures of the same
        line differ between batches, and a group of nearly equal lines would take the difference for a merit.
        """
        new = [one for one in dict.fromkeys(lines) if one not in self._bases]
        measured = self._measure([(self._instances[number], line) for number, line in new])
        rewards = rewards_of(self._rule, [line for _, line in new], measured)
        return {one: reward for one, reward in zip(new, rewards, strict=True) if reward is not None}

    def _measure(self, tried: Sequence[tuple[Instance, str]]) -> Sequence[MeasuredLine | None]:
        try:
            return measure_lines(self._measurer, tried)
        except MeasureError as error:
            logger.warning("{}; nothing is learned from these lines", error)
            return [None] * len(tried)


def without_unmeasured(rewards: Sequence[float | None], groups: Sequence[int]) -> list[float]:
    """Return the rewards with each None replaced by the mean reward of its group (0 if all are None).

    ``groups`` has the group of each reward. The trainer needs a reward for every line.
    """
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
    """Train an adapter by rewards (GRPO) on speaking turns of one kind of game; store it in the run's folder.

    A stopped run resumes from its latest saved state.

    Raises:
        TrainingError: packages are missing.
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
        reward_funcs=LineRewards(instances, measurer, settings.rule, gated=settings.gated),
        args=GRPOConfig(**_trainer_options(folder, settings, loaded) | _grpo_options(settings)),
        train_dataset=Dataset.from_list(rows),
        peft_config=_adapter_config(settings),
    )
    _run_trainer(trainer, folder, GRPO_FIGURES)


def training_order(count: int, settings: GrpoSettings) -> list[int]:
    """Return the order in which training uses ``count`` instances, as indices; each epoch is shuffled anew.

    The library's own shuffling would not give the same order when a run resumes.
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


def tune_on_questions(
    folder: TrainingFolder,
    train: Sequence[QuizQuestion],
    validation: Sequence[QuizQuestion],
    settings: TuningSettings,
    loaded: LoadedModel,
) -> None:
    """Train an adapter on quiz questions with answers; keep the state with the lowest validation loss.

    Raises:
        TrainingError: packages are missing.
    """
    try:
        from datasets import Dataset  # noqa: PLC0415 - an optional extra
        from trl import SFTConfig, SFTTrainer  # noqa: PLC0415
    except ImportError:
        raise TrainingError(INSTALL) from None
    options = _trainer_options(folder, settings, loaded) | {"per_device_eval_batch_size": settings.at_once}
    trainer = SFTTrainer(
        model=loaded.model,
        processing_class=loaded.tokenizer,
        args=SFTConfig(
            **options,
            max_length=settings.longest,
            completion_only_loss=True,
            eval_strategy="steps",
            eval_steps=settings.save_every,
            load_best_model_at_end=True,
            metric_for_best_model="eval_loss",
            greater_is_better=False,
        ),
        train_dataset=Dataset.from_list(_question_rows(train)),
        eval_dataset=Dataset.from_list(_question_rows(validation)),
        peft_config=_adapter_config(settings),
    )
    _run_trainer(trainer, folder, TUNING_FIGURES)


def _question_rows(questions: Sequence[QuizQuestion]) -> list[dict[str, str]]:
    return [{"prompt": f"{one.question}\n", "completion": one.answer} for one in questions]


def _adapter_config(settings: AdapterSettings) -> Any:
    try:
        from peft import LoraConfig  # noqa: PLC0415 - an optional extra
    except ImportError:
        raise TrainingError(INSTALL) from None
    targets = settings.targets if isinstance(settings.targets, str) else list(settings.targets)
    return LoraConfig(
        r=settings.rank,
        lora_alpha=settings.alpha,
        lora_dropout=settings.dropout,
        target_modules=targets,
        task_type="CAUSAL_LM",
    )


def _trainer_options(
    folder: TrainingFolder, settings: AdapterSettings, loaded: LoadedModel
) -> dict[str, Any]:
    """Return the trainer options that both training methods share."""
    return {
        "output_dir": str(folder.states),
        "num_train_epochs": settings.epochs,
        "max_steps": settings.steps or -1,
        "learning_rate": settings.learning_rate,
        "per_device_train_batch_size": settings.at_once,
        "gradient_checkpointing": settings.checkpointing,
        "save_strategy": "steps",
        "save_steps": settings.save_every,
        "save_total_limit": STATES_KEPT,
        "logging_steps": 1,
        "report_to": "none",
        "disable_tqdm": True,
        "seed": settings.seed,
        "data_seed": settings.seed,
        "use_cpu": loaded.model.device.type == "cpu",
        "bf16": loaded.model.dtype.itemsize == 2,
    }


def _run_trainer(trainer: Any, folder: TrainingFolder, names: Mapping[str, str]) -> None:
    """Train from the latest state to the end, log each step under our names, and save the adapter."""
    from transformers import TrainerCallback  # noqa: PLC0415
    from transformers.trainer_callback import PrinterCallback  # noqa: PLC0415

    class StepLog(TrainerCallback):  # type: ignore[misc, unused-ignore]
        """Writes a row of the log for each training step."""

        def on_log(self, args: Any, state: Any, control: Any, logs: Any = None, **rest: Any) -> None:
            row = {ours: float(logs[theirs]) for theirs, ours in names.items() if theirs in logs}
            if row:
                folder.log.append({"step": state.global_step, **row})

    trainer.remove_callback(PrinterCallback)
    trainer.add_callback(StepLog())
    state = folder.state()
    trainer.train(resume_from_checkpoint=None if state is None else str(state))
    trainer.save_model(str(folder.adapter))
