"""The ``learn`` command: trains the policy of the mind ``learned``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from agent.runtime.command_line import print_written_files
from rules.game.roles import Role
from server_sim.studies.common.options import CsvOption, JsonOption, errors_in_one_line

VILLAGES_TO_LEARN = ("5", "9")


def learn(
    out: Annotated[
        Path, typer.Option(metavar="DIR", help="The training's folder; a stopped training resumes there.")
    ],
    village: Annotated[str, typer.Option(help=f"A bundled village: {', '.join(VILLAGES_TO_LEARN)}.")] = "5",
    games: Annotated[int, typer.Option(min=1, help="Games in all, rounded up to whole batches.")] = 4800,
    seed: Annotated[str, typer.Option(help="Decides all randomness.")] = "1",
    start: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The policy to start from [the rules' own choices].")
    ] = None,
    roles: Annotated[
        list[Role] | None, typer.Option("--role", help="Train only in this role; several are allowed [all].")
    ] = None,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes [all cores].")] = None,
    plot: Annotated[bool, typer.Option("--plot", help="Also draw the learning curve (extra plot).")] = False,
    as_json: JsonOption = False,
    csv_file: CsvOption = None,
) -> None:
    """Learn in self-play whom to vote for, attack and divine, what to say, and what to claim.

    The result is a policy file, by which the mind learned plays once it is among those of rules/policies.
    """
    import os

    from agent.runtime.progress import progress
    from rules.game.validation import one_of_these
    from server_sim.config.errors import ServerConfigError
    from server_sim.config.settings import load_bundled
    from server_sim.studies.common.tables import show_tables
    from server_sim.studies.learning.curve import curve_table, draw_curve
    from server_sim.studies.learning.population import PAIRS
    from server_sim.studies.learning.running import (
        CURVE,
        PICTURE,
        POLICY,
        Training,
        batches_of,
        curve_of,
        play_batches,
        start_of,
    )

    with errors_in_one_line(f"stopped; finished batches are kept: the same command goes on in {out}"):
        try:
            one_of_these(village, names=VILLAGES_TO_LEARN, what="village to learn")
        except ValueError as error:
            raise ServerConfigError(f"--village: {error}") from None
        size = int(village)
        for role in roles or ():
            if role not in load_bundled(size).rules.roles:
                raise ServerConfigError(f"--role: nobody is the {role} in a village of {size}")
        training = Training(size, seed, start_of(size, start), tuple(roles or ()))
        total, done = batches_of(games) * PAIRS, len(curve_of(out).rows()) * PAIRS
        with progress("Pairs of games", total, done=done) as advance:
            rows = play_batches(training, out, games, jobs or os.cpu_count() or 1, advance)
        show_tables([curve_table(rows)], as_json, csv_file)
        if plot:
            draw_curve(rows, out / PICTURE)
        print_written_files(out / POLICY, out / CURVE, out / PICTURE if plot else None)
