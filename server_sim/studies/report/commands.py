"""The ``report`` command: one page about a folder of recorded games."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from agent.runtime.command_line import mistakes_in_one_line, stopped_in_one_line
from agent.runtime.printable import printable
from rules.game.languages import LANGUAGES
from server_sim.config import checked_language


def report(
    folder: Annotated[
        Path,
        typer.Argument(metavar="DIR", help="A folder with game logs (.log), with Sheriff runs, or both."),
    ],
    output: Annotated[Path, typer.Option("-o", "--output", help="The page to write.")] = Path("report.html"),
    lang: Annotated[str, typer.Option(help=f"The language of the page: {', '.join(LANGUAGES)}.")] = "en",
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file if it is there.")] = False,
) -> None:
    """Write one page about recorded games.

    It shows who wins, how long games take, and figures about talk, beliefs and leadership.
    """
    from agent.runtime.files import replace_file
    from server_sim.config.errors import ServerSimError
    from server_sim.studies.report.page import report_on_folder

    stopped = stopped_in_one_line(f"stopped; {output} is not written")
    with stopped, mistakes_in_one_line(ServerSimError, ValueError):
        if output.exists() and not force:
            raise ValueError(f"{output}: exists already; name another file, or overwrite it with --force")
        page = report_on_folder(folder, checked_language(lang))
        replace_file(output, page, partial(Path.write_text, encoding="utf-8"))
    typer.echo(printable(f"report in {output}"))
