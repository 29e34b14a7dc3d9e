"""Templates of HTML pages; untrusted text in a page is escaped and shown as plain text."""

from __future__ import annotations

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from agent.runtime.printable import printable


def page_environment(package: str) -> Environment:
    """Return the Jinja environment of a package's ``templates`` folder; an undefined variable is an error."""
    return Environment(
        loader=PackageLoader(package, "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=_remove_invisible,
    )


def _remove_invisible(value: object) -> object:
    """Remove invisible characters from a text; markup has been cleaned before and is returned as it is."""
    return printable(value) if isinstance(value, str) and not isinstance(value, Markup) else value
