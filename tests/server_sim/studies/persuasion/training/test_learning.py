"""Runs of training, whole and stopped, on a model that knows nothing."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from typer.testing import CliRunner

from server_sim.studies.persuasion.commands import persuasion
from tests.server_sim.studies.persuasion.support.constructed import constructed_turns, instance_lines

pytestmark = [pytest.mark.train, pytest.mark.filterwarnings("default")]

SETTINGS = "rank: 2\ngroup: 2\nprompts: 2\nat_once: 4\nlongest: 6\nsteps: 4\nsave_every: 2\nheld_out: 0.4\n"


@pytest.fixture(scope="module")
def turns(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("data") / "turns.jsonl"
    file.write_text(instance_lines(constructed_turns(games=6, turns=1)), encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def settings(turns: Path) -> Path:
    file = turns.with_name("run.yml")
    file.write_text(SETTINGS, encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def run(tiny_model: str, turns: Path, settings: Path) -> Path:
    """The folder of a whole run."""
    folder = turns.with_name("run")
    train(tiny_model, turns, settings, folder)
    return folder


def command(arguments: Sequence[object], *, device: bool = True) -> str:
    on_cpu = ["--device", "cpu"] if device else []
    result = CliRunner().invoke(persuasion, [*map(str, arguments), *on_cpu])
    assert result.exit_code == 0, result.output
    return result.stdout


def train(model: str, turns: Path, settings: Path, folder: Path) -> None:
    command(["train", turns, "--model", model, "--settings", settings, "--out", folder])


def log_of(folder: Path) -> list[dict[str, float]]:
    return [json.loads(line) for line in (folder / "log.jsonl").read_text().splitlines()]


def test_a_run_leaves_its_record_its_log_its_curves_and_its_adapter(run: Path) -> None:
    record = json.loads((run / "run.json").read_text())
    assert (len(record["train"]), len(record["held_out"])) == (4, 2)
    assert [row["step"] for row in log_of(run)] == [1, 2, 3, 4]
    assert {"reward", "kl", "length", "loss"} <= set(log_of(run)[0])
    assert (run / "curves.png").exists()
    assert json.loads((run / "adapter" / "adapter_config.json").read_text())["r"] == 2


def test_a_stopped_run_ends_with_the_figures_of_a_whole_one(
    run: Path, tiny_model: str, turns: Path, settings: Path, tmp_path: Path
) -> None:
    stopped = tmp_path / "stopped"
    shutil.copytree(run, stopped)
    shutil.rmtree(stopped / "states" / "checkpoint-4")
    shutil.rmtree(stopped / "adapter")
    train(tiny_model, turns, settings, stopped)
    assert [row["reward"] for row in log_of(stopped)] == pytest.approx([row["reward"] for row in log_of(run)])
    assert [row["kl"] for row in log_of(stopped)] == pytest.approx(
        [row["kl"] for row in log_of(run)], abs=1e-6
    )


def test_a_trained_refiner_is_compared_with_the_untrained_one(run: Path, turns: Path, tmp_path: Path) -> None:
    out = tmp_path / "lines.jsonl"
    told = command(["evaluate", run, turns, "--count", 2, "--json", "--out", out])
    rows, sent = (json.loads(table)["rows"] for table in told.splitlines()[:2])
    assert [row["source"] for row in rows] == ["untrained Refiner", "trained Refiner", "base line"]
    assert rows[1]["gain"]["n"] == 2
    assert len(out.read_text().splitlines()) == 2
    assert [row["refused"]["n"] for row in rows] == [0, 0, 2]  # made-up turns have no situation
    assert [row["reward"] for row in sent] == [row["reward"] for row in rows]


def test_turns_of_a_recorded_game_are_trained_on_and_what_cannot_be_sent_is_counted(
    logged: Callable[[str], Path], tiny_model: str, settings: Path, tmp_path: Path
) -> None:
    """The model writes noise, which no player could send unless it is no line at all."""
    turns, folder = tmp_path / "turns.jsonl", tmp_path / "run"
    command(["export", logged("one_night"), "--out", turns, "--draw", 4], device=False)
    rows = turns.read_text("utf-8")
    turns.write_text(rows + rows.replace('"game_id":"', '"game_id":"other'), encoding="utf-8")
    short = tmp_path / "short.yml"
    short.write_text(f"{SETTINGS.replace('steps: 4', 'steps: 2')}longest_prompt: 2600\n", encoding="utf-8")
    told = command(["train", turns, "--model", tiny_model, "--settings", short, "--out", folder])
    assert re.search(r"prompts: [1-4] of 4 shortened to 2600 tokens .*, 0 too long", told)
    assert max(row["refused"] for row in log_of(folder)) > 0
    drawn, sent = command(["evaluate", folder, turns, "--count", 1, "--json"]).splitlines()
    assert [row["refused"]["n"] for row in json.loads(drawn)["rows"]] == [4, 4, 4]
    assert json.loads(drawn)["rows"][2]["reward"] == json.loads(sent)["rows"][2]["reward"]


def test_the_best_of_drawn_lines_is_at_least_as_good_as_one(tiny_model: str, turns: Path) -> None:
    told = command(["best-of", turns, "--model", tiny_model, "--count", 3, "--longest", 5, "--json"])
    _, one, best = (row["reward"]["value"] for row in json.loads(told)["rows"])
    assert best >= one


def test_lines_that_were_said_are_measured(tiny_model: str, turns: Path) -> None:
    told = command(["measure", turns, "--measurer", tiny_model, "--json"])
    assert json.loads(told)["rows"][0]["reward"]["n"] == 6


def test_a_model_learns_answers_by_heart(tiny_model: str, tmp_path: Path) -> None:
    questions, settings, folder = tmp_path / "q.jsonl", tmp_path / "run.yml", tmp_path / "run"
    rows = [{"question": f"Who is number {n}?", "answer": "The seer, of course."} for n in range(24)]
    questions.write_text("".join(f"{json.dumps(row)}\n" for row in rows), encoding="utf-8")
    settings.write_text("steps: 12\nsave_every: 6\nlearning_rate: 0.02\n", encoding="utf-8")
    asked = ["finetune-wwqa", questions, "--model", tiny_model, "--out", folder]
    command([*asked, "--validation", 4, "--settings", settings])
    losses = [row["validation"] for row in log_of(folder) if "validation" in row]
    assert losses[-1] < losses[0]
    assert (folder / "adapter" / "adapter_config.json").exists()
