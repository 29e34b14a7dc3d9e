"""The games of a batch."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.game.languages import LANGUAGES
from rules.game.roles import Role
from rules.policies.catalogue import matters_of
from rules.policies.policy_file import first_policy
from server_sim.config.settings import load_bundled
from server_sim.studies.learning.population import LEARNER, PAIRS, POPULATION, pairs_of, play_pair


@pytest.mark.parametrize("village", [5, 9])
def test_the_learner_has_each_role_equally_often_against_players_of_the_population(village: int) -> None:
    policies = [first_policy(village)] * 3
    pairs = list(pairs_of(village, "seed", 2, policies))
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
    for pair in pairs_of(5, "seed", 0, [first]):
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
    wanted = [Role.POSSESSED, Role.SEER]
    pairs = list(pairs_of(5, "seed", 0, [first_policy(5)], wanted))
    assert Counter(pair.role for pair in pairs) == dict.fromkeys(wanted, PAIRS // 2)
    for pair in pairs:
        assert {matter for matter, _ in pair.noise} == {*matters_of(pair.role)}


def test_a_seed_repeats_a_batch_and_another_batch_differs() -> None:
    policies = [first_policy(5)]
    assert list(pairs_of(5, "1", 0, policies)) == list(pairs_of(5, "1", 0, policies))
    assert list(pairs_of(5, "1", 1, policies)) != list(pairs_of(5, "1", 0, policies))


def test_a_pair_is_played_the_same_way_each_time() -> None:
    pair = next(pairs_of(5, "again", 0, [first_policy(5)]))
    assert play_pair(pair) == play_pair(pair)
