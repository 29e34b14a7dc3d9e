"""Runs a bench as a command whose options are the parameters of its ``main``."""

from __future__ import annotations

from collections.abc import Callable

import typer


def run(main: Callable[..., None]) -> None:
    """Read the command line and call ``main``; ``--help`` shows the docstring of its module."""
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    app.command(help=main.__globals__["__doc__"])(main)
    app()
