"""Finding and reading voice files."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

from pydantic import BaseModel, ValidationError

from personas.schema import Speech, Voice
from rules.game.validation import InvalidValue, NotYaml, first_invalid, read_yaml, unknown_key
from rules.situations import Situation


class PersonaError(ValueError):
    """A voice cannot be used; the message names the file, the key and the reason."""


def voice_names() -> tuple[str, ...]:
    """The bundled voices, in alphabetical order."""
    names = (entry.name for entry in files("personas").iterdir())
    return tuple(sorted(name.removesuffix(".yml") for name in names if name.endswith(".yml")))


@cache
def load_voice(name_or_path: str) -> Voice:
    """Load a bundled voice by name, or any voice file by path (anything with a ``/`` or ending in .yml).

    Raises:
        PersonaError: there is no such voice, or its file is not a complete one.
    """
    if "/" in name_or_path or name_or_path.endswith((".yml", ".yaml")):
        path = Path(name_or_path)
        if not path.is_file():
            raise PersonaError(f"{name_or_path}: no such voice file")
        return _parse_voice(path.read_bytes(), str(path))
    if name_or_path not in voice_names():
        raise PersonaError(
            f"no voice named {name_or_path!r}; there are {', '.join(voice_names())}, "
            "or give the path of a voice file"
        )
    resource = files("personas") / f"{name_or_path}.yml"
    return _parse_voice(resource.read_bytes(), f"personas/{name_or_path}.yml")


def _parse_voice(content: bytes, source: str) -> Voice:
    try:
        data = read_yaml(content)
    except NotYaml as error:
        raise PersonaError(f"{source}: {error}") from None
    if not isinstance(data, dict):
        raise PersonaError(f"{source}: not a mapping of keys")
    try:
        return Voice.model_validate(data)
    except ValidationError as error:
        raise PersonaError(f"{source}: {_with_the_situation_meant(first_invalid(error))}") from None


def _with_the_situation_meant(invalid: InvalidValue) -> str:
    """What is wrong; of a situation that there is not, which one may be meant."""
    key = str(invalid.keys[-1]) if invalid.keys else ""
    if invalid.kind == "enum" and "lines" in invalid.keys:
        return f"{invalid.where}: {unknown_key(key, [*Situation])}"
    if invalid.kind == "extra_forbidden":
        models: dict[int, type[BaseModel]] = {1: Voice, 3: Speech}
        model = models.get(len(invalid.keys))
        return f"{invalid.where}: {unknown_key(key, [*model.model_fields])}" if model else str(invalid)
    return str(invalid)
