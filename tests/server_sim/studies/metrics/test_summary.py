"""The figures of a run and their intervals."""

from __future__ import annotations

import pytest

from agent.protocol.sheriff_log import ElectionRecord, GameRecord, Player, Reliability, SheriffRecord
from agent.recorded.sheriff_recording import SheriffRecording
from rules.game.roles import Role, Team
from server_sim.studies.metrics.formulas import CODE, PAPER, ratio
from server_sim.studies.metrics.summary import Estimate, mean_over_games, quotient, summarise
from server_sim.studies.metrics.tables import About, Run, by_series
from tests.rows import each_row
from tests.server_sim.studies.metrics.conftest import ROLES, Scores, a_day, an_end, everybody


@pytest.mark.parametrize("scores", [{}, {name: {"a": 5.0} for name in "bcd"}, {"b": {"c": 5.0}}])
def test_a_day_without_scores_of_the_sheriff_or_of_others_is_skipped_and_counted(scores: Reliability) -> None:
    games = [SheriffRecording((a_day(), a_day(reliability=scores, day=2)))]
    for convention in (PAPER, CODE):
        found = summarise(games, convention).metrics["ratio"]
        assert (found.value, found.games, found.days, found.skipped) == (1, 1, 1, 1)


def test_days_without_scores_from_before_are_no_skipped_days() -> None:
    games = [SheriffRecording((a_day(), a_day(before=everybody(4), day=2)))]
    found = summarise(games).metrics["rel_improvement"]
    assert (found.value, found.days, found.skipped) == (0.5, 1, 0)


def test_a_long_game_weighs_no_more_than_a_short_one() -> None:
    found = mean_over_games([[1.0, 1.0, 1.0], [0.0], [None]])
    assert (found.value, found.games, found.days, found.skipped) == (0.5, 2, 4, 1)


@each_row
def test_thirty_games_give_the_papers_rates(
    completed: int, won: int, completion: float, win: float, product: float
) -> None:
    ends = [an_end(True, Team.VILLAGER)] * won
    ends += [an_end(True, Team.WEREWOLF)] * (completed - won)
    ends += [an_end(False, Team.VILLAGER)] * (30 - completed)
    games = [SheriffRecording((a_day(), end)) for end in ends]
    found = summarise(games).metrics
    rates = [found[name].value for name in ("completion_rate", "win_rate", "completion_x_win")]
    assert rates == pytest.approx([completion, win, product], abs=0.0011)
    assert [found[name].games for name in ("completion_rate", "win_rate")] == [30, completed]


@each_row
def test_completion_and_wins_are_about_the_last_holder_of_the_badge(
    holders: list[Player], led: list[Player], completed: bool, winner: Team, rates: list[float | None]
) -> None:
    """``holders`` had the badge one after the other, ``led`` on each day; ``completed``: the last lives."""
    days = [a_day(day=day).model_copy(update={"sheriff": who}) for day, who in enumerate(led, 1)]
    badges = [SheriffRecord(game="g", day=1, sheriff=one, how="badge", previous=None) for one in holders]
    game = SheriffRecording((*badges, *days, an_end(completed, winner)))
    found = summarise([game]).metrics
    assert [found[name].value for name in ("completion_rate", "win_rate", "completion_x_win")] == rates


def test_void_games_and_days_alone_give_no_rates_of_games() -> None:
    found = summarise([SheriffRecording((a_day(),)), SheriffRecording((an_end(False, void=True),))])
    assert (found.games, found.void, found.days, found.unfinished) == (1, 1, 1, 1)
    assert found.metrics["dc"].value is not None
    for name in ("completion_rate", "win_rate", "completion_x_win", "invalid_rate", "election_probability"):
        assert (found.metrics[name].value, found.metrics[name].games) == (None, 0)


def test_invalid_output_is_told_for_all_seats_and_for_the_sheriffs() -> None:
    end = an_end(True).model_copy(
        update={
            "invalid": {"VOTE": {"a": 1}, "TALK": {"a": 1, "b": 1}},
            "asked": {"VOTE": dict.fromkeys("abcd", 2), "TALK": {"a": 2, "b": 2}},
        }
    )
    found = summarise([SheriffRecording((a_day(), end))]).metrics
    assert found["invalid_rate"].value == 3 / 12
    assert found["sheriff_invalid_rate"].value == 2 / 4
    assert found["invalid_per_game"].value == 3


def test_roles_are_told_with_the_badge_and_without() -> None:
    scores: Scores = {**everybody(6), "b": {"a": 9.0, "c": 3.0, "d": 6.0}}
    game = SheriffRecording((a_day(reliability=scores), an_end(True)))
    by_role = summarise([game]).by_role
    assert list(by_role) == [Role.SEER, Role.BODYGUARD, Role.VILLAGER, Role.WEREWOLF]
    assert by_role[Role.SEER]["ratio"].value is None
    assert by_role[Role.SEER]["ratio_as_sheriff"].value == pytest.approx(ratio(game.days[0]))
    assert by_role[Role.SEER]["dc_as_sheriff"].value == 0
    assert by_role[Role.WEREWOLF]["ratio"].value == pytest.approx(ratio(game.days[0], player="c"))
    assert by_role[Role.WEREWOLF]["ratio_as_sheriff"].value is None


def test_after_the_badge_is_passed_a_day_belongs_to_the_heirs_role() -> None:
    heir = a_day(reliability={**everybody(6), "b": {"a": 6.0, "c": 3.0, "d": 6.0}}, day=2)
    game = SheriffRecording((a_day(), heir.model_copy(update={"sheriff": "c"}), an_end(True)))
    by_role = summarise([game]).by_role
    assert by_role[Role.SEER]["ratio_as_sheriff"].value == 1
    assert by_role[Role.WEREWOLF]["ratio_as_sheriff"].value == pytest.approx(5 / 6)


def test_the_chance_of_being_elected_is_that_of_the_candidate_played_for() -> None:
    def game(leader: str | None, sheriff: str) -> SheriffRecording:
        head = GameRecord(game="g", leader=leader, roles=ROLES)
        election = ElectionRecord(game="g", sheriff=sheriff)
        return SheriffRecording((head, election, an_end(False, void=leader != sheriff)))

    found = summarise([game("a", "a"), game("a", "b"), game("c", "b"), game("c", "a"), game(None, "a")])
    assert found.metrics["election_probability"].value == 1 / 4
    assert found.by_role[Role.SEER]["election_probability"].value == 1 / 2
    assert found.by_role[Role.WEREWOLF]["election_probability"].value == 0


def test_intervals_narrow_with_games_and_depend_on_the_seed() -> None:
    assert quotient([(1, 2)]) == Estimate(0.5, None, None, 1), "a single game has no interval"
    few, many = (quotient([(number % 2, 1) for number in range(games)], seed=1) for games in (10, 1000))
    assert few.low is not None and few.high is not None and many.low is not None and many.high is not None
    assert [few.low, few.high] == pytest.approx([0.2, 0.8], abs=0.1)
    assert [many.low, many.high] == pytest.approx([0.469, 0.531], abs=0.01)
    assert (quotient([(1, 2)] * 9).low, quotient([(1, 2)] * 9).high) == (0.5, 0.5)
    coins = [(number % 7, 1) for number in range(20)]
    assert quotient(coins, seed=1) == quotient(coins, seed=1) != quotient(coins, seed=2)


def a_run(name: str, about: About) -> Run:
    games = (SheriffRecording((GameRecord(game=name),)),)
    return Run(name, about, games, summarise(games))


def test_runs_of_fixed_roles_are_one_series() -> None:
    seer, wolf = (
        a_run(role, About(setting="heterogeneous", sheriff="small", others="base", sheriff_role=role))
        for role in ("SEER", "WEREWOLF")
    )
    free = a_run("free", About(setting="heterogeneous", sheriff="small", others="base"))
    assert {name: [game.name for game in games] for name, games in by_series([seer, wolf, free]).items()} == {
        "small (heterogeneous, others base)": ["SEER", "WEREWOLF"],
        "free": ["free"],
    }
