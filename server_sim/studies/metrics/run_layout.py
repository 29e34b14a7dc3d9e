"""How the folder of a run of experiments is laid out, for those who write it and those who read it.

::

    run.json         what the experiment is
    games/NAME       a folder for each game that has ended, with its records in RECORDS_FILE
    games/NAME.part  one that is being played, or was not finished
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from agent.matching import Pattern
from server_sim.studies.common.run_folder import RowError, read_objects

ABOUT_FILE = "run.json"
GAMES = "games"
UNFINISHED = ".part"
GAME_NAME = Pattern(r"seed-(\d+)-repeat-(\d+)")
LOGS = "*.jsonl"
"""The files with records, wherever they are in a folder."""


def end_in(records: Path) -> dict[str, Any] | None:
    """The record of how a game ended; None where its records break off before.

    Raises:
        RowError: a line is no record.
        OSError: they cannot be read.
    """
    last = read_objects(records)[-1:]
    return last[0] if last and last[0].get("event") == "end" else None


def was_void(records: Path) -> bool:
    """Whether a game that has ended counts for nothing.

    Raises:
        RowError: a line is no record, or there is none of the end.
        OSError: they cannot be read.
    """
    end = end_in(records)
    if end is None:
        raise RowError(f"{records}: breaks off before the end of the game; move its folder away")
    return bool(end["void"])
