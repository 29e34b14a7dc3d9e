"""The ``benchmark`` command: a season of games at mixed tables, with a leaderboard."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from agent.runtime.command_line import ConfigOption, print_written_files
from rules.game.languages import DEFAULT_LANGUAGE, LANGUAGES
from server_sim.config import VILLAGES, checked_language
from server_sim.studies.common.options import CsvOption, JsonOption, errors_in_one_line

ENTRANT = "[NAME=]MIND[:VOICE][@MODEL]"


def benchmark(
    entrants: Annotated[
        list[str],
        typer.Argument(metavar=f"{ENTRANT}...", help="Two entrants or more: minds, voices, models of -c."),
    ],
    out: Annotated[
        Path, typer.Option(metavar="DIR", help="The benchmark's folder; a stopped benchmark resumes there.")
    ],
    village: Annotated[str, typer.Option(help=f"A bundled village: {', '.join(VILLAGES)}.")] = "5",
    lang: Annotated[
        str, typer.Option(help=f"The language of games and page: {', '.join(LANGUAGES)}.")
    ] = DEFAULT_LANGUAGE,
    games: Annotated[
        int, typer.Option(min=1, help="Games of each entrant, rounded up to whole blocks.")
    ] = 100,
    seed: Annotated[str, typer.Option(help="Decides all randomness except that of models.")] = "1",
    budget: Annotated[
        float | None, typer.Option(help="US dollars for language models; a larger one goes on.")
    ] = None,
    config: ConfigOption = None,
    models: Annotated[
        Path | None,
        typer.Option("--models", metavar="FILE", help="Settings; the models under llm.judge count, too."),
    ] = None,
    jobs: Annotated[
        int | None,
        typer.Option(min=1, help="Processes [all cores]; with a language model games at a time [1]."),
    ] = None,
    as_json: JsonOption = False,
    csv_file: CsvOption = None,
) -> None:
    """Rank minds and language models as the contest's benchmark does.

    They play a season at mixed tables with balanced roles; the leaderboard has the contest's win rates and
    game measures and counts of what speaks for and against each player, and is written as a page, too.
    """
    from agent.runtime.files import replace_file
    from server_sim.studies.benchmark.page import benchmark_page
    from server_sim.studies.benchmark.plan import benchmark_plan
    from server_sim.studies.benchmark.run import PAGE, play_benchmark, season_tables
    from server_sim.studies.common.lone_model import settings_of_study
    from server_sim.studies.common.tables import show_tables
    from server_sim.studies.tournament.folder import GAMES

    with errors_in_one_line(f"stopped; what has ended is kept: the same command goes on in {out}"):
        plan = benchmark_plan(entrants, village, checked_language(lang), games, seed, budget, config)
        judges = None if models is None else settings_of_study(models)
        season = play_benchmark(plan, out, judges, jobs, lambda line: typer.echo(line, err=True))
        tables = season_tables(season)
        replace_file(out / PAGE, benchmark_page(season, tables, out.resolve().name))
        show_tables(tables.all, as_json, csv_file)
        print_written_files(out / GAMES, out / PAGE)
        if season.budget.has_stopped:
            done = f"{len(season.games)} of {season.total} games"
            typer.echo(f"{season.budget.told}, after {done}; a larger one goes on", err=True)
