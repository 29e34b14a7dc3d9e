"""Who plays a round follows from the games of the whole rounds before it."""

from __future__ import annotations

import random

import pytest

from server_sim.studies.tournament.plan import TournamentPlan
from server_sim.studies.tournament.record import GameResult
from server_sim.studies.tournament.running import active_entrants, planned_games, rounds_of
from tests.bench.tournament.simulated_games import SimulatedTournament

NAMES = ("good", "one", "other")
ALIKE, APART = dict.fromkeys(NAMES, 0.0), {"good": 3.0, "one": 0.0, "other": 0.0}


def plan(field: str | None = None, stopping: bool = True) -> TournamentPlan:
    return TournamentPlan.model_validate(
        {
            "blocks": 200,
            "stopping": {} if stopping else None,
            "mode": "mixed" if field is None else "field",
            "field": field,
            "entrants": [{"name": name, "mind": "random"} for name in NAMES],
        }
    )


def games(strengths: dict[str, float], blocks: int) -> list[GameResult]:
    return SimulatedTournament("1", strengths).games(blocks)


def test_without_a_rule_all_blocks_are_one_round_of_everybody() -> None:
    assert list(rounds_of(plan(stopping=False))) == [range(200)]
    assert active_entrants(plan(stopping=False), games(APART, 30), 30) == NAMES


def test_everybody_begins() -> None:
    assert active_entrants(plan(), [], 0) == NAMES


def test_who_is_better_than_all_others_sits_out_while_they_are_open() -> None:
    assert active_entrants(plan(), games(APART, 50), 50) == ("one", "other")
    assert active_entrants(plan(), games(ALIKE, 50), 50) == NAMES


def test_games_of_later_blocks_and_the_order_of_games_change_nothing() -> None:
    shuffled = games(APART, 50)
    random.Random(1).shuffle(shuffled)
    assert active_entrants(plan(), shuffled, 10) == active_entrants(plan(), games(APART, 10), 10) == NAMES


@pytest.mark.parametrize("out", NAMES)
def test_against_a_field_who_sits_out_is_not_tested_and_the_field_stays_in_its_seats(out: str) -> None:
    playing = [name for name in NAMES if name != out]
    planned = planned_games(plan(field="good"), range(3), playing)
    assert len(planned) == 3 * 5 * 2
    assert {NAMES[game.game % 3] for game in planned} == set(playing)
    for game in planned:
        assert game.entrants.count("good") >= 4
        assert game.entrants[game.game // 3] == NAMES[game.game % 3]
