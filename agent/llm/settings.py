"""The ``llm`` section of the settings: the language models, and the tasks of each."""

from __future__ import annotations

import json
import urllib.parse
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal, Self

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

    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)


class Price(SettingsSection):
    """US dollars per million tokens."""

    input: Annotated[float, Field(ge=0, allow_inf_nan=False)]
    """Price of sent tokens."""
    cached: Annotated[float, Field(ge=0, allow_inf_nan=False)] | None = None
    """Price of sent tokens that were in the prompt cache; by default that of ``input``."""
    output: Annotated[float, Field(ge=0, allow_inf_nan=False)]
    """Price of received tokens."""

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
    """A model file that is served on this machine by a child process."""

    gguf: Annotated[Path, AfterValidator(Path.expanduser)]
    """The file."""
    threads: Annotated[int, Field(ge=1)] | None = None
    """Threads that work on an answer; by default one for each core but one."""
    context: Annotated[int, Field(ge=512)] = 8192
    """Maximum tokens of a prompt and its answer together."""
    answer: Annotated[int, Field(ge=32)] = 400
    """Maximum tokens of an answer."""


def _check_extra_fields(extra: dict[str, JsonValue]) -> dict[str, JsonValue]:
    for key in extra:
        if key in _OWN_FIELDS:
            raise ValueError(f"{key!r} is set by the agent itself and cannot be changed here")
    json.dumps(extra, allow_nan=False)
    return extra


class CallTuning(SettingsSection):
    """Optional fields of the requests to a model; what is left out is not sent."""

    effort: Effort | None = None
    """How long the model reasons before it answers."""
    hurried_effort: Effort | None = None
    """The same for calls with little time; by default ``low`` where ``effort`` is higher."""
    output: Annotated[int, Field(ge=1)] | None = None
    """Maximum tokens of an answer, reasoning included."""
    extra: Annotated[dict[str, JsonValue], AfterValidator(_check_extra_fields)] = {}
    """Fields that go into each request as they are."""

    def effort_where(self, *, hurried: bool) -> Effort | None:
        """Return how long the model should reason; if ``hurried``, ``hurried_effort`` or at most ``low``."""
        if not hurried or self.effort is None:
            return self.hurried_effort if hurried else self.effort
        return self.hurried_effort or min(self.effort, "low", key=EFFORTS.index)


class ModelConfig(CallTuning):
    """One model: behind an OpenAI-compatible endpoint, or in a local file."""

    model_config = ConfigDict(
        json_schema_extra={"oneOf": [{"required": ["local"]}, {"required": ["base_url", "model"]}]}
    )

    base_url: (
        Annotated[str, Field(json_schema_extra={"pattern": r"^https?://[^/?#@]"}), AfterValidator(_check_url)]
        | None
    ) = None
    """The endpoint's address, such as https://api.openai.com/v1."""
    key_env: (
        Annotated[
            str, Field(json_schema_extra={"pattern": "^[A-Z_][A-Z0-9_]*$"}), AfterValidator(_check_env_name)
        ]
        | None
    ) = None
    """The environment variable with the key; none for a server that wants no key."""
    model: Annotated[str, Field(min_length=1)] | None = None
    """The endpoint's name for the model."""
    local: LocalConfig | None = None
    """In place of ``base_url`` and ``model``: a file that is served here."""
    temperature: Annotated[float, Field(ge=0, le=2)] | None = None
    """By default the endpoint's."""
    calls: dict[Task, CallTuning] = {}
    """Other values of the optional fields, and more of ``extra``, for one kind of call."""
    structured: Structure = "json_schema"
    """How the form of an answer is asked for at first."""
    concurrency: Annotated[int, Field(ge=1)] | None = None
    """Maximum requests at the same time; by default 16, and 1 to a local file."""
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
    """Spending limits in US dollars, beyond which play goes on offline; every model then needs a price."""

    game: Annotated[float, Field(ge=0)] | None = None
    """Of one player in one game."""
    day: Annotated[float, Field(ge=0)] | None = None
    """Of all players of the process, on one date."""


class BreakerConfig(SettingsSection):
    """When a model that fails is left alone for a while."""

    failures: Annotated[int, Field(ge=0)] = 3
    """After so many failed calls in a row; 0: never."""
    rest: Annotated[float, Field(gt=0, allow_inf_nan=False)] = 60.0
    """Seconds of the pause."""


_DEFAULT_TO_TALK = (Task.CHECK, Task.VOICE, Task.PLAN, Task.REFINE)


class LlmConfig(SettingsSection):
    """Language models, and for each task those to ask, by name: the first, and the next where it fails.

    A task that is left out asks all models, in their order; an empty list asks none.
    """

    models: dict[str, ModelConfig] = {}
    """The models, each under a name of your choice."""
    talk: tuple[str, ...] | None = None
    """Phrase lines."""
    check: tuple[str, ...] | None = None
    """Check a line before it goes out; by default those of ``talk``."""
    voice: tuple[str, ...] | None = None
    """Settle a voice; by default those of ``talk``."""
    plan: tuple[str, ...] | None = None
    """Plan a day; by default those of ``talk``."""
    analysis: tuple[str, ...] | None = None
    """Read what others say."""
    action: tuple[str, ...] | None = None
    """Choose among targets."""
    judge: tuple[str, ...] = ()
    """Judge talk, each by itself."""
    refine: tuple[str, ...] | None = None
    """Reword lines; by default those of ``talk``."""
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
