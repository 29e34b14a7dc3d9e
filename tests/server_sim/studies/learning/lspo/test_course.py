"""The course of lspo: first the clusters, then regret matching towards what wins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from agent.games.sheriff.information_set import ROLES
from agent.games.sheriff.latent_space import Description
from agent.games.sheriff.lspo_file import parse_latent_policy
from rules.game.roles import Role
from rules.policies.head import PolicyError
from server_sim.config.errors import ServerConfigError
from server_sim.studies.learning.course import CourseOptions
from server_sim.studies.learning.lspo.course import LspoCourse, LspoState, lspo_course
from server_sim.studies.learning.lspo.games import LspoJob, LspoResult, Sample, Visit
from server_sim.studies.learning.training import POLICY, run_training
from tests.agent.games.sheriff.latent import first_day
from tests.server_sim.studies.learning.lspo.test_clusters import SPEECHES

COURSE = LspoCourse("1")
COLLECTED: Mapping[Role, list[Description]] = dict.fromkeys(ROLES, SPEECHES * 4)


def clustered() -> LspoState:
    jobs = COURSE.jobs(0, [COURSE.first()])
    assert {job.policy for job in jobs.values()} == {None}
    state, row = COURSE.learn(0, COURSE.first(), jobs, {number: rigged(jobs[number]) for number in jobs})
    assert row.measures["games"] == len(jobs)
    return state


def rigged(job: LspoJob) -> LspoResult:
    """A game that only the first latent strategy of a role wins."""
    if job.policy is None:
        return LspoResult(COLLECTED)
    names = [one.name for one in job.policy.space[job.role]]
    where = first_day(job.role)
    shares = job.policy.shares(where, dict.fromkeys(names, 1))
    values = {name: float(name == names[0]) for name in names}
    return LspoResult({}, Sample(where, values, shares, 1, 1), (Visit(where, shares, names[0]),), len(names))


def learned(state: LspoState, batches: int) -> LspoState:
    for batch in range(1, batches + 1):
        jobs = COURSE.jobs(batch, [state])
        state, _ = COURSE.learn(batch, state, jobs, {number: rigged(jobs[number]) for number in jobs})
    return state


def test_the_first_batch_clusters_and_later_ones_have_each_role_equally_often() -> None:
    state = clustered()
    assert set(state.space) == set(ROLES)
    roles = [job.role for job in COURSE.jobs(1, [state]).values()]
    assert {roles.count(role) for role in ROLES} == {len(roles) // len(ROLES)}


def test_the_strategy_learns_what_wins() -> None:
    policy = parse_latent_policy(COURSE.policy(learned(clustered(), 5), 6), "policy.yml")
    for role in ROLES:
        assert policy.strategy[first_day(role)][policy.space[role][0].name] > 0.9
    assert policy.head.trained["samples"] == 5 * COURSE.jobs_in_batch


def test_the_regret_of_the_curve_falls_while_the_strategy_learns() -> None:
    state, regrets = clustered(), list[float]()
    for batch in range(1, 5):
        jobs = COURSE.jobs(batch, [state])
        state, row = COURSE.learn(batch, state, jobs, {number: rigged(jobs[number]) for number in jobs})
        regrets.append(row.measures["regret"])
    assert regrets == sorted(regrets, reverse=True)
    assert 0 < regrets[-1] < regrets[0]


def test_a_batch_leaves_the_state_before_it_as_it_was() -> None:
    state = clustered()
    before = COURSE.dump(state)
    learned(state, 1)
    assert COURSE.dump(state) == before


def test_a_checkpoint_is_read_as_it_was_written_and_goes_on_alike() -> None:
    state = learned(clustered(), 2)
    again = COURSE.load(COURSE.dump(state), "0002.txt")
    assert COURSE.dump(again) == COURSE.dump(state)
    assert COURSE.dump(learned(again, 1)) == COURSE.dump(learned(state, 1))


class RiggedCourse(LspoCourse):
    """The course with games that are decided at once."""

    def play(self, job: LspoJob) -> LspoResult:
        return rigged(job)


@pytest.mark.parametrize("killed_after", [0, 79, 80, 81, 200])
def test_a_killed_training_ends_with_the_same_policy(killed_after: int, tmp_path: Path) -> None:
    whole, killed = tmp_path / "whole", tmp_path / "killed"
    run_training(RiggedCourse("1"), whole, 3, 1, lambda: None)
    left: Iterator[None] = iter([None] * killed_after)
    with pytest.raises(StopIteration):
        run_training(RiggedCourse("1"), killed, 3, 1, lambda: next(left))
    run_training(RiggedCourse("1"), killed, 3, 1, lambda: None)
    assert (killed / POLICY).read_bytes() == (whole / POLICY).read_bytes()


def test_a_damaged_checkpoint_is_told_with_its_name() -> None:
    with pytest.raises(PolicyError, match=r"^0002.txt: games"):
        COURSE.load(COURSE.dump(COURSE.first()).replace('"games": 0', '"games": "none"'), "0002.txt")


def test_options_that_it_does_not_use_are_refused() -> None:
    assert lspo_course(CourseOptions("7")).seed == "7"
    with pytest.raises(ServerConfigError, match="--role"):
        lspo_course(CourseOptions("7", roles=(Role.SEER,)))
