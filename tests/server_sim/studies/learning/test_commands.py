"""The commands of learning as a user meets them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from agent.games.policy_minds import MINDS_OF_VILLAGES, PARLOUR_GAMES, policy_mind
from rules.minds.names import BY_A_POLICY
from rules.minds.village_policies import VILLAGE_POLICIES
from server_sim.__main__ import app
from server_sim.studies.learning.courses import COURSES
from server_sim.studies.learning.village_course import VillageCourse


@pytest.fixture(autouse=True)
def small_batches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Batches of four pairs, in an empty current directory."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(VillageCourse, "jobs_in_batch", 4)
    monkeypatch.setattr(VillageCourse, "games_in_batch", 8)


def learn(command: str, *options: str) -> Result:
    words = ["learn", command, "learned", "--out", command, "--jobs", "1", *options]
    return CliRunner().invoke(app, words, env={"COLUMNS": "200"})


def test_every_mind_with_a_policy_can_be_trained_and_judged() -> None:
    assert {*BY_A_POLICY} == COURSES.keys() == {*MINDS_OF_VILLAGES, *PARLOUR_GAMES}
    assert all(policy_mind(name).games for name in BY_A_POLICY)


def test_a_training_leaves_a_policy_a_curve_and_a_picture_and_goes_on() -> None:
    result = learn("train", "--games", "3", "--plot", "--json")
    assert result.exit_code == 0
    (table,) = map(json.loads, result.stdout.splitlines())
    assert len(table["rows"]) == 1
    assert all(
        f"written: train/{name}" in result.output for name in ("policy.yml", "curve.jsonl", "curve.png")
    )
    assert trained_games() == 8
    assert learn("train", "--games", "9").exit_code == 0
    assert trained_games() == 16
    assert len(list(Path("train/checkpoints").iterdir())) == 2


def trained_games() -> object:
    policy = VILLAGE_POLICIES.parse(Path("train/policy.yml").read_text("utf-8"), "policy.yml")
    return policy.head.trained["games"]


def test_a_policy_is_judged_on_the_same_deals_as_offline() -> None:
    result = learn("judge", "--deals", "2", "--opponent", "random", "--json")
    assert result.exit_code == 0
    rated, compared = map(json.loads, result.stdout.splitlines())
    assert [row["entrant"] for row in rated["rows"]] == ["policy", "offline"]
    assert [row["entrant"] for row in compared["rows"]] == ["less offline"]
    games = Path("judge/games.jsonl").read_bytes()
    again = learn("judge", "--deals", "2", "--opponent", "random", "--json")
    assert (again.stdout, Path("judge/games.jsonl").read_bytes()) == (result.stdout, games)


@pytest.mark.parametrize(
    ("command", "options", "told"),
    [
        ("train", ("--game", "7"), "--game: there is no village to learn '7'; known here: 5, 9"),
        ("train", ("--role", "MEDIUM"), "--role: nobody is the MEDIUM in a village of 5"),
        ("train", ("--start", "none.yml"), "none.yml: cannot be read (No such file or directory)"),
        ("train", ("--ideas", "m"), "--ideas: the training of learned has no use for it"),
        ("judge", ("--game", "7"), "--game: the policies of learned are for 5 and 9, not 7"),
        (
            "judge",
            ("--opponent", "react"),
            "--opponent: 'react' is no mind that plays without a language model",
        ),
        ("judge", ("--policy", "none.yml"), "none.yml: cannot be read (No such file or directory)"),
    ],
)
def test_a_mistake_is_one_line(command: str, options: tuple[str, ...], told: str) -> None:
    result = learn(command, *options)
    assert result.exit_code == 2
    assert result.stderr.strip() == told
