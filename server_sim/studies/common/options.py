"""The output options of all studies, ``--json`` and ``--csv``; this module imports nothing slow."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

JsonOption = Annotated[bool, typer.Option("--json", help="One JSON object a table, instead of tables.")]
CsvOption = Annotated[
    Path | None, typer.Option("--csv", metavar="FILE", help="Also write the tables, one row a figure.")
]
