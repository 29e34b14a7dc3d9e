"""Which language models there are, and what they may be used for: the ``llm`` section of the settings."""

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
"""How an endpoint is told the form of an answer, from the one that knows most to the one that knows least."""

Effort = Literal["none", "minimal", "low", "medium", "high", "xhigh"]
"""How long a model reasons before it answers, the least first."""
EFFORTS: tuple[Effort, ...] = ("none", "minimal", "low", "medium", "high", "xhigh")
_OWN_FIELDS = ("model", "messages", "stream", "response_format")

AT_A_TIME = 16
"""Requests that an endpoint gets at the same time, where the settings do not say."""
_MILLION = 1_000_000


def _address(url: str) -> str:
    parts = urllib.parse.urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.port == 0:
        raise ValueError("not the address of a server, like https://api.openai.com/v1")
    if parts.username or parts.password or parts.query or parts.fragment:
        raise ValueError(
            "no user, key or query belongs here; a key goes into an environment variable (key_env)"
        )
    return url


def _variable(name: str) -> str:
    # Only capitals, so that a key pasted here by mistake is refused, and not shown as a name in the log.
    if not name.isascii() or not name.isidentifier() or name != name.upper():
        raise ValueError(
            "not the name of an environment variable in capitals (the key itself does not go here)"
        )
    return name


class SettingsSection(BaseModel):
    """A section of the agent's settings: unknown keys are refused, and nothing changes later."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Price(SettingsSection):
    """US dollars per million tokens; ``cached`` is what sent tokens cost that were in the prompt cache."""

    input: Annotated[float, Field(ge=0, allow_inf_nan=False)]
    cached: Annotated[float, Field(ge=0, allow_inf_nan=False)] | None = None
    output: Annotated[float, Field(ge=0, allow_inf_nan=False)]

    @property
    def is_paid(self) -> bool:
        """Whether anything costs more than nothing."""
        return max(self.input, self.cached or 0.0, self.output) > 0

    def of(self, usage: Usage) -> float:
        """What that usage costs, in US dollars."""
        cached = self.input if self.cached is None else self.cached
        fresh = max(0, usage.sent - usage.cached)
        return (fresh * self.input + usage.cached * cached + usage.received * self.output) / _MILLION


FREE = Price(input=0, output=0)


class LocalConfig(SettingsSection):
    """A model file that is served on this machine, by a process of our own.

    ``threads`` are those that work on an answer (None: one for each core but one). A prompt and its answer
    may have ``context`` tokens, the answer alone ``answer``: a weak model may never come to an end by itself.
    """

    gguf: Annotated[Path, AfterValidator(Path.expanduser)]
    threads: Annotated[int, Field(ge=1)] | None = None
    context: Annotated[int, Field(ge=512)] = 8192
    answer: Annotated[int, Field(ge=32)] = 400


def _addable(extra: dict[str, JsonValue]) -> dict[str, JsonValue]:
    for key in extra:
        if key in _OWN_FIELDS:
            raise ValueError(f"{key!r} is set by the agent itself and cannot be changed here")
    json.dumps(extra, allow_nan=False)
    return extra


class CallTuning(SettingsSection):
    """What the requests to a model say beside the prompt; what is None is not said.

    ``effort`` is how long a model reasons, ``hurried_effort`` the same where time is short, ``output`` the
    tokens of an answer at most, reasoning included; ``extra`` are fields that go out as they are.
    """

    effort: Effort | None = None
    hurried_effort: Effort | None = None
    output: Annotated[int, Field(ge=1)] | None = None
    extra: Annotated[dict[str, JsonValue], AfterValidator(_addable)] = {}

    def effort_where(self, *, hurried: bool) -> Effort | None:
        """The effort to ask for; in a hurry no more than ``low``, where nothing else is set."""
        if not hurried or self.effort is None:
            return self.hurried_effort if hurried else self.effort
        return self.hurried_effort or min(self.effort, "low", key=EFFORTS.index)


class ModelConfig(CallTuning):
    """One model: behind an OpenAI-compatible endpoint, or in a file of this machine.

    ``calls`` has what is said otherwise for one kind of call; fields of its ``extra`` are added.

    ``key_env`` names the environment variable with the key (None: the server wants none). Without a
    ``temperature`` the endpoint chooses. ``structured`` is the first way tried of asking for a form.
    """

    base_url: Annotated[str, AfterValidator(_address)] | None = None
    key_env: Annotated[str, AfterValidator(_variable)] | None = None
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
        """What it costs, None if that is not known; a file of this machine costs nothing."""
        return self.price or (None if self.local is None else FREE)

    @property
    def served_as(self) -> str:
        """What it is called where it is served; a file of this machine by its name."""
        return self.model or (self.local.gguf.name if self.local else "")

    @property
    def at_a_time(self) -> int:
        """How many requests may be under way; a file served here is best asked one by one."""
        return self.concurrency or (AT_A_TIME if self.local is None else 1)

    def tuning(self, task: Task) -> CallTuning:
        """What a call of this kind says beside the prompt."""
        own = self.calls.get(task, CallTuning())
        common = {key: getattr(self, key) for key in CallTuning.model_fields}
        said = {key: getattr(own, key) for key in own.model_fields_set}
        return CallTuning(**{**common, **said, "extra": {**self.extra, **own.extra}})

    @model_validator(mode="after")
    def _is_somewhere(self) -> Self:
        elsewhere = {"base_url": self.base_url, "model": self.model, "key_env": self.key_env}
        if self.local is not None:
            for key, value in elsewhere.items():
                if value is not None:
                    raise ValueError(f"local and {key} exclude each other: a file is served here")
        elif self.base_url is None:
            raise ValueError("names no base_url, the address of a server, and no local file to serve here")
        elif self.model is None:
            raise ValueError("names no model: what is it called at that base_url?")
        return self


class CostCeiling(SettingsSection):
    """US dollars that one player may spend in a game, and all players of this process in a day; None: any."""

    game: Annotated[float, Field(ge=0)] | None = None
    day: Annotated[float, Field(ge=0)] | None = None


class BreakerConfig(SettingsSection):
    """After ``failures`` in a row (0: never) a model is left alone for ``rest`` seconds."""

    failures: Annotated[int, Field(ge=0)] = 3
    rest: Annotated[float, Field(gt=0, allow_inf_nan=False)] = 60.0


_LIKE_TALK = (Task.CHECK, Task.VOICE, Task.PLAN, Task.REFINE)


class LlmConfig(SettingsSection):
    """The models by name, and for each task those to ask, the first first (None: all, in their order).

    Those of ``judge`` stand in for nobody: each judges by itself. Without ``check``, ``voice``, ``plan`` or
    ``refine`` those of ``talk`` do that, too.
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
    def _known(cls, names: tuple[str, ...] | None, info: ValidationInfo) -> tuple[str, ...] | None:
        models = list(info.data.get("models", names or ()))
        for name in names or ():
            if name not in models:
                raise ValueError(f"llm.models has no {name!r}; {hint(name, models)}")
        return names

    @field_validator("cost_ceiling")
    @classmethod
    def _countable(cls, ceiling: CostCeiling, info: ValidationInfo) -> CostCeiling:
        if ceiling != CostCeiling():
            for name, model in info.data.get("models", {}).items():
                if model.tariff is None:
                    raise ValueError(
                        f"llm.models.{name} needs a price for this; a free one has {{input: 0, output: 0}}"
                    )
        return ceiling

    def chain(self, task: Task) -> tuple[str, ...]:
        """The models to ask for a task, in order; empty where none is to be asked."""
        chosen: tuple[str, ...] | None = getattr(self, task)
        if chosen is None and task in _LIKE_TALK:
            chosen = self.talk
        return tuple(self.models) if chosen is None else chosen

    def alone(self, name: str) -> LlmConfig:
        """One of the models for every task, never left alone for a while, so that no other answers for it."""
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
"""What each part of this section may hold; under ``models`` each key is the user's name for a model."""


def read_keys(config: LlmConfig, environment: Mapping[str, str], file: Path) -> dict[str, str]:
    """The key of each model that has one, by the model's name; ``file`` (``.env``) need not exist.

    The environment comes before the file.

    Raises:
        OSError, UnicodeDecodeError: the file cannot be read.
    """
    known = {**dotenv_values(file, interpolate=False), **environment} if file.is_file() else environment
    keys = {name: (known.get(model.key_env or "") or "").strip() for name, model in config.models.items()}
    return {name: key for name, key in keys.items() if key}
