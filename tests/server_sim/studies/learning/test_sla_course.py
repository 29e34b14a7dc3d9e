"""The course of the mind sla: the deals of a batch, what the policy learns from them, and resuming."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from agent.games.sheriff.sla import SLA_POLICIES, first_sla_policy
from agent.games.sheriff.sla_features import CATALOGUE
from rules.game.languages import LANGUAGES
from rules.game.roles import Team
from rules.policies.linear import Features
from server_sim.config.errors import ServerConfigError
from server_sim.config.settings import load_any
from server_sim.studies.learning import sla_course as module
from server_sim.studies.learning.course import CourseOptions
from server_sim.studies.learning.sla_course import (
    DEALS,
    EARLIER,
    LEARNER,
    LONGEST_STEP,
    POPULATION,
    REPEATS,
    Choices,
    PlayedDeal,
    SlaCourse,
    moved,
    sla_course,
    steps_after,
)
from server_sim.studies.learning.training import CHECKPOINTS, POLICY, run_training

BOLD, SHY = {"votes": 1.0}, {"nothing": 1.0}


def course(seed: str = "seed") -> SlaCourse:
    return SlaCourse(seed, first_sla_policy())


def chose(taken: int, options: tuple[Features, ...] = (BOLD, SHY)) -> Choices:
    """One choice among equally likely options."""
    choices = Choices()
    choices.add("statement_village", options, [1 / len(options)] * len(options), taken)
    return choices


# --- the deals ---


def test_the_learner_has_both_sides_equally_often_in_all_languages_against_the_population() -> None:
    jobs = course().jobs(2, [first_sla_policy()] * 3).values()
    assert Counter(job.side for job in jobs) == dict.fromkeys((Team.VILLAGER, Team.WEREWOLF), DEALS // 2)
    for job in jobs:
        assert job.game.sides is not None
        assert job.game.sides[job.side] == LEARNER
        assert {*job.game.sides.values()} - {LEARNER} <= POPULATION.keys()
        assert job.game.policies.keys() == {LEARNER, *job.game.sides.values()} & {LEARNER, EARLIER}
    for side in (Team.VILLAGER, Team.WEREWOLF):
        settings = [job.game.settings for job in jobs if job.side is side]
        for lang in LANGUAGES:
            assert settings.count(load_any("village7", lang)) == DEALS / 2 / len(LANGUAGES)


def test_an_earlier_policy_plays_as_it_was() -> None:
    now, before = moved(first_sla_policy(), {"attack": {"seer": 1.0}}), first_sla_policy()
    jobs = [job for job in course().jobs(1, [before, now]).values() if EARLIER in job.game.policies]
    assert jobs
    assert all(job.game.policies[LEARNER] == now for job in jobs)
    assert all(job.game.policies[EARLIER] in (before, now) for job in jobs)


def test_a_seed_repeats_a_batch_and_another_batch_differs() -> None:
    policies = [first_sla_policy()]
    assert course().jobs(0, policies) == course().jobs(0, policies)
    assert course().jobs(1, policies) != course().jobs(0, policies)


def test_a_deal_is_played_the_same_way_each_time_and_its_repeats_differ() -> None:
    job = course().jobs(0, [first_sla_policy()])[0]
    played = course().play(job)
    assert played == course().play(job)
    assert len(played.won) == len(played.choices) == REPEATS
    assert any(one != played.choices[0] for one in played.choices[1:])
    decisions = {decision for one in played.choices for decision in one.above}
    assert decisions <= CATALOGUE.keys()
    assert "attack" not in decisions  # the learner is the village here
    assert {"statement_village", "vote_village"} <= decisions


# --- what is learned ---


def test_a_choice_counts_what_was_taken_less_what_was_expected() -> None:
    choices = chose(0, ({"votes": 1.0}, {"votes": 0.5}, {}))
    assert choices.above == {"statement_village": {"votes": pytest.approx(0.5)}}
    assert choices.variance == {"statement_village": {"votes": pytest.approx(1 / 6)}}


def test_what_won_where_the_other_lost_is_taken_more_often() -> None:
    steps = steps_after([PlayedDeal((True, False), (chose(0), chose(1)))])["statement_village"]
    assert steps["votes"] > 0 > steps["nothing"]
    after = moved(first_sla_policy(), {"statement_village": steps})
    shares = after.decisions["statement_village"].probabilities([BOLD, SHY])
    assert shares[0] > shares[1]


@pytest.mark.parametrize("won", [(True, True), (False, False)])
def test_a_deal_that_ends_the_same_way_teaches_nothing(won: tuple[bool, bool]) -> None:
    steps = steps_after([PlayedDeal(won, (chose(0), chose(1)))])
    assert set(steps["statement_village"].values()) == {0.0}


def test_a_step_is_limited() -> None:
    deal = PlayedDeal((True, False), (chose(0, ({"votes": 99.0}, {})), chose(1, ({"votes": 99.0}, {}))))
    rare = PlayedDeal((True, False), (chose(0), chose(1)))
    for played in ([deal] * 5, [rare] * 5):
        for step in steps_after(played)["statement_village"].values():
            assert abs(step) <= LONGEST_STEP


def test_the_row_counts_games_by_side() -> None:
    jobs = dict(list(course().jobs(0, [first_sla_policy()]).items())[:2])
    results = {
        0: PlayedDeal((True, True), (chose(0), chose(1))),
        1: PlayedDeal((True, False), (chose(0), chose(1))),
    }
    after, row = course().learn(0, first_sla_policy(), jobs, results)
    assert (row.won, row.played) == ({"VILLAGER": 2, "WEREWOLF": 1}, {"VILLAGER": 2, "WEREWOLF": 2})
    assert row.measures["step"] > 0
    assert after != first_sla_policy()


# --- the course ---


def test_another_seed_or_start_is_another_training() -> None:
    usual = course()
    started = replace(usual, start=moved(first_sla_policy(), {"attack": {"seer": 1.0}}))
    assert all(other.about() != usual.about() for other in (course("2"), started))


def test_the_policy_tells_what_it_was_trained_on(tmp_path: Path) -> None:
    text = course().policy(first_sla_policy(), 3)
    head = SLA_POLICIES.parse(text, "policy.yml").head
    assert head.trained["games"] == 3 * DEALS * REPEATS
    assert "persuade:offline" in str(head.trained["against"])
    assert head.judged == ()
    file = tmp_path / "first.yml"
    file.write_text(text, "utf-8")
    again = sla_course(CourseOptions("2", start=file))
    assert again.start.decisions == SLA_POLICIES.parse(text, "first.yml").decisions
    assert "started_from" in again.policy(again.start, 1)


def test_options_that_it_cannot_follow_are_refused() -> None:
    with pytest.raises(ServerConfigError, match="--game: the training of sla has no use for it"):
        sla_course(CourseOptions("1", game="5"))


def test_a_killed_training_ends_with_the_same_policy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "DEALS", 2)
    monkeypatch.setattr(module, "REPEATS", 2)

    def run(folder: str, jobs: int) -> bytes:
        left = iter([None] * jobs)
        try:
            run_training(course(), tmp_path / folder, 2, 1, lambda: next(left))
        except StopIteration:
            return b""
        return (tmp_path / folder / POLICY).read_bytes()

    whole = run("whole", 4)
    assert whole
    assert run("killed", 3) == b""
    assert run("killed", 4) == whole
    checkpoint = tmp_path / "killed" / CHECKPOINTS / "0001.txt"
    assert (
        SLA_POLICIES.dump(SLA_POLICIES.parse(checkpoint.read_text("utf-8"), "0001")) == checkpoint.read_text()
    )
