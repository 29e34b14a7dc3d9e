"""What a participant reads outside of its games, from the table ``words.yml``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import yaml
from pydantic import TypeAdapter

from personas.schema import Language

TABLE = "words.yml"


@cache
def study_words() -> Mapping[str, Mapping[Language, str]]:
    """Every text by its key and language."""
    text = files(__package__).joinpath(TABLE).read_text("utf-8")
    return TypeAdapter(dict[str, dict[Language, str]]).validate_python(yaml.safe_load(text))


def say(key: str, language: Language, **values: object) -> str:
    """A text with these values in its gaps."""
    return study_words()[key][language].format(**values)
