"""Help texts that list commands and options under headings, in plain text.

Typer itself draws headings (``rich_help_panel``) only in boxes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

Command = Callable[..., None]
"""A function that Typer makes a command of."""


class Heading(StrEnum):
    """The headings of all programs' commands, in the order of the help texts."""

    PLAY = "Play"
    COMPETE = "Compete"
    LOOK = "Look at games"
    STUDY = "Study"


Sections = dict[str, list[tuple[str, str]]]
"""The rows of a help text (a name and what it does) by their heading."""
Commands = Mapping[Heading, tuple[Command, ...]]
"""Commands under their headings."""


def add_commands(program: typer.Typer, commands: Commands) -> None:
    """Add commands to a program, which lists them under their headings."""
    for heading, functions in commands.items():
        for function in functions:
            program.command(rich_help_panel=heading)(function)


# The context and the formatter are Any, because Typer has no public names for their types.


class GroupedOptions(TyperCommand):
    """A command whose help lists its options under the headings in their ``rich_help_panel``."""

    def format_options(self, ctx: Any, formatter: Any) -> None:
        _write_sections(formatter, _parameter_rows(self, ctx))


class GroupedHelp(TyperGroup):
    """A program whose help lists its options, and then its commands, under their headings."""

    def format_options(self, ctx: Any, formatter: Any) -> None:
        _write_sections(formatter, _parameter_rows(self, ctx))
        self.format_commands(ctx, formatter)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        shown = {name: command for name, command in self.commands.items() if not command.hidden}
        width = formatter.width - 6 - max(map(len, shown))
        sections: Sections = {heading: [] for heading in Heading}
        for name, command in shown.items():
            row = (name, command.get_short_help_str(width))
            sections.setdefault(_heading(command, "Commands"), []).append(row)
        _write_sections(formatter, sections)


def _parameter_rows(command: TyperCommand | TyperGroup, context: Any) -> Sections:
    """Return the help of a command's parameters by heading."""
    sections: Sections = {}
    for parameter in command.get_params(context):
        if row := parameter.get_help_record(context):
            sections.setdefault(_heading(parameter, "Options"), []).append(row)
    return sections


def _heading(of: object, default: str) -> str:
    return getattr(of, "rich_help_panel", None) or default


def _write_sections(formatter: Any, sections: Sections) -> None:
    """Write the rows of each section under its heading; all sections share the width of the first column."""
    width = max(len(name) for rows in sections.values() for name, _ in rows)
    for heading, rows in sections.items():
        if not rows:
            continue
        with formatter.section(heading):
            formatter.write_dl([(name.ljust(width), told) for name, told in rows], col_max=width)
