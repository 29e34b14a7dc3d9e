"""What the watcher shows of a game that goes on."""

from __future__ import annotations

import io

from rich.console import Console

from agent.protocol.gamelog import LogRow, ResultRow, StatusRow, TalkRow, VoteRow
from rules.game.roles import Role, Status, Team
from server_sim.games.step import Outcome
from server_sim.people.terminal.watch import Watcher

MORNING = (
    StatusRow(1, 1, Role.SEER, Status.ALIVE, "a1", "Ann"),
    StatusRow(1, 2, Role.WEREWOLF, Status.ALIVE, "a2", "リン"),
)


def shown(*turns: tuple[LogRow, ...], outcome: Outcome | None = None) -> list[str]:
    out = io.StringIO()
    watcher = Watcher(Console(file=out, width=40), "en")
    for rows in turns:
        watcher.rows(rows)
    watcher.close(outcome)
    return [line.rstrip() for line in out.getvalue().splitlines()]


def test_a_game_is_shown_as_a_replay_would_show_it() -> None:
    ended = Outcome(Team.WEREWOLF, 1, (), frozenset())
    talk = TalkRow(1, "talk", 0, 0, 1, "Hello.")
    votes = (VoteRow(1, "vote", 1, 2), VoteRow(1, "vote", 2, 1))
    assert shown(MORNING, (talk,), votes, (ResultRow(1, 0, 1, Team.WEREWOLF),), outcome=ended) == [
        "",
        "Day 1 " + "─" * 34,
        "  Ann  seer        リン werewolf",
        "  Ann   Hello.",
        "  votes: Ann → リン (1); リン → Ann (1)",
        "",
        "The werewolves have won",
    ]


def test_talk_is_shown_when_it_is_said_and_a_game_that_broke_down_is_not_passed_over() -> None:
    out = io.StringIO()
    Watcher(Console(file=out, width=40), "en").rows([*MORNING, TalkRow(1, "talk", 0, 0, 1, "Hello.")])
    assert "Hello." in out.getvalue()
    broken = ["  votes: Ann → リン (1)", "The game broke down"]
    assert shown(MORNING, (VoteRow(1, "vote", 1, 2),))[-2:] == broken
    assert shown() == ["The game broke down"]
