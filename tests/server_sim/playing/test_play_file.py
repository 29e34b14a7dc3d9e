"""A folder of self-play logs tells what was played into it."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.game.roles import Role, Team
from server_sim.config.errors import ServerConfigError
from server_sim.config.settings import load_any
from server_sim.people.mixed_game import MixedPlan
from server_sim.playing.game_spec import id_of_game
from server_sim.playing.play_file import PERSON, PLAY_FILE, PlayedSeries, note_series, read_play_file

SERIES = PlayedSeries(
    village="5", lang="ja", seed="test", games=2, personas=("kansai",), minds=("offline", "random")
)


SIDES = SERIES.model_copy(update={"sides": {Team.VILLAGER: "offline", Team.WEREWOLF: "random"}})


def test_minds_go_round_by_the_number_of_the_player_or_by_the_side_of_the_role() -> None:
    minds = [SERIES.mind_of(f"player{number}", Role.SEER) for number in range(1, 6)]
    assert minds == ["offline", "random", "offline", "random", "offline"]
    assert SIDES.mind_of("player3", Role.POSSESSED) == "random"
    assert SIDES.mind_of("player3", Role.MEDIUM) == "offline"


@pytest.mark.parametrize("person", ["Anya", "player4"])
def test_a_person_is_a_person_and_the_others_have_the_minds_with_which_they_played(person: str) -> None:
    settings = load_any(SERIES.village, "ja")
    plan = MixedPlan(settings, "ja", SERIES.seed, SERIES.personas, SERIES.minds, (person,))
    series = SERIES.model_copy(update={"people": plan.people})
    minds = [series.mind_of(name, Role.SEER) for name in plan.spec.names]
    assert minds == [PERSON, "random", "offline", "random", "offline"]


@pytest.mark.parametrize("connection", ["kanolab1", "player", "player12345", "player1 ", "Player1"])
def test_no_other_connection_has_a_mind(connection: str) -> None:
    assert SERIES.mind_of(connection, Role.SEER) is None


def test_its_games_are_those_of_the_plans() -> None:
    assert SERIES.game_ids == (id_of_game("test", 1), id_of_game("test", 2))


def test_runs_into_one_folder_stand_one_behind_the_other_and_once(tmp_path: Path) -> None:
    other = SERIES.model_copy(update={"village": "9", "lang": "en"})
    for series in (SERIES, SIDES, other, SERIES):
        note_series(tmp_path / "new", series)
    assert read_play_file(tmp_path / "new" / PLAY_FILE).series == (SERIES, SIDES, other)


@pytest.mark.parametrize("content", ["", "[]", '{"version": 2}', '{"other": 1}'])
def test_another_file_of_that_name_is_left_alone(tmp_path: Path, content: str) -> None:
    file = tmp_path / PLAY_FILE
    file.write_text(content)
    with pytest.raises(ServerConfigError, match=r"play\.json: does not tell what play has played"):
        note_series(tmp_path, SERIES)
    assert file.read_text() == content


def test_a_disk_that_fails_is_told_and_costs_no_game(tmp_path: Path, console: list[str]) -> None:
    (tmp_path / "logs").write_text("a file where the folder should be")
    note_series(tmp_path / "logs", SERIES)
    (line,) = console
    assert line.startswith("ERROR ")
    assert "reports will name teams, not minds" in line
