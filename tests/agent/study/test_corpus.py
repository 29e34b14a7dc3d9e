from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from agent.recorded.recording import RecordingError, read_recording
from agent.study.corpus import CorpusGame, guards, load_games
from rules.beliefs.facts import GuardFact
from rules.game.roles import Role, Team


def test_only_living_village_seats_are_looked_at(game: Callable[..., CorpusGame]) -> None:
    played = game(1)
    assert {played.roles[day.seat].team for day in played.seat_days} == {Team.VILLAGER}
    assert [sum(day.view.day == n for day in played.seat_days) for n in (1, 2)] == [3, 2]


def test_a_seat_knows_only_what_was_known_by_then(game: Callable[..., CorpusGame]) -> None:
    for seat_day in game(1).seat_days:
        assert all(vote.day < seat_day.view.day for vote in seat_day.view.votes)
        assert set(seat_day.view.roles) == {seat_day.seat}


def test_a_bodyguard_remembers_whom_it_guarded() -> None:
    log = """\
0,status,1,BODYGUARD,ALIVE,alpha1,Aoi
0,status,2,WEREWOLF,ALIVE,beta1,Ben
1,guard,1,2,WEREWOLF
2,guard,1,2,WEREWOLF"""
    recording = read_recording(log)
    assert guards(recording, "Aoi", 2) == (GuardFact(1, "Ben"),)
    assert guards(recording, "Ben", 3) == ()


def test_logs_are_read_from_a_folder_in_the_order_of_their_names(tmp_path: Path) -> None:
    for name in ("b", "a"):
        (tmp_path / f"{name}.log").write_text("0,status,1,WEREWOLF,ALIVE,alpha1,Aoi\n", "utf-8")
    (tmp_path / "notes.txt").write_text("no log", "utf-8")
    found = load_games(tmp_path)
    assert [game.name for game in found] == [f"{tmp_path.name}/a", f"{tmp_path.name}/b"]
    assert found[0].roles == {"Aoi": Role.WEREWOLF}


def test_what_is_no_log_is_refused(tmp_path: Path) -> None:
    (tmp_path / "empty.log").write_text("", "utf-8")
    with pytest.raises(RecordingError, match=r"empty\.log: line 1: the file is empty"):
        load_games(tmp_path)
