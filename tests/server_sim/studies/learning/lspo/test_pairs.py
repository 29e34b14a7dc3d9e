"""Preference pairs for DPO: their form, and which statements are preferred."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from agent.games.sheriff.information_set import ROLES
from rules.game.roles import Role
from rules.policies.strategy_table import RegretTable
from server_sim.__main__ import app
from server_sim.studies.learning.lspo.course import LspoCourse, LspoState
from server_sim.studies.learning.lspo.pairs import FEWEST_TRIES, PairSource, Preference, preferences
from server_sim.studies.learning.training import CHECKPOINTS, run_training
from tests.agent.games.sheriff.latent import QUIET, VOTES, first_day, small_policy
from tests.server_sim.studies.learning.lspo.test_course import RiggedCourse

TRIED = RegretTable()
for _role in ROLES:
    for _ in range(FEWEST_TRIES):
        TRIED.tried(first_day(_role), {VOTES.name: 1.0, QUIET.name: 0.0}, {VOTES.name: 0.5, QUIET.name: 0.5})


def source(gap: float = 0.5, table: RegretTable = TRIED) -> PairSource:
    return PairSource(small_policy({}), table, gap)


def answer(messages: list[dict[str, str]], key: str = "statement") -> str:
    """A part of what the model should answer."""
    (message,) = messages
    assert message["role"] == "assistant"
    return str(json.loads(message["content"])[key])


@pytest.fixture(scope="module")
def rows() -> list[Preference]:
    return list(preferences(source(), "test", 3, "en"))


def test_the_statement_with_the_higher_regret_is_chosen(rows: list[Preference]) -> None:
    assert len(rows) >= 3
    for row in rows:
        assert row.keys() == {"prompt", "chosen", "rejected"}
        assert [message["role"] for message in row["prompt"]] == ["system", "user"]
        assert answer(row["chosen"]) != answer(row["rejected"])
        assert "names a vote" in answer(row["chosen"], "reasoning")
        assert "names a vote" not in answer(row["rejected"], "reasoning")


def test_pairs_are_in_the_language_asked_for_and_repeat_with_the_seed(rows: list[Preference]) -> None:
    assert list(preferences(source(), "test", 3, "en")) == rows
    (first, *_) = preferences(source(), "test", 2, "ja")
    assert re.search("[ぁ-ん]", answer(first["chosen"]))


def test_too_close_or_hardly_tried_strategies_give_no_pair() -> None:
    where, names = first_day(Role.SEER), (VOTES.name, QUIET.name)
    assert source().best_and_worst(where, names) == names
    assert source(gap=1.1).best_and_worst(where, names) is None
    assert source().best_and_worst("SEER, later, no other seer, nobody accused", names) is None
    once = RegretTable()
    once.tried(where, {VOTES.name: 1.0, QUIET.name: 0.0}, {VOTES.name: 0.5, QUIET.name: 0.5})
    assert source(table=once).best_and_worst(where, names) is None


def pairs(training: Path, out: Path) -> Result:
    words = ["learn", "pairs", str(training), "--out", str(out), "--games", "2", "--lang", "en"]
    return CliRunner().invoke(app, words, env={"COLUMNS": "250"})


def test_the_command_writes_the_pairs_of_a_training_as_lines_of_json(tmp_path: Path) -> None:
    training, out = tmp_path / "training", tmp_path / "pairs.jsonl"
    run_training(RiggedCourse("1"), training, 2, 1, lambda: None)
    result = pairs(training, out)
    assert result.exit_code == 0
    written = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    assert f"{len(written)} pairs from 2 games" in result.stdout
    assert all(row.keys() == {"prompt", "chosen", "rejected"} for row in written)
    assert written


@pytest.mark.parametrize(
    ("checkpoint", "told"),
    [
        (None, ": has no training"),
        ("0.5", ": is no training of lspo"),
        (LspoCourse("1").dump(LspoState()), ": nothing was tried yet; train for more games"),
    ],
)
def test_a_folder_without_regrets_is_told_in_one_line(
    checkpoint: str | None, told: str, tmp_path: Path
) -> None:
    if checkpoint is not None:
        (tmp_path / CHECKPOINTS).mkdir()
        (tmp_path / CHECKPOINTS / "0001.txt").write_text(checkpoint, "utf-8")
    result = pairs(tmp_path, tmp_path / "pairs.jsonl")
    assert result.exit_code == 2
    assert result.stderr.startswith(f"{tmp_path}{told}")
    assert len(result.stderr.splitlines()) == 1
    assert not (tmp_path / "pairs.jsonl").exists()


@pytest.mark.train
@pytest.mark.filterwarnings("default")
def test_a_model_learns_from_the_pairs(rows: list[Preference], tiny_model: str, tmp_path: Path) -> None:
    datasets, trl = pytest.importorskip("datasets"), pytest.importorskip("trl")
    from server_sim.studies.persuasion.torch_model import load_language_model

    loaded = load_language_model(tiny_model, "cpu")
    settings = trl.DPOConfig(
        output_dir=str(tmp_path),
        max_steps=8,
        max_length=None,
        per_device_train_batch_size=2,
        learning_rate=0.01,
        logging_steps=1,
        save_strategy="no",
        report_to="none",
        use_cpu=True,
        bf16=False,
        disable_tqdm=True,
    )
    data = datasets.Dataset.from_list(random.Random(1).sample(rows, 3))
    trainer = trl.DPOTrainer(
        model=loaded.model, args=settings, train_dataset=data, processing_class=loaded.tokenizer
    )
    trainer.train()
    margins = [row["rewards/margins"] for row in trainer.state.log_history if "rewards/margins" in row]
    assert margins[-1] > margins[0]
