"""What the command lines of all programs share.

Help has to be there at once. So this module and those that declare commands (``commands.py`` and
``__main__.py``) import nothing that takes long; each command imports what it needs when it is called.
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
from agent.runtime.printable import printable, printable_lines

SHORT_HELP = {"help_option_names": ["-h", "--help"]}
"""The context settings of every program: ``-h`` is ``--help``."""
UNREAD = 141
"""The exit code where nobody reads the output any more: a shell's for SIGPIPE."""
LONGEST_LINE = 1000
"""Characters of a line that tells of a mistake."""


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"{DISTRIBUTION} {installed_version()}")
        raise typer.Exit


ConfigOption = Annotated[Path | None, typer.Option("-c", "--config", help="Settings [config.yml]")]
VersionOption = Annotated[
    bool,
    typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and exit."),
]


def installed_version() -> str:
    """The version of the installed package; in words where only its source is there."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(DISTRIBUTION)
    except PackageNotFoundError:
        return "(not installed, run from its source)"


def run_program(app: typer.Typer, name: str) -> Never:
    """Run a program to its exit; what is wrong with its command line is told in one line.

    It ends without a word where nobody reads its output any more, as behind ``| head``.
    """
    try:
        status = _exit_status(app, name)
        sys.stdout.flush()
    except (Exception, SystemExit):
        if not _output_is_unread():
            raise
        status = UNREAD
    sys.exit(status)


def _exit_status(app: typer.Typer, name: str) -> int:
    try:
        return app(prog_name=name, standalone_mode=False) or 0
    except typer.TyperException as error:
        context: typer.Context | None = getattr(error, "ctx", None)
        command = context.command_path if context else name
        message = " ".join(error.format_message().split()).replace("Value error, ", "").rstrip(".")
        typer.echo(f"{command}: {message} (see {command} --help)", err=True)
        return error.exit_code


def _output_is_unread() -> bool:
    """Whether the pipe that takes the output has lost its reader; what is left for it is then let go."""
    if not hasattr(select, "poll"):  # as on Windows
        return False
    poll = select.poll()
    with suppress(OSError):  # an output that is no file
        poll.register(sys.stdout.fileno(), 0)
    unread = any(event & select.POLLERR for _, event in poll.poll(0))
    if unread:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return unread


def show_help(context: typer.Context) -> None:
    """Where no command is given, say which there are, and end as after any wrong command line."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help(), err=True)
        raise typer.Exit(2)


@contextmanager
def mistakes_in_one_line(*kinds: type[Exception]) -> Iterator[None]:
    """Tell errors of these kinds, and files that cannot be used, in one line, and end with exit code 2."""
    try:
        yield
        return
    except kinds as error:
        message = str(error)
    except OSError as error:
        if error.filename is None:
            raise
        message = f"{error.filename}: {error.strerror}"
    typer.echo("\n".join(map(_short, printable_lines(message).split("\n"))), err=True)
    raise typer.Exit(2)


@contextmanager
def stopped_in_one_line(message: str) -> Iterator[None]:
    """On Ctrl-C say what has become of the work, and end with exit code 130."""
    try:
        yield
    except KeyboardInterrupt:
        typer.echo(printable(message), err=True)
        raise typer.Exit(130) from None


def name_written(*files: Path | None) -> None:
    """Name the files that a command has written, on standard error; None is a file that was not wanted."""
    for file in files:
        if file is not None:
            typer.echo(printable(f"written: {file}"), err=True)


def name_next(command: str, *paths: Path) -> None:
    """Name the command of the server that goes on from here, on standard error."""
    words = shlex.join([command, *map(str, paths)])
    typer.echo(printable(f"next: python -m server_sim {words}"), err=True)


def _short(line: str) -> str:
    """A line whose middle is left out where what a file says makes it endless."""
    half = LONGEST_LINE // 2
    return line if len(line) <= LONGEST_LINE else f"{line[:half]} … {line[-half:]}"
