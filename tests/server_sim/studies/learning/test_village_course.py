"""The course of the mind learned: the games of a batch, and what it learns from them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from rules.game.languages import LANGUAGES
from rules.game.roles import Role
from rules.minds.village_policies import VILLAGE_POLICIES, first_policy
from rules.policies.catalogue import matters_of
from server_sim.config.errors import ServerConfigError
from server_sim.config.settings import load_bundled
from server_sim.studies.learning.course import CourseOptions
from server_sim.studies.learning.village_course import (
    LEARNER,
    PAIRS,
    POPULATION,
    PRIOR,
    VillageCourse,
    persuasive_start,
    village_course,
)


def course(village: int = 5, *, seed: str = "seed", roles: tuple[Role, ...] = ()) -> VillageCourse:
    return VillageCourse(str(village), seed, first_policy(village), roles)


@pytest.mark.parametrize("village", [5, 9])
def test_the_learner_has_each_role_equally_often_against_players_of_the_population(village: int) -> None:
    pairs = course(village).jobs(2, [first_policy(village)] * 3).values()
    assert len(pairs) == PAIRS
    counts = Counter(pair.role for pair in pairs)
    assert max(counts.values()) - min(counts.values()) <= 2
    for pair in pairs:
        roles, entrants = pair.plus.roles, pair.plus.entrants
        assert roles is not None
        assert roles[pair.player] is pair.role
        assert entrants.count(LEARNER) == 1
        assert entrants[pair.player] == LEARNER
        assert {entrant.split()[0] for entrant in entrants} - {LEARNER} <= POPULATION.keys()
    for lang in LANGUAGES:
        settings = load_bundled(village, lang)
        assert sum(pair.plus.settings == settings for pair in pairs) == PAIRS / len(LANGUAGES)


def test_the_games_of_a_pair_differ_only_in_the_sign_of_the_noise() -> None:
    first = first_policy(5)
    for pair in course().jobs(0, [first]).values():
        plus, minus = (game.policies[LEARNER] for game in (pair.plus, pair.minus))
        for (matter, name), amount in pair.noise.items():
            up, down = (policy.decisions[matter].weights[name] for policy in (plus, minus))
            assert (up > down) == (amount > 0)
            assert up + down == pytest.approx(2 * first.decisions[matter].weights.get(name, 0.0))
        assert (pair.plus.seed, pair.plus.roles, pair.plus.entrants) == (
            pair.minus.seed,
            pair.minus.roles,
            pair.minus.entrants,
        )


def test_only_the_wanted_roles_are_trained() -> None:
    wanted = (Role.POSSESSED, Role.SEER)
    pairs = course(roles=wanted).jobs(0, [first_policy(5)]).values()
    assert Counter(pair.role for pair in pairs) == dict.fromkeys(wanted, PAIRS // 2)
    for pair in pairs:
        assert {matter for matter, _ in pair.noise} == {*matters_of(pair.role)}


def test_a_seed_repeats_a_batch_and_another_batch_differs() -> None:
    policies = [first_policy(5)]
    assert course().jobs(0, policies) == course().jobs(0, policies)
    assert course().jobs(1, policies) != course().jobs(0, policies)


def test_a_pair_is_played_the_same_way_each_time() -> None:
    pair = course().jobs(0, [first_policy(5)])[0]
    assert course().play(pair) == course().play(pair)


def test_the_policy_follows_noise_that_wins_and_the_row_counts_it() -> None:
    first = first_policy(5)
    jobs = {number: pair for number, pair in course().jobs(0, [first]).items() if number < 2}
    results = {0: (True, False), 1: (True, True)}
    after, row = course().learn(0, first, jobs, results)
    for (matter, name), amount in jobs[0].noise.items():
        moved = after.decisions[matter].weights[name] - first.decisions[matter].weights.get(name, 0.0)
        assert (moved > 0) == (amount > 0)
    assert (sum(row.won.values()), sum(row.played.values())) == (3, 4)
    assert row.measures["step"] > 0


def test_a_training_begins_with_the_rules_and_lines_that_move_the_others() -> None:
    start = persuasive_start(5)
    for matter, decision in first_policy(5).decisions.items():
        weights = start.decisions[matter].weights
        assert weights["rules"] == decision.weights["rules"]
        assert (weights.get("moves", 0.0) > 0) == (matter in PRIOR)


def test_another_seed_start_or_role_is_another_training() -> None:
    usual = course()
    others = (course(seed="2"), replace(usual, start=persuasive_start(5)), course(roles=(Role.SEER,)))
    assert all(other.about() != usual.about() for other in others)


def test_the_policy_tells_what_it_was_trained_on() -> None:
    policy = VILLAGE_POLICIES.parse(course().policy(first_policy(5), 3), "policy.yml")
    assert policy.head.game == "5"
    assert policy.head.trained["games"] == 3 * 2 * PAIRS
    assert policy.head.trained["seed"] == "seed"
    assert "persuade:offline" in str(policy.head.trained["against"])
    assert policy.head.judged == ()


def test_a_training_starts_from_a_policy_file_and_tells_of_its_training(tmp_path: Path) -> None:
    file = tmp_path / "first.yml"
    file.write_text(course().policy(persuasive_start(5), 2), "utf-8")
    again = village_course(CourseOptions("2", start=file))
    assert again.start.decisions == VILLAGE_POLICIES.parse(file.read_text("utf-8"), "first.yml").decisions
    policy = VILLAGE_POLICIES.parse(again.policy(again.start, 1), "policy.yml")
    assert policy.head.trained["started_from"] == {"game": "5", **again.start.head.trained}


def test_a_file_that_is_no_policy_is_refused_in_one_line(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yml"
    wrong.write_text(VILLAGE_POLICIES.dump(first_policy(5)).replace("moves:", "move:", 1), "utf-8")
    for file, told in (
        (wrong, "weights.move: there is no such feature"),
        (tmp_path / "none.yml", "cannot be read"),
    ):
        with pytest.raises(ServerConfigError, match=told) as error:
            village_course(CourseOptions("1", start=file))
        assert str(error.value).startswith(str(file))
        assert "\n" not in str(error.value)
