"""The command ``persuasion cases``: refined lines with the next player's answers, as a page."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Annotated

import typer

from agent.runtime.command_line import mistakes_in_one_line, print_written_files, stopped_in_one_line
from server_sim.config.errors import ServerSimError


def cases(
    games: Annotated[
        list[Path], typer.Argument(help="Folders of pool or team matches played with --logs, or logs.")
    ],
    out: Annotated[Path, typer.Option(metavar="FILE", help="The page to write, .html or .md.")],
    lines: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Refined lines for these games that best-of or evaluate has written "
            "[those said by the players refine:MIND]",
        ),
    ] = None,
    measurer: Annotated[
        str | None, typer.Option(help="Also measure answers with this model, named as for measure.")
    ] = None,
    draw: Annotated[int | None, typer.Option(min=1, help="The number of games drawn at random [all]")] = None,
    seed: Annotated[str, typer.Option(help="The random seed.")] = "1",
    device: Annotated[str | None, typer.Option(help="cpu, cuda [a GPU where there is one]")] = None,
) -> None:
    """List refined lines with their base lines and the next player's answer to each, most changed first.

    One answer was given in the game. For the other the game is played again with the other line, which needs
    players that ask no language model.
    """
    from agent.runtime.console import log_to_stderr
    from agent.runtime.files import replace_file
    from agent.runtime.progress import tracked
    from server_sim.studies.persuasion.experiments import case_page, casebook
    from server_sim.studies.persuasion.instances import InstanceError
    from server_sim.studies.persuasion.opening import opened_measurer
    from server_sim.studies.persuasion.rating import read_choices

    log_to_stderr("WARNING")
    with stopped_in_one_line("stopped; nothing is written"), mistakes_in_one_line(ServerSimError):
        writers = {".html": case_page.cases_in_html, ".md": case_page.cases_in_markdown}
        if out.suffix not in writers:
            raise InstanceError(f"{out}: the page is written as .html or .md")
        choices = None if lines is None else read_choices(lines)
        recorded = list(casebook.recorded_talk(games))
        if draw is not None and draw < len(recorded):
            recorded = random.Random(f"{seed}/games").sample(recorded, draw)
        found = [case for game in tracked(recorded, "Games") for case in casebook.cases_in(game, choices)]
        if not found:
            raise InstanceError(
                f"{lines}: has no other line for a turn of these games"
                if lines
                else "no line of these games is known to be refined: name the --out of pool or team matches "
                "with a mind refine:MIND and --logs, or name --lines"
            )
        if measurer is not None:
            with opened_measurer(measurer, device) as measuring:
                found = casebook.measured_cases(found, measuring, seed)
        replace_file(out, writers[out.suffix](found))
        typer.echo(case_page.cases_in_short(found))
        print_written_files(out)
