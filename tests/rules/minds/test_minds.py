"""The minds, by name."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.decision import Action, Say, Stop
from rules.engine import decide_action, decide_talk, near_lines
from rules.game.roles import Role, Status
from rules.minds.minds import MINDS, RandomMind, RuleMind, mind_named
from rules.minds.persuasion import most_moving
from rules.minds.posterior_judge import PosteriorJudge
from rules.minds.simple_judge import SimpleJudge
from tests.rules.conftest import NAMES, make_board, make_setting


@pytest.mark.parametrize(
    ("name", "action"), [("offline", RuleMind), ("simple", RuleMind), ("random", RandomMind)]
)
def test_minds_are_known_by_name(name: str, action: type) -> None:
    assert isinstance(MINDS[name](random.Random(1)), action)


def test_a_mind_that_persuades_says_another_line_and_otherwise_does_the_same() -> None:
    plain, village = MINDS["offline"](random.Random(1)), make_board(judge=PosteriorJudge())
    persuading = mind_named("offline", random.Random(1), persuades=True)
    lines = near_lines(village)
    assert plain.talk(village) == lines[0] != lines[-1]
    assert persuading.talk(village) == most_moving(lines, village)
    assert persuading.act(Action.VOTE, village) == plain.act(Action.VOTE, village)
    assert persuading.whisper(village) == plain.whisper(village)


def test_the_rule_mind_follows_the_rules() -> None:
    mind, village = RuleMind(SimpleJudge()), make_board()
    assert mind.talk(village) == decide_talk(village)
    assert mind.act(Action.VOTE, village) == decide_action(Action.VOTE, village)


@given(st.randoms(), st.sampled_from(Action), st.sets(st.sampled_from(NAMES[1:5]), max_size=3))
def test_the_random_mind_chooses_and_names_only_living_others(
    rng: random.Random, action: Action, dead: set[str]
) -> None:
    mind, village = RandomMind(rng), make_board(dead=" ".join(dead))
    choice = mind.act(action, village)
    assert choice.target in village.others
    assert str(choice) == f"random: {choice.target}, by chance"
    said = mind.talk(village)
    assert str(said) == "random: by chance"
    if isinstance(said, Say):
        assert said.brief.claims.vote == said.brief.slots["target"]
        assert said.brief.claims.vote in village.others
        assert set(said.brief.slots) == set(said.brief.situation.contract.slots)


def test_the_random_mind_is_fixed_by_its_seed_and_differs_from_seed_to_seed() -> None:
    village = make_board()
    minds = [[RandomMind(random.Random(seed)) for seed in range(50)] for _ in range(2)]
    games = [[(mind.act(Action.VOTE, village).target, mind.talk(village)) for mind in row] for row in minds]
    assert games[0] == games[1]
    assert len({target for target, _ in games[0]}) == 4
    assert {type(said) for _, said in games[0]} == {Say, Stop}


def test_on_day_0_and_alone_the_random_mind_has_nothing_to_say_and_nobody_to_name_but_itself() -> None:
    alone, mind = make_board(dead=" ".join(NAMES[1:5])), RandomMind(random.Random(1))
    assert isinstance(mind.talk(make_board(day=0)), Stop)
    assert isinstance(mind.talk(alone), Stop)
    assert mind.act(Action.VOTE, alone).target == "Aoi"


def test_a_village_too_large_to_weigh_is_judged_simply() -> None:
    view = make_board().view
    roles = {Role.WEREWOLF: 4, Role.POSSESSED: 2, Role.SEER: 1, Role.MEDIUM: 1, Role.BODYGUARD: 1}
    crowd = {f"Agent[{number:02}]": Status.ALIVE for number in range(1, 20)}
    huge = replace(view, status=crowd, setting=make_setting(19, roles))
    assert isinstance(RuleMind().judge_for(view), PosteriorJudge)
    assert isinstance(RuleMind().judge_for(huge), SimpleJudge)
