"""The prompts for a language model: Jinja templates by language, with strict variables.

Text of other players is data: the filter ``quoted`` turns it into one JSON string that cannot close the block
around it. This package imports nothing else of the project. Start at :func:`render`; ``prompts/README.md``
lists the templates.
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
"""Extra characters to escape: they could open or close a block, break a line, or hide text."""


def render(language: str, template: str, **variables: object) -> str:
    """Return the text of a prompt, made from a template; a missing variable is an error, not an empty string.

    Raises:
        jinja2.TemplateNotFound: there is no such template in that language.
        jinja2.UndefinedError: the template uses a variable that was not given.
    """
    return environment().get_template(f"{language}/{template}.j2").render(variables)


@cache
def words(language: str, catalogue: str = "words") -> Mapping[str, Mapping[str, str]]:
    """Return words for prompts in a language, such as role names and the purpose of each kind of line.

    The ``catalogue`` "parlour" has the words of Avalon and One Night, and sentences for their events;
    "baselines" has the questions of the published methods with which this agent is compared.
    """
    table: Mapping[str, Mapping[str, str]] = yaml.safe_load(
        (files("prompts") / language / f"{catalogue}.yml").read_bytes()
    )
    return table


def quoted(text: str) -> str:
    """Return another player's text as a JSON string on one line, without ``<`` or ``>``."""
    as_json = json.dumps(text, ensure_ascii=False)
    return _UNPRINTED.sub(lambda match: f"\\u{ord(match[0]):04x}", as_json)


@cache
def environment() -> Environment:
    """Return the Jinja environment of the templates, with the filter ``quoted``."""
    # Prompts are plain text, so HTML escaping is off.
    environment = Environment(
        loader=PackageLoader("prompts", "."),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["quoted"] = quoted
    return environment
