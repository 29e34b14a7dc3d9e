"""A training: steps by what was won, checkpoints, and resuming to the same bytes."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from rules.game.roles import Role
from rules.policies.policy_file import dump_policy, first_policy
from server_sim.config.errors import ServerConfigError
from server_sim.studies.learning import running
from server_sim.studies.learning.population import LearningPair
from server_sim.studies.learning.running import (
    GAMES_OF_A_BATCH,
    POLICY,
    PRIOR,
    Training,
    play_batches,
    start_of,
)

GAMES = 3 * GAMES_OF_A_BATCH


def decided(pair: LearningPair) -> tuple[bool, bool]:
    """Results without games: they follow from the weights of both players, so other weights win otherwise."""
    weights = [dump_policy(game.policies["learner"]) for game in (pair.plus, pair.minus)]
    plus, minus = (zlib.crc32(text.encode()) % 2 == 0 for text in weights)
    return plus, minus


@pytest.fixture(autouse=True)
def quick_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "play_pair", decided)


def training(seed: str = "1") -> Training:
    return Training(5, seed, start_of(5, None))


def run(out: Path, games: int = GAMES, *, killed_after: int | None = None) -> bytes:
    """Train in a folder; with ``killed_after``, be stopped after so many pairs, as by kill -9."""
    left: Iterator[None] = iter([None] * (10**6 if killed_after is None else killed_after))
    try:
        play_batches(training(), out, games, 1, lambda: next(left))
    except StopIteration:
        return b""
    return (out / POLICY).read_bytes()


@pytest.mark.parametrize("killed_after", [0, 1, 80, 81, 200])
def test_a_killed_training_ends_with_the_same_policy(killed_after: int, tmp_path: Path) -> None:
    whole = run(tmp_path / "whole")
    assert run(tmp_path / "killed", killed_after=killed_after) == b""
    assert run(tmp_path / "killed") == whole
    curves = [(tmp_path / folder / "curve.jsonl").read_bytes() for folder in ("whole", "killed")]
    assert curves[0] == curves[1]


def test_a_checkpoint_whose_row_was_not_written_is_made_again(tmp_path: Path) -> None:
    whole = run(tmp_path / "whole")
    run(tmp_path / "killed")
    curve = tmp_path / "killed" / "curve.jsonl"
    curve.write_bytes(b"".join(curve.read_bytes().splitlines(keepends=True)[:-1]))
    assert run(tmp_path / "killed") == whole


def test_more_games_go_on_in_the_same_folder(tmp_path: Path) -> None:
    run(tmp_path / "out", GAMES_OF_A_BATCH)
    assert run(tmp_path / "out") == run(tmp_path / "whole")


def test_a_training_begins_with_the_rules_and_lines_that_move_the_others() -> None:
    start = start_of(5, None)
    for matter, decision in first_policy(5).decisions.items():
        weights = start.decisions[matter].weights
        assert weights["rules"] == decision.weights["rules"]
        assert (weights.get("moves", 0.0) > 0) == (matter in PRIOR)


def test_another_seed_start_or_role_is_refused(tmp_path: Path) -> None:
    run(tmp_path, GAMES_OF_A_BATCH)
    others = (training("2"), Training(5, "1", first_policy(5)), replace(training(), roles=(Role.SEER,)))
    for other in others:
        with pytest.raises(ServerConfigError, match="choose another --out"):
            play_batches(other, tmp_path, GAMES, 1, lambda: None)


def test_the_policy_tells_what_it_was_trained_on(tmp_path: Path) -> None:
    run(tmp_path)
    policy = running.read_policy(tmp_path / POLICY)
    assert policy.trained["games"] == GAMES
    assert policy.trained["seed"] == "1"
    assert "persuade:offline" in str(policy.trained["against"])
    assert policy.judged == ()


def test_a_file_that_is_no_policy_is_refused_in_one_line(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yml"
    wrong.write_text(dump_policy(first_policy(5)).replace("moves:", "move:", 1), "utf-8")
    for file, told in (
        (wrong, "weights.move: there is no such feature"),
        (tmp_path / "none.yml", "cannot be read"),
    ):
        with pytest.raises(ServerConfigError, match=told) as error:
            start_of(5, file)
        assert str(error.value).startswith(str(file))
        assert "\n" not in str(error.value)
