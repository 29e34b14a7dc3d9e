"""All that decides a training run: what the papers tell, and what they leave open."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Self, TypeVar

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from server_sim.config.errors import ServerSimError
from server_sim.studies.persuasion.instances import PAPER_INSTANCES
from server_sim.studies.persuasion.rewards import (
    CLIP,
    LengthPenalty,
    Normalisation,
    RewardRule,
    RewardVariant,
)
from server_sim.studies.persuasion.torch_model import Precision


class TrainingError(ServerSimError):
    """A training run cannot be begun or gone on with; the message says why in a line."""


class AdapterSettings(BaseModel):
    """A low-rank adapter, and how it is fitted; both ways of learning have these."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    rank: int = Field(default=16, ge=1)
    alpha: int = Field(default=32, ge=1)
    dropout: float = Field(default=0.0, ge=0, lt=1)
    targets: str | tuple[str, ...] = "all-linear"
    epochs: float = Field(default=3, gt=0)
    steps: int | None = Field(default=None, ge=1)
    """Optimiser steps after which a run ends before its epochs do."""
    learning_rate: float = Field(default=1e-4, gt=0)
    at_once: int = Field(default=8, ge=1)
    """Texts in one forward pass with gradients; it decides memory, and no result but for rounding."""
    save_every: int = Field(default=25, ge=1)
    """Steps between the states from which a stopped run goes on."""
    precision: Precision | None = None
    """The model's numbers while it learns (None: 16 bits on a GPU, else 32); those of the adapter have 32."""
    checkpointing: bool = False
    """Whether memory is saved by computing forward passes twice."""
    seed: int = Field(default=1, ge=0)


class GrpoSettings(AdapterSettings):
    """GRPO of a Refiner; the defaults are the paper's where it tells them (:data:`TOLD`)."""

    draw: int | None = Field(default=PAPER_INSTANCES, ge=1)
    """Instances drawn from all games that are trained on (None: all)."""
    held_out: float = Field(default=0.1, gt=0, lt=1)
    """The share of games by which the result is judged."""
    group: int = Field(default=8, ge=2)
    """Lines drawn for each instance, G in the paper."""
    prompts: int = Field(default=8, ge=1)
    """Instances in one optimiser step."""
    epsilon: float = Field(default=0.2, gt=0)
    beta: float = Field(default=0.04, ge=0)
    temperature: float = Field(default=1.0, gt=0)
    longest: int = Field(default=512, ge=1)
    """Tokens of a Refiner's answer at most."""
    variant: RewardVariant = RewardVariant.BOTH
    normalisation: Normalisation = Normalisation.SUM
    clipped: bool = False
    """Whether rewards are cut off as in the authors' code."""
    length_penalty: bool = False
    """Whether long lines lose reward as in the authors' code."""

    @model_validator(mode="after")
    def _divides_a_step_evenly(self) -> Self:
        if self.prompts * self.group % self.at_once:
            raise ValueError(f"at_once: {self.at_once} does not divide prompts x group = {self.lines}")
        return self

    @property
    def lines(self) -> int:
        """Lines drawn in one optimiser step."""
        return self.prompts * self.group

    @property
    def rule(self) -> RewardRule:
        """The reward of a line."""
        penalty = LengthPenalty() if self.length_penalty else None
        return RewardRule(self.variant, self.normalisation, CLIP if self.clipped else None, penalty)


TOLD = frozenset({"rank", "epochs", "draw", "variant", "normalisation", "clipped", "length_penalty"})
"""What [persuasion] tells of :class:`GrpoSettings`; its group, epsilon and beta are not known here."""


class TuningSettings(AdapterSettings):
    """Fine-tuning on questions of [leadership]; the defaults are its paper's and its code's."""

    rank: int = Field(default=8, ge=1)
    dropout: float = Field(default=0.1, ge=0, lt=1)
    targets: str | tuple[str, ...] = ("q_proj", "k_proj", "v_proj", "o_proj")
    epochs: float = Field(default=4, gt=0)
    at_once: int = Field(default=4, ge=1)
    longest: int = Field(default=2000, ge=8)
    """Tokens of a question with its answer at most."""


S = TypeVar("S", bound=AdapterSettings)


def read_settings(kind: type[S], file: Path | None, given: dict[str, Any]) -> S:
    """Settings of a YAML file (None: the defaults), with those laid over that were ``given`` and not None.

    Raises:
        TrainingError: one of them is unknown or impossible; the message names file and key.
        OSError: the file cannot be read.
    """
    written = {} if file is None else _written_settings(file)
    try:
        return kind.model_validate(
            written | {key: value for key, value in given.items() if value is not None}
        )
    except ValidationError as error:
        first = error.errors()[0]
        field = ".".join(map(str, first["loc"]))
        what = first["msg"].removeprefix("Value error, ")
        raise TrainingError(": ".join(part for part in (file and file.name, field, what) if part)) from None


def _written_settings(file: Path) -> dict[str, Any]:
    try:
        read = yaml.safe_load(file.read_text(encoding="utf-8"))
    except (yaml.YAMLError, UnicodeDecodeError):
        raise TrainingError(f"{file}: is no YAML") from None
    if not isinstance(read, dict | None):
        raise TrainingError(f"{file}: holds no settings by name")
    return read or {}
