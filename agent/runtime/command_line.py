"""Helpers for the command lines of all programs.

``--help`` has to be fast. So this module and those that declare commands (``commands.py`` and
``__main__.py``) import nothing slow; each command imports what it needs when it is called.
"""

from __future__ import annotations

import os
import select
import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Annotated, Never

import typer

from agent.extras import DISTRIBUTION
from agent.runtime.command_language import is_japanese, show_japanese_help
from agent.runtime.printable import printable, printable_lines

SHORT_HELP = {"help_option_names": ["-h", "--help"]}
"""Typer's context settings for every program: ``-h`` is ``--help``."""
UNREAD = 141
"""The exit code if nobody reads the program's output any more; shells use this code for SIGPIPE."""
LONGEST_LINE = 1000
"""Maximum length of an error line, in characters."""


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"{DISTRIBUTION} {installed_version()}")
        raise typer.Exit


ConfigOption = Annotated[Path | None, typer.Option("-c", "--config", help="Settings [config.yml]")]
"""The command line option that names a settings file."""
VersionOption = Annotated[
    bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and exit.")
]
"""The command line option that prints the version."""


def installed_version() -> str:
    """Return the version of the installed package, or a message if it is not installed."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(DISTRIBUTION)
    except PackageNotFoundError:
        return "(not installed, run from its source)"


def run_program(app: typer.Typer, name: str, packages: tuple[str, ...]) -> Never:
    """Run a program and exit; errors in its command line are reported in one line.

    It exits silently if nobody reads its output any more, as after ``| head``. Its help is in Japanese in a
    Japanese locale, as these packages translate it.
    """
    try:
        status = _exit_status(app, name, packages)
        sys.stdout.flush()
    except (Exception, SystemExit):
        if not _output_is_unread():
            raise
        status = UNREAD
    sys.exit(status)


def _exit_status(app: typer.Typer, name: str, packages: tuple[str, ...]) -> int:
    program = typer.main.get_command(app)
    if is_japanese(os.environ):
        show_japanese_help(program, packages)
    try:
        return program(prog_name=name, standalone_mode=False) or 0
    except typer.TyperException as error:
        context: typer.Context | None = getattr(error, "ctx", None)
        command = context.command_path if context else name
        message = " ".join(error.format_message().split()).replace("Value error, ", "").rstrip(".")
        typer.echo(f"{command}: {message} (see {command} --help)", err=True)
        return error.exit_code


def _output_is_unread() -> bool:
    """Return whether the reader of the output pipe is gone; if so, discard the remaining output."""
    if not hasattr(select, "poll"):  # for example on Windows
        return False
    poll = select.poll()
    with suppress(OSError):  # the output is not a file
        poll.register(sys.stdout.fileno(), 0)
    unread = any(event & select.POLLERR for _, event in poll.poll(0))
    if unread:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return unread


def show_help(context: typer.Context) -> None:
    """Without a command, show the available commands and exit with code 2."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help(), err=True)
        raise typer.Exit(2)


@contextmanager
def mistakes_in_one_line(*kinds: type[Exception]) -> Iterator[None]:
    """Print an exception of these types, or an OSError about a file, as one line; exit with code 2."""
    try:
        yield
        return
    except kinds as error:
        message = str(error)
    except OSError as error:
        if error.filename is None:
            raise
        message = f"{error.filename}: {error.strerror}"
    typer.echo("\n".join(map(_shorten, printable_lines(message).split("\n"))), err=True)
    raise typer.Exit(2)


@contextmanager
def stopped_in_one_line(message: str) -> Iterator[None]:
    """On Ctrl-C print a message about the interrupted work, and exit with code 130."""
    try:
        yield
    except KeyboardInterrupt:
        typer.echo(printable(message), err=True)
        raise typer.Exit(130) from None


def print_written_files(*files: Path | None) -> None:
    """Print the names of the files that were written, on standard error; None is left out."""
    for file in files:
        if file is not None:
            typer.echo(printable(f"written: {file}"), err=True)


def print_next_command(command: str, *paths: Path) -> None:
    """Print, on standard error, the ``server_sim`` command to run next: its name and its files."""
    words = shlex.join([command, *map(str, paths)])
    typer.echo(printable(f"next: python -m server_sim {words}"), err=True)


def _shorten(line: str) -> str:
    half = LONGEST_LINE // 2
    return line if len(line) <= LONGEST_LINE else f"{line[:half]} … {line[-half:]}"
