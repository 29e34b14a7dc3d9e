from __future__ import annotations

import random
from collections import Counter

import pytest

from agent.games.one_night.claims import CardClaim, fitting
from agent.games.one_night.reader import read_line
from agent.games.one_night.tactic_mind import OneNightTacticMind
from agent.games.one_night.tactic_policy import TACTIC_POLICIES
from agent.games.one_night.tactics import Tactic
from agent.games.one_night.view import OneNightView
from agent.protocol.one_night import Card
from agent.protocol.parlour import ParlourNews
from rules.policies.linear import LinearPolicy
from rules.policies.policy_file import Policy
from tests.agent.games.one_night.brute_force import PLAYERS
from tests.agent.games.one_night.nights import day, private_news, said, scene

VILLAGER = private_news((Card.VILLAGER,))
WEREWOLF = private_news((Card.WEREWOLF,))
ROBBED_IT = private_news((Card.ROBBER, (1,), Card.WEREWOLF))
SEEN = said("Ben", "As the Seer I checked Ann, and it was the Werewolf at that moment.")


def mind(seed: int, policy: Policy | None = None) -> OneNightTacticMind:
    return OneNightTacticMind(random.Random(seed), policy or TACTIC_POLICIES.by_chance())


def tactic_said(seed: int, *news: ParlourNews, policy: Policy | None = None) -> str | None:
    """The tactic of Cho's next line."""
    one, asked = mind(seed, policy), scene("Cho", *news)
    assert one.lines(asked)
    adviser = one.adviser(asked)
    assert adviser is not None
    return adviser.guidance


def test_by_chance_each_possible_tactic_is_equally_likely() -> None:
    counts = Counter(tactic_said(seed, *VILLAGER, day(1), SEEN) for seed in range(600))
    assert counts.keys() == {*Tactic}
    assert all(60 < count < 145 for count in counts.values())


@pytest.mark.parametrize("tactic", Tactic)
def test_a_tactic_of_far_higher_value_is_always_taken(tactic: Tactic) -> None:
    even = TACTIC_POLICIES.by_chance()
    valued = {f"village_{tactic}": LinearPolicy({"always": 1.0}, 0.02)}
    policy = Policy(even.head, {**even.decisions, **valued})
    assert {tactic_said(seed, *VILLAGER, day(1), SEEN, policy=policy) for seed in range(10)} == {tactic}


@pytest.mark.parametrize("private", [VILLAGER, WEREWOLF, ROBBED_IT])
@pytest.mark.parametrize("seed", range(8))
def test_whatever_chance_draws_a_player_contradicts_no_claim_of_its_own(
    private: tuple[ParlourNews, ...], seed: int
) -> None:
    one = mind(seed)
    news: tuple[ParlourNews, ...] = private
    for number in (1, 2, 3):
        news = (*news, day(number))
        line = one.lines(scene("Ann", *news))[0]
        news = (*news, said("Ann", line, number), SEEN)
    view = OneNightView(scene("Ann", *news))
    assert fitting(view.told("Ann"), PLAYERS)
    assert CardClaim(Card.WEREWOLF) not in view.told("Ann")


def test_a_seed_repeats_what_is_said() -> None:
    asked = scene("Ann", *WEREWOLF, day(1), SEEN)
    assert mind(1).lines(asked) == mind(1).lines(asked)


def test_a_player_with_nothing_left_to_say_waits() -> None:
    told = said("Ann", "I am the Insomniac, and I woke up as the Insomniac. I am not the Werewolf.")
    trusts = said("Ann", "I trust Ben. I trust Dan. I trust Eve. I trust Cho.")
    one, asked = mind(1), scene("Ann", *WEREWOLF, day(1), told, trusts, day(2))
    assert all(read_line(line, PLAYERS, "Ann") == frozenset() for line in one.lines(asked))
    adviser = one.adviser(asked)
    assert adviser is not None
    assert adviser.guidance is None


def test_a_vote_follows_no_tactic() -> None:
    one = mind(1)
    vote = scene("Cho", *VILLAGER, day(1), SEEN, request="ELIMINATE")
    assert one.adviser(vote) is None
    assert one.choose(vote) == ("Ann",)
