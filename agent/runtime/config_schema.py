"""The JSON Schema of ``config.yml``: the settings' models, and what the loader does before it uses them."""

from __future__ import annotations

from typing import Any

from pydantic.json_schema import JsonSchemaValue

from agent.runtime.config import ENTRY_KEYS, Config
from agent.runtime.config_file import IGNORED_OF_SAMPLE
from agent.runtime.file_schema import file_schema, or_nothing

_IGNORED = {
    "description": "A key of the contest's sample agent, which has no meaning here.",
    "deprecated": True,
}


def config_schema() -> JsonSchemaValue:
    """Return the JSON Schema of the agent's settings.

    As in the loader, a known key may stand without a value, keys of the contest's sample agent are allowed,
    and an entry of ``connections`` has the keys of two sections.
    """
    schema = file_schema(Config, "Settings of the agent")
    parts: dict[str, Any] = schema["$defs"]
    sections = schema["properties"]
    models = {name: _model_of(section) for name, section in sections.items() if name != "connections"}
    for model in models.values():
        keys = parts[model]["properties"]
        nullable = {key: or_nothing(about) for key, about in keys.items() if "$ref" not in about}
        parts[model] = or_nothing(parts[model]) | {"properties": keys | nullable}
    entry: dict[str, Any] = {}
    for section in ENTRY_KEYS:
        entry |= parts[models[section]]["properties"]
    parts["Entry"] = {"type": ["object", "null"], "properties": entry, "additionalProperties": False}
    sections["connections"] = or_nothing(sections["connections"])
    for name in IGNORED_OF_SAMPLE:
        section, _, key = name.partition(".")
        (parts[models[section]]["properties"] if key else sections)[key or section] = _IGNORED
    return schema


def _model_of(section: JsonSchemaValue) -> str:
    """Return the name of the model that describes a section."""
    return str(section["$ref"]).rpartition("/")[2]
