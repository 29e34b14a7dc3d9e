"""The games of a training of lspo: what they collect, and that only the tried decision differs."""

from __future__ import annotations

import pickle

import pytest

from agent.games.sheriff.information_set import ROLES, role_in
from agent.games.sheriff.latent_space import Trait
from rules.game.roles import Role
from rules.policies.strategy_table import RegretTable
from server_sim.studies.learning.lspo import games
from server_sim.studies.learning.lspo.games import LspoJob, LspoResult, RegretPolicy, play_job
from tests.agent.games.sheriff.latent import BLACK, SMALL_SPACE, VOTES, first_day

FRESH = RegretPolicy(SMALL_SPACE, RegretTable())


@pytest.fixture(scope="module")
def results() -> list[LspoResult]:
    """The samples of a few games, with a traverser of each role."""
    return [play_job(LspoJob(number, f"test/{number}", ROLES[number % 4], FRESH)) for number in range(8)]


def test_possible_statements_of_every_role_are_collected() -> None:
    found = play_job(LspoJob(1, "test", Role.SEER, None)).statements
    assert set(found) == set(ROLES)
    assert all(value == 1.0 and trait in Trait for one in found[Role.SEER] for trait, value in one.items())


def test_every_open_latent_strategy_is_tried_at_a_decision_of_the_traverser(
    results: list[LspoResult],
) -> None:
    samples = [(ROLES[number % 4], result.sample) for number, result in enumerate(results) if result.sample]
    assert len(samples) >= 4
    for role, sample in samples:
        assert role_in(sample.where) is role
        assert sample.values.keys() == sample.shares.keys()
        assert set(sample.values.values()) <= {0.0, 1.0}
        assert sample.decisions >= 1


def test_the_visits_are_those_of_the_others(results: list[LspoResult]) -> None:
    for result, role in zip(results, ROLES * 2, strict=True):
        alone = role in (Role.SEER, Role.BODYGUARD)
        assert result.visits
        assert not alone or all(role_in(visit.where) is not role for visit in result.visits)


def test_a_job_has_the_same_result_whenever_it_is_played(results: list[LspoResult]) -> None:
    assert play_job(LspoJob(0, "test/0", ROLES[0], FRESH)) == results[0]


def test_a_job_and_its_result_go_to_other_processes_and_back(results: list[LspoResult]) -> None:
    table = RegretTable()
    table.tried(first_day(Role.SEER), {VOTES.name: 1.0}, {VOTES.name: 1.0})
    job = LspoJob(0, "test/0", Role.SEER, RegretPolicy(SMALL_SPACE, table))
    assert pickle.loads(pickle.dumps(job)) == job
    assert pickle.loads(pickle.dumps(results)) == results


def test_the_game_is_the_same_up_to_the_tried_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[games._Traversed] = []
    original = games._play_traversed

    def noting(*args: object) -> games._Traversed:
        played.append(original(*args))  # type: ignore[arg-type]
        return played[-1]

    monkeypatch.setattr(games, "_play_traversed", noting)
    result = play_job(LspoJob(2, "same/2", Role.VILLAGER, FRESH))
    assert result.sample is not None
    assert len(played) == len(result.sample.values) == result.games > 1
    first, *others = (game.own for game in played)
    places = [[one.where for one in own].index(result.sample.where) for own in (first, *others)]
    assert len(set(places)) == 1
    for own in others:
        assert own[: places[0]] == first[: places[0]]
    assert {own[places[0]].taken for own in (first, *others)} == set(result.sample.values)


def test_where_nothing_was_tried_each_statement_is_equally_likely() -> None:
    where, counts = first_day(Role.VILLAGER), {VOTES.name: 3, BLACK.name: 1}
    assert FRESH.shares(where, counts) == {VOTES.name: 0.75, BLACK.name: 0.25}
    table = RegretTable()
    table.tried(where, {VOTES.name: 0.0, BLACK.name: 1.0}, FRESH.shares(where, counts))
    assert RegretPolicy(SMALL_SPACE, table).shares(where, counts) == {VOTES.name: 0.0, BLACK.name: 1.0}
