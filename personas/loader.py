"""Finds and reads voice files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from pydantic import BaseModel, ValidationError

from personas.faults import voice_faults
from personas.inheriting import extended, in_first_person, inherited_keys, missing_style_words
from personas.schema import Language, Speech, Voice
from rules.game.validation import InvalidValue, NotYaml, every_invalid, read_yaml, unknown_key
from rules.situations import Situation


class PersonaError(ValueError):
    """Raised for an invalid voice; each fault names file, key and reason, and the first is the message."""

    def __init__(self, *faults: str) -> None:
        super().__init__(faults[0])
        self.faults = faults


def voice_names() -> tuple[str, ...]:
    """Return the names of the bundled voices, in alphabetical order."""
    names = (entry.name for entry in files("personas").iterdir())
    return tuple(sorted(name.removesuffix(".yml") for name in names if name.endswith(".yml")))


@cache
def load_voice(name_or_path: str) -> Voice:
    """Load a bundled voice by name, or any voice file by path (anything with a ``/`` or ending in .yml).

    Raises:
        PersonaError: there is no such voice, or it is incomplete.
    """
    return in_first_person(_complete(*_voice_file(name_or_path, Path()), ()))


def inherited(name_or_path: str) -> Mapping[Language, tuple[str, ...]]:
    """Return, by language, the keys (such as "lines.wait") that a voice takes from the voice it extends.

    Raises:
        PersonaError: as for :func:`load_voice`.
    """
    return inherited_keys(_parsed_file(*_voice_file(name_or_path, Path())), load_voice(name_or_path))


def _complete(file: Traversable, label: str, extending: tuple[Traversable, ...]) -> Voice:
    """Return a voice with its inherited parts; ``extending`` are the files that extend it."""
    own = voice = _parsed_file(file, label)
    if own.extends is not None:
        base = _complete(*_base(own.extends, label, (*extending, file)), (*extending, file))
        voice = extended(own, base)
        _refuse_if_any(label, missing_style_words(own, base))
    _refuse_if_any(label, voice_faults(voice))
    return voice


def _refuse_if_any(label: str, faults: Iterable[str]) -> None:
    if told := [f"{label}: {fault}" for fault in faults]:
        raise PersonaError(*told)


def _base(name: str, label: str, extending: tuple[Traversable, ...]) -> tuple[Traversable, str]:
    """Return the file and label of the base voice: a bundled one, or a path relative to the file.

    Raises:
        PersonaError: there is no such voice, or it extends this file in turn.
    """
    try:
        file, called = _voice_file(name, Path(label).parent)
    except PersonaError as error:
        raise PersonaError(f"{label}: extends: {error}") from None
    if file in extending:
        raise PersonaError(f"{label}: extends: {name} extends this voice in turn")
    return file, called


def _voice_file(name: str, folder: Path) -> tuple[Traversable, str]:
    """Return a voice's file and its label for messages.

    Raises:
        PersonaError: there is no such file.
    """
    if "/" in name or name.endswith((".yml", ".yaml")):
        path = folder / name
        if not path.is_file():
            raise PersonaError(f"{name}: no such voice file")
        return path.resolve(), str(path)
    if name not in voice_names():
        raise PersonaError(
            f"no voice named {name!r}; there are {', '.join(voice_names())}, or give the path of a voice file"
        )
    return files("personas") / f"{name}.yml", f"personas/{name}.yml"


def _parsed_file(file: Traversable, label: str) -> Voice:
    try:
        data = read_yaml(file.read_bytes())
    except NotYaml as error:
        raise PersonaError(f"{label}: {error}") from None
    if not isinstance(data, dict):
        raise PersonaError(f"{label}: not a mapping of keys")
    try:
        return Voice.model_validate(data)
    except ValidationError as error:
        raise PersonaError(*(f"{label}: {fault}" for fault in _misfits(every_invalid(error)))) from None


def _misfits(found: list[InvalidValue]) -> Iterator[str]:
    """Yield schema faults, one for each key, without consequences of other faults."""
    told: list[tuple[str | int, ...]] = []
    unknown = [invalid.keys for invalid in found if invalid.kind == "extra_forbidden"]
    for invalid in found:
        is_below = any(invalid.keys[: len(keys)] == keys for keys in told)
        if not is_below and not (invalid.kind == "missing" and _is_misspelt(invalid.keys, unknown)):
            told.append(invalid.keys)
            yield _misfit(invalid)


def _is_misspelt(missing: tuple[str | int, ...], unknown: list[tuple[str | int, ...]]) -> bool:
    beside = [str(keys[-1]) for keys in unknown if keys[:-1] == missing[:-1]]
    return bool(get_close_matches(str(missing[-1]), beside, 1))


def _misfit(invalid: InvalidValue) -> str:
    """Return the message for an invalid value; for an unknown key, it suggests a similar one."""
    *parents, key = invalid.keys or ("",)
    if invalid.kind == "enum" and "lines" in parents:
        return f"{invalid.where}: {unknown_key(str(key), [*Situation])}"
    if invalid.kind == "extra_forbidden":
        models: dict[int, type[BaseModel]] = {1: Voice, 3: Speech}
        model = models.get(len(invalid.keys))
        return f"{invalid.where}: {unknown_key(str(key), [*model.model_fields])}" if model else str(invalid)
    if isinstance(key, int) and {"lines", "grounds", "joints"} & {*parents}:
        return f"{'.'.join(map(str, parents))}, variant {key + 1}: {invalid.reason}"
    return str(invalid)
