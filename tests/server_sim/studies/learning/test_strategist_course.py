"""The course of the strategist: rounds of tested ideas."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from agent.games.avalon.strategist.features import FEATURES, VALUES
from agent.games.avalon.strategist.policy import STRATEGIES, hand_set_policy
from agent.protocol.avalon import AvalonSide
from rules.policies.head import PolicyError
from rules.policies.policy_file import Policy
from server_sim.config.errors import ServerConfigError
from server_sim.studies.learning.course import CourseOptions
from server_sim.studies.learning.ideas import FEWEST_PAIRS, Idea, QueuedIdea, changed_by
from server_sim.studies.learning.strategist_course import (
    DEALS,
    PRESENT,
    QUEUED,
    TESTED,
    IdeaDeal,
    StrategistCourse,
    StrategistState,
    strategist_course,
)
from server_sim.studies.learning.training import run_training

VALUE = VALUES[AvalonSide.GOOD]
COURSE = StrategistCourse("seed", hand_set_policy())


def played(jobs: dict[int, IdeaDeal], *winners: str) -> dict[int, tuple[bool, ...]]:
    """Results in which only these variants have won, everywhere."""
    return {number: tuple(name in winners for name in job.variants) for number, job in jobs.items()}


def test_the_queue_is_full_for_both_sides_before_every_batch() -> None:
    state = COURSE.first()
    assert len(state.queue) == 2 * QUEUED
    assert sum("good" in one.idea.decision for one in state.queue) == QUEUED


@pytest.mark.parametrize(("batch", "side"), [(0, "good"), (1, "evil")])
def test_a_batch_tests_ideas_of_one_side_on_the_same_deals(batch: int, side: str) -> None:
    state = COURSE.first()
    jobs = COURSE.jobs(batch, [state] * (batch + 1))
    assert len(jobs) == DEALS
    for job in jobs.values():
        assert job.side == batch
        assert job.variants[0] == PRESENT
        assert len(job.variants) == 1 + TESTED
        assert all(name.startswith((f"value_{side}", f"guide_{side}")) for name in job.variants[1:])
        assert job.spec.policies[PRESENT] == state.strategy
    ideas = {one.idea.name: one.idea for one in state.queue}
    for name in jobs[0].variants[1:]:
        assert jobs[0].spec.policies[name] == changed_by(state.strategy, ideas[name])


def test_an_idea_that_proves_better_is_kept_and_what_is_not_tested_waits() -> None:
    state, names = COURSE.first(), set[str]()
    for batch in range(0, 2 * (FEWEST_PAIRS // DEALS), 2):
        jobs = dict(COURSE.jobs(batch, [state]))
        best = jobs[0].variants[1] if not names else next(iter(names))
        names.add(best)
        state, row = COURSE.learn(batch, state, jobs, played(jobs, best))
        assert (row.won, row.played) == ({"GOOD": 0}, {"GOOD": DEALS})
    assert state.kept == (best,)
    idea = next(one.idea for one in COURSE.first().queue if one.idea.name == best)
    assert state.strategy.decisions == changed_by(COURSE.first().strategy, idea).decisions
    assert best not in [one.idea.name for one in state.queue]
    assert len(state.queue) == 2 * QUEUED


def test_an_idea_that_loses_is_dropped() -> None:
    state = COURSE.first()
    worst = state.queue[0].idea.name
    tested = state.queue[0].tested([-1] * FEWEST_PAIRS)
    state = state.model_copy(update={"queue": (tested, *state.queue[1:])})
    jobs = dict(COURSE.jobs(0, [state]))
    state, _ = COURSE.learn(0, state, jobs, played(jobs))
    assert worst not in [one.idea.name for one in state.queue]
    assert state.kept == ()


def test_ideas_of_a_model_are_tested_and_chance_adds_what_is_missing() -> None:
    own = Idea(name="trust more", decision=VALUE, added={"won": 0.5})
    asked: list[tuple[str, int]] = []

    def think_up(policy: Policy, tested: Sequence[QueuedIdea], decision: str, count: int) -> Sequence[Idea]:
        asked.append((decision, count))
        return [own] if decision == VALUE else []

    course = StrategistCourse("seed 2", hand_set_policy(), "gpt", think_up)
    state = course.first()
    assert len(state.queue) == 2 * QUEUED
    assert {count for _, count in asked} == {QUEUED}
    decisions = {decision for decision, _ in asked}
    assert (own in [one.idea for one in state.queue]) == (VALUE in decisions)
    assert course.about()["ideas"] == "gpt"


def test_a_state_reads_as_it_was_written_and_a_damaged_one_is_told() -> None:
    state = COURSE.first()
    assert COURSE.load(COURSE.dump(state), "f") == state
    for damaged in ("{}", COURSE.dump(state).replace("value_good:", "value_god:", 1)):
        with pytest.raises(PolicyError, match=r"^f: "):
            COURSE.load(damaged, "f")


def test_the_policy_file_tells_the_ideas_kept() -> None:
    state = StrategistState(policy=STRATEGIES.dump(hand_set_policy()), kept=("an idea",))
    head = STRATEGIES.parse(COURSE.policy(state, 3), "f").head
    assert head.trained["kept"] == ["an idea"]
    assert head.trained["games"] == 3 * DEALS * (1 + TESTED)
    assert head.judged == ()


@pytest.mark.slow
def test_a_killed_training_ends_with_the_same_policy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One deal of one idea in each of two batches; the second time it is stopped in the second batch."""
    monkeypatch.setattr(StrategistCourse, "jobs_in_batch", 1)
    monkeypatch.setattr("server_sim.studies.learning.strategist_course.TESTED", 1)
    run_training(COURSE, tmp_path / "whole", 2, 1, lambda: None)
    steps = iter([None])
    with pytest.raises(StopIteration):
        run_training(COURSE, tmp_path / "killed", 2, 1, lambda: next(steps))
    run_training(COURSE, tmp_path / "killed", 2, 1, lambda: None)
    for name in ("policy.yml", "curve.jsonl"):
        assert (tmp_path / "killed" / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()


def test_options_that_mean_nothing_here_are_refused() -> None:
    with pytest.raises(ServerConfigError, match="--game: the training of strategist has no use for it"):
        strategist_course(CourseOptions("1", game="5"))
    with pytest.raises(ServerConfigError, match="cannot be read"):
        strategist_course(CourseOptions("1", start=Path("none.yml")))
    assert strategist_course(CourseOptions("1")) == StrategistCourse("1", hand_set_policy())


def test_every_decision_but_the_move_can_be_improved() -> None:
    drawn = {
        one.idea.decision
        for seed in range(20)
        for one in StrategistCourse(str(seed), hand_set_policy()).first().queue
    }
    assert drawn == FEATURES.keys() - {"move"}
