"""The command ``persuasion export``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from agent.runtime.command_line import (
    ConfigOption,
    mistakes_in_one_line,
    print_written_files,
    stopped_in_one_line,
)
from server_sim.config.errors import ServerSimError


def add_export(program: typer.Typer) -> None:
    """Add the command to the command line program."""
    program.command()(export)


def export(
    logs: Annotated[list[Path], typer.Argument(help="Records of games (*.jsonl), or folders of them.")],
    out: Annotated[Path, typer.Option(help="The file of speaking turns; an existing file is extended.")],
    intents: Annotated[
        str | None,
        typer.Option(metavar="MODEL", help="The model that names the wanted answers [rules, in hindsight]"),
    ] = None,
    count: Annotated[int, typer.Option(min=1, max=3, help="Wanted answers a turn, of either kind.")] = 1,
    draw: Annotated[int | None, typer.Option(min=1, help="The number of turns drawn at random [all]")] = None,
    seed: Annotated[str, typer.Option(help="The random seed.")] = "1",
    config: ConfigOption = None,
) -> None:
    """Write the speaking turns of recorded games, to measure and to train on."""
    import asyncio

    from agent.llm.usage import UsageMeter
    from agent.runtime.console import log_to_stderr
    from agent.runtime.progress import progress
    from server_sim.studies.common.lone_model import lone_model, settings_of_study
    from server_sim.studies.persuasion.experiments.exporting import (
        TurnFile,
        export_asking,
        export_in_hindsight,
        turns_of_games,
    )

    log_to_stderr("WARNING")
    with stopped_in_one_line(f"the same command goes on with {out}"), mistakes_in_one_line(ServerSimError):
        turns, file = turns_of_games(logs, draw, seed), TurnFile(out)
        if intents is None:
            written, failed = export_in_hindsight(turns, file, count, seed), 0
        else:
            meter, name, settings = UsageMeter(), intents, settings_of_study(config)

            async def ask_all() -> tuple[int, int]:
                with progress("Asking", len(turns)) as advance:
                    async with lone_model(name, settings, meter) as model:
                        return await export_asking(turns, file, count, model.ask, advance)

            written, failed = asyncio.run(ask_all())
            typer.echo(f"{name}: {meter.summary()}")
        unanswered = f", {failed} without an answer: say it again to ask for them" if failed else ""
        typer.echo(f"{len(turns)} turns, {written} of them new{unanswered}")
        print_written_files(out)
