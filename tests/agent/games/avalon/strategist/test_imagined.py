"""An imagined course of the game, and what the value heuristics see of it."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.games.avalon.strategist.features import FEATURES, VALUES
from agent.games.avalon.strategist.imagined import ImaginedCourse
from agent.games.avalon.worlds import WORLDS
from agent.protocol.avalon import AvalonRole, AvalonSide
from agent.protocol.avalon_course import AvalonCourse, AvalonStage
from tests.agent.games.avalon.strategist.test_habits import EVEN, WORLD


def imagined(course: AvalonCourse, world: int = WORLD, seed: int = 1) -> ImaginedCourse:
    return ImaginedCourse(course, world, EVEN, random.Random(seed))


def play_on(one: ImaginedCourse, rng: random.Random) -> None:
    """Make a legal move by lot."""
    match one.course.stage:
        case AvalonStage.PROPOSAL:
            one.propose(tuple(rng.sample(range(5), one.course.size)))
        case AvalonStage.VOTE:
            one.vote([rng.random() < 0.5 for _ in range(5)])
        case AvalonStage.CARDS:
            one.quest(rng.randint(0, sum(seat in one.evil for seat in one.course.team)))
        case AvalonStage.ASSASSINATION:
            one.assassinate()


@given(st.integers(0, len(WORLDS) - 1), st.randoms(use_true_random=False))
def test_every_moment_has_all_features_and_its_own_world_stays_possible(
    world: int, rng: random.Random
) -> None:
    one = imagined(AvalonCourse(rng.randrange(5)), world)
    while one.course.winner is None:
        if one.course.stage is not AvalonStage.ASSASSINATION:
            features = one.features()
            assert features.keys() == FEATURES[VALUES[AvalonSide.GOOD]].keys()
            assert all(np.isfinite(value) for value in features.values())
            assert 0 <= features["merlin_shown"] <= 1
        play_on(one, rng)
        assert one.worlds[world] > 0


def test_nothing_depends_on_the_numbers_of_the_seats() -> None:
    """A game moved on by two seats has the same features."""
    turned = next(
        index
        for index, world in enumerate(WORLDS)
        if all(world[(seat + 2) % 5] is WORLDS[WORLD][seat] for seat in range(5))
    )
    here, there = imagined(AvalonCourse(3)), imagined(AvalonCourse(0), turned)
    here.propose((3, 1))
    there.propose((0, 3))
    votes = [True, False, True, True, False]
    here.vote(votes)
    there.vote([votes[(seat - 2) % 5] for seat in range(5)])
    here.quest(1)
    there.quest(1)
    assert here.features() == pytest.approx(there.features())


def test_where_all_look_alike_a_clean_team_is_found_by_chance() -> None:
    assert imagined(AvalonCourse(0)).features()["clean_found"] == pytest.approx(3 / 10)
    assert imagined(AvalonCourse(0, 1)).features()["clean_found"] == pytest.approx(1 / 10)


def test_a_failed_quest_shows_the_evil() -> None:
    one = imagined(AvalonCourse(1, stage=AvalonStage.CARDS, team=(1, 3)))
    before = one.features()["evil_shown"]
    one.quest(1)
    assert one.features()["evil_shown"] > before


def test_merlin_shows_itself_by_refusing_only_the_evil() -> None:
    one = imagined(AvalonCourse(1, stage=AvalonStage.VOTE, team=(1, 3)))
    before = one.features()["merlin_shown"]
    one.vote([False, True, True, True, True])
    assert one.features()["merlin_shown"] > before


def test_the_assassin_names_the_player_who_showed_itself() -> None:
    assert WORLDS[WORLD][0] is AvalonRole.MERLIN
    one = imagined(AvalonCourse(1, stage=AvalonStage.VOTE, team=(1, 3)))
    one.vote([False, True, True, True, True])
    one.course = AvalonCourse(1, 3, stage=AvalonStage.ASSASSINATION)
    one.assassinate()
    assert one.course.winner is AvalonSide.EVIL


@pytest.mark.parametrize(
    ("leader", "team", "chances"),
    [(3, (4, 3, 0), (1.0, 0.0)), (0, (4, 3, 0), (0.0, 1.0)), (0, (3, 0, 4), (1.0, 0.0))],
)
def test_of_two_evil_the_leader_fails_else_who_was_named_first(
    leader: int, team: tuple[int, ...], chances: tuple[float, float]
) -> None:
    one = imagined(AvalonCourse(leader, 2, stage=AvalonStage.CARDS, team=team))
    assert (one.fail_chance(3), one.fail_chance(4)) == chances


def test_nobody_was_named_first_in_an_imagined_team() -> None:
    seen = set()
    for seed in range(20):
        one = imagined(AvalonCourse(0, 2, 2, attempt=5), seed=seed)
        one.propose((0, 3, 4))
        seen.add(one.fail_chance(3))
    assert seen == {0.0, 1.0}
