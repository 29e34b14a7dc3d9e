"""Install commands for the optional extras of this distribution."""

from __future__ import annotations

from importlib.metadata import requires

DISTRIBUTION = "aiwolf-nlp-player"
"""The name under which this package is installed, for install commands."""


def install(extra: str) -> str:
    """Return the command that installs the packages of an extra; it works in a clone and with a wheel."""
    of_extra = (f'extra=="{extra}"', f"extra=='{extra}'")
    split = (one.partition(";") for one in requires(DISTRIBUTION) or ())
    packages = [f"'{name.strip()}'" for name, _, marker in split if marker.replace(" ", "") in of_extra]
    return f"python -m pip install {' '.join(packages)}"
