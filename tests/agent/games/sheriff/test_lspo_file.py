"""The policy file of lspo: what is written is read, and a mistake is told in one line."""

from __future__ import annotations

from importlib.resources import files

import pytest

from agent.games.sheriff.information_set import ROLES
from agent.games.sheriff.lspo_file import (
    dump_latent_policy,
    latent_policy_by_chance,
    parse_latent_policy,
    shipped_latent_policy,
)
from rules.game.roles import Role
from rules.policies.head import PolicyError
from tests.agent.games.sheriff.latent import BLACK, VOTES, first_day, small_policy
from tests.rows import each_row

POLICY = small_policy({first_day(Role.SEER): {VOTES.name: 0.25, BLACK.name: 0.75}})


def test_a_policy_is_read_as_it_was_written() -> None:
    assert parse_latent_policy(dump_latent_policy(POLICY), "lspo.yml") == POLICY


@each_row
def test_a_mistake_is_told_with_its_file_and_key(written: str, instead: str, told: str) -> None:
    text = dump_latent_policy(POLICY)
    assert written in text
    with pytest.raises(PolicyError) as error:
        parse_latent_policy(text.replace(written, instead, 1), "mine.yml")
    assert str(error.value).startswith(f"mine.yml: {told}")
    assert "\n" not in str(error.value)


def test_the_shipped_latent_policy_is_small_and_says_what_it_was_trained_on_and_how_it_was_judged() -> None:
    policy = shipped_latent_policy()
    text = (files("agent.games.sheriff") / "lspo.yml").read_text("utf-8")
    assert len(text.encode()) < 100_000
    assert text == dump_latent_policy(policy)
    assert (policy.head.mind, policy.head.game) == ("lspo", "village7")
    assert {"games", "seed", "against", "version"} <= policy.head.trained.keys()
    assert any("chance" in figure for figure in policy.head.judged)
    for role in ROLES:
        assert 4 <= len(policy.space[role]) <= 8


def test_chance_knows_the_same_latent_strategies_and_prefers_none() -> None:
    chance = latent_policy_by_chance()
    assert chance.space == shipped_latent_policy().space
    assert chance.shares(first_day(Role.SEER), {"a": 1, "b": 1}) == {"a": 0.5, "b": 0.5}
