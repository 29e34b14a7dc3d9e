"""The command that explains how a line of talk is read."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from agent.runtime.command_line import mistakes_in_one_line
from agent.runtime.printable import printable_lines
from rules.game.roles import Role

AsJson = Annotated[bool, typer.Option("--json", help="One JSON object a line.")]


def explain(
    line: Annotated[str, typer.Argument(help="A line of talk.")],
    names: Annotated[str, typer.Option(help="All players of the game, with commas between.")],
    speaker: Annotated[
        str | None, typer.Option(help="Who says it [the first player that the line does not name].")
    ] = None,
    role: Annotated[Role, typer.Option(help="The speaker's role, for the last gate.")] = Role.VILLAGER,
    asserts: Annotated[
        str, typer.Option(help="What the speaker declares, as a model's answer does: a JSON list.")
    ] = "[]",
    as_json: AsJson = False,
) -> None:
    """Print what a line is read to claim, and which rows of the lexicon say so.

    Also what the last gate says of it, and which rows matched there.
    """
    from agent.study.explained import explain_line, seat_of

    with mistakes_in_one_line(ValueError):
        seat = seat_of(line, [name.strip() for name in names.split(",")], speaker, role)
        explained = explain_line(line, seat, asserts)
        told = json.dumps(explained.as_object(), ensure_ascii=False) if as_json else str(explained)
        typer.echo(printable_lines(told))
