"""The optional extras of this distribution: the commands that install them, and what only draws."""

from __future__ import annotations

from importlib.metadata import requires
from typing import Any

DISTRIBUTION = "aiwolf-nlp-player"
"""The name under which this package is installed, for install commands."""


def install(extra: str) -> str:
    """Return the command that installs the packages of an extra; it works in a clone and with a wheel."""
    of_extra = (f'extra=="{extra}"', f"extra=='{extra}'")
    split = (one.partition(";") for one in requires(DISTRIBUTION) or ())
    packages = [f"'{name.strip()}'" for name, _, marker in split if marker.replace(" ", "") in of_extra]
    return f"python -m pip install {' '.join(packages)}"


def matplotlib_figure(error: type[Exception]) -> Any:
    """Return matplotlib's class ``Figure``, which has no types; it is loaded only to draw.

    Raises:
        Exception: an ``error`` with the install command, if matplotlib is not installed.
    """
    try:
        from matplotlib.figure import Figure  # noqa: PLC0415 - an optional extra
    except ImportError:
        raise error(f"drawing needs matplotlib: {install('plot')}") from None
    return Figure
