"""The wordings of a parlour game as data: one YAML file for each language, beside the code of the game.

A file has three sections. ``patterns`` has rows by name; each row has a ``pattern``, examples of what it
``catches``, and examples of what it ``spares``. A pattern may take several lines, which are joined.
It may contain ``{NAME}``, which stands for one of the ``parts``. ``wordings`` has prepared lines by topic.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Annotated

import yaml
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from agent.lexicon.tables import LOADER
from agent.matching import Match, Pattern
from rules.game.setting import Language
from rules.game.validation import first_invalid

_PART = Pattern(r"\{([A-Z_]+)\}")

Texts = Annotated[tuple[str, ...], Field(min_length=1)]
Joined = Annotated[str, AfterValidator(lambda text: text.replace("\n", ""))]


class RowsError(Exception):
    """A file of rows is wrong; the message is one line that names the file and the row."""


class _Checked(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class PatternRow(_Checked):
    """One pattern, and examples of what it matches and of what it must not match."""

    pattern: Joined
    catches: Texts
    spares: Texts


class GameRows(_Checked):
    """The content of one file."""

    patterns: Mapping[str, Annotated[tuple[PatternRow, ...], Field(min_length=1)]]
    wordings: Mapping[str, Texts]
    parts: Mapping[str, Joined] = {}


@cache
def game_rows(package: str, language: Language) -> GameRows:
    """The rows of a game, whose package is given, in one language.

    Raises:
        RowsError: the file cannot be used.
    """
    return parse_rows((files(package) / f"{language}.yml").read_bytes(), f"{package}: {language}.yml")


def parse_rows(content: bytes, name: str) -> GameRows:
    """The rows in the text of a file; ``name`` is what messages call the file. Raises as above."""
    try:
        return GameRows.model_validate(yaml.load(content, LOADER))
    except yaml.YAMLError as error:
        raise RowsError(f"{name}: not YAML: {' '.join(str(error).split())}") from None
    except ValidationError as error:
        raise RowsError(f"{name}: {first_invalid(error)}") from None


def with_parts(pattern: str, parts: Mapping[str, str]) -> str:
    """The pattern with all parts put in, also those that parts contain.

    Raises:
        KeyError: there is no such part.
    """

    def part(found: Match[str]) -> str:
        return with_parts(parts[found[1]], parts)

    return _PART.sub(part, pattern)
