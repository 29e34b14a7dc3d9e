"""The ``bench`` command: measures the speed of games, in this process and over sockets."""

from __future__ import annotations

import os
from itertools import chain
from typing import Annotated

import typer

from agent.runtime.command_line import stopped_in_one_line


def bench(
    games: Annotated[
        int, typer.Option(min=1, help="Games of self-play; a tenth of them also over sockets.")
    ] = 600,
    jobs: Annotated[int, typer.Option(min=1, help="Processes for self-play.")] = os.cpu_count() or 1,
) -> None:
    """Print how many games per second this machine plays.

    All logs are written. The time to update beliefs about thirteen players after a claim is printed, too.
    """
    from loguru import logger

    from server_sim.playing.speed import measure_beliefs, measure_speed

    logger.remove()
    with stopped_in_one_line("stopped; the figures above are whole"):
        for figure in chain(measure_beliefs(), measure_speed(games, jobs)):
            typer.echo(figure)
