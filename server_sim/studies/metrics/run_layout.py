"""The layout of a run folder of experiments, shared by the code that writes and reads it.

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

ABOUT_FILE, GAMES, UNFINISHED = "run.json", "games", ".part"
GAME_NAME = Pattern(r"seed-(\d+)-repeat-(\d+)")
"""Matches the part of a game's name with the seed and the repeat."""
LOGS = "*.jsonl"


def end_in(records: Path) -> dict[str, Any] | None:
    """Return the last line of a game's record file as an object; None if it does not record the game's end.

    Raises:
        RowError: a line is not a valid record.
    """
    last = read_objects(records)[-1:]
    return last[0] if last and last[0].get("event") == "end" else None


def was_void(records: Path) -> bool:
    """Return whether a finished game is void (has no data to measure), from its record file.

    Raises:
        RowError: a line is not a valid record, or the record of the end is missing.
    """
    end = end_in(records)
    if end is None:
        raise RowError(f"{records}: breaks off before the end of the game; move its folder away")
    return bool(end["void"])
