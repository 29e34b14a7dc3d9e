"""Shared by both training methods: adapter configuration, options, and the run of the trainer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from server_sim.studies.persuasion.torch_model import INSTALL, LoadedModel
from server_sim.studies.persuasion.training.folder import TrainingFolder
from server_sim.studies.persuasion.training.settings import AdapterSettings, TrainingError

STATES_KEPT = 2
"""Number of saved states; with two, an older state survives if writing the newest one fails."""


def adapter_config(settings: AdapterSettings) -> Any:
    """Return the adapter configuration for the library.

    Raises:
        TrainingError: the package is missing.
    """
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


def trainer_options(folder: TrainingFolder, settings: AdapterSettings, loaded: LoadedModel) -> dict[str, Any]:
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


def run_trainer(trainer: Any, folder: TrainingFolder, names: Mapping[str, str]) -> None:
    """Train from the latest state to the end, log each step under our names, and save the adapter."""
    from transformers import TrainerCallback  # noqa: PLC0415
    from transformers.trainer_callback import PrinterCallback  # noqa: PLC0415

    class StepLog(TrainerCallback):  # type: ignore[misc, unused-ignore]
        """Writes a row of the log for each training step."""

        def on_log(self, args: Any, state: Any, control: Any, logs: Any = None, **rest: Any) -> None:
            row = {ours: float(logs[theirs]) for theirs, ours in names.items() if theirs in logs}
            if row:
                folder.note({"step": state.global_step, **row})

    trainer.remove_callback(PrinterCallback)
    trainer.add_callback(StepLog())
    state = folder.state()
    trainer.train(resume_from_checkpoint=None if state is None else str(state))
    trainer.save_model(str(folder.adapter))
