"""The minds, by name."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.board import Board
from rules.decision import Action, Say, Stop
from rules.engine import decide_action, decide_talk, near_lines
from rules.game.disposition import Disposition
from rules.game.ledger import Ledger
from rules.game.roles import Role, Status
from rules.game.setting import MaxCount, Setting, TalkSetting, Timeout
from rules.game.view import GameView
from rules.minds.minds import MINDS, RandomMind, RuleMind, mind_named
from rules.minds.persuasion import most_moving
from rules.minds.posterior_judge import PosteriorJudge
from rules.minds.simple_judge import SimpleJudge

NAMES = ("Aoi", "Ben", "Chika", "Dan", "Emi")


def board(day: int = 1, dead: tuple[str, ...] = ()) -> Board:
    """Aoi's board where nobody has spoken."""
    talk = TalkSetting(max_count=MaxCount(per_agent=4, per_day=20))
    setting = Setting(
        agent_count=5,
        talk=talk,
        whisper=talk,
        timeout=Timeout(action=60000, response=120000),
        role_num_map={Role.WEREWOLF: 1},
    )
    status = {name: Status.DEAD if name in dead else Status.ALIVE for name in NAMES}
    view = GameView("01G", "Aoi", None, setting, day, status, {"Aoi": Role.VILLAGER})
    return Board(view, {}, Ledger(), Disposition(NAMES), SimpleJudge())


@pytest.mark.parametrize(
    ("name", "action"), [("offline", RuleMind), ("simple", RuleMind), ("random", RandomMind)]
)
def test_minds_are_known_by_name(name: str, action: type) -> None:
    assert isinstance(MINDS[name](random.Random(1)), action)


def test_a_mind_that_persuades_says_another_line_and_otherwise_does_the_same() -> None:
    plain, village = MINDS["offline"](random.Random(1)), replace(board(), judge=PosteriorJudge())
    persuading = mind_named("offline", random.Random(1), persuades=True)
    lines = near_lines(village)
    assert plain.talk(village) == lines[0] != lines[-1]
    assert persuading.talk(village) == most_moving(lines, village)
    assert persuading.act(Action.VOTE, village) == plain.act(Action.VOTE, village)
    assert persuading.whisper(village) == plain.whisper(village)


def test_who_does_not_persuade_is_the_mind_itself() -> None:
    assert isinstance(mind_named("offline", random.Random(1)), RuleMind)


def test_the_rule_mind_follows_the_rules() -> None:
    mind, village = RuleMind(SimpleJudge()), board()
    assert mind.talk(village) == decide_talk(village)
    assert mind.act(Action.VOTE, village) == decide_action(Action.VOTE, village)


@given(st.randoms(), st.sampled_from(Action), st.sets(st.sampled_from(NAMES[1:]), max_size=3))
def test_the_random_mind_chooses_and_names_only_living_others(
    rng: random.Random, action: Action, dead: set[str]
) -> None:
    mind, village = RandomMind(rng), board(dead=tuple(dead))
    choice = mind.act(action, village)
    assert choice.target in village.others
    assert str(choice) == f"random: {choice.target}, by chance"
    said = mind.talk(village)
    assert str(said) == "random: by chance"
    if isinstance(said, Say):
        assert said.brief.claims.vote == said.brief.slots["target"]
        assert said.brief.claims.vote in village.others
        assert set(said.brief.slots) == set(said.brief.situation.contract.slots)


@pytest.mark.parametrize("seed", range(5))
def test_the_random_mind_is_fixed_by_its_seed(seed: int) -> None:
    def game() -> list[object]:
        mind = RandomMind(random.Random(seed))
        return [decision for action in Action for decision in (mind.act(action, board()), mind.talk(board()))]

    assert game() == game()


def test_chance_differs_from_seed_to_seed() -> None:
    assert len({RandomMind(random.Random(seed)).act(Action.VOTE, board()).target for seed in range(50)}) == 4


def test_the_random_mind_speaks_and_stops() -> None:
    mind = RandomMind(random.Random(1))
    assert {type(mind.talk(board())) for _ in range(50)} == {Say, Stop}


@pytest.mark.parametrize("village", [board(day=0), board(dead=NAMES[1:])], ids=["on day 0", "alone"])
def test_the_random_mind_has_nothing_to_say(village: Board) -> None:
    assert isinstance(RandomMind(random.Random(1)).talk(village), Stop)


def test_alone_the_random_mind_can_only_name_itself() -> None:
    assert RandomMind(random.Random(1)).act(Action.VOTE, board(dead=NAMES[1:])).target == "Aoi"


def test_a_village_too_large_to_weigh_is_judged_simply() -> None:
    view = board().view
    roles = {Role.WEREWOLF: 4, Role.POSSESSED: 2, Role.SEER: 1, Role.MEDIUM: 1, Role.BODYGUARD: 1}
    crowd = {f"Agent[{number:02}]": Status.ALIVE for number in range(1, 20)}
    huge = replace(view, status=crowd, setting=view.setting.model_copy(update={"role_num_map": roles}))
    assert isinstance(RuleMind().judge_for(view), PosteriorJudge)
    assert isinstance(RuleMind().judge_for(huge), SimpleJudge)
