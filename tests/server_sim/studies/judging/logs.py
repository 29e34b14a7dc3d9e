"""Writes logs of small games in the contest's format."""

from __future__ import annotations

from pathlib import Path

NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve")
ROLES = ("SEER", "WEREWOLF", "POSSESSED", "VILLAGER", "VILLAGER")
Lines = tuple[tuple[int, str], ...]
"""The talk lines of a day: pairs (seat, text)."""
TALK: tuple[Lines, Lines] = (
    (
        (1, "Hello I am Ann and I like tea."),
        (2, "Good morning to all of you."),
    ),
    (
        (1, "I am the seer and I divined Bob. Bob is a werewolf!"),
        (3, "That surprises me a lot."),
        (2, "No! I am the seer and Ann is the werewolf."),
        (4, "I will vote for Bob."),
        (5, "I heard {team} say that all is well. Let us vote."),
    ),
)


def numbered(text: str) -> str:
    """Replace the names of players by Agent[01] and so on, as in old logs."""
    for seat, name in enumerate(NAMES, 1):
        text = text.replace(name, f"Agent[{seat:02}]")
    return text


def log_text(team: str, *, named: bool = True, day0: Lines | None = None, day1: Lines | None = None) -> str:
    """Return the log of a game: five players of ``team`` talk on days 0 and 1 and vote on day 1.

    Two players announce a vote, and one of them votes so. ``day0`` and ``day1`` replace the talk of a day.
    """
    seats = [
        f"{{day}},status,{seat},{role},ALIVE,{team}{seat}" + (f",{name}" if named else "")
        for seat, (name, role) in enumerate(zip(NAMES, ROLES, strict=True), 1)
    ]
    rows: list[str] = []
    for day, lines in enumerate((day0, day1)):
        rows += [seat.format(day=day) for seat in seats]
        for idx, (seat, text) in enumerate(TALK[day] if lines is None else lines):
            said = text.format(team=team) if named else numbered(text.format(team=team))
            rows.append(f"{day},talk,{idx},0,{seat},{said}")
        rows += ["0,divine,1,2,WEREWOLF"] * (day == 0)
    rows += [f"1,vote,{seat},{target}" for seat, target in ((1, 2), (2, 1), (3, 1), (4, 2), (5, 2))]
    return "\n".join([*rows, "1,execute,2,WEREWOLF", "1,result,4,0,VILLAGER"])


def log_folder(folder: Path, team: str, games: int = 4, *, named: bool = True) -> Path:
    """Write logs of equal games to a folder; return the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in range(games):
        (folder / f"game{game}.log").write_text(log_text(team, named=named), encoding="utf-8")
    return folder
