"""What the watcher shows of a game."""

from __future__ import annotations

import io
from dataclasses import dataclass

from rich.console import Console

from agent.protocol.gamelog import (
    NOBODY,
    AttackRow,
    DivineRow,
    ExecuteRow,
    GuardRow,
    LogRow,
    ResultRow,
    StatusRow,
    TalkRow,
    VoteRow,
)
from rules.game.roles import Role, Species, Status, Team
from server_sim.people.terminal.watch import Watcher


@dataclass(frozen=True)
class Placed:
    name: str
    role: Role
    player: int = 0
    team_name: str = "team1"


SEATS = [Placed("Ann", Role.SEER), Placed("リン", Role.WEREWOLF), Placed("Bob", Role.VILLAGER)]


def shown(*rows: LogRow, broken: bool = False) -> list[str]:
    console = Console(file=io.StringIO(), width=40)
    watcher = Watcher(SEATS, console)
    watcher.rows(rows)
    if broken:
        watcher.close(None)
    assert isinstance(console.file, io.StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def test_a_day_begins_with_who_lives() -> None:
    assert shown(
        StatusRow(1, 1, Role.SEER, Status.ALIVE, "a1", "Ann"),
        StatusRow(1, 2, Role.WEREWOLF, Status.DEAD, "a2", "リン"),
        StatusRow(1, 3, Role.VILLAGER, None, "a3", "Bob"),
    ) == ["", "Day 1 " + "─" * 34, "  Ann   SEER", "✝ リン  WEREWOLF", "? Bob   VILLAGER"]


def test_what_happens_is_told_in_words() -> None:
    assert shown(
        TalkRow(1, "talk", 0, 0, 1, "Hello."),
        TalkRow(1, "whisper", 0, 0, 2, "Ann first."),
        TalkRow(1, "talk", 1, 0, 3, "Freely spoken.", 1779173111),
        VoteRow(1, "vote", 1, 2),
        VoteRow(1, "attackVote", 2, 1),
        ExecuteRow(1, 3, Role.VILLAGER),
        DivineRow(1, 1, 2, Species.WEREWOLF),
        GuardRow(1, 3, 1, Role.SEER),
        AttackRow(1, 1, killed=True),
        AttackRow(1, 1, killed=False),
        AttackRow(1, NOBODY, killed=True),
        ResultRow(2, 0, 1, Team.WEREWOLF),
    ) == [
        "  Ann   Hello.",
        "  リン  (whispers) Ann first.",
        "  Bob   Freely spoken.",
        "  Ann   votes for リン",
        "  リン  wants to attack Ann",
        "→ Bob   is executed (VILLAGER)",
        "→ Ann   divines リン  (WEREWOLF)",
        "→ Bob   guards Ann",
        "→ Ann   is found dead in the morning",
        "→ nobody dies in the night",
        "→ nobody dies in the night",
        "",
        "The werewolves have won.",
    ]


def test_names_and_lines_are_shown_and_not_obeyed() -> None:
    console = Console(file=io.StringIO(), width=60)
    watcher = Watcher([Placed("[/]", Role.SEER), Placed("A\x1b[2Jnn", Role.WEREWOLF)], console)
    watcher.rows([TalkRow(1, "talk", 0, 0, 1, "\x1b[2J[bold]"), VoteRow(1, "vote", 1, 2)])
    assert isinstance(console.file, io.StringIO)
    assert [line.split() for line in console.file.getvalue().splitlines()] == [
        ["[/]", r"\u001b[2J[bold]"],
        ["[/]", "votes", "for", r"A\u001b[2Jnn"],
    ]


def test_a_game_that_broke_down_is_not_passed_over() -> None:
    assert shown(broken=True) == ["The game broke down."]
