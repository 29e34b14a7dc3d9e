"""Templates of pages that hold what strangers wrote: all of it stands in them as visible text."""

from __future__ import annotations

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from agent.runtime.printable import printable


def page_environment(package: str) -> Environment:
    """The templates in the folder ``templates`` of a package; an unset variable is an error of ours."""
    return Environment(
        loader=PackageLoader(package, "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=_visible,
    )


def _visible(value: object) -> object:
    """Text without what cannot be seen; what is markup already has been through here."""
    return printable(value) if isinstance(value, str) and not isinstance(value, Markup) else value
