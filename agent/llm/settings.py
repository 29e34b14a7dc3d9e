"""The ``llm`` section of the settings: the language models, and the tasks of each."""

from __future__ import annotations

import json
import urllib.parse
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal, Self

from dotenv import dotenv_values
from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    JsonValue,
    ValidationInfo,
    field_validator,
    model_validator,
)

from agent.llm.call import Task, Usage
from rules.game.validation import hint

Structure = Literal["json_schema", "json_object", "text"]
"""How an endpoint is told the schema of an answer, from the most to the least capable way."""

Effort = Literal["none", "minimal", "low", "medium", "high", "xhigh"]
"""How long a model reasons before it answers, in ascending order."""
EFFORTS: tuple[Effort, ...] = ("none", "minimal", "low", "medium", "high", "xhigh")
"""The values of :data:`Effort` in ascending order."""
_OWN_FIELDS = ("model", "messages", "stream", "response_format")

AT_A_TIME = 16
"""Default maximum number of parallel requests to one endpoint."""
_MILLION = 1_000_000


def _check_url(url: str) -> str:
    parts = urllib.parse.urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.port == 0:
        raise ValueError("not the address of a server, like https://api.openai.com/v1")
    if parts.username or parts.password or parts.query or parts.fragment:
        raise ValueError(
            "no user, key or query belongs here; a key goes into an environment variable (key_env)"
        )
    return url


def _check_env_name(name: str) -> str:
    # Only capitals, so that a key pasted here by mistake is refused and does not appear in the log.
    if not name.isascii() or not name.isidentifier() or name != name.upper():
        raise ValueError(
            "not the name of an environment variable in capitals (the key itself does not go here)"
        )
    return name


class SettingsSection(BaseModel):
    """A section of the agent's settings: immutable, and unknown keys are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Price(SettingsSection):
    """US dollars per million tokens; ``cached`` is the price of sent tokens that were in the prompt cache."""

    input: Annotated[float, Field(ge=0, allow_inf_nan=False)]
    cached: Annotated[float, Field(ge=0, allow_inf_nan=False)] | None = None
    output: Annotated[float, Field(ge=0, allow_inf_nan=False)]

    @property
    def is_paid(self) -> bool:
        return max(self.input, self.cached or 0.0, self.output) > 0

    def of(self, usage: Usage) -> float:
        """Return the cost of these tokens, in US dollars."""
        cached = self.input if self.cached is None else self.cached
        fresh = max(0, usage.sent - usage.cached)
        return (fresh * self.input + usage.cached * cached + usage.received * self.output) / _MILLION


FREE = Price(input=0, output=0)
"""The price of a local model file."""


class LocalConfig(SettingsSection):
    """A model file that is served on this machine by a child process.

    ``threads`` is the number of threads for an answer (None: the number of cores less one). ``context`` is
    the maximum number of tokens of a prompt with its answer, ``answer`` that of the answer alone.
    """

    gguf: Annotated[Path, AfterValidator(Path.expanduser)]
    threads: Annotated[int, Field(ge=1)] | None = None
    context: Annotated[int, Field(ge=512)] = 8192
    answer: Annotated[int, Field(ge=32)] = 400


def _check_extra_fields(extra: dict[str, JsonValue]) -> dict[str, JsonValue]:
    for key in extra:
        if key in _OWN_FIELDS:
            raise ValueError(f"{key!r} is set by the agent itself and cannot be changed here")
    json.dumps(extra, allow_nan=False)
    return extra


class CallTuning(SettingsSection):
    """Optional fields of the requests to a model; a field that is None is not sent.

    ``effort`` is how long a model reasons, ``hurried_effort`` the same if time is short, ``output`` the
    maximum number of tokens of an answer including reasoning; ``extra`` are fields that are sent unchanged.
    """

    effort: Effort | None = None
    hurried_effort: Effort | None = None
    output: Annotated[int, Field(ge=1)] | None = None
    extra: Annotated[dict[str, JsonValue], AfterValidator(_check_extra_fields)] = {}

    def effort_where(self, *, hurried: bool) -> Effort | None:
        """Return how long the model should reason; if ``hurried``, ``hurried_effort`` or at most ``low``."""
        if not hurried or self.effort is None:
            return self.hurried_effort if hurried else self.effort
        return self.hurried_effort or min(self.effort, "low", key=EFFORTS.index)


class ModelConfig(CallTuning):
    """One model: behind an OpenAI-compatible endpoint, or in a local file.

    ``calls`` has, for single tasks, other values of the optional fields, and additional ``extra`` fields.
    ``key_env`` is the environment variable with the key (None: the server needs none). If ``temperature`` is
    None the endpoint uses its default. ``structured`` is the way of asking for a schema that is tried first.
    """

    base_url: Annotated[str, AfterValidator(_check_url)] | None = None
    key_env: Annotated[str, AfterValidator(_check_env_name)] | None = None
    model: Annotated[str, Field(min_length=1)] | None = None
    local: LocalConfig | None = None
    temperature: Annotated[float, Field(ge=0, le=2)] | None = None
    calls: dict[Task, CallTuning] = {}
    structured: Structure = "json_schema"
    concurrency: Annotated[int, Field(ge=1)] | None = None
    requests_per_minute: Annotated[int, Field(ge=1)] | None = None
    price: Price | None = None

    @property
    def tariff(self) -> Price | None:
        """The model's price, None if not known; a local file costs nothing."""
        return self.price or (None if self.local is None else FREE)

    @property
    def served_as(self) -> str:
        """The model's name at its server; for a local model file the file's name."""
        return self.model or (self.local.gguf.name if self.local else "")

    @property
    def at_a_time(self) -> int:
        """Maximum number of parallel requests; 1 by default for a local file, which is fastest so."""
        return self.concurrency or (AT_A_TIME if self.local is None else 1)

    def tuning(self, task: Task) -> CallTuning:
        """Return the optional fields for the calls of a task."""
        own = self.calls.get(task, CallTuning())
        common = {key: getattr(self, key) for key in CallTuning.model_fields}
        said = {key: getattr(own, key) for key in own.model_fields_set}
        return CallTuning(**{**common, **said, "extra": {**self.extra, **own.extra}})

    @model_validator(mode="after")
    def _has_one_location(self) -> Self:
        elsewhere = {"base_url": self.base_url, "model": self.model, "key_env": self.key_env}
        if self.local is not None:
            for key, value in elsewhere.items():
                if value is not None:
                    raise ValueError(f"local and {key} exclude each other: a file is served here")
        elif self.base_url is None:
            raise ValueError("has neither base_url (a server's address) nor local (a file to serve here)")
        elif self.model is None:
            raise ValueError("has no model: give its name at that base_url")
        return self


class CostCeiling(SettingsSection):
    """Spending limits in US dollars (None: no limit): per game and player, and per day for the process."""

    game: Annotated[float, Field(ge=0)] | None = None
    day: Annotated[float, Field(ge=0)] | None = None


class BreakerConfig(SettingsSection):
    """When a model is paused: for ``rest`` seconds after ``failures`` failed calls in a row (0: never)."""

    failures: Annotated[int, Field(ge=0)] = 3
    rest: Annotated[float, Field(gt=0, allow_inf_nan=False)] = 60.0


_DEFAULT_TO_TALK = (Task.CHECK, Task.VOICE, Task.PLAN, Task.REFINE)


class LlmConfig(SettingsSection):
    """The models by name, and for each task the models to ask, in order (None: all, in their order).

    The models of ``judge`` do not replace each other: each judges separately. If ``check``, ``voice``,
    ``plan`` or ``refine`` is None, the models of ``talk`` are used.
    """

    models: dict[str, ModelConfig] = {}
    talk: tuple[str, ...] | None = None
    check: tuple[str, ...] | None = None
    voice: tuple[str, ...] | None = None
    plan: tuple[str, ...] | None = None
    analysis: tuple[str, ...] | None = None
    action: tuple[str, ...] | None = None
    judge: tuple[str, ...] = ()
    refine: tuple[str, ...] | None = None
    cost_ceiling: CostCeiling = CostCeiling()
    breaker: BreakerConfig = BreakerConfig()

    @field_validator("talk", "check", "voice", "plan", "analysis", "action", "judge", "refine")
    @classmethod
    def _check_models(cls, names: tuple[str, ...] | None, info: ValidationInfo) -> tuple[str, ...] | None:
        models = list(info.data.get("models", names or ()))
        for name in names or ():
            if name not in models:
                raise ValueError(f"llm.models has no {name!r}; {hint(name, models)}")
        return names

    @field_validator("cost_ceiling")
    @classmethod
    def _check_prices(cls, ceiling: CostCeiling, info: ValidationInfo) -> CostCeiling:
        if ceiling != CostCeiling():
            for name, model in info.data.get("models", {}).items():
                if model.tariff is None:
                    raise ValueError(
                        f"llm.models.{name} needs a price for this; a free one has {{input: 0, output: 0}}"
                    )
        return ceiling

    def chain(self, task: Task) -> tuple[str, ...]:
        """Return the models to ask for a task, in order; empty if none is to be asked."""
        chosen: tuple[str, ...] | None = getattr(self, task)
        if chosen is None and task in _DEFAULT_TO_TALK:
            chosen = self.talk
        return tuple(self.models) if chosen is None else chosen

    def alone(self, name: str) -> LlmConfig:
        """Return settings in which this model alone is asked, for every task, and never paused."""
        return LlmConfig(
            models={name: self.models[name]},
            judge=(name,),
            cost_ceiling=self.cost_ceiling,
            breaker=BreakerConfig(failures=0),
        )


LLM_SECTIONS: Mapping[tuple[str, ...], type[SettingsSection]] = {
    ("llm",): LlmConfig,
    ("llm", "models"): ModelConfig,
    **{("llm", "models", "calls", task): CallTuning for task in Task},
    ("llm", "models", "local"): LocalConfig,
    ("llm", "models", "price"): Price,
    ("llm", "cost_ceiling"): CostCeiling,
    ("llm", "breaker"): BreakerConfig,
}
"""The class of each part of this section; below ``models`` each key is the user's name for a model."""


def read_keys(config: LlmConfig, environment: Mapping[str, str], file: Path) -> dict[str, str]:
    """Return the API keys by model name, from the environment or else from ``file`` (``.env``).

    The file need not exist.

    Raises:
        OSError, UnicodeDecodeError: the file cannot be read.
    """
    known = {**dotenv_values(file, interpolate=False), **environment} if file.is_file() else environment
    keys = {name: (known.get(model.key_env or "") or "").strip() for name, model in config.models.items()}
    return {name: key for name, key in keys.items() if key}
