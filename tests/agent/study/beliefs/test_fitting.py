"""Figures fitted to games say what happened in them, and nothing of seats or names."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from agent.study.beliefs.corpus import RecordedGame
from agent.study.beliefs.fitting import count_lifts, fit_likelihoods
from rules.beliefs.choices import Kind
from rules.beliefs.likelihoods import GROUP_NAMES, dump, parse
from rules.beliefs.worlds import CODE, ROLES, WOLF

BLACK = (Kind.RESULT, "calls {whom} a werewolf")
FIRST = (Kind.CLAIM, "claims to be the seer on day 1, first")
SEER, VILLAGE, WEREWOLF = (GROUP_NAMES.index(name) for name in ("SEER", "VILLAGE", "WEREWOLF"))


def test_lifts_tell_who_does_what_to_whom(games: tuple[RecordedGame, ...]) -> None:
    lifts = count_lifts(games)
    assert lifts[BLACK][SEER, WEREWOLF] > 1 > lifts[BLACK][SEER, VILLAGE]
    seer = CODE[ROLES[2]]
    assert lifts[FIRST][seer] == max(lifts[FIRST])
    assert all(np.isfinite(lift).all() and (lift > 0).all() for lift in lifts.values())


def test_a_werewolf_is_no_possible_victim_so_none_is_expected(games: tuple[RecordedGame, ...]) -> None:
    for (kind, _), lift in count_lifts(games).items():
        if kind is Kind.VICTIM:
            assert lift[WOLF] == 1


def test_neither_seats_nor_names_change_a_figure(game: Callable[..., RecordedGame]) -> None:
    straight = count_lifts([game(number) for number in range(4)])
    turned = count_lifts([game(number, seats=("Emi", "Dan", "Chika", "Ben", "Aoi")) for number in range(4)])
    assert straight.keys() == turned.keys()
    for row, lift in straight.items():
        np.testing.assert_allclose(lift, turned[row])


def test_what_is_fitted_can_be_written_and_read(games: tuple[RecordedGame, ...]) -> None:
    fitted = fit_likelihoods(games, "made up")
    assert set(fitted.weights) == set(Kind)
    assert min(fitted.weights.values()) >= 0
    read = parse(dump(fitted))
    assert read.source == "made up"
    for row, lift in fitted.lifts.items():
        np.testing.assert_allclose(read.lifts[row], lift, rtol=0.01)


def test_useful_evidence_gets_more_weight_than_idle(games: tuple[RecordedGame, ...]) -> None:
    weights = fit_likelihoods(games).weights
    assert weights[Kind.RESULT] > weights[Kind.MEDIUM] == pytest.approx(0.7)
