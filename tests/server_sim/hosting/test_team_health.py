"""How reliable a team is follows from its last games, and from nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from server_sim.config.league import HealthRules
from server_sim.hosting.team_health import Conduct, Reliability, TeamHealth
from tests.rows import each_row

RULES = HealthRules(window=20, min_games=1, quarantine_rate=2)
"""A rate of more than 1 puts nobody into quarantine."""
WELL, LATE, LOST = Conduct(10, 0), Conduct(10, 5), Conduct(10, 0, failed=True)


class Season:
    """Games of teams a and b, of which a plays well or not; the clock is ours."""

    def __init__(self, rules: HealthRules | None = RULES, **changes: Any) -> None:
        self.now = 1000.0
        self.health = TeamHealth(replace(rules, **changes) if rules else None, lambda: self.now)

    def play(self, *conducts: Conduct, aborted: bool = False) -> list[tuple[str, ...]]:
        quarantined = []
        for conduct in conducts:
            self.health.record_begin("ab")
            quarantined.append(self.health.record_end([("a", conduct), ("b", WELL)], aborted=aborted))
        return quarantined

    @property
    def a(self) -> dict[str, object]:
        return self.health.listing()[0]


@each_row
def test_the_failure_rate_is_the_mean_of_late_answers_lost_players_and_aborts(
    games: list[Conduct], aborted: bool, rate: float
) -> None:
    season = Season()
    season.play(*games, aborted=aborted)
    assert season.a["failure_rate"] == pytest.approx(rate)
    assert season.health.reliability("a").weight == season.a["weight"] == pytest.approx(max(0.1, 1 - rate))


def test_of_the_scores_only_the_ratio_counts() -> None:
    rates = []
    for scale in (1, 10):
        season = Season(request_error=scale, fatal=3 * scale, abort=scale)
        season.play(LATE, LOST, aborted=True)
        rates.append(season.a["failure_rate"])
    assert rates[0] == pytest.approx(rates[1])
    season = Season(request_error=0, fatal=0, abort=2)
    season.play(LOST)
    assert season.a["failure_rate"] == 0.0


def test_games_before_the_last_ones_are_forgotten() -> None:
    season = Season(window=2)
    season.play(LOST, WELL)
    assert season.a["fatal_games"] == 1
    season.play(WELL)
    assert (season.a["games"], season.a["fatal_games"], season.a["weight"]) == (2, 0, 1.0)


def test_after_few_games_nobody_is_judged() -> None:
    season = Season(min_games=3, quarantine_rate=0.1)
    assert season.play(LOST, LOST) == [(), ()]
    assert season.health.reliability("a") == Reliability(1.0, False)
    assert season.play(LOST) == [("a",)]
    assert season.health.reliability("a") == Reliability(pytest.approx(0.4), True)  # type: ignore[arg-type]


def test_quarantine_ends_by_itself_and_is_not_made_longer() -> None:
    season = Season(quarantine_rate=0.5, quarantine_seconds=600)
    assert season.play(LOST) == [("a",)]
    assert season.a["quarantined_until"] == 1600
    season.now += 599
    assert season.play(LOST) == [()], "it is there already"
    assert (season.a["quarantined_until"], season.a["quarantine_count"]) == (1600, 1)
    season.now += 1
    assert not season.health.reliability("a").is_quarantined
    assert season.a["quarantined"] is False and "quarantined_until" not in season.a
    assert season.play(LOST) == [("a",)]
    assert season.a["quarantine_count"] == 2


def test_a_rate_at_the_limit_is_no_reason_yet() -> None:
    season = Season(quarantine_rate=0.6)
    assert season.play(LOST) == [()]


def test_who_only_sat_beside_a_lost_player_is_not_blamed_for_it() -> None:
    season = Season(quarantine_rate=0.5)
    season.play(LOST, LOST, aborted=True)
    assert season.health.reliability("b") == Reliability(pytest.approx(0.8), False)  # type: ignore[arg-type]


def test_the_players_of_one_team_have_one_game_together() -> None:
    season = Season()
    season.health.record_begin(["a", "a", "a"])
    assert season.a["active_games"] == 1
    season.health.record_end([("a", WELL), ("a", LATE), ("a", LOST)], aborted=True)
    assert season.a == {
        "team": "a",
        "games": 1,
        "requests": 30,
        "request_errors": 5,
        "fatal_games": 1,
        "aborted_games": 1,
        "failure_rate": pytest.approx((5 / 30 + 3 + 1) / 5),
        "weight": pytest.approx(1 - (5 / 30 + 3 + 1) / 5),
        "quarantined": False,
        "quarantine_count": 0,
        "active_games": 0,
        "last_seen": 1000,
    }


def test_a_game_that_the_server_broke_off_is_nobodys_fault() -> None:
    season = Season()
    season.health.record_begin("ab")
    season.health.record_abort("ab")
    assert (season.a["games"], season.a["active_games"], season.a["failure_rate"]) == (0, 0, 0.0)


def test_a_team_that_never_played_is_as_good_as_any() -> None:
    assert Season().health.reliability("z") == Reliability(1.0, False)
    assert Season().health.listing() == []


def test_without_rules_teams_are_counted_and_not_judged() -> None:
    season = Season(None)
    season.play(*[LOST] * 9, aborted=True)
    assert season.a["failure_rate"] == pytest.approx(0.8)
    assert (season.a["weight"], season.a["quarantined"]) == (1.0, False)
