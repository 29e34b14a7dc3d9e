"""A game as plain data: its players, its events in order, and its log."""

from __future__ import annotations

from pathlib import Path

import pytest

from agent.recorded.recording import read_recording
from agent.recorded.village_game import GameRow, VillageGame

MORNING = "\n".join(
    f"{{day}},status,{seat},{role},ALIVE,player{seat},{name}"
    for seat, (name, role) in enumerate(
        [
            ("Cid", "SEER"),
            ("Ada", "WEREWOLF"),
            ("Ben", "VILLAGER"),
            ("Eve", "BODYGUARD"),
            ("Dan", "POSSESSED"),
        ],
        1,
    )
)
EVENTS = {
    "1,talk,0,0,1,I am the seer, Ada.": GameRow(1, "talk", "Cid", text="I am the seer, Ada.", line=0),
    "1,talk,1,0,2,Skip": GameRow(1, "talk", "Ada", text="Skip", line=1),
    "1,talk,2,0,3, Over": GameRow(1, "talk", "Ben", text=" Over", line=2),
    "1,whisper,0,0,2,Ben next.": GameRow(1, "whisper", "Ada", text="Ben next.", line=0),
    "1,vote,3,5": GameRow(1, "vote", "Ben", "Dan"),
    "1,attackVote,2,3": GameRow(1, "attack_vote", "Ada", "Ben"),
    "1,execute,5,POSSESSED": GameRow(1, "execute", "", "Dan", "POSSESSED"),
    "1,divine,1,2,WEREWOLF": GameRow(1, "divine", "Cid", "Ada", "WEREWOLF"),
    "1,guard,4,3,VILLAGER": GameRow(1, "guard", "Eve", "Ben"),
    "1,attack,3,true": GameRow(1, "attack", "", "Ben"),
    "1,attack,3,false": GameRow(1, "guarded", "", "Ben"),
    "1,attack,-1,true": GameRow(1, "attack"),
    "2,result,3,0,VILLAGER": GameRow(2, "result", text="VILLAGER"),
}
LOG = "\n".join((MORNING.format(day=1), *EVENTS))


def game(log: str = LOG) -> VillageGame:
    return VillageGame(read_recording(log))


@pytest.mark.parametrize(("line", "row"), EVENTS.items(), ids=EVENTS)
def test_each_event_of_a_log_is_a_row_with_names(line: str, row: GameRow) -> None:
    assert game(f"{MORNING.format(day=1)}\n{line}").rows == (row,)


def test_the_rows_are_in_the_order_of_the_log() -> None:
    assert game().rows == tuple(EVENTS.values())
    assert game().days == 2


def test_talk_is_what_was_said_to_all_without_skip_and_over() -> None:
    assert [row.text for row in game().talk] == ["I am the seer, Ada."]


def test_roles_are_texts_in_the_order_of_the_seats() -> None:
    assert list(game().roles.items())[:2] == [("Cid", "SEER"), ("Ada", "WEREWOLF")]
    assert tuple(game().roles) == game().players


@pytest.mark.parametrize(
    ("end", "winner"), [("", None), ("\n2,result,1,1,WEREWOLF", "WEREWOLF"), ("\n2,result,1,1,NONE", None)]
)
def test_a_game_without_an_end_has_no_winner(end: str, winner: str | None) -> None:
    assert game(MORNING.format(day=1) + end).winner == winner


def test_a_game_shows_who_played_and_who_won() -> None:
    assert repr(game()) == "<VillageGame of Cid, Ada, Ben, Eve, Dan, won by VILLAGER>"
    assert repr(game(MORNING.format(day=1))).endswith("without an end>")


def test_the_saved_log_is_the_log_that_was_read_and_replaces_what_was_there(tmp_path: Path) -> None:
    (tmp_path / "game.log").write_text("something longer than a game\n" * 100, "utf-8")
    assert game().save(tmp_path / "game.log").read_bytes() == LOG.encode()


def test_the_lines_of_a_log_that_are_no_rows_are_told_and_left_out() -> None:
    broken = game(f"{LOG}\n2,nonsense,1,2")
    assert set(broken.problems) - set(game().problems) == {broken.problems[-1]}
    assert "unknown type 'nonsense'" in broken.problems[-1]
    assert (broken.rows, broken.log) == (game().rows, LOG)


def test_games_are_equal_if_their_logs_are() -> None:
    assert len({game(), VillageGame(game().recording, {"Ada": "offline"})}) == 1
    assert game() != game(MORNING.format(day=1))
    assert game() != LOG
