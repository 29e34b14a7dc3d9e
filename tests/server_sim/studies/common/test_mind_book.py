"""The mind in each seat of a game, from ``play.json``; else the team."""

from __future__ import annotations

from pathlib import Path

import pytest

from agent.recorded.recording import read_recording
from rules.game.roles import Team
from server_sim.playing.play_file import PLAY_FILE, PlayedSeries, note_series
from server_sim.studies.common.mind_book import MindBook

RECORDING = read_recording(
    "\n".join(
        f"0,status,{seat},{role},ALIVE,{name},N{seat}"
        for seat, (role, name) in enumerate(
            [("WEREWOLF", "player2"), ("SEER", "player1"), ("VILLAGER", "kanolab3")], 1
        )
    )
)
TEAMS = {1: "player", 2: "player", 3: "kanolab"}


def series(*minds: str, seed: str = "s", sides: dict[Team, str] | None = None) -> PlayedSeries:
    return PlayedSeries(
        village="5", lang="ja", seed=seed, games=2, personas=("neutral",), minds=minds, sides=sides
    )


def log_of(folder: Path, run: PlayedSeries, tail: str = "") -> Path:
    return folder / "game" / f"{run.game_ids[1]}{tail}.log"


@pytest.mark.parametrize("tail", ["", "_2"])
def test_the_rule_of_the_run_tells_the_mind(tmp_path: Path, tail: str) -> None:
    run = series("offline", "random")
    note_series(tmp_path, run)
    minds = MindBook().minds(log_of(tmp_path, run, tail), RECORDING)
    assert minds == {1: "random", 2: "offline", 3: "kanolab"}


def test_without_one_run_that_has_the_game_players_go_by_their_teams(tmp_path: Path) -> None:
    log = log_of(tmp_path, series("offline"))
    assert MindBook().minds(log, RECORDING) == TEAMS
    note_series(tmp_path, series("offline"))
    assert MindBook().minds(log_of(tmp_path, series("offline", seed="other")), RECORDING) == TEAMS
    assert MindBook().minds(log, RECORDING) != TEAMS
    note_series(tmp_path, series("simple"))
    assert MindBook().minds(log, RECORDING) == TEAMS, "two runs of one seed disagree"


def test_a_broken_file_is_a_problem_once_and_costs_no_game(tmp_path: Path) -> None:
    (tmp_path / PLAY_FILE).write_text("{")
    book = MindBook()
    for _ in range(2):
        assert book.minds(tmp_path / "game" / "1.log", RECORDING) == TEAMS
    (problem,) = book.problems
    assert "does not tell what play has played" in problem
