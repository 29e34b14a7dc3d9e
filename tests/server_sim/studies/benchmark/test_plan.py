"""The plan of a benchmark, from its command line."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from server_sim.config.errors import ServerConfigError
from server_sim.studies.benchmark.plan import benchmark_plan, entrant_name, plan_text
from server_sim.studies.common.entrant_notation import read_entrant
from server_sim.studies.tournament.plan import TournamentPlan, read_plan
from tests.rows import each_row

TWO = ("offline", "random")


def plan(*entrants: str, village: str = "5", games: int = 100, config: Path | None = None) -> TournamentPlan:
    return benchmark_plan(entrants, village, "ja", games, "1", None, config)


@each_row
def test_an_entrant_without_a_name_is_named_by_its_parts(written: str, name: str) -> None:
    assert entrant_name(read_entrant(written)) == name


@pytest.mark.parametrize(
    ("village", "games", "blocks"), [("5", 100, 20), ("5", 1, 1), ("5", 6, 2), ("9", 100, 12)]
)
def test_an_entrant_s_games_are_rounded_up_to_whole_blocks(village: str, games: int, blocks: int) -> None:
    assert plan(*TWO, village=village, games=games).blocks == blocks


def test_settings_are_used_only_if_an_entrant_asks_a_model() -> None:
    settings = Path("models.yml")
    assert plan(*TWO, config=settings).config is None
    assert plan("offline", "auto", config=settings).config == settings


def test_the_written_plan_is_read_as_the_same_by_tournament(tmp_path: Path) -> None:
    made = plan("offline:kansai", "mine=auto@small", "persuade:simple", config=tmp_path / "models.yml")
    folder = tmp_path / "log" / "out"
    folder.mkdir(parents=True)
    (folder / "plan.yml").write_text(plan_text(made, folder), "utf-8")
    assert yaml.safe_load(plan_text(made, folder))["config"] == "../../models.yml"
    read = read_plan(folder / "plan.yml")
    assert read.config is not None
    assert read.config.resolve() == made.config
    assert read.model_copy(update={"config": None}) == made.model_copy(update={"config": None})


@each_row
def test_a_mistake_is_one_line(entrants: list[str], village: str, told: str) -> None:
    with pytest.raises(ServerConfigError) as caught:
        plan(*entrants, village=village)
    assert str(caught.value).startswith(told)
    assert "\n" not in str(caught.value)
