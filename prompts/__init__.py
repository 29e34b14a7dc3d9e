"""The prompts a language model is given: Jinja templates by language, strict about their variables.

What other players wrote is data: the filter ``quoted`` turns it into one JSON string in which nothing can end
the block that it stands in. Imports nothing of this project. Start at :func:`render`; ``prompts/README.md``
tells which template is for what.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import yaml
from jinja2 import Environment, PackageLoader, StrictUndefined

_UNPRINTED = re.compile("[<>\x7f-\x9f\u2028\u2029\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
"""Besides what JSON escapes itself: what could open or close a block, break a line, or hide a character."""


def render(language: str, template: str, **variables: object) -> str:
    """The text of one prompt; an unset variable is an error of ours, not an empty place in the text.

    Raises:
        jinja2.TemplateNotFound: there is no such template in that language.
        jinja2.UndefinedError: the template uses a variable that was not given.
    """
    return environment().get_template(f"{language}/{template}.j2").render(variables)


@cache
def words(language: str, catalogue: str = "words") -> Mapping[str, Mapping[str, str]]:
    """The game's terms in a language, and what each situation's line is to achieve.

    The ``catalogue`` "parlour" has the words of Avalon and One Night, and their news as sentences;
    "baselines" has what each step of a baseline asks.
    """
    table: Mapping[str, Mapping[str, str]] = yaml.safe_load(
        (files("prompts") / language / f"{catalogue}.yml").read_bytes()
    )
    return table


def quoted(text: str) -> str:
    """Somebody else's words as one JSON string, on one line, without a ``<`` or ``>``."""
    as_json = json.dumps(text, ensure_ascii=False)
    return _UNPRINTED.sub(lambda match: f"\\u{ord(match[0]):04x}", as_json)


@cache
def environment() -> Environment:
    """Where the templates are found, with the filter ``quoted``."""
    # Prompts are plain text, so nothing is to be escaped as HTML.
    environment = Environment(
        loader=PackageLoader("prompts", "."),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["quoted"] = quoted
    return environment
