"""The best of drawn lines, and comparisons of means."""

from __future__ import annotations

import json

import pytest

from server_sim.studies.common.tables import IntervalFigure
from server_sim.studies.persuasion.rating import (
    RatedTurn,
    best_of_table,
    comparison_table,
    evaluation_tables,
    mean_by_game,
    rate_lines,
)
from server_sim.studies.persuasion.rewards import RewardRule, RewardVariant
from tests.server_sim.studies.persuasion.support.constructed import constructed_turns
from tests.server_sim.studies.persuasion.support.doubles import CountingMeasurer

TURNS = constructed_turns(games=4, turns=1)[::2]
NAMED = [turn.desired[0].split()[-1].strip(".") for turn in TURNS]
LINES = [["Who knows?", f"It is {name} for sure."] for name in NAMED]


def figure(table: object, row: int, key: str) -> IntervalFigure:
    found = table.rows[row][key]  # type: ignore[attr-defined]
    assert isinstance(found, IntervalFigure)
    return found


def test_the_line_that_names_the_desired_vote_is_the_best() -> None:
    rated = rate_lines(CountingMeasurer(), RewardRule(), TURNS, LINES)
    assert [turn.best for turn in rated] == [lines[1] for lines in LINES]
    assert [list(turn.rewards) for turn in rated] == [[0.0, 1.0]] * len(TURNS)
    row = json.loads(rated[0].as_line())
    assert row["best"] == LINES[0][1]
    assert [one["advantage"] for one in row["tried"]] == pytest.approx([-0.707, 0.707], abs=1e-3)


def test_a_line_that_would_be_refused_is_never_the_best_and_the_base_line_stands_in_for_it() -> None:
    base = RatedTurn(TURNS[0], [TURNS[0].base], [2.0], [False])
    rated = RatedTurn(TURNS[0], ["Me, wolf?", "Hm.", "Ah."], [9.0, 1.0, 1.0], [True, False, None])
    assert (rated.best, rated.greatest) == ("Hm.", 1.0)
    assert RatedTurn(TURNS[0], ["Me, wolf?"], [9.0], [True]).best is None
    table = best_of_table([rated], [base], seed=0)
    assert [figure(table, row, "reward").value for row in range(3)] == [2.0, pytest.approx(4 / 3), 2.0]


@pytest.mark.parametrize("variant", RewardVariant)
def test_a_line_that_is_too_long_to_measure_is_never_the_best(variant: RewardVariant) -> None:
    rated = rate_lines(CountingMeasurer(too_long="Who knows"), RewardRule(variant), TURNS, LINES)
    assert [turn.rewards[0] for turn in rated] == [None] * len(TURNS)
    assert [(turn.best, turn.mean) for turn in rated] == [
        (lines[1], turn.rewards[1]) for lines, turn in zip(LINES, rated, strict=True)
    ]
    assert [one["advantage"] for one in json.loads(rated[0].as_line())["tried"]] == [None, 0.0]


def test_a_turn_without_a_measured_line_is_left_out_and_counted() -> None:
    bases = rate_lines(CountingMeasurer(), RewardRule(), TURNS, [[turn.base] for turn in TURNS])
    rated = rate_lines(CountingMeasurer(too_long=NAMED[0]), RewardRule(), TURNS[:1], [[f"It is {NAMED[0]}."]])
    assert (rated[0].best, rated[0].mean, rated[0].greatest) == (None, None, None)
    table = best_of_table([*rated, *bases[1:]], bases, seed=0)
    assert table.caption.endswith("1 more could not be measured")
    assert figure(table, 1, "reward").n == len(TURNS) - 1
    nothing = comparison_table("t", {"one": [None]}, ["a"], 0)
    assert figure(nothing, 0, "reward").value is None


def test_the_table_compares_with_the_base_line_and_says_what_is_not_in_the_paper() -> None:
    measurer = CountingMeasurer()
    rated = rate_lines(measurer, RewardRule(), TURNS, LINES)
    bases = rate_lines(measurer, RewardRule(), TURNS, [[turn.base] for turn in TURNS])
    table = best_of_table(rated, bases, seed=0)
    assert table.rows[2]["source"] == "best of 2 by the measurer (not in the paper)"
    assert [figure(table, row, "reward").value for row in range(3)] == [0.0, 0.5, 1.0]
    assert table.rows[0]["gain"] is None
    assert figure(table, 2, "gain").excludes(0.0)


def test_means_are_drawn_by_game_and_a_gain_is_told_turn_by_turn() -> None:
    one = mean_by_game([1.0, 1.0, 4.0], ["a", "a", "b"], seed=0)
    assert (one.value, one.low, one.high, one.n) == (2.0, 1.0, 4.0, 3)
    sources = {"first": [0.0, 10.0, -5.0], "other": [1.0, 11.0, -4.0]}
    gain = figure(comparison_table("t", sources, ["a", "b", "c"], 0), 1, "gain")
    assert (gain.value, gain.low, gain.high) == (1.0, 1.0, 1.0)


def test_an_evaluation_also_tells_what_is_sent_since_a_refused_line_is_never_said() -> None:
    bases = [RatedTurn(turn, [turn.base], [-1.0], [False]) for turn in TURNS]
    rated = {
        "untrained": [RatedTurn(turn, ["Me, wolf?", "Hm."], [5.0, 1.0], [True, False]) for turn in TURNS],
        "trained": [RatedTurn(turn, ["Hm.", "Hm."], [1.0, 1.0], [None, False]) for turn in TURNS],
    }
    drawn, sent = evaluation_tables(rated, bases, seed=0)
    assert [figure(drawn, row, "reward").value for row in range(3)] == [3.0, 1.0, -1.0]
    assert [figure(drawn, row, "refused").value for row in range(3)] == [0.5, 0.0, 0.0]
    assert [figure(sent, row, "reward").value for row in range(3)] == [0.0, 1.0, -1.0]
    assert figure(sent, 1, "gain").value == 1.0
