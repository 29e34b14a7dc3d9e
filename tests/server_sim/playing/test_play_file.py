"""A folder of self-play logs tells what was played into it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rules.game.roles import Role, Team
from server_sim.config.errors import ServerConfigError
from server_sim.config.settings import load_bundled
from server_sim.playing.play_file import PLAY_FILE, PlayedSeries, note_series, read_play_file, series_of
from server_sim.playing.selfplay import SelfPlayPlan

PLAN = SelfPlayPlan(load_bundled(5).rules, "test", 1, ("kansai",), ("offline", "random"))
PLANS = [PLAN, replace(PLAN, index=2)]


def test_minds_go_round_by_the_number_of_the_player() -> None:
    series = series_of(PLANS, "5", "ja")
    minds = [series.mind_of(f"player{number}", Role.SEER) for number in range(1, 6)]
    assert minds == [PLAN.mind_of(player, Role.SEER) for player in range(5)]
    assert minds == ["offline", "random", "offline", "random", "offline"]


def test_or_by_the_side_of_the_role() -> None:
    sides = {Team.VILLAGER: "offline", Team.WEREWOLF: "random"}
    series = series_of([replace(PLAN, sides=sides)], "5", "ja")
    assert series.mind_of("player3", Role.POSSESSED) == "random"
    assert series.mind_of("player3", Role.MEDIUM) == "offline"


@pytest.mark.parametrize("connection", ["kanolab1", "player", "player12345", "player1 ", "Player1"])
def test_no_other_connection_has_a_mind(connection: str) -> None:
    assert series_of(PLANS, "5", "ja").mind_of(connection, Role.SEER) is None


def test_its_games_are_those_of_the_plans() -> None:
    assert series_of(PLANS, "5", "ja").game_ids == tuple(plan.game_id for plan in PLANS)


def test_runs_into_one_folder_stand_one_behind_the_other_and_once(tmp_path: Path) -> None:
    first, second = series_of(PLANS, "5", "ja"), series_of([PLAN], "9", "en")
    for series in (first, second, first):
        note_series(tmp_path / "new", series)
    assert read_play_file(tmp_path / "new" / PLAY_FILE).series == (first, second)


def test_sides_survive_the_file(tmp_path: Path) -> None:
    series: PlayedSeries = series_of([replace(PLAN, sides=dict.fromkeys(Team, "simple"))], "5", "ja")
    note_series(tmp_path, series)
    assert read_play_file(tmp_path / PLAY_FILE).series == (series,)


@pytest.mark.parametrize("content", ["", "[]", '{"version": 2}', '{"other": 1}'])
def test_another_file_of_that_name_is_left_alone(tmp_path: Path, content: str) -> None:
    file = tmp_path / PLAY_FILE
    file.write_text(content)
    with pytest.raises(ServerConfigError, match=r"play\.json: does not tell what play has played"):
        note_series(tmp_path, series_of(PLANS, "5", "ja"))
    assert file.read_text() == content


def test_a_disk_that_fails_is_told_and_costs_no_game(tmp_path: Path, console: list[str]) -> None:
    (tmp_path / "logs").write_text("a file where the folder should be")
    note_series(tmp_path / "logs", series_of(PLANS, "5", "ja"))
    (line,) = console
    assert line.startswith("ERROR ")
    assert "reports will name teams, not minds" in line
