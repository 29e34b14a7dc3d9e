"""What is wrong with data from outside, in words: text that is no YAML, values that do not fit a model.

Voices, settings, packets, logs and figures are all told of alike.
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import Any, NamedTuple

import yaml
from pydantic import ValidationError
from pydantic_core import ErrorDetails


class NotYaml(ValueError):  # noqa: N818 - it says what it is
    """Text is no YAML; the message is one line."""


MOST_ALIASES = 40
"""Aliases of aliases grow without bounds, and no file of ours needs them."""
DEEPEST = 40
"""Levels of a file; the deepest settings have six."""


class _Loader(yaml.SafeLoader):
    """Reads plain YAML that stays as large as it looks."""

    aliases = depth = 0

    def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
        self.aliases += self.check_event(yaml.AliasEvent)
        self.depth += 1
        if self.aliases > MOST_ALIASES:
            raise yaml.YAMLError(f"more than {MOST_ALIASES} aliases")
        if self.depth > DEEPEST:
            raise yaml.YAMLError(f"more than {DEEPEST} levels")
        node: yaml.Node | None = super().compose_node(parent, index)
        self.depth -= 1
        return node


class InvalidValue(NamedTuple):
    """A value that does not fit: the keys that lead to it, pydantic's name for the error, and the reason."""

    keys: tuple[str | int, ...]
    kind: str
    reason: str
    given: Any

    @property
    def where(self) -> str:
        """The keys with dots between them; empty if it is the value as a whole."""
        return ".".join(map(str, self.keys))

    def within(self, whole: str) -> str:
        """Key and reason, where the value as a whole has a name."""
        return f"{self.where or whole}: {self.reason}"

    def __str__(self) -> str:
        return f"{self.where}: {self.reason}" if self.keys else self.reason


def read_yaml(content: bytes) -> object:
    """The content of a YAML file.

    Raises:
        NotYaml: it cannot be read as such.
    """
    try:
        return yaml.load(content, _Loader)
    except (yaml.YAMLError, ValueError, ArithmeticError, RecursionError) as error:
        raise NotYaml(f"not YAML: {' '.join(str(error).split())}") from None
    except (AttributeError, LookupError, TypeError):  # as PyYAML fails on a value that its tag does not fit
        raise NotYaml("not YAML: a value does not fit its tag") from None


def first_invalid(error: ValidationError) -> InvalidValue:
    """What pydantic has found first."""
    return every_invalid(error)[0]


def every_invalid(error: ValidationError) -> list[InvalidValue]:
    """All that pydantic has found, in the order of the model's keys."""
    return [_invalid(found) for found in error.errors(include_url=False)]


def unknown_key(key: str, known: Sequence[str]) -> str:
    """Why a key is refused, with the one that was meant, or all that there are."""
    return f"unknown key; {hint(key, known)}"


def one_of_these(name: object, *, names: Sequence[str], what: str) -> object:
    """The name, if it is one of these.

    Raises:
        ValueError: it is not; the message names one like it, or all.
    """
    if name not in names:
        raise ValueError(f"there is no {what} {name!r}; {hint(str(name), names)}")
    return name


def hint(word: str, known: Sequence[str]) -> str:
    """The one of the known words that was meant, or all of them."""
    close = difflib.get_close_matches(word, known, 1)
    return f"did you mean {close[0]}?" if close else f"known here: {', '.join(known) or 'none'}"


def _invalid(found: ErrorDetails) -> InvalidValue:
    keys = tuple(key for key in found["loc"] if key != "[key]")
    missing = found["type"] == "missing"
    reason = "is missing" if missing else found["msg"].removeprefix("Value error, ")
    return InvalidValue(keys, found["type"], reason, found["input"])
