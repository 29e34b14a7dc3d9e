"""Install commands for the optional extras of this distribution."""

from __future__ import annotations

import re
from importlib.metadata import requires

DISTRIBUTION = "aiwolf-nlp-player"
"""The name under which this package is installed, for install commands."""
_OF_EXTRA = re.compile(r"(?P<requirement>[^;]+?)\s*;\s*extra\s*==\s*[\"'](?P<extra>[\w-]+)[\"']")


def install(extra: str) -> str:
    """Return the command that installs the packages of an extra; it works in a clone and with a wheel."""
    found = map(_OF_EXTRA.fullmatch, requires(DISTRIBUTION) or ())
    packages = [f"'{match['requirement']}'" for match in found if match and match["extra"] == extra]
    return f"python -m pip install {' '.join(packages)}"
