"""The settings of a training run: the papers' values, and ours where the papers give none."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Self, TypeVar

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from rules.game.validation import first_invalid
from server_sim.config.errors import ServerSimError
from server_sim.studies.persuasion.rewards import CLIP, Normalisation, RewardRule, RewardVariant
from server_sim.studies.persuasion.torch_model import Precision


class TrainingError(ServerSimError):
    """A training run cannot be started or resumed; the message is one line with the reason."""


class AdapterSettings(BaseModel):
    """Settings of a low-rank adapter and its training; both training methods have them."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    rank: int = Field(default=16, ge=1)
    alpha: int = Field(default=32, ge=1)
    dropout: float = Field(default=0.0, ge=0, lt=1)
    targets: str | tuple[str, ...] = "all-linear"
    epochs: float = Field(default=3, gt=0)
    steps: int | None = Field(default=None, ge=1)
    """Maximum number of optimiser steps; None: until the epochs end."""
    learning_rate: float = Field(default=1e-4, gt=0)
    at_once: int = Field(default=8, ge=1)
    """Number of texts in one forward pass with gradients; affects only memory and rounding."""
    save_every: int = Field(default=25, ge=1)
    """Number of steps between saved states."""
    precision: Precision | None = None
    """Precision in training (None: 16 bits on a GPU, else 32); the adapter always has 32 bits."""
    checkpointing: bool = False
    """Whether to use gradient checkpointing, which saves memory by computing forward passes twice."""
    seed: int = Field(default=1, ge=0)


class GrpoSettings(AdapterSettings):
    """Settings of GRPO (training by rewards); the defaults are the paper's if known (:data:`FROM_PAPER`)."""

    draw: int | None = Field(default=4000, ge=1)
    """Number of training instances drawn from all games (None: all); the paper's number for each game."""
    held_out: float = Field(default=0.1, gt=0, lt=1)
    """The share of games held out for evaluation."""
    group: int = Field(default=8, ge=2)
    """Number of lines sampled for each instance (G in the paper)."""
    prompts: int = Field(default=8, ge=1)
    """Number of instances in one optimiser step."""
    epsilon: float = Field(default=0.2, gt=0)
    beta: float = Field(default=0.04, ge=0)
    temperature: float = Field(default=1.0, gt=0)
    longest: int = Field(default=512, ge=1)
    """Maximum number of tokens in a Refiner's answer."""
    longest_prompt: int = Field(default=4096, ge=1)
    """Maximum number of tokens of a Refiner's prompt; longer ones lose their oldest talk lines."""
    variant: RewardVariant = RewardVariant.BOTH
    normalisation: Normalisation = Normalisation.SUM
    clipped: bool = False
    """Whether rewards are clipped as in the authors' code."""
    length_penalty: bool = False
    """Whether long lines are penalised as in the authors' code."""
    gated: bool = True
    """Whether a line that could not be sent at play counts as the base line; in the paper it does not."""

    @model_validator(mode="after")
    def _divides_a_step_evenly(self) -> Self:
        if self.prompts * self.group % self.at_once:
            raise ValueError(f"at_once: {self.at_once} does not divide prompts x group = {self.lines}")
        return self

    @property
    def lines(self) -> int:
        """Number of lines sampled in one optimiser step."""
        return self.prompts * self.group

    @property
    def rule(self) -> RewardRule:
        """The rule for rewards that follows from these settings."""
        clip = CLIP if self.clipped else None
        return RewardRule(self.variant, self.normalisation, clip, self.length_penalty)


FROM_PAPER = frozenset({"rank", "epochs", "draw", "variant", "normalisation", "clipped", "length_penalty"})
"""The settings that [persuasion] gives; its group size, epsilon and beta are not known to us."""


class TuningSettings(AdapterSettings):
    """Settings of fine-tuning on quiz questions; the defaults are those of [leadership] and its code."""

    rank: int = Field(default=8, ge=1)
    dropout: float = Field(default=0.1, ge=0, lt=1)
    targets: str | tuple[str, ...] = ("q_proj", "k_proj", "v_proj", "o_proj")
    epochs: float = Field(default=4, gt=0)
    at_once: int = Field(default=4, ge=1)
    longest: int = Field(default=2000, ge=8)
    """Maximum number of tokens of a question with its answer."""


S = TypeVar("S", bound=AdapterSettings)


def read_settings(kind: type[S], file: Path | None, given: dict[str, Any]) -> S:
    """Read training settings of a kind from a YAML file (None: the defaults).

    Values in ``given`` replace those of the file, unless they are None.

    Raises:
        TrainingError: a setting is unknown or not valid; the message names file and key.
    """
    written = {} if file is None else _written_settings(file)
    try:
        return kind.model_validate(
            written | {key: value for key, value in given.items() if value is not None}
        )
    except ValidationError as error:
        place = "" if file is None else f"{file.name}: "
        raise TrainingError(f"{place}{first_invalid(error)}") from None


def _written_settings(file: Path) -> dict[str, Any]:
    try:
        read = yaml.safe_load(file.read_text(encoding="utf-8"))
    except (yaml.YAMLError, UnicodeDecodeError):
        raise TrainingError(f"{file}: is no YAML") from None
    if not isinstance(read, dict | None):
        raise TrainingError(f"{file}: holds no settings by name")
    return read or {}
