"""What to install for what not every user wants: the extras of this distribution."""

from __future__ import annotations

import re
from importlib.metadata import requires

DISTRIBUTION = "aiwolf-nlp-player"
_OF_EXTRA = re.compile(r"(?P<requirement>[^;]+?)\s*;\s*extra\s*==\s*[\"'](?P<extra>[\w-]+)[\"']")


def install(extra: str) -> str:
    """The command that installs the packages of an extra, into a clone's environment or a wheel's alike."""
    found = map(_OF_EXTRA.fullmatch, requires(DISTRIBUTION) or ())
    packages = [f"'{match['requirement']}'" for match in found if match and match["extra"] == extra]
    return f"python -m pip install {' '.join(packages)}"
