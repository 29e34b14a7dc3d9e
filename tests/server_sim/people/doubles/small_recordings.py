"""Small games of three to five players, made up for the tests of timelines; their rows lie in YAML."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import yaml

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
ROLES = ("WEREWOLF", "SEER", "BODYGUARD", "VILLAGER", "VILLAGER")


def mornings(*days: int) -> list[str]:
    """The status lines of some days, everybody living."""
    return [
        f"{day},status,{seat},{role},ALIVE,team{seat},{name}"
        for day in days
        for seat, (name, role) in enumerate(zip(NAMES, ROLES, strict=True), 1)
    ]


def game_log(*rows: str) -> str:
    """A log whose first day's status lines are written already."""
    return "\n".join([*mornings(0), *rows])


RECORDED = yaml.safe_load(Path(__file__).with_suffix(".yml").read_text("utf-8"))
WHOLE = game_log(*chain(*(mornings(row) if isinstance(row, int) else [row] for row in RECORDED["whole"])))
"""Two ballots on day 1, a victim that is saved, and a victory of the village."""
JAPANESE = game_log(
    "0,talk,0,0,2,おはようございます。",
    *mornings(1),
    "1,talk,0,0,2,占い師です。昨夜Annを占って人狼でした。",
    "1,talk,1,0,4,Annに投票します。",
)
"""A game in Japanese that has just begun."""
SHERIFF_LINES: tuple[dict[str, object], ...] = tuple(RECORDED["sheriff"])
"""The records of a Sheriff game of one round, but for the name of the game."""
