"""Writes logs of small games in the contest's format."""

from __future__ import annotations

from pathlib import Path

NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve")
ROLES = ("SEER", "WEREWOLF", "POSSESSED", "VILLAGER", "VILLAGER")
TALK = (
    (0, 1, "Hello I am Ann and I like tea."),
    (0, 2, "Good morning to all of you."),
    (1, 1, "I am the seer and I divined Bob. Bob is a werewolf!"),
    (1, 3, "That surprises me a lot."),
    (1, 2, "No! I am the seer and Ann is the werewolf."),
    (1, 4, "I will vote for Bob."),
    (1, 5, "I heard {team} say that all is well. Let us vote."),
)


def numbered(text: str) -> str:
    """Replace the names of players by Agent[01] and so on, as in old logs."""
    for seat, name in enumerate(NAMES, 1):
        text = text.replace(name, f"Agent[{seat:02}]")
    return text


Lines = tuple[tuple[int, str], ...]
"""The talk lines of a day: pairs (seat, text)."""


def log_text(team: str, *, named: bool = True, day0: Lines | None = None, day1: Lines | None = None) -> str:
    """Return the log of a game: five players of ``team`` talk on days 0 and 1 and vote on day 1.

    Two players announce a vote, and one of them votes so. ``day0`` and ``day1`` replace the talk of a day.
    """
    spoken = [
        (day, seat, text) for day, other in enumerate((day0, day1)) for seat, text in _lines(day, other)
    ]
    seats = [
        f"{{day}},status,{seat},{role},ALIVE,{team}{seat}" + (f",{name}" if named else "")
        for seat, (name, role) in enumerate(zip(NAMES, ROLES, strict=True), 1)
    ]
    talk: dict[int, list[str]] = {0: [], 1: []}
    for day, seat, text in spoken:
        idx = len(talk[day])
        said = text.format(team=team) if named else numbered(text.format(team=team))
        talk[day].append(f"{day},talk,{idx},0,{seat},{said}")
    head = [seat.format(day=0) for seat in seats]
    morning = [seat.format(day=1) for seat in seats]
    votes = [f"1,vote,{seat},{target}" for seat, target in ((1, 2), (2, 1), (3, 1), (4, 2), (5, 2))]
    end = ["1,execute,2,WEREWOLF", "1,result,4,0,VILLAGER"]
    return "\n".join([*head, *talk[0], "0,divine,1,2,WEREWOLF", *morning, *talk[1], *votes, *end])


def _lines(day: int, others: Lines | None) -> Lines:
    return tuple((seat, text) for when, seat, text in TALK if when == day) if others is None else others


def log_folder(folder: Path, team: str, games: int = 4, *, named: bool = True) -> Path:
    """Write logs of equal games to a folder; return the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in range(games):
        (folder / f"game{game}.log").write_text(log_text(team, named=named), encoding="utf-8")
    return folder
