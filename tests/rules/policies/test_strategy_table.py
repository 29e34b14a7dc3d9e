"""Regret matching: it solves small games whose solutions are known."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Callable, Mapping
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.policies.strategy_table import RegretTable, Strategy, drawn, matched, renormalized

ACTIONS = st.dictionaries(st.sampled_from("abcdef"), st.floats(-100, 100), min_size=1)


@given(ACTIONS)
def test_a_strategy_sums_to_one_and_leaves_out_what_is_regretted_to_be_played(
    regrets: dict[str, float],
) -> None:
    shares = matched(regrets, tuple(regrets))
    assert math.isclose(sum(shares.values()), 1)
    if any(regret > 1e-9 for regret in regrets.values()):
        assert all(share == 0 for name, share in shares.items() if regrets[name] <= 0)


def test_without_a_positive_regret_all_open_actions_are_equal() -> None:
    assert matched({"a": -1, "c": 5}, ("a", "b")) == {"a": 0.5, "b": 0.5}


def test_closed_actions_leave_their_shares_to_the_open_ones() -> None:
    assert renormalized({"a": 0.5, "b": 0.375, "c": 0.125}, ("b", "c")) == {"b": 0.75, "c": 0.25}


def test_the_average_share_of_an_action_counts_only_visits_in_which_it_was_open() -> None:
    table = RegretTable()
    table.visited("here", {"a": 0.25, "b": 0.75})
    table.visited("here", {"b": 1.0}, weight=3)
    average = table.average()["here"]
    assert average["a"] / average["b"] == pytest.approx(0.25 / ((0.75 + 3) / 4))


def test_the_mean_regret_is_the_gain_over_the_strategy() -> None:
    table = RegretTable()
    table.tried("here", {"a": 1.0, "b": 0.0}, {"a": 0.5, "b": 0.5})
    table.tried("here", {"a": 0.0, "b": 0.0}, {"a": 0.5, "b": 0.5})
    assert table.mean_regrets("here") == {"a": 0.25, "b": -0.25}
    assert table.mean_regrets("nowhere") == {}


def test_a_table_survives_a_file_to_the_last_bit() -> None:
    table = RegretTable()
    table.tried("here", {"a": 1 / 3, "b": 0.1}, {"a": 0.7, "b": 0.3})
    table.visited("here", {"a": 0.7, "b": 0.3})
    again = RegretTable.loaded(json.loads(json.dumps(table.plain())))
    assert again.plain() == table.plain()
    copy = table.copy()
    copy.visited("here", {"a": 1.0})
    assert again.plain() == table.plain() != copy.plain()


def test_an_action_is_drawn_by_its_share() -> None:
    rng = random.Random(1)
    found = [drawn({"a": 0.75, "b": 0.25, "c": 0.0}, rng) for _ in range(4000)]
    assert found.count("a") / 4000 == pytest.approx(0.75, abs=0.03)
    assert "c" not in found


BEATS = {("rock", "scissors"), ("scissors", "paper"), ("paper", "rock")}
HANDS = ("rock", "paper", "scissors")


def test_rock_paper_scissors_ends_with_a_third_of_each() -> None:
    table = RegretTable()
    table.tried("one", {"rock": 1.0, "paper": 0.0, "scissors": 0.0}, matched({}, HANDS))  # begin off balance
    for _ in range(4000):
        shares = {player: table.strategy(player, HANDS) for player in ("one", "other")}
        for player, opponent in (("one", "other"), ("other", "one")):
            values = {
                mine: sum(
                    share * (((mine, theirs) in BEATS) - ((theirs, mine) in BEATS))
                    for theirs, share in shares[opponent].items()
                )
                for mine in HANDS
            }
            table.visited(player, shares[player])
            table.tried(player, values, shares[player])
    for average in table.average().values():
        assert all(share == pytest.approx(1 / 3, abs=0.02) for share in average.values())


MOVES = ("pass", "bet")
Act = Callable[[str, int], str]
"""What a player does at an information set; the player's number comes second."""


def kuhn(cards: tuple[int, int], act: Act, played: tuple[str, ...] = ()) -> float:
    """The first player's gain in Kuhn's poker with three cards, from these moves on."""
    higher = 1.0 if cards[0] > cards[1] else -1.0
    match played:
        case ("pass", "pass"):
            return higher
        case (*_, "bet", "bet"):
            return 2 * higher
        case (*before, "bet", "pass"):
            return 1.0 if len(before) % 2 == 0 else -1.0
    player = len(played) % 2
    move = act(f"{cards[player]} {'-'.join(played)}", player)
    return kuhn(cards, act, (*played, move))


def sampled_kuhn(table: RegretTable, traverser: int, rng: random.Random) -> None:
    """One round of external sampling: the traverser tries both moves wherever it decides."""

    def value(cards: tuple[int, int], forced: Mapping[str, str]) -> float:
        """The value for the traverser below its forced moves."""

        def act(where: str, player: int) -> str:
            if player != traverser:
                if where not in others:
                    shares = table.strategy(where, MOVES)
                    table.visited(where, shares)
                    others[where] = drawn(shares, rng)
                return others[where]
            if where in forced:
                return forced[where]
            shares = table.strategy(where, MOVES)
            values = {move: value(cards, {**forced, where: move}) for move in MOVES}
            table.tried(where, values, shares)
            raise Tried(sum(shares[move] * values[move] for move in MOVES))

        try:
            gain = kuhn(cards, act)
        except Tried as tried:
            return tried.value
        return gain if traverser == 0 else -gain

    class Tried(Exception):  # noqa: N818 - it ends a game early, and is no error
        def __init__(self, value: float) -> None:
            self.value = value

    others: dict[str, str] = {}
    first, second = rng.sample(range(3), 2)
    value((first, second), {})


def expected(strategy: Strategy) -> float:
    """The first player's expected gain if both play the strategy."""

    def below(cards: tuple[int, int], played: tuple[str, ...]) -> float:
        def stop(where: str, player: int) -> str:
            raise LookupError(where)

        try:
            return kuhn(cards, stop, played)
        except LookupError as decision:
            shares = strategy[decision.args[0]]
            return sum(shares[move] * below(cards, (*played, move)) for move in MOVES)

    deals = list(permutations(range(3), 2))
    return sum(below((one, other), ()) for one, other in deals) / len(deals)


def test_external_sampling_finds_the_value_of_kuhn_poker() -> None:
    table, rng = RegretTable(), random.Random(1)
    for number in range(12000):
        sampled_kuhn(table, number % 2, rng)
    average = table.average()
    assert expected(average) == pytest.approx(-1 / 18, abs=0.01)
    assert average["2 bet"]["bet"] > 0.99  # the highest card always calls
    assert average["0 bet"]["pass"] > 0.99  # the lowest card never does
