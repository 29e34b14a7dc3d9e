from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from agent.recorded.recording import RecordingError, read_recording
from agent.study.corpus import CorpusGame, guards, load_games, misread
from rules.game.claims import NO_CLAIMS
from rules.game.roles import Role, Team

Make = Callable[..., CorpusGame]


def test_only_living_village_seats_are_looked_at(game: Make) -> None:
    played = game(1)
    assert {played.roles[day.seat].team for day in played.seat_days} == {Team.VILLAGER}
    assert [sum(day.view.day == n for day in played.seat_days) for n in (1, 2)] == [3, 2]


def test_a_seat_knows_only_what_was_known_by_then(game: Make) -> None:
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
    assert guards(recording, "Aoi", 2) == ((1, "Ben"),)
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


def changed(game: CorpusGame, rate: float, seed: int = 1) -> list[tuple[int, int]]:
    """The lines of the game that are read otherwise than by the patterns."""
    read = misread(game, rate, seed).readings
    return [line for line in game.readings if read[line] != game.readings[line]]


def test_at_no_rate_nothing_is_misread(game: Make) -> None:
    assert changed(game(1), 0.0) == []


def test_the_same_seed_misreads_the_same_lines(game: Make) -> None:
    one, other = (misread(game(1), 0.5, 7).readings for _ in range(2))
    assert one == other


def test_as_many_lines_are_misread_as_asked_for(game: Make) -> None:
    lines = sum(claims.commitments != NO_CLAIMS for claims in game(1).readings.values())
    shares = [len(changed(game(1), 0.4, seed)) / lines for seed in range(60)]
    assert 0.2 < sum(shares) / len(shares) < 0.45, (
        "an echo of a line that commits its speaker changes nothing"
    )


def test_every_way_of_misreading_happens(game: Make) -> None:
    played = game(1)
    before = {line: claims.commitments for line, claims in played.readings.items()}
    ways = set()
    for seed in range(40):
        for line, claims in misread(played, 1.0, seed).readings.items():
            if claims.commitments != before[line]:
                ways.add("missed" if claims.commitments == NO_CLAIMS else "mistaken")
                ways |= {"echoed"} if before[line] == NO_CLAIMS else set()
    assert ways >= {"missed", "mistaken"}


@pytest.mark.parametrize("seed", range(5))
def test_nobody_is_taken_to_speak_of_itself(game: Make, seed: int) -> None:
    played = misread(game(1), 1.0, seed)
    speakers = {(talk.day, talk.idx): talk.agent for talk in played.final_view.talks}
    for line, claims in played.readings.items():
        told = [one.target for one in (*claims.divinations, *claims.mediums)]
        if claims.commitments != game(1).readings[line].commitments and claims.co is not None:
            assert all(target in played.roles for target in told)
        assert claims.vote != speakers[line] or game(1).readings[line].vote == claims.vote
