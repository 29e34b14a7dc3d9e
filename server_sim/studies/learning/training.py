"""The run of a training: batches of games, a checkpoint after each, and resuming."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pydantic import TypeAdapter

from agent.runtime.files import replace_file
from rules.policies.head import PolicyError
from server_sim.config.errors import ServerConfigError
from server_sim.playing.workers import in_processes
from server_sim.studies.common.digests import versions
from server_sim.studies.common.run_folder import RowFile, begin_run
from server_sim.studies.learning.course import Course, CurveRow, Job, Result, State

POLICY = "policy.yml"
CURVE = "curve.jsonl"
PICTURE = "curve.png"
CHECKPOINTS = "checkpoints"

ROW = TypeAdapter(CurveRow)


def batches_of(games: int, course: Course[State, Job, Result]) -> int:
    """Return how many batches have at least so many games."""
    return -(-games // course.games_in_batch)


def curve_of(out: Path) -> RowFile[CurveRow]:
    """Return the file with a row for each finished batch."""
    return RowFile(out / CURVE, ROW)


def run_training(
    course: Course[State, Job, Result], out: Path, batches: int, jobs: int, advance: Callable[[], object]
) -> list[CurveRow]:
    """Play at least so many batches in all; return the learning curve.

    The state after each batch is a file in the folder, and the policy after the last is :data:`POLICY`. A
    stopped training resumes after its last finished batch and ends with the same policy as one that was not
    stopped. ``jobs`` is the number of processes; ``advance`` is called after each piece of work.

    Raises:
        ServerConfigError: the folder has another training, or a damaged checkpoint.
    """
    about = {"kind": "learning", **course.about(), "versions": versions()}
    begin_run(out / "about.json", about, "training", may_differ=("versions",))
    curve = curve_of(out)
    rows = curve.rows()
    states = [course.first(), *(_read_state(course, out, batch) for batch in range(len(rows)))]
    for batch in range(len(rows), batches):
        planned, results = course.jobs(batch, states), dict[int, Result]()

        def keep(number: int, result: Result, results: dict[int, Result] = results) -> None:
            results[number] = result
            advance()

        in_processes(course.play, planned, jobs, keep)
        state, row = course.learn(batch, states[-1], planned, results)
        replace_file(_checkpoint(out, batch), course.dump(state))
        curve.append(row)
        rows.append(row)
        states.append(_read_state(course, out, batch))  # as after an interruption
    replace_file(out / POLICY, course.policy(states[-1], len(rows)))
    return rows


def _read_state(course: Course[State, Job, Result], out: Path, batch: int) -> State:
    file = _checkpoint(out, batch)
    try:
        return course.load(file.read_text("utf-8"), str(file))
    except PolicyError as error:
        raise ServerConfigError(str(error)) from None
    except (OSError, UnicodeDecodeError) as error:
        raise ServerConfigError(f"{file}: cannot be read ({error})") from None


def _checkpoint(out: Path, batch: int) -> Path:
    return out / CHECKPOINTS / f"{batch + 1:04}.txt"
