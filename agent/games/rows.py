"""Loads a parlour game's YAML files of patterns and prepared wordings, one file for each language.

A file has three sections. ``patterns`` has rows by name; each row has a ``pattern``, examples that it
``catches`` (matches), and examples that it ``spares`` (does not match). The lines of a pattern are joined. It
may contain ``{NAME}``, which stands for one of the ``parts``. ``wordings`` has prepared lines by topic.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Annotated

import yaml
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from agent.matching import Match, Pattern
from rules.game.catalogue import LOADER
from rules.game.setting import Language
from rules.game.validation import first_invalid

_PART = Pattern(r"\{([A-Z_]+)\}")

Texts = Annotated[tuple[str, ...], Field(min_length=1)]
"""The type of a list of at least one text."""
Joined = Annotated[str, AfterValidator(lambda text: text.replace("\n", ""))]
"""The type of a pattern whose lines are joined into one."""


class RowsError(Exception):
    """A YAML file of patterns and wordings is invalid; the message is one line with the file and the row."""


class _Checked(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class PatternRow(_Checked):
    """One pattern, with examples that must and must not match."""

    pattern: Joined
    catches: Texts
    spares: Texts


class GameWordings(_Checked):
    """The content of one YAML file of a game: its patterns and its wordings."""

    patterns: Mapping[str, Annotated[tuple[PatternRow, ...], Field(min_length=1)]]
    wordings: Mapping[str, Texts]
    parts: Mapping[str, Joined] = {}


@cache
def game_rows(package: str, language: Language) -> GameWordings:
    """Return the patterns and wordings of a game in a language; raise RowsError if the file is invalid."""
    return parse_rows((files(package) / f"{language}.yml").read_bytes(), f"{package}: {language}.yml")


def parse_rows(content: bytes, name: str) -> GameWordings:
    """Parse a game's YAML file of patterns and wordings; error messages call the file ``name``.

    Raises:
        RowsError: the file is invalid.
    """
    try:
        return GameWordings.model_validate(yaml.load(content, LOADER))
    except yaml.YAMLError as error:
        raise RowsError(f"{name}: not YAML: {' '.join(str(error).split())}") from None
    except ValidationError as error:
        raise RowsError(f"{name}: {first_invalid(error)}") from None


def with_parts(pattern: str, parts: Mapping[str, str]) -> str:
    """Return the pattern with each ``{NAME}`` replaced by ``parts[NAME]``; raise KeyError if missing."""

    def part(found: Match[str]) -> str:
        return with_parts(parts[found[1]], parts)

    return _PART.sub(part, pattern)
