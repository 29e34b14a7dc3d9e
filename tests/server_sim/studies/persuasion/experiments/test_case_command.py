"""The command ``persuasion cases`` as a user meets it."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from server_sim.__main__ import app
from server_sim.studies.persuasion.experiments.exporting import recorded_files, turns_of_games
from server_sim.studies.persuasion.experiments.intents import IntentRule, answers_by_rule
from server_sim.studies.persuasion.rating import RatedTurn
from tests.server_sim.studies.persuasion.experiments.refined_games import play_refined

pytestmark = [pytest.mark.real_time]


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of two refined matches."""
    folder = tmp_path_factory.mktemp("refined") / "out"
    play_refined(folder, "one_night", 2)
    return folder


def cases(*arguments: object) -> Result:
    return CliRunner().invoke(app, ["persuasion", "cases", *map(str, arguments)], env={"COLUMNS": "250"})


def test_the_refined_lines_of_matches_are_listed(out: Path, tmp_path: Path) -> None:
    page, text = tmp_path / "cases.html", tmp_path / "cases.md"
    result = cases(out, "--out", page)
    assert result.exit_code == 0, result.output
    assert "refined lines of 2 games. The answers to both lines are known in" in result.stdout
    assert "<h1>Refined lines and their answers</h1>" in page.read_text("utf-8")
    assert cases(out, "--out", text, "--draw", 1).stdout.count("of 1 games") == 1
    assert text.read_text("utf-8").startswith("# Refined lines and their answers\n")


def test_lines_of_other_commands_are_tried_in_the_games(out: Path, tmp_path: Path) -> None:
    found, text = tmp_path / "lines.jsonl", tmp_path / "cases.md"
    turn = turns_of_games(recorded_files([out]), None, "1")[0]
    instance = turn.instance(answers_by_rule(turn, IntentRule.OWN, 1, "1"))
    better = f"Now, {turn.line}"
    rated = RatedTurn(instance, [turn.line, better], [0.0, 1.0], [False, False])
    found.write_text(f"{rated.as_line()}\n", encoding="utf-8")
    result = cases(out, "--lines", found, "--out", text)
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith("1 refined lines of 1 games.")
    assert "> Now, " in text.read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (
            ["OUT/logs", "--out", "c.md"],
            "no line of these games is known to be refined: name the --out of pool",
        ),
        (["OUT", "--out", "c.pdf"], "c.pdf: the page is written as .html or .md"),
        (["OUT", "--out", "c.md", "--lines", "OUT/none"], "none: holds no lines of best-of or evaluate"),
        (["OUT/none", "--out", "c.md"], "No such file or directory"),
    ],
)
def test_a_mistake_is_told_in_one_line(arguments: list[str], told: str, out: Path) -> None:
    result = cases(*(part.replace("OUT", str(out)) for part in arguments))
    assert result.exit_code == 2
    assert told in result.stderr
    assert result.stderr.count("\n") == 1
