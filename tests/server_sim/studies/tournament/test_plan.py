"""A plan is read whole, and each mistake in it is one line that names the key."""

from __future__ import annotations

from pathlib import Path

import pytest

from server_sim.config.errors import ServerConfigError
from server_sim.studies.tournament.plan import TournamentPlan, read_plan

TWO = "entrants: [{name: one, mind: offline}, {name: two, mind: random}]"


def read(folder: Path, text: str) -> TournamentPlan:
    file = folder / "plan.yml"
    file.write_text(text, "utf-8")
    return read_plan(file)


def mistakes(folder: Path, text: str) -> list[str]:
    with pytest.raises(ServerConfigError) as caught:
        read(folder, text)
    return [line.removeprefix(f"{folder / 'plan.yml'}: ") for line in str(caught.value).splitlines()]


def test_two_entrants_make_a_plan(tmp_path: Path) -> None:
    plan = read(tmp_path, TWO)
    assert plan.villages == ("5",)
    assert [maker.size for maker in plan.makers()] == [2]


def test_villages_may_be_numbers_and_settings_are_beside_the_plan(tmp_path: Path) -> None:
    plan = read(tmp_path, f"villages: [5, freeform5]\nseed: 7\nconfig: models.yml\n{TWO}")
    assert plan.villages == ("5", "freeform5")
    assert plan.seed == "7"
    assert plan.config == tmp_path / "models.yml"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("entrants: [{name: one, mind: offline}]", "entrants: two at least are wanted"),
        (f"villages: []\n{TWO}", "villages: one at least is wanted"),
        (f"villages: [7]\n{TWO}", "villages.entry 1: there is no village '7'"),
        (f"blocs: 3\n{TWO}", "blocs: unknown key; did you mean blocks?"),
        (f"blocks: 0\n{TWO}", "blocks: Input should be greater than or equal to 1"),
        (f"mode: field\n{TWO}", "field: names an entrant with mode: field"),
        (f"mode: field\nfield: tow\n{TWO}", "field: there is no entrant 'tow'; did you mean two?"),
        (TWO.replace("offline", "offlin"), "entrants.entry 1.mind: there is no mind 'offlin'; did you mean"),
        (TWO.replace("one", "one1"), "entrants.entry 1.name: a name has up to 40 letters"),
        (TWO.replace("one", "two"), "entrants: 2 are called 'two'"),
        (TWO.replace("offline", "offline, persona: nobody"), "entrant one: persona: "),
        (TWO.replace("mind: random", "command: run me"), "entrants.entry 2.command: must hold {url}"),
        (TWO.replace("random", "random, command: 'a {url} {name}'"), "entrants.entry 2: wants a mind or a"),
        ("- 1", "not a mapping of keys"),
        ("a: [", "not YAML"),
    ],
)
def test_a_mistake_is_one_line(tmp_path: Path, text: str, told: str) -> None:
    (line,) = mistakes(tmp_path, text)
    assert line.startswith(told)


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    assert len(mistakes(tmp_path, f"villages: [7]\nblocks: none\n{TWO}")) == 2
