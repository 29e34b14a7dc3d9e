"""Reads ``config.yml`` into settings.

Keys of the contest's sample agent without a meaning here are accepted with a note. Any other unknown key is
an error, because it is probably misspelt.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from agent.llm.settings import LLM_SECTIONS, SettingsSection
from agent.play.pacing import FloorPacing
from agent.runtime.config import (
    ENTRY_KEYS,
    KNOWN_KEYS,
    AgentConfig,
    Config,
    RunConfig,
    WebSocketConfig,
    entry_name,
)
from rules.game.validation import InvalidValue, NotYaml, every_invalid, read_yaml, unknown_key

DEFAULT_FILE = Path("config.yml")
"""The default settings file in the current directory; it need not exist."""
IGNORED_OF_SAMPLE = frozenset({"log", "openai", "google", "ollama", "prompt", "path"}) | {
    *("agent.kill_on_timeout", "llm.type", "llm.sleep_time")
}
"""Keys of the contest's sample agent that have no meaning here."""


_SECTIONS: Mapping[tuple[str, ...], type[SettingsSection]] = {
    (): Config,
    ("web_socket",): WebSocketConfig,
    ("agent",): AgentConfig,
    ("run",): RunConfig,
    ("floor",): FloorPacing,
    **LLM_SECTIONS,
}
"""The class that checks each section of the file; below ``llm.models`` users choose the keys."""


class ConfigError(ValueError):
    """The user's settings are invalid; the message names the file, the key and the reason."""


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
        entry = _without_nulls(_mapping(listed_entry, source, entry_name(index)))
        for key in entry:
            if key not in known:
                raise ConfigError(f"{source}: {entry_name(index)}: {key}: {unknown_key(str(key), known)}")
        yield {
            section: {
                **_mapping(data.get(section), source, section),
                **{key: value for key, value in entry.items() if key in keys},
                **given.get(section, {}),
            }
            for section, keys in ENTRY_KEYS.items()
        }


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
        where = f"{source}: {entry_name(int(section[1]))}: {'.'.join([*section[3:], key])}"
        section = section[2:]
    if option := typed.get(".".join([*section, key])):
        where = option
    if invalid.kind != "extra_forbidden":
        return f"{where}: {invalid.reason}"
    if section[:2] == ["llm", "models"]:
        del section[2]
    return f"{where}: {unknown_key(key, list(_SECTIONS[tuple(section)].model_fields))}"
