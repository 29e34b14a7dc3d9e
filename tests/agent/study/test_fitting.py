from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from agent.study.corpus import CorpusGame
from agent.study.fitting import USUAL_WEIGHT, count_games, fit_likelihoods
from rules.beliefs.evidence import EvidenceKind
from rules.beliefs.likelihood_file import dump, parse
from rules.beliefs.likelihoods import GROUP_NAMES
from rules.beliefs.worlds import CODE
from rules.game.roles import Role

STANDS = (EvidenceKind.CLAIM, "is the first to claim to be the seer")
BLACK = (EvidenceKind.RESULT, "calls {whom} a werewolf")
DECLARED, VOTE = (
    (EvidenceKind.DECLARED, "announces a vote for {whom}"),
    (EvidenceKind.VOTE, "voted for {whom}"),
)
WEREWOLF, POSSESSED, SEER, VILLAGE = range(len(GROUP_NAMES))


def test_what_is_fitted_can_be_written_and_read(games: tuple[CorpusGame, ...]) -> None:
    fitted = fit_likelihoods(games, "made up")
    assert set(fitted.weights) == set(EvidenceKind)
    assert min(fitted.weights.values()) >= 0
    read = parse(dump(fitted))
    assert read.source == "made up"
    for row, counts in fitted.counts.items():
        np.testing.assert_allclose(read.counts[row].observed, counts.observed, atol=0.051)
        np.testing.assert_allclose(read.counts[row].of, counts.of, atol=0.051)


def test_useful_evidence_gets_more_weight_than_idle(games: tuple[CorpusGame, ...]) -> None:
    weights = fit_likelihoods(games).weights
    assert weights[EvidenceKind.RESULT] > weights[EvidenceKind.MEDIUM] == pytest.approx(USUAL_WEIGHT)


def test_without_the_teams_that_played_nothing_is_known(games: tuple[CorpusGame, ...]) -> None:
    teams = {team for game in games for team in game.teams.values()}
    fitted = fit_likelihoods(games, without=teams)
    assert all(counts.observed.sum() == 0 for counts in fitted.counts.values())
    assert set(fitted.weights.values()) == {USUAL_WEIGHT}


def test_who_stands_for_a_role_is_counted_of_all_who_spoke(games: tuple[CorpusGame, ...]) -> None:
    stands = count_games(games).counts[STANDS]
    assert stands.observed[CODE[Role.SEER]] == stands.of[CODE[Role.SEER]] == len(games)
    assert stands.observed[CODE[Role.WEREWOLF]] == 0 < stands.of[CODE[Role.WEREWOLF]]


def test_a_true_seers_results_are_held_against_the_truth(games: tuple[CorpusGame, ...]) -> None:
    counted = count_games(games)
    assert counted.misfits[BLACK] == (0, len(games))
    assert counted.counts[BLACK].observed[SEER].sum() == 0
    assert counted.counts[BLACK].observed[POSSESSED, VILLAGE] == len(games)


def test_votes_are_counted_over_what_chance_would_have_done(games: tuple[CorpusGame, ...]) -> None:
    counts = count_games(games).counts
    for row in (DECLARED, VOTE):
        assert counts[row].observed.sum() == counts[row].of.sum()
    assert counts[DECLARED].observed[WEREWOLF, SEER] == len(games) > counts[DECLARED].of[WEREWOLF, SEER]


def test_neither_seats_nor_names_change_a_figure(game: Callable[..., CorpusGame]) -> None:
    straight = count_games([game(number) for number in range(4)])
    turned = count_games([game(number, seats=("Emi", "Dan", "Chika", "Ben", "Aoi")) for number in range(4)])
    assert straight.misfits == turned.misfits
    for row, counts in straight.counts.items():
        np.testing.assert_allclose(counts.observed, turned.counts[row].observed)
        np.testing.assert_allclose(counts.of, turned.counts[row].of)


def test_a_team_can_be_left_out(game: Callable[..., CorpusGame]) -> None:
    played = game(1)
    assert set(played.teams.values()) == {"team"}
    assert count_games([played], without={"team"}).counts[STANDS].of.sum() == 0
