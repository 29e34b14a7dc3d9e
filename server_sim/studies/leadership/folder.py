"""How the folder of a run of experiments is laid out, for those who write it and those who read it.

::

    run.json         what the experiment is
    games/NAME       a folder for each game that has ended, with its records in RECORDS_FILE
    games/NAME.part  one that is being played, or was not finished
"""

from __future__ import annotations

import json
from pathlib import Path

from agent.matching import Pattern

ABOUT_FILE = "run.json"
GAMES = "games"
UNFINISHED = ".part"
GAME_NAME = Pattern(r"seed-(\d+)-repeat-(\d+)")
LOGS = "*.jsonl"
"""The files with records, wherever they are in a folder."""


def was_void(records: Path) -> bool:
    """Whether a game that has ended counts for nothing, by the last of its records.

    Raises:
        OSError: they cannot be read.
    """
    return bool(json.loads(records.read_text("utf-8").splitlines()[-1])["void"])
