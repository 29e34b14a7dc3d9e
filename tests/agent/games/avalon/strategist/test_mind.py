"""What the strategist decides and says."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from agent.games.avalon.strategist.features import GUIDES
from agent.games.avalon.strategist.mind import StrategistMind
from agent.games.avalon.strategist.policy import STRATEGIES, hand_set_policy
from agent.protocol.parlour import ParlourNews
from personas.schema import Language
from rules.policies.linear import LinearPolicy
from rules.policies.policy_file import Policy
from tests.agent.games.avalon.builders import dealt, leads, proposed, quest_of, said, scene, votes

SEEDS = range(12)
LOST = [quest_of("Ben", "Dan", fails=2)]
ONE_TO_WIN = [quest_of("Cleo", "Dan", fails=0), quest_of("Cleo", "Dan", "Eve", fails=0, quest=2)]


def mind(seed: int = 1, policy: Policy | None = None) -> StrategistMind:
    return StrategistMind(Random(seed), policy)


def guided_by(**weights: float) -> Policy:
    """A policy whose dialogue guide wants only this."""
    first = hand_set_policy()
    guide = LinearPolicy(weights, temperature=0.01)
    return replace(first, decisions={**first.decisions, **dict.fromkeys(GUIDES.values(), guide)})


def test_a_servant_leaves_the_proven_evil_at_home() -> None:
    news = [*dealt("Ann", "SERVANT"), *LOST, leads("Ann", quest=2)]
    teams = {frozenset(mind(seed).choose(scene("Ann", news, "PROPOSE", 3))) for seed in SEEDS}
    assert teams == {frozenset(("Ann", "Cleo", "Eve"))}


def test_merlin_refuses_the_evil_when_one_more_failure_loses() -> None:
    news = [*dealt("Ann", "MERLIN", "Dan", "Eve"), quest_of("Ben", "Dan", fails=1)]
    news += [quest_of("Cleo", "Dan", "Eve", fails=1, quest=2), leads("Dan", quest=3)]
    news += [proposed("Dan", "Dan", "Eve", quest=3)]
    assert {mind(seed).choose(scene("Ann", news, "TEAM_VOTE")) for seed in SEEDS} == {("reject",)}


def test_the_evil_fail_the_quest_that_wins() -> None:
    news = [*dealt("Ann", "MINION", "Ben"), *ONE_TO_WIN]
    news += [quest_of("Ann", "Cleo", fails=1, quest=3), quest_of("Ann", "Cleo", "Eve", fails=1, quest=4)]
    news += [leads("Ann", quest=5), proposed("Ann", "Ann", "Cleo", "Dan", quest=5)]
    assert {mind(seed).choose(scene("Ann", news, "QUEST")) for seed in SEEDS} == {("fail",)}


def test_the_good_play_the_only_card_they_have() -> None:
    news = [*dealt("Ann", "SERVANT"), leads("Ann"), proposed("Ann", "Ann", "Ben")]
    assert mind().choose(scene("Ann", news, "QUEST", options=("pass",))) == ("pass",)


def test_the_assassin_mostly_names_who_voted_as_if_it_knew() -> None:
    news = [*dealt("Ann", "ASSASSIN", "Ben"), leads("Ann")]
    for _ in range(3):
        news += [proposed("Ann", "Ann", "Cleo"), *votes(["Ann", "Ben", "Cleo", "Eve"])]
    asked = scene("Ann", news, "ASSASSINATE", options=("Cleo", "Dan", "Eve"))
    named = Counter(mind(seed).choose(asked)[0] for seed in range(30))
    assert named["Dan"] > 15


@pytest.mark.parametrize("role", ["SERVANT", "MERLIN", "MINION"])
@pytest.mark.parametrize(
    ("line", "vote"), [("I support Dan and Eve.", "approve"), ("I oppose Dan and Eve.", "reject")]
)
def test_a_vote_keeps_to_what_was_said(role: str, line: str, vote: str) -> None:
    news = [*dealt("Ann", role), leads("Dan"), said("Ann", line), proposed("Dan", "Dan", "Eve")]
    assert mind().choose(scene("Ann", news, "TEAM_VOTE")) == (vote,)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("role", ["SERVANT", "MERLIN", "MINION"])
def test_all_lines_stay_on_offer_and_the_guide_chooses_the_first(role: str, language: Language) -> None:
    news = [*dealt("Ann", role), *LOST, leads("Eve", quest=2)]
    asked = scene("Ann", news, language=language)
    for weight, accuses in ((9.0, True), (-9.0, False)):
        player = mind(3, guided_by(accuses=weight))
        lines = list(player.lines(asked))
        assert len(lines) > 1
        assert any(claim.startswith("evil:") for claim in player.claims(lines[0], asked)) is accuses


def test_a_guide_that_persuades_says_what_moves_the_next_player_most() -> None:
    asked = scene("Ann", [*dealt("Ann", "SERVANT"), *LOST, leads("Eve", quest=2)])
    player = mind(3, guided_by(moves=100.0))
    lines = list(player.lines(asked))
    assert player.persuasion(lines[0], asked) == max(player.persuasion(line, asked) for line in lines)


def test_by_chance_every_option_is_taken_equally_often() -> None:
    news = [*dealt("Ann", "SERVANT"), *LOST, leads("Ann", quest=2)]
    asked = scene("Ann", news, "PROPOSE", 3)
    drawn = Counter(frozenset(mind(seed, STRATEGIES.by_chance()).choose(asked)) for seed in range(600))
    assert len(drawn) == 6
    assert min(drawn.values()) > 60


def test_the_same_seed_decides_the_same() -> None:
    news: list[ParlourNews] = [*dealt("Ann", "MERLIN", "Dan", "Eve"), leads("Ann")]
    for request, count in (("PROPOSE", 2), ("STATEMENT", 1)):
        asked = scene("Ann", news, request, count)
        first, second = (
            list(player.lines(asked)) if request == "STATEMENT" else list(player.choose(asked))
            for player in (mind(5), mind(5))
        )
        assert first == second
