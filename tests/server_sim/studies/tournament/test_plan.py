"""A plan is read whole, and each mistake in it is one line that names the key."""

from __future__ import annotations

from pathlib import Path

import pytest

from server_sim.config.errors import ServerConfigError
from server_sim.studies.tournament.plan import TournamentPlan, read_plan
from tests.rows import each_row

TWO = "entrants: [{name: one, mind: offline}, {name: two, mind: random}]"


def read(folder: Path, text: str) -> TournamentPlan:
    file = folder / "plan.yml"
    file.write_text(text, "utf-8")
    return read_plan(file)


def mistakes(folder: Path, text: str) -> list[str]:
    with pytest.raises(ServerConfigError) as caught:
        read(folder, text)
    return [line.removeprefix(f"{folder / 'plan.yml'}: ") for line in str(caught.value).splitlines()]


def test_two_entrants_make_a_plan_with_villages_by_number_and_settings_beside_it(tmp_path: Path) -> None:
    plan = read(tmp_path, TWO)
    assert plan.villages == ("5",)
    assert [maker.size for maker in plan.makers()] == [2]
    plan = read(tmp_path, f"villages: [5, freeform5]\nseed: 7\nconfig: models.yml\n{TWO}")
    assert plan.villages == ("5", "freeform5")
    assert plan.seed == "7"
    assert plan.config == tmp_path / "models.yml"


@each_row
def test_a_mistake_is_one_line(text: str, told: str, tmp_path: Path) -> None:
    (line,) = mistakes(tmp_path, text.replace("TWO", TWO))
    assert line.startswith(told)


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    assert len(mistakes(tmp_path, f"villages: [7]\nblocks: none\n{TWO}")) == 2
