"""The commands ``learn train`` and ``learn judge``, for the minds that play by a learned policy."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from agent.runtime.command_line import SHORT_HELP, print_written_files
from rules.game.languages import DEFAULT_LANGUAGE, LANGUAGES
from rules.game.roles import Role
from rules.minds.names import BY_A_POLICY, MindName
from server_sim.config.errors import ServerConfigError
from server_sim.studies.common.options import CsvOption, JsonOption, errors_in_one_line

MindArgument = Annotated[str, typer.Argument(metavar="MIND", help=f"What learns: {', '.join(BY_A_POLICY)}.")]
GameOption = Annotated[
    str | None, typer.Option(metavar="GAME", help="The game, if the mind learns several [its first].")
]
JobsOption = Annotated[int | None, typer.Option(min=1, help="Processes [all cores].")]

learn = typer.Typer(
    name="learn",
    no_args_is_help=True,
    context_settings=SHORT_HELP,
    help="Train the policies of minds in self-play, and judge them.",
)


@learn.command("train")
def train_policy(
    mind: MindArgument,
    out: Annotated[
        Path, typer.Option(metavar="DIR", help="The training's folder; a stopped training resumes there.")
    ],
    game: GameOption = None,
    games: Annotated[int, typer.Option(min=1, help="Games in all, rounded up to whole batches.")] = 4800,
    seed: Annotated[str, typer.Option(help="Decides all randomness.")] = "1",
    start: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The policy to start from [that of the course].")
    ] = None,
    roles: Annotated[
        list[Role] | None, typer.Option("--role", help="Train only in this role; several are allowed [all].")
    ] = None,
    ideas: Annotated[
        str | None, typer.Option(metavar="MODEL", help="A language model that proposes changes [chance].")
    ] = None,
    jobs: JobsOption = None,
    plot: Annotated[bool, typer.Option("--plot", help="Also draw the learning curve (extra plot).")] = False,
    as_json: JsonOption = False,
    csv_file: CsvOption = None,
) -> None:
    """Learn in self-play, and write a policy file.

    The mind plays by the file if agent.policy in the settings names it.
    """
    import os

    from agent.runtime.progress import progress
    from server_sim.studies.common.tables import show_tables
    from server_sim.studies.learning.course import CourseOptions
    from server_sim.studies.learning.courses import COURSES
    from server_sim.studies.learning.curve import curve_table, draw_curve
    from server_sim.studies.learning.training import (
        CURVE,
        PICTURE,
        POLICY,
        batches_of,
        curve_of,
        run_training,
    )

    with errors_in_one_line(f"stopped; finished batches are kept: the same command goes on in {out}"):
        make_course = COURSES[_mind_named(mind)]
        course = make_course(CourseOptions(seed, game, start, tuple(roles or ()), ideas))
        batches, done = batches_of(games, course), len(curve_of(out).rows())
        with progress(
            "Learning", batches * course.jobs_in_batch, done=done * course.jobs_in_batch
        ) as advance:
            rows = run_training(course, out, batches, jobs or os.cpu_count() or 1, advance)
        show_tables([curve_table(rows)], as_json, csv_file)
        if plot:
            draw_curve(rows, out / PICTURE)
        print_written_files(out / POLICY, out / CURVE, out / PICTURE if plot else None)


@learn.command("judge")
def judge_policy(
    mind: MindArgument,
    out: Annotated[
        Path, typer.Option(metavar="DIR", help="The folder of the games; a stopped run resumes there.")
    ],
    policy: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The policy to judge [the one that is shipped].")
    ] = None,
    game: GameOption = None,
    deals: Annotated[int, typer.Option(min=1, help="Deals for each opponent.")] = 200,
    opponents: Annotated[
        list[str] | None,
        typer.Option(
            "--opponent", metavar="MIND", help="The other side; may be given several times [offline]."
        ),
    ] = None,
    seed: Annotated[str, typer.Option(help="Decides all randomness; train with another one.")] = "judged",
    jobs: JobsOption = None,
    as_json: JsonOption = False,
    csv_file: CsvOption = None,
) -> None:
    """Compare a policy with chance among the same options and with offline, on the same deals.

    On each deal each of them plays each whole side once against each opponent.
    """
    from agent.runtime.progress import progress
    from server_sim.studies.common.tables import show_tables
    from server_sim.studies.learning import judging

    with errors_in_one_line(f"stopped; what has ended is kept: the same command goes on in {out}"):
        plan = judging.judging_of(
            _mind_named(mind), game, policy, tuple(opponents or (MindName.OFFLINE,)), deals, seed
        )
        total, done = len(list(plan.duels())), judging.number_played(out)
        with progress("Judging", total, done=min(done, total)) as advance:
            rows = judging.judge(plan, out, jobs, advance)
        show_tables(judging.judging_tables(plan, rows), as_json, csv_file)
        print_written_files(out / judging.GAMES)


@learn.command("pairs")
def export_pairs(
    training: Annotated[Path, typer.Argument(metavar="DIR", help="The folder of a training of lspo.")],
    out: Annotated[Path, typer.Option(metavar="FILE", help="The file of pairs; it is replaced.")],
    games: Annotated[int, typer.Option(min=1, help="Games whose statements give pairs.")] = 50,
    gap: Annotated[
        float, typer.Option(min=0.01, help="Least difference of two regrets, as a share of won games.")
    ] = 0.1,
    lang: Annotated[
        str, typer.Option(help=f"The language of the games: {', '.join(LANGUAGES)}.")
    ] = DEFAULT_LANGUAGE,
    seed: Annotated[str, typer.Option(help="Decides all randomness.")] = "pairs",
) -> None:
    """Write pairs of statements that teach a language model the strategy of lspo by DPO.

    Of two kinds of statements in the same situation, the one with the much higher regret is preferred. A line
    is JSON in the preference format of trl: the prompt, the chosen and the rejected answer.
    """
    import json

    from agent.runtime.files import replace_file
    from server_sim.config import checked_language
    from server_sim.studies.learning.lspo.pairs import preferences, source_in

    with errors_in_one_line("stopped; nothing was written"):
        rows = list(preferences(source_in(training, gap), seed, games, checked_language(lang)))
        replace_file(out, "".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in rows))
        typer.echo(f"{len(rows)} pairs from {games} games")
        print_written_files(out)


def _mind_named(name: str) -> str:
    from rules.game.validation import one_of_these

    try:
        return str(one_of_these(name, names=BY_A_POLICY, what="mind that learns"))
    except ValueError as error:
        raise ServerConfigError(f"MIND: {error}") from None
