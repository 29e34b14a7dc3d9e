"""The user's settings: ``config.yml``, with the same keys as the contest's sample agent and a few more.

What the sample agent knows and this one has no use for is accepted with a note; any other unknown key is
refused, since it is most likely misspelt. Several connections may be listed, each with its own server or
team; what an entry leaves out is as in the sections ``web_socket`` and ``agent``.
"""

from __future__ import annotations

import urllib.parse
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import AfterValidator, BeforeValidator, Field, ValidationError

from agent.llm.settings import LLM_SECTIONS, LlmConfig, SettingsSection
from agent.play.pacing import FloorPacing
from agent.play.turns import DEFAULT_MARGIN
from agent.reading.analysts import DEFAULT_ANALYST, Analyst
from personas.schema import Language
from rules.game.validation import InvalidValue, NotYaml, every_invalid, one_of_these, read_yaml, unknown_key
from rules.minds.names import AUTO, MINDS_TOLD, is_any_mind
from rules.situations import ALWAYS_PREPARED, Situation

DEFAULT_FILE = Path("config.yml")
"""Read from the current directory when it is there and no other file is named."""
IGNORED_OF_SAMPLE = frozenset({"log", "openai", "google", "ollama", "prompt", "path"}) | {
    *("agent.kill_on_timeout", "llm.type", "llm.sleep_time")
}
"""Keys of the contest's sample agent that mean nothing here."""
AS_THE_KEYS: Mapping[str, str] = {}
"""Options that are called as their keys: ``--url`` for ``web_socket.url``."""


_ANALYST = partial(one_of_these, names=(Analyst.PATTERNS, Analyst.BOTH), what="analyst to play with")
_SITUATION = partial(one_of_these, names=tuple(Situation), what="situation")


class ConfigError(ValueError):
    """The user's settings cannot be used; the message names file, key and reason."""


def _with_host(url: str) -> str:
    parts = urllib.parse.urlsplit(url)
    if not parts.hostname or parts.port == 0 or parts.fragment:
        raise ValueError("not a WebSocket address")
    return url


def _known_mind(name: str) -> str:
    if not is_any_mind(name):
        raise ValueError(f"no mind named {name!r}; there are {MINDS_TOLD}")
    return name


class WebSocketConfig(SettingsSection):
    """Where the server is; connections to it open ``apart`` seconds from each other."""

    url: Annotated[str, Field(pattern=r"^wss?://"), AfterValidator(_with_host)] = "ws://127.0.0.1:8080/ws"
    token: str | None = Field(default=None, repr=False)
    token_in: Literal["header", "query"] = "header"
    auto_reconnect: bool = True
    apart: Annotated[float, Field(ge=0, le=60)] = 0.1


class AgentConfig(SettingsSection):
    """Who plays: ``num`` connections of ``team``, speaking as ``persona``, deciding as ``mind``.

    ``analyst`` is who reads talk. ``margin`` is the time in seconds kept free before the server's time-out.
    ``leeway`` is how much worse by beliefs than the best, 0 to 1, a target may be for a model to choose it.
    ``prepared`` are the situations in which prepared words are said even where a model plays.
    """

    num: Annotated[int, Field(ge=1, le=100)] = 5
    team: Annotated[str, Field(pattern=r"^\S.*$", max_length=60)] = "aiwolf"
    persona: str = "profile"
    lang: Literal["ja", "en", "auto"] = "auto"
    mind: Annotated[str, AfterValidator(_known_mind)] = AUTO
    persuade: bool = False
    analyst: Annotated[Analyst, BeforeValidator(_ANALYST)] = DEFAULT_ANALYST
    margin: Annotated[float, Field(ge=0)] = DEFAULT_MARGIN
    leeway: Annotated[float, Field(ge=0, le=1)] = 0.0
    prepared: tuple[Annotated[Situation, BeforeValidator(_SITUATION)], ...] = tuple(sorted(ALWAYS_PREPARED))

    @property
    def language(self) -> Language | None:
        """The language asked for, None for the game's own."""
        return None if self.lang == "auto" else self.lang


class RunConfig(SettingsSection):
    """A long run: logs, traces and a heartbeat file (none where there is no path), and how often all is told.

    Log files rotate at ``log_mb`` megabytes, and ``log_keep`` old ones are kept; of traces, one a game and
    player, the last ``trace_keep``.
    """

    log_dir: Path | None = None
    log_mb: Annotated[float, Field(gt=0)] = 20
    log_keep: Annotated[int, Field(ge=1)] = 10
    trace_dir: Path | None = None
    trace_keep: Annotated[int, Field(ge=1)] = 1000
    heartbeat: Path | None = None
    heartbeat_seconds: Annotated[float, Field(gt=0)] = 10
    status_minutes: Annotated[float, Field(gt=0)] = 10


class Entry(SettingsSection):
    """Connections to one server for one team."""

    web_socket: WebSocketConfig
    agent: AgentConfig


class ConnectionSpec(NamedTuple):
    """One connection to open: its name, and the settings it goes by, which errors call ``where``."""

    name: str
    web_socket: WebSocketConfig
    agent: AgentConfig
    where: str


class Config(SettingsSection):
    """All settings."""

    web_socket: WebSocketConfig = WebSocketConfig()
    agent: AgentConfig = AgentConfig()
    run: RunConfig = RunConfig()
    connections: tuple[Entry, ...] = ()
    floor: FloorPacing = FloorPacing()
    llm: LlmConfig = LlmConfig()

    @property
    def seats(self) -> Iterator[ConnectionSpec]:
        """Every connection to open.

        The server takes the digits off a name to learn the team. Entries of one team number on, so that a
        name is one connection's, in logs and at a server.
        """
        single = Entry(web_socket=self.web_socket, agent=self.agent)
        opened: Counter[str] = Counter()
        for index, entry in enumerate(self.connections or (single,)):
            socket, agent = entry.web_socket, entry.agent
            where = f"{_entry_name(index)}: " if self.connections else "agent."
            for _ in range(agent.num):
                opened[agent.team] += 1
                yield ConnectionSpec(f"{agent.team}{opened[agent.team]}", socket, agent, where)


_SECTIONS: Mapping[tuple[str, ...], type[SettingsSection]] = {
    (): Config,
    ("web_socket",): WebSocketConfig,
    ("agent",): AgentConfig,
    ("run",): RunConfig,
    ("floor",): FloorPacing,
    **LLM_SECTIONS,
}
"""What each part of the file may hold; under ``llm.models`` each key is the user's name for a model."""

ENTRY_KEYS: Mapping[str, tuple[str, ...]] = {
    "web_socket": tuple(WebSocketConfig.model_fields),
    "agent": tuple(AgentConfig.model_fields),
}
"""What an entry of ``connections`` may say, by the section that has it."""
KNOWN_KEYS = frozenset(
    key
    for section in (WebSocketConfig, AgentConfig, RunConfig, FloorPacing, LlmConfig)
    for key in section.model_fields
)


def settings_file(named: Path | None) -> Path | None:
    """The file that the user names or, without one, the one in the current directory if it is there."""
    return named or (DEFAULT_FILE if DEFAULT_FILE.exists() else None)


def load_config(
    path: Path | None, overrides: Mapping[str, Mapping[str, object]], options: Mapping[str, str] = AS_THE_KEYS
) -> tuple[Config, list[str]]:
    """Settings from a file (none: the defaults), with the command line's on top; and notes for the user.

    Errors call what comes from the command line by its option, where that has another name than the key.

    Raises:
        ConfigError: the file cannot be read, or values cannot be used: all of them are named.
    """
    source = str(path) if path else "command line"
    data = _read_file(path) if path else {}
    notes = [f"{source}: {key} has no meaning here and is ignored" for key in _drop_ignored(data)]
    typed: dict[str, str] = {}
    for section, values in overrides.items():
        given = {key: value for key, value in values.items() if value is not None}
        if given:
            data[section] = {**_mapping(data.get(section), source, section), **given}
            typed |= {f"{section}.{key}": options.get(key, f"--{key}") for key in given}
    data["connections"] = list(_entries(data, source, overrides))
    try:
        config = Config.model_validate(data)
    except ValidationError as error:
        told = dict.fromkeys(_what_is_wrong(invalid, source, typed) for invalid in every_invalid(error))
        raise ConfigError("; ".join(told)) from None
    for name, times in Counter(seat.name for seat in config.seats).items():
        if times > 1:
            raise ConfigError(f"{source}: connections: {times} of them would be called {name!r}")
    return config, notes + list(_digit_notes(config))


def _entries(
    data: dict[str, Any], source: str, overrides: Mapping[str, Mapping[str, object]]
) -> Iterator[dict[str, dict[str, Any]]]:
    """The listed connections, each with all it leaves out; the command line comes before what they say."""
    listed = data.get("connections") or []
    if not isinstance(listed, list):
        raise ConfigError(f"{source}: connections: not a list of connections")
    for index, listed_entry in enumerate(listed):
        entry = _without_nulls(_mapping(listed_entry, source, _entry_name(index)))
        for key in entry:
            if not any(key in keys for keys in ENTRY_KEYS.values()):
                known = [name for keys in ENTRY_KEYS.values() for name in keys]
                raise ConfigError(f"{source}: {_entry_name(index)}: {key}: {unknown_key(str(key), known)}")
        yield {
            section: {
                **_mapping(data.get(section), source, section),
                **{key: value for key, value in entry.items() if key in keys},
                **{key: value for key, value in overrides.get(section, {}).items() if value is not None},
            }
            for section, keys in ENTRY_KEYS.items()
        }


def _entry_name(index: int) -> str:
    """What users call an entry of ``connections``: they count from 1."""
    return f"connections, entry {index + 1}"


def _digit_notes(config: Config) -> Iterator[str]:
    for where, team in dict.fromkeys((seat.where, seat.agent.team) for seat in config.seats):
        if team[-1].isdigit():
            known_as = team.rstrip("0123456789") or "nothing"
            yield f"{where}team: the server strips the digits of {team!r} and knows you as {known_as!r}"


def _read_file(path: Path) -> dict[str, Any]:
    try:
        data = read_yaml(path.read_bytes())
    except OSError as error:
        raise ConfigError(f"{path}: cannot be read: {error.strerror}") from None
    except NotYaml as error:
        raise ConfigError(f"{path}: {error}") from None
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


def _what_is_wrong(invalid: InvalidValue, source: str, typed: Mapping[str, str]) -> str:
    """The key that is wrong, as the user knows it, and the reason."""
    *section, key = map(str, invalid.keys)
    if invalid.keys[0] != "connections":
        where = f"{source}: {invalid.where}"
    else:
        where = f"{source}: {_entry_name(int(section[1]))}: {'.'.join([*section[3:], key])}"
        section = section[2:]
    if option := typed.get(".".join([*section, key])):
        where = option
    if invalid.kind != "extra_forbidden":
        return f"{where}: {invalid.reason}"
    if section[:2] == ["llm", "models"]:
        del section[2]
    return f"{where}: {unknown_key(key, list(_SECTIONS[tuple(section)].model_fields))}"
