"""The user's settings: ``config.yml``, with the same keys as the contest's sample agent and a few more.

Keys of the sample agent without a meaning here are accepted with a note. Any other unknown key is an error,
because it is probably misspelt. Several connections may be listed, each with its own server or team; keys
missing in an entry are taken from the sections ``web_socket`` and ``agent``.
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
from agent.play.answering import DEFAULT_MARGIN
from agent.play.pacing import FloorPacing
from agent.reading.analysts import DEFAULT_ANALYST, Analyst
from personas.schema import Language
from rules.game.languages import parse_language
from rules.game.validation import InvalidValue, NotYaml, every_invalid, one_of_these, read_yaml, unknown_key
from rules.minds.names import AUTO, MINDS_TOLD, is_any_mind
from rules.situations import ALWAYS_PREPARED, Situation

DEFAULT_FILE = Path("config.yml")
"""The default settings file in the current directory; it need not exist."""
IGNORED_OF_SAMPLE = frozenset({"log", "openai", "google", "ollama", "prompt", "path"}) | {
    *("agent.kill_on_timeout", "llm.type", "llm.sleep_time")
}
"""Keys of the contest's sample agent that have no meaning here."""

_ANALYST = partial(one_of_these, names=(Analyst.PATTERNS, Analyst.BOTH), what="analyst to play with")
_SITUATION = partial(one_of_these, names=tuple(Situation), what="situation")


class ConfigError(ValueError):
    """The user's settings are invalid; the message names the file, the key and the reason."""


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
    """The server's address; connections to the server open ``apart`` seconds after one another."""

    url: Annotated[str, Field(pattern=r"^wss?://"), AfterValidator(_with_host)] = "ws://127.0.0.1:8080/ws"
    token: str | None = Field(default=None, repr=False)
    token_in: Literal["header", "query"] = "header"
    auto_reconnect: bool = True
    apart: Annotated[float, Field(ge=0, le=60)] = 0.1


class AgentConfig(SettingsSection):
    """The players: ``num`` connections of ``team``, speaking as ``persona``, deciding as ``mind``.

    ``analyst`` is the method that reads talk. An answer is sent ``margin`` seconds before the server's
    time-out. ``leeway`` is how much worse than the best target, in probability from 0 to 1, a model's target
    may be. ``prepared`` are the situations in which prepared lines are used even if a model plays.
    """

    num: Annotated[int, Field(ge=1, le=100)] = 5
    team: Annotated[str, Field(pattern=r"^\S.*$", max_length=60)] = "aiwolf"
    persona: str = "profile"
    lang: Annotated[str, AfterValidator(lambda lang: parse_language(lang, "auto"))] = "auto"
    mind: Annotated[str, AfterValidator(_known_mind)] = AUTO
    persuade: bool = False
    analyst: Annotated[Analyst, BeforeValidator(_ANALYST)] = DEFAULT_ANALYST
    margin: Annotated[float, Field(ge=0)] = DEFAULT_MARGIN
    leeway: Annotated[float, Field(ge=0, le=1)] = 0.0
    prepared: tuple[Annotated[Situation, BeforeValidator(_SITUATION)], ...] = tuple(sorted(ALWAYS_PREPARED))

    @property
    def language(self) -> Language | None:
        """The requested language, None for the language of the game."""
        return None if self.lang == "auto" else self.lang


class RunConfig(SettingsSection):
    """Settings of log files, traces (a file per game and player), the heartbeat file and the status lines.

    Log files rotate at ``log_mb`` megabytes, and ``log_keep`` old files are kept; so are the last
    ``trace_keep`` traces. A file or folder that is None is not written.
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
    """One entry of ``connections``: a server and a team."""

    web_socket: WebSocketConfig
    agent: AgentConfig


class ConnectionSpec(NamedTuple):
    """One connection: its name and settings; error messages about it begin with ``where``."""

    name: str
    web_socket: WebSocketConfig
    agent: AgentConfig
    where: str


class Config(SettingsSection):
    """All settings of the agent: one field for each section of ``config.yml``."""

    web_socket: WebSocketConfig = WebSocketConfig()
    agent: AgentConfig = AgentConfig()
    run: RunConfig = RunConfig()
    connections: tuple[Entry, ...] = ()
    floor: FloorPacing = FloorPacing()
    llm: LlmConfig = LlmConfig()

    @property
    def connection_specs(self) -> Iterator[ConnectionSpec]:
        """Yield every connection to open, with unique names: the team's name and a number."""
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
"""The class that checks each section of the file; below ``llm.models`` users choose the keys."""

ENTRY_KEYS: Mapping[str, tuple[str, ...]] = {
    "web_socket": tuple(WebSocketConfig.model_fields),
    "agent": tuple(AgentConfig.model_fields),
}
"""The keys allowed in an entry of ``connections``, by their sections."""
KNOWN_KEYS = frozenset(
    key
    for section in (WebSocketConfig, AgentConfig, RunConfig, FloorPacing, LlmConfig)
    for key in section.model_fields
)


def settings_file(named: Path | None) -> Path | None:
    """Return the file that the user names, or else the default file if it exists, or else None."""
    return named or (DEFAULT_FILE if DEFAULT_FILE.exists() else None)


def load_config(
    path: Path | None,
    overrides: Mapping[str, Mapping[str, object]],
    options: Mapping[str, str] | None = None,
) -> tuple[Config, list[str]]:
    """Return the settings in a file (None: the defaults), overridden by ``overrides``, and notes to log.

    ``overrides`` are values by section and key, from the command line. Error messages name the option of a
    key, which is ``--KEY`` if ``options`` has no other for it.

    Raises:
        ConfigError: the file cannot be read, or values are invalid; the message names all of them.
    """
    source = str(path) if path else "command line"
    data = _read_file(path) if path else {}
    notes = [f"{source}: {key} has no meaning here and is ignored" for key in _drop_ignored(data)]
    typed: dict[str, str] = {}
    given = {
        section: {key: value for key, value in values.items() if value is not None}
        for section, values in overrides.items()
    }
    for section, values in given.items():
        if values:
            data[section] = {**_mapping(data.get(section), source, section), **values}
            typed |= {f"{section}.{key}": (options or {}).get(key, f"--{key}") for key in values}
    data["connections"] = list(_entries(data, source, given))
    try:
        config = Config.model_validate(data)
    except ValidationError as error:
        told = dict.fromkeys(_what_is_wrong(invalid, source, typed) for invalid in every_invalid(error))
        raise ConfigError("; ".join(told)) from None
    for name, times in Counter(seat.name for seat in config.connection_specs).items():
        if times > 1:
            raise ConfigError(f"{source}: connections: {times} of them would be called {name!r}")
    return config, notes + list(_digit_notes(config))


def _entries(
    data: dict[str, Any], source: str, given: Mapping[str, Mapping[str, object]]
) -> Iterator[dict[str, dict[str, Any]]]:
    """Yield the entries of ``connections``, completed by the general settings and the command line."""
    listed = data.get("connections") or []
    if not isinstance(listed, list):
        raise ConfigError(f"{source}: connections: not a list of connections")
    known = [key for keys in ENTRY_KEYS.values() for key in keys]
    for index, listed_entry in enumerate(listed):
        entry = _without_nulls(_mapping(listed_entry, source, _entry_name(index)))
        for key in entry:
            if key not in known:
                raise ConfigError(f"{source}: {_entry_name(index)}: {key}: {unknown_key(str(key), known)}")
        yield {
            section: {
                **_mapping(data.get(section), source, section),
                **{key: value for key, value in entry.items() if key in keys},
                **given.get(section, {}),
            }
            for section, keys in ENTRY_KEYS.items()
        }


def _entry_name(index: int) -> str:
    """Return the name of an entry of ``connections`` in messages; entries are numbered from 1."""
    return f"connections, entry {index + 1}"


def _digit_notes(config: Config) -> Iterator[str]:
    for where, team in dict.fromkeys((seat.where, seat.agent.team) for seat in config.connection_specs):
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
    """Return a section without the keys that have no value (``token:``); such a key counts as not set."""
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
    """Return the invalid key, as the user knows it, and the reason."""
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
