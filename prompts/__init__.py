"""The prompts a language model is given: Jinja templates by language, strict about their variables."""

from __future__ import annotations

from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined


def render(language: str, template: str, **variables: object) -> str:
    """The text of one prompt; an unset variable is an error of ours, not an empty place in the text.

    Raises:
        jinja2.TemplateNotFound: there is no such template in that language.
        jinja2.UndefinedError: the template uses a variable that was not given.
    """
    return _environment().get_template(f"{language}/{template}.j2").render(variables)


@cache
def _environment() -> Environment:
    # Prompts are plain text, so nothing is to be escaped as HTML.
    return Environment(
        loader=PackageLoader("prompts", "."),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
