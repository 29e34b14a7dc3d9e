"""A training: checkpoints, and resuming to the same bytes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from rules.policies.head import PolicyError
from server_sim.config.errors import ServerConfigError
from server_sim.studies.learning.course import CurveRow
from server_sim.studies.learning.training import CHECKPOINTS, POLICY, batches_of, run_training

JOBS, BATCHES = 4, 3


@dataclass(frozen=True)
class Counting:
    """A course whose state is a number; it depends on all numbers before, on the jobs and on their order."""

    seed: int = 1
    games_in_batch = 8
    jobs_in_batch = JOBS

    def about(self) -> Mapping[str, object]:
        return {"seed": self.seed}

    def first(self) -> float:
        return 0.1 * self.seed

    def jobs(self, batch: int, states: Sequence[float]) -> Mapping[int, float]:
        assert len(states) == batch + 1
        return {number: sum(states) + number / 3 for number in range(JOBS)}

    def play(self, job: float) -> float:
        return job * job / 7

    def learn(
        self, batch: int, state: float, jobs: Mapping[int, float], results: Mapping[int, float]
    ) -> tuple[float, CurveRow]:
        after = state
        for number in results:
            after = after / 2 + results[number] + jobs[number]
        return after, CurveRow(won={"all": batch}, played={"all": JOBS}, measures={"state": after})

    def dump(self, state: float) -> str:
        return repr(state)

    def load(self, text: str, source: str) -> float:
        try:
            return float(text)
        except ValueError:
            raise PolicyError(f"{source}: not a number") from None

    def policy(self, state: float, batches: int) -> str:
        return f"{state!r} after {batches}"


def run(out: Path, batches: int = BATCHES, *, killed_after: int | None = None) -> bytes:
    """Train in a folder; with ``killed_after``, be stopped after so many jobs, as by kill -9."""
    left: Iterator[None] = iter([None] * (10**6 if killed_after is None else killed_after))
    try:
        run_training(Counting(), out, batches, 1, lambda: next(left))
    except StopIteration:
        return b""
    return (out / POLICY).read_bytes()


@pytest.mark.parametrize("killed_after", [0, 1, 4, 5, 11])
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


def test_more_batches_go_on_in_the_same_folder(tmp_path: Path) -> None:
    run(tmp_path / "out", 1)
    assert run(tmp_path / "out") == run(tmp_path / "whole")


def test_another_training_is_refused_in_the_same_folder(tmp_path: Path) -> None:
    run(tmp_path, 1)
    with pytest.raises(ServerConfigError, match="choose another --out"):
        run_training(Counting(seed=2), tmp_path, BATCHES, 1, lambda: None)


def test_a_damaged_checkpoint_is_told_in_one_line(tmp_path: Path) -> None:
    run(tmp_path, 1)
    file = tmp_path / CHECKPOINTS / "0001.txt"
    for damage in (lambda: file.write_text("much", "utf-8"), file.unlink):
        damage()
        with pytest.raises(ServerConfigError) as error:
            run(tmp_path)
        assert str(error.value).startswith(str(file))
        assert "\n" not in str(error.value)


def test_games_are_rounded_up_to_whole_batches() -> None:
    assert [batches_of(games, Counting()) for games in (1, 8, 9)] == [1, 1, 2]
