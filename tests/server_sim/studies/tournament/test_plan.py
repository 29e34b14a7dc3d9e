"""A plan is read whole, and each mistake in it is one line that names the key."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from server_sim.config.errors import ServerConfigError
from server_sim.studies.tournament.plan import TournamentPlan, read_plan
from tests.paths import ROOT
from tests.rows import each_row, tables_in
from tests.schemas import misfits, printed_schema

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


class TestSchema:
    """The schema of a plan, by which an editor marks what is wrong."""

    def test_plans_that_are_read_fit(self) -> None:
        (shown,) = re.findall(
            r"```yaml\n(villages:.*?)```", (ROOT / "server_sim/README.md").read_text("utf-8"), re.S
        )
        more = f"villages: [5, freeform5]\nseed: 7\nconfig: models.yml\nmode: field\nfield: two\n{TWO}"
        assert [misfits(printed_schema("plan"), plan) for plan in (TWO, shown, more)] == [[], [], []]

    def test_what_is_refused_does_not_fit_unless_only_the_reader_can_know(self) -> None:
        schema = printed_schema("plan")
        rows = tables_in(Path(__file__).with_suffix(".yml"))["a mistake is one line"]
        parsed = [(text.replace("TWO", TWO), told) for text, told in rows if told != "not YAML"]
        assert [told for text, told in parsed if not misfits(schema, text)] == [
            "field: there is no entrant 'tow'; did you mean two?",
            "entrants: 2 are called 'two'",
            "entrant one: persona: ",
        ]
