"""Fine-tunes a model on questions about the rules, as in [leadership]; the loss covers only the answers."""

from __future__ import annotations

from collections.abc import Sequence

from server_sim.studies.common.quiz_question import QuizQuestion
from server_sim.studies.persuasion.torch_model import INSTALL, LoadedModel
from server_sim.studies.persuasion.training.folder import TrainingFolder
from server_sim.studies.persuasion.training.libraries import adapter_config, run_trainer, trainer_options
from server_sim.studies.persuasion.training.settings import TrainingError, TuningSettings

FIGURES = {"loss": "loss", "eval_loss": "validation"}


def tune_on_questions(
    folder: TrainingFolder,
    train: Sequence[QuizQuestion],
    validation: Sequence[QuizQuestion],
    settings: TuningSettings,
    loaded: LoadedModel,
) -> None:
    """Train an adapter on answers, and keep the state with the lowest validation loss.

    Raises:
        TrainingError: packages are missing.
        OSError: the folder cannot be written.
    """
    try:
        from datasets import Dataset  # noqa: PLC0415 - an optional extra
        from trl import SFTConfig, SFTTrainer  # noqa: PLC0415
    except ImportError:
        raise TrainingError(INSTALL) from None
    options = trainer_options(folder, settings, loaded) | {"per_device_eval_batch_size": settings.at_once}
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
        peft_config=adapter_config(settings),
    )
    run_trainer(trainer, folder, FIGURES)


def _question_rows(questions: Sequence[QuizQuestion]) -> list[dict[str, str]]:
    return [{"prompt": f"{one.question}\n", "completion": one.answer} for one in questions]
