"""The user's settings: ``config.yml``, with the same keys as the contest's sample agent and a few more.

What the sample agent knows and this one has no use for is
accepted with a note; any other unknown key is refused, since it is most likely misspelt.
"""

from __future__ import annotations

import difflib
import urllib.parse
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import yaml
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from agent.llm.settings import BreakerConfig, CostCeiling, LlmConfig, ModelConfig, Price
from agent.mind import MINDS
from agent.player import DEFAULT_MARGIN
from personas.schema import Language

IGNORED_OF_SAMPLE = frozenset(
    {"log", "openai", "google", "ollama", "prompt", "agent.kill_on_timeout", "llm.type", "llm.sleep_time"}
)
"""Keys of the contest's sample agent that mean nothing here."""


class ConfigError(ValueError):
    """The user's settings cannot be used; the message names file, key and reason."""


def _with_host(url: str) -> str:
    parts = urllib.parse.urlsplit(url)
    if not parts.hostname or parts.port == 0 or parts.fragment:
        raise ValueError("not a WebSocket address")
    return url


class _Section(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class WebSocketConfig(_Section):
    """Where the server is."""

    url: Annotated[str, Field(pattern=r"^wss?://"), AfterValidator(_with_host)] = "ws://127.0.0.1:8080/ws"
    token: str | None = Field(default=None, repr=False)
    auto_reconnect: bool = True


class AgentConfig(_Section):
    """Who plays: ``num`` connections of ``team``, speaking as ``persona``, deciding as ``mind``.

    ``margin`` is the time in seconds kept free before the server's time-out.
    """

    num: Annotated[int, Field(ge=1, le=100)] = 5
    team: Annotated[str, Field(pattern=r"^\S.*$", max_length=60)] = "aiwolf"
    persona: str = "profile"
    lang: Literal["ja", "en", "auto"] = "auto"
    mind: str = "offline"
    margin: Annotated[float, Field(ge=0)] = DEFAULT_MARGIN

    @property
    def language(self) -> Language | None:
        """The language asked for, None for the game's own."""
        return None if self.lang == "auto" else self.lang

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each connection: the server takes the digits off to learn the team."""
        return tuple(f"{self.team}{number}" for number in range(1, self.num + 1))


class Config(_Section):
    """All settings."""

    web_socket: WebSocketConfig = WebSocketConfig()
    agent: AgentConfig = AgentConfig()
    llm: LlmConfig = LlmConfig()


_SECTIONS: Mapping[tuple[str, ...], type[BaseModel]] = {
    (): Config,
    ("web_socket",): WebSocketConfig,
    ("agent",): AgentConfig,
    ("llm",): LlmConfig,
    ("llm", "models"): ModelConfig,
    ("llm", "models", "price"): Price,
    ("llm", "cost_ceiling"): CostCeiling,
    ("llm", "breaker"): BreakerConfig,
}
"""What each part of the file may hold; under ``llm.models`` each key is the user's name for a model."""

KNOWN_KEYS = frozenset(
    key for section in (WebSocketConfig, AgentConfig, LlmConfig) for key in section.model_fields
)


def load_config(path: Path | None, overrides: Mapping[str, Mapping[str, object]]) -> tuple[Config, list[str]]:
    """Settings from a file (none: the defaults), with the command line's on top; and notes for the user.

    Raises:
        ConfigError: the file cannot be read, or a value cannot be used.
    """
    source = str(path) if path else "command line"
    data = _read(path) if path else {}
    notes = [f"{source}: {key} has no meaning here and is ignored" for key in _drop_ignored(data)]
    sources: dict[str, str] = {}
    for section, values in overrides.items():
        given = {key: value for key, value in values.items() if value is not None}
        if given:
            data[section] = {**_mapping(data.get(section), source, section), **given}
            sources |= {f"{section}.{key}": "command line" for key in given}
    try:
        config = Config.model_validate(data)
    except ValidationError as error:
        where, why = _explain(error)
        raise ConfigError(f"{sources.get(where, source)}: {where}: {why}") from None
    if config.agent.mind not in MINDS:
        why = f"no mind named {config.agent.mind!r}; there are {', '.join(MINDS)}"
        raise ConfigError(f"{sources.get('agent.mind', source)}: agent.mind: {why}")
    if config.agent.team[-1].isdigit():
        stripped = config.agent.team.rstrip("0123456789") or "nothing"
        notes.append(
            f"agent.team: the server strips the digits at the end of {config.agent.team!r} "
            f"and knows you as {stripped!r}"
        )
    return config, notes


def _read(path: Path) -> dict[str, Any]:
    try:
        data = yaml.safe_load(path.read_bytes())
    except OSError as error:
        raise ConfigError(f"{path}: cannot be read: {error.strerror}") from None
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise ConfigError(f"{path}: not YAML: {' '.join(str(error).split())}") from None
    sections = _mapping(data, str(path), "file")
    return {name: _without_nulls(section) for name, section in sections.items() if section is not None}


def _without_nulls(section: Any) -> Any:
    """An empty value (``token:``) means that a known key is not set, like an empty section."""
    if isinstance(section, dict):
        return {key: value for key, value in section.items() if value is not None or key not in KNOWN_KEYS}
    return section


def _mapping(data: Any, source: str, where: str) -> dict[str, Any]:
    if data is None:
        return {}
    if not isinstance(data, dict):
        raise ConfigError(f"{source}: {where}: not a mapping of keys")
    return data


def _drop_ignored(data: dict[str, Any]) -> list[str]:
    dropped = [name for name in data if name in IGNORED_OF_SAMPLE]
    for name in dropped:
        del data[name]
    for section, values in data.items():
        keys = values if isinstance(values, dict) else ()
        for key in [key for key in keys if f"{section}.{key}" in IGNORED_OF_SAMPLE]:
            del values[key]
            dropped.append(f"{section}.{key}")
    return dropped


def _explain(error: ValidationError) -> tuple[str, str]:
    """The key that is wrong, and the reason."""
    first = error.errors(include_url=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    if first["type"] != "extra_forbidden":
        return where, first["msg"].removeprefix("Value error, ")
    *section, key = map(str, first["loc"])
    if section[:2] == ["llm", "models"]:
        del section[2]
    known = list(_SECTIONS[tuple(section)].model_fields)
    close = difflib.get_close_matches(key, known, 1)
    hint = f"did you mean {close[0]}?" if close else f"known here: {', '.join(known)}"
    return where, f"unknown key; {hint}"
