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

SHERIFF_LINES: tuple[dict[str, object], ...] = (
    {
        "event": "game",
        "names": {"1": "Ann", "2": "Ben", "3": "Cleo", "4": "Dan"},
        "roles": {"1": "WEREWOLF", "2": "SEER", "3": "BODYGUARD", "4": "VILLAGER"},
    },
    {
        "event": "night",
        "night": 1,
        "attacks": {"1": 2},
        "guards": {"3": 2},
        "divines": {"2": 1},
        "seen": "WEREWOLF",
        "killed": None,
    },
    {
        "event": "election",
        "day": 1,
        "candidates": [3, 2],
        "lines": {"3": "Follow me.", "2": None},
        "votes": {"1": 3, "2": None},
        "sheriff": 3,
    },
    {"event": "sheriff", "day": 1, "sheriff": 3, "how": "elected", "previous": None},
    {"event": "order", "day": 1, "sheriff": 3, "order": [2, 1, 4, 3]},
    {"event": "line", "day": 1, "player": 2, "text": "I am the seer. I divined Ann: werewolf."},
    {"event": "line", "day": 1, "player": 1, "text": None},
    {"event": "line", "day": 1, "player": 3, "text": "I vote for Ann."},
    {
        "event": "day",
        "day": 1,
        "sheriff": 3,
        "alive": [1, 2, 3, 4],
        "reliability": {"1": {"2": 3, "3": 8.5}},
        "reliability_pre": {"1": {"2": 4, "3": None}},
        "pseudo_votes": {"1": 2, "2": 1},
        "votes": {"1": None, "3": 1},
    },
    {"event": "outcome", "day": 1, "tally": {"1": [3]}, "eliminated": 1, "remaining": [2, 3, 4]},
    {"event": "end", "winner": "VILLAGER", "completed": True, "void": False, "roles": {"1": "WEREWOLF"}},
)
"""The records of a Sheriff game of one round, but for the name of the game."""
