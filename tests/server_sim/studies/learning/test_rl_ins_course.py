"""The course of the mind rl-ins: which games it records, and what it learns from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from agent.games.one_night.state_features import CATALOGUE, SIDES, STATE
from agent.games.one_night.tactic_policy import TACTIC_POLICIES
from rules.game.languages import LANGUAGES
from rules.policies.head import PolicyError
from server_sim.config.errors import ServerConfigError
from server_sim.playing.sides import sides_of
from server_sim.studies.learning.conservative_q import Episode, RecordedChoice
from server_sim.studies.learning.course import CourseOptions
from server_sim.studies.learning.rl_ins_course import (
    GAMES,
    POPULATION,
    Recordings,
    TacticCourse,
    best_fits,
    rl_ins_course,
    side_of_episode,
)
from server_sim.studies.learning.rl_ins_games import LEARNER, OPTIONS
from server_sim.studies.learning.training import POLICY, run_training

SMALL = 24
HONEST, LIE = (OPTIONS.index(f"village_{tactic}") for tactic in ("honest_evidence", "deceptive_evidence"))


class SmallCourse(TacticCourse):
    """The same course with few games in a batch."""

    jobs_in_batch = SMALL
    games_in_batch = SMALL


def test_learners_play_either_side_in_every_language_against_the_population() -> None:
    larger, smaller = sides_of("one_night")
    games = TacticCourse("seed").jobs(0, [Recordings()]).values()
    assert len(games) == GAMES
    for side, other in ((larger, smaller), (smaller, larger)):
        for language in LANGUAGES:
            played = [
                game
                for game in games
                if game.sides and game.sides[side] == LEARNER and game.language == language
            ]
            assert len(played) >= GAMES / 2 / len(LANGUAGES)
            assert {game.sides[other] for game in played if game.sides} == POPULATION.keys()


def test_a_decision_is_recorded_with_its_chance() -> None:
    course = SmallCourse("seed")
    jobs = course.jobs(0, [Recordings()])
    episodes = [episode for job in jobs.values() for episode in course.play(job)]
    steps = [step for episode in episodes for step in episode.steps]
    assert {len(step.features) for step in steps} == {len(STATE)}
    assert all(step.taken in step.options for step in steps)
    assert all(0.5 / len(step.options) <= step.chance <= 1 for step in steps)
    taken = Counter(OPTIONS[step.taken] for step in steps)
    assert taken.keys() >= {f"village_honest_{aim}" for aim in ("evidence", "accusation", "defence")}
    # the mean of the inverse is the number of possible tactics
    inverse = sum(1 / step.chance for step in steps) / sum(len(step.options) for step in steps)
    assert inverse == pytest.approx(1, abs=0.15)


def test_a_game_is_played_the_same_way_each_time() -> None:
    course = SmallCourse("seed")
    job = course.jobs(1, [Recordings()])[3]
    assert course.play(job) == course.play(job)
    assert course.jobs(1, []) == course.jobs(1, [])


def episodes(taken: int, won: int, lost: int) -> tuple[Episode, ...]:
    step = RecordedChoice((1.0, *[0.0] * (len(STATE) - 1)), (HONEST, LIE), taken, 0.5)
    return (Episode((step,), True),) * won + (Episode((step,), False),) * lost


TOLD = (*episodes(HONEST, 80, 20), *episodes(LIE, 20, 80))


def test_the_tactic_that_won_more_has_the_higher_value() -> None:
    recordings = Recordings(TOLD, TOLD)
    fits = best_fits(recordings)
    weights = fits["village"].weights
    assert weights[HONEST, 0] > weights[LIE, 0]
    assert fits["village"].expected.share == pytest.approx(0.8, abs=0.02)
    policy = TACTIC_POLICIES.parse(TacticCourse("seed").policy(recordings, 2), "policy.yml")
    told, lied = (policy.decisions[OPTIONS[number]].score({"always": 1.0}) for number in (HONEST, LIE))
    assert told > lied
    assert policy.head.trained["games"] == 2 * GAMES
    assert policy.head.trained["decisions"] == len(TOLD)
    assert "persuade:offline" in str(policy.head.trained["against"])


def test_a_part_of_the_games_is_held_out_and_the_row_counts_all() -> None:
    course = SmallCourse("seed")
    jobs = course.jobs(0, [Recordings()])
    results = dict.fromkeys(jobs, episodes(HONEST, 1, 1))
    after, row = course.learn(0, Recordings(), jobs, results)
    assert (len(after.learning), len(after.held_out)) == (32, 16)
    assert row.played == {"village": 48, "werewolf": 0}
    assert row.won == {"village": 24, "werewolf": 0}
    assert row.measures.keys() == {f"held-out {side}" for side in SIDES}
    again, _ = course.learn(1, after, jobs, results)
    assert len(again.learning) == 2 * len(after.learning)


def test_an_episode_belongs_to_the_side_on_which_it_began() -> None:
    (episode,) = episodes(HONEST, 1, 0)
    assert side_of_episode(episode) == "village"
    assert {name.split("_")[0] for name in CATALOGUE} == {*SIDES}


def test_recordings_are_read_as_they_were_written() -> None:
    course, recordings = TacticCourse("seed"), Recordings(TOLD, TOLD[:5])
    assert course.load(course.dump(recordings), "0001.txt") == recordings
    with pytest.raises(PolicyError, match=r"^0001\.txt: "):
        course.load(course.dump(recordings)[:-9], "0001.txt")


@pytest.mark.slow
@pytest.mark.parametrize("killed_after", [5, SMALL + 3])
def test_a_killed_training_ends_with_the_same_policy(killed_after: int, tmp_path: Path) -> None:
    course = SmallCourse("seed")
    run_training(course, tmp_path / "whole", 2, 1, lambda: None)
    left: Iterator[None] = iter([None] * killed_after)
    with pytest.raises(StopIteration):
        run_training(course, tmp_path / "killed", 2, 1, lambda: next(left))
    run_training(course, tmp_path / "killed", 2, 1, lambda: None)
    assert (tmp_path / "killed" / POLICY).read_bytes() == (tmp_path / "whole" / POLICY).read_bytes()


@pytest.mark.parametrize(
    ("options", "told"),
    [(CourseOptions("1", game="5"), "--game"), (CourseOptions("1", ideas="m"), "--ideas")],
)
def test_an_option_without_use_is_refused(options: CourseOptions, told: str) -> None:
    with pytest.raises(ServerConfigError, match=told):
        rl_ins_course(options)


def test_another_seed_is_another_training() -> None:
    assert TacticCourse("1").about() != TacticCourse("2").about()
