"""The ``judge`` commands: draw blind sheets, write forms, ask model judges, print scores, and count."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from agent.runtime.command_line import SHORT_HELP, ConfigOption, print_written_files
from agent.runtime.printable import printable
from server_sim.studies.common.options import CsvOption, JsonOption, errors_in_one_line

if TYPE_CHECKING:
    from agent.runtime.config import Config
    from server_sim.studies.judging.asking import JudgeRun
    from server_sim.studies.judging.sheet import BlindSheet, SheetKey

Out = Annotated[Path, typer.Option(help="The folder of the sheet, its key and its forms.")]
Entrants = Annotated[
    list[str], typer.Argument(metavar="NAME=DIR NAME=DIR", help="Two entrants, each a folder of game logs.")
]
Seed = Annotated[str, typer.Option(help="The random seed of all draws and orders.")]
Raters = Annotated[int, typer.Option(min=0, max=100, help="Forms to write, one for each person.")]
Items = Annotated[int, typer.Option(min=4, help="Pairs of lines.")]
Orders = Annotated[
    int,
    typer.Option(
        min=1, max=24, help="Orders in which each question is asked; an even number swaps all pairs."
    ),
]
Folder = Annotated[Path, typer.Argument(metavar="DIR", help="The folder of a sheet.")]
Force = Annotated[bool, typer.Option("--force", help="Replace an existing sheet.")]

judge = typer.Typer(
    name="judge",
    no_args_is_help=True,
    context_settings=SHORT_HELP,
    rich_markup_mode=None,
    help="Have people and language models judge talk without seeing the entrants' names.",
)


@judge.command()
def lines(
    entrants: Entrants,
    out: Out,
    items: Items = 30,
    raters: Raters = 10,
    seed: Seed = "judge",
    force: Force = False,
) -> None:
    """Draw pairs of talk lines of two entrants, and write forms in which people score them.

    The criteria are individuality, naturalness and interest. If the seer has called the speaker a werewolf,
    the criterion is deceiving instead; for the last line of a day's talk it is closing.
    """
    from server_sim.studies.judging.material.drawing import draw_lines, logged_games, two_entrants

    with errors_in_one_line("stopped; no sheet is written"):
        _refuse_existing_sheet(out, force)
        folders = two_entrants(entrants)
        games = {name: logged_games(folder) for name, folder in folders.items()}
        sheet, key = draw_lines(games, items, seed)
        _write_and_print(out, sheet, key, raters, items)


@judge.command()
def games(
    logs: Annotated[Path, typer.Argument(metavar="DIR", help="A folder of game logs; teams are compared.")],
    out: Out,
    items: Annotated[int, typer.Option(min=1, help="Games.")] = 10,
    raters: Raters = 10,
    seed: Seed = "judge",
    force: Force = False,
) -> None:
    """Draw whole games; write forms in which people rank the players of each on the contest's criteria."""
    from server_sim.studies.judging.material.drawing import draw_game_sheet, logged_games

    with errors_in_one_line("stopped; no sheet is written"):
        _refuse_existing_sheet(out, force)
        _write_and_print(out, *draw_game_sheet(logged_games(logs), items, seed), raters)


@judge.command()
def paper(
    logs: Annotated[Path, typer.Argument(metavar="DIR", help="A folder of game logs with the situations.")],
    entrants: Annotated[
        list[str],
        typer.Argument(
            metavar="NAME=MIND[:VOICE][@MODEL] ...", help="Two entrants, by mind, voice and model."
        ),
    ],
    out: Out,
    items: Annotated[int, typer.Option(min=4, help="Situations.")] = 10,
    raters: Raters = 10,
    orders: Orders = 4,
    seed: Seed = "judge",
    force: Force = False,
    config: ConfigOption = None,
) -> None:
    """Have two entrants say the next line in the same situations, and have models and people judge the lines.

    This repeats the experiment of [personas], tables 5 to 7. The models under llm.judge in the settings are
    asked right away, and their scores are printed; people get forms to fill in.
    """
    import asyncio

    from server_sim.studies.common.lone_model import settings_of_study
    from server_sim.studies.judging.material.drawing import logged_games
    from server_sim.studies.judging.material.situations import replies_of
    from server_sim.studies.judging.material.stand_ins import entrant_minds

    with errors_in_one_line(f"stopped; if {out} has a sheet, judge ask goes on with it"):
        _refuse_existing_sheet(out, force)
        minds = entrant_minds(entrants)
        drawn = asyncio.run(replies_of(minds, logged_games(logs), items, seed, config))
        for name, times in drawn.silent.items():
            told = f"{name} had nothing to say in {times} situations; others were drawn instead"
            typer.echo(printable(told), err=True)
        _write_and_print(out, drawn.sheet, drawn.key, raters, items)
        settings = settings_of_study(config)
        if settings.llm.judge:
            _ask_judges(out, orders, settings)
            _print_scores(out, [], as_json=False, csv_file=None)


@judge.command()
def ask(folder: Folder, orders: Orders = 4, config: ConfigOption = None) -> None:
    """Have the models under llm.judge in the settings score or rank the lines or players of a sheet.

    Each question is about one criterion, and is asked with the lines or players in several orders. The same
    command resumes a stopped run.
    """
    from server_sim.studies.common.lone_model import settings_of_study

    with errors_in_one_line(f"stopped; what was answered is kept: the same command goes on in {folder}"):
        _ask_judges(folder, orders, settings_of_study(config))


@judge.command()
def score(
    folder: Folder,
    answers: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[ANSWERS...]", help="Answered forms, or folders of them (.csv)."),
    ] = None,
    as_json: JsonOption = False,
    csv_file: CsvOption = None,
) -> None:
    """Print the ratings of people and models, their agreement, and their biases.

    Prints means with intervals, paired tests, Krippendorff's alpha, and warnings of raters who prefer the
    first place or long lines, or answer by chance. Models' answers are read from the sheet's folder.
    """
    with errors_in_one_line("stopped; nothing is scored"):
        _print_scores(folder, answers or [], as_json, csv_file)


@judge.command("count")
def count_lines(
    logs: Annotated[Path, typer.Argument(metavar="LOGS", help="A folder of game logs.")],
    models: Annotated[
        Path | None,
        typer.Option("--models", metavar="FILE", help="Settings; the models under llm.judge count, too."),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Folder for every count with quote and reason; --models needs one."),
    ] = None,
    sheet: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR", help="A sheet of judge games about these logs, to compare with its ranks."
        ),
    ] = None,
    answers: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE_OR_DIR", help="Answered forms of that sheet (.csv), or folders of them."),
    ] = None,
    as_json: JsonOption = False,
    csv_file: CsvOption = None,
) -> None:
    """Count line by line what speaks for and against each player, on the contest's axes.

    Code counts about half of the items, without any model. Models count the rest, in one conversation for
    each player of a game and sign, and what they cost is told before and after. The same command resumes a
    stopped run. Prints net counts with intervals, items, agreement, and signs of bias.
    """
    import asyncio

    from server_sim.studies.common.budget import Budget
    from server_sim.studies.common.lone_model import settings_of_study
    from server_sim.studies.common.tables import show_tables
    from server_sim.studies.judging.counting.asking import ask_all_counters, kept_counts
    from server_sim.studies.judging.counting.run import (
        all_conversations,
        count_tables,
        games_to_count,
        ranked_games,
        write_events,
    )

    with errors_in_one_line("stopped; what was counted is kept: the same command goes on from there"):
        if models is not None and out is None:
            raise typer.BadParameter("--models needs --out, a folder that keeps what they count")
        played = games_to_count(logs)
        talks = all_conversations(played) if out is not None else []
        if models is not None and out is not None:
            settings = settings_of_study(models)
            runs = asyncio.run(
                ask_all_counters(talks, out, settings, partial(typer.echo, err=True), Budget())
            )
            _print_runs(runs, "conversations")
        counts = kept_counts(talks, out) if out is not None else []
        ranked = None if sheet is None else ranked_games(sheet, _answer_files(answers or []))
        show_tables(count_tables(played, counts, ranked), as_json, csv_file)
        if out is not None:
            print_written_files(write_events(out, played, counts))


def _ask_judges(folder: Path, orders: int, settings: Config) -> None:
    import asyncio

    from server_sim.studies.judging.asking import ask_all_judges
    from server_sim.studies.judging.sheet import read_sheet

    runs = asyncio.run(ask_all_judges(read_sheet(folder), folder, settings, orders))
    _print_runs(runs, "questions")


def _print_runs(runs: Sequence[JudgeRun], what: str) -> None:
    for run in runs:
        typer.echo(printable(run.told(what)), err=True)
        print_written_files(run.file)


def _print_scores(folder: Path, answers: Sequence[Path], as_json: bool, csv_file: Path | None) -> None:
    from server_sim.studies.common.tables import show_tables
    from server_sim.studies.judging.forms import given_marks, valid_marks
    from server_sim.studies.judging.judge_questions import marks_of_models
    from server_sim.studies.judging.sheet import SheetError, read_key, read_sheet
    from server_sim.studies.judging.tables import score_tables

    sheet = read_sheet(folder)
    key, marks = read_key(folder, sheet), given_marks(sheet, _answer_files(answers))
    ratings = valid_marks(sheet, marks)
    judged = marks_of_models(sheet, folder)
    if not ratings and not judged:
        raise SheetError(f"{folder}: there are no ratings: name answered forms, or ask models with judge ask")
    show_tables(score_tables(sheet, key, [*ratings, *judged]), as_json, csv_file)
    if unused := len(marks) - len(ratings):
        typer.echo(f"{unused} marks are ignored: a ranking is incomplete, or gives a rank twice", err=True)


def _answer_files(answers: Sequence[Path]) -> list[Path]:
    from server_sim.studies.judging.sheet import SheetError

    files: list[Path] = []
    for path in answers:
        found = sorted(path.glob("*.csv")) if path.is_dir() else [path]
        if not found:
            raise SheetError(f"{path}: no answered forms (.csv) there")
        files += found
    return files


def _refuse_existing_sheet(out: Path, force: bool) -> None:
    from server_sim.studies.judging.sheet import SHEET_FILE, SheetError

    if (out / SHEET_FILE).exists() and not force:
        raise SheetError(f"{out}: has a sheet already; name another folder, or draw anew with --force")


def _write_and_print(
    out: Path, sheet: BlindSheet, key: SheetKey, raters: int, lines_wanted: int | None = None
) -> None:
    from server_sim.studies.judging.forms import write_forms
    from server_sim.studies.judging.material.sheet_builder import shortfalls
    from server_sim.studies.judging.sheet import write_sheet

    written, forms = write_sheet(out, sheet, key), write_forms(out, sheet, raters)
    print_written_files(*written)
    if forms:
        many = f"{len(forms)} pages and spreadsheets for people in {forms[0].parent}"
        typer.echo(printable(f"{many}; keep {out / 'key.json'} to yourself"), err=True)
    for line in () if lines_wanted is None else shortfalls(sheet, lines_wanted):
        typer.echo(line, err=True)
