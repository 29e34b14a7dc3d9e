"""Small games of three to five players, made up for the tests of timelines."""

from __future__ import annotations

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


WHOLE = game_log(
    "0,talk,0,0,2,Good morning.",
    "0,divine,2,1,WEREWOLF",
    *mornings(1),
    "1,talk,0,0,2,I am the seer. I divined Ann and the result is werewolf.",
    "1,talk,1,0,1,@Ben Who will you vote for?",
    "1,talk,2,0,4,I vote for Ann.",
    "1,vote,1,2",
    "1,vote,2,1",
    "1,vote,1,4",
    "1,vote,2,4",
    "1,execute,4,VILLAGER",
    "1,guard,3,2,SEER",
    "1,attackVote,1,2",
    "1,attack,2,false",
    *mornings(2),
    "2,vote,3,1",
    "2,execute,1,WEREWOLF",
    *mornings(3),
    "3,result,3,0,VILLAGER",
)
"""Two ballots on day 1, a victim that is saved, and a victory of the village."""
