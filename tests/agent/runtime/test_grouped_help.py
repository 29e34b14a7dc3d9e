"""Help texts that list commands and options under headings."""

from __future__ import annotations

from typing import Annotated

import typer
from typer.testing import CliRunner

from agent.runtime.grouped_help import GroupedHelp, GroupedOptions, Heading, add_commands


def settle(num: int = 1) -> None:
    """Settle down."""


def wander(num: int = 1) -> None:
    """Wander about."""


def look(
    seats: Annotated[int, typer.Option(rich_help_panel="Table", help="How many.")] = 5,
    loud: Annotated[bool, typer.Option("--loud", help="Say so.")] = False,
) -> None:
    """Look around."""


def help_of(*arguments: str) -> list[str]:
    """The help of a program with commands under two headings, and with one that has none."""
    program = typer.Typer(cls=GroupedHelp, add_completion=False, rich_markup_mode=None)
    add_commands(program, {Heading.STUDY: (wander,), Heading.PLAY: (settle,)})
    program.command(cls=GroupedOptions)(look)
    program.command(hidden=True)(lambda: None)
    return CliRunner().invoke(program, [*arguments, "--help"]).output.splitlines()


def test_commands_stand_under_their_headings_in_the_order_of_the_headings() -> None:
    told = help_of()
    assert told[told.index("Play:") :] == [
        "Play:",
        "  settle  Settle down.",
        "",
        "Study:",
        "  wander  Wander about.",
        "",
        "Commands:",
        "  look    Look around.",
    ]


def test_options_stand_under_their_headings_in_columns_of_one_width() -> None:
    told = help_of("look")
    assert told[told.index("Table:") :] == [
        "Table:",
        "  --seats <int>  How many.  [default: 5]",
        "",
        "Options:",
        "  --loud         Say so.",
        "  --help         Show this message and exit.",
    ]
