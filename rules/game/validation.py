"""Readable error messages for external data: invalid YAML, and values that do not fit a model.

They are used for voice files, settings, packets, logs and study results.
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import Any, NamedTuple

import yaml
from pydantic import ValidationError
from pydantic_core import ErrorDetails

from rules.game.catalogue import LOADER


class NotYaml(ValueError):  # noqa: N818 - the name is clear without "Error"
    """Raised for a text that is not valid YAML; the message is one line."""


MOST_ALIASES = 40
"""Maximum YAML aliases, because nested ones expand without bounds; our files have none."""
DEEPEST = 40
"""Maximum nesting depth of a file; the deepest settings have six levels."""


class InvalidValue(NamedTuple):
    """An invalid value: its key path, pydantic's error type, the reason, and the value itself (``given``)."""

    keys: tuple[str | int, ...]
    kind: str
    reason: str
    given: Any

    @property
    def where(self) -> str:
        """The path of keys to the value, joined with dots; empty if the whole input is invalid."""
        return ".".join(map(str, self.keys))

    def within(self, whole: str) -> str:
        """Return key path and reason as text; without a key path, ``whole`` names the input."""
        return f"{self.where or whole}: {self.reason}"

    def __str__(self) -> str:
        return f"{self.where}: {self.reason}" if self.keys else self.reason


def read_yaml(content: bytes) -> object:
    """Return the content of a YAML file.

    Raises:
        NotYaml: the content is not valid YAML.
    """
    problem: Exception | None = None
    for loader in (LOADER, yaml.SafeLoader):  # what libyaml refuses, the other may read or explain better
        try:
            _refuse_if_it_grows(content, loader)
            return yaml.load(content, loader)
        except (yaml.YAMLError, ValueError, ArithmeticError, RecursionError) as error:
            problem = NotYaml(f"not YAML: {' '.join(str(error).split())}")
        except (AttributeError, LookupError, TypeError):
            problem = NotYaml("not YAML: a value does not fit its tag")
    assert problem is not None
    raise problem


def _refuse_if_it_grows(content: bytes, loader: type[Any]) -> None:
    """Refuse YAML whose aliases or nesting could expand far beyond the length of the text."""
    aliases = depth = 0
    for event in yaml.parse(content, loader):
        aliases += isinstance(event, yaml.AliasEvent)
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if aliases > MOST_ALIASES:
            raise yaml.YAMLError(f"more than {MOST_ALIASES} aliases")
        if depth >= DEEPEST:
            raise yaml.YAMLError(f"more than {DEEPEST} levels")


def first_invalid(error: ValidationError) -> InvalidValue:
    """Return the first error that pydantic found."""
    return every_invalid(error)[0]


def every_invalid(error: ValidationError) -> list[InvalidValue]:
    """Return all errors that pydantic found, in the order of the model's keys."""
    return [_invalid(found) for found in error.errors(include_url=False)]


def unknown_key(key: str, known: Sequence[str]) -> str:
    """Return an error message for an unknown key; it suggests the most similar known key, or lists all."""
    return f"unknown key; {hint(key, known)}"


def one_of_these(name: object, *, names: Sequence[str], what: str) -> object:
    """Return ``name`` if it is one of ``names``; ``what`` says what they are, for the error message.

    Raises:
        ValueError: it is not; the message suggests a similar name, or lists all.
    """
    if name not in names:
        raise ValueError(f"there is no {what} {name!r}; {hint(str(name), names)}")
    return name


def hint(word: str, known: Sequence[str]) -> str:
    """Return a hint for a misspelt word as text: the most similar known word, or a list of all."""
    close = difflib.get_close_matches(word, known, 1)
    return f"did you mean {close[0]}?" if close else f"known here: {', '.join(known) or 'none'}"


def _invalid(found: ErrorDetails) -> InvalidValue:
    keys = tuple(key for key in found["loc"] if key != "[key]")
    missing = found["type"] == "missing"
    reason = "is missing" if missing else found["msg"].removeprefix("Value error, ")
    return InvalidValue(keys, found["type"], reason, found["input"])
