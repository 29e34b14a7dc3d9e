from __future__ import annotations

import numpy as np
import pytest

from agent.study.corpus import CorpusGame
from agent.study.fitting import USUAL_WEIGHT, fit_likelihoods
from rules.beliefs.evidence import EvidenceKind
from rules.beliefs.likelihood_file import dump, parse


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
