from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

import pytest

from agent.study import cross_validation
from agent.study.belief_scoring import log_loss
from agent.study.corpus import CorpusGame
from agent.study.cross_validation import SPLITS, Split, cross_validate
from agent.study.fitting import fit_likelihoods
from rules.beliefs.likelihoods import Likelihoods


def at(event: str, game: CorpusGame) -> CorpusGame:
    return replace(game, name=f"{event}_truck5/{game.name}")


def test_an_event_is_judged_without_its_games_and_its_teams(
    game: Callable[..., CorpusGame], monkeypatch: pytest.MonkeyPatch
) -> None:
    fitted: list[tuple[set[str], set[str]]] = []

    def note(games: Sequence[CorpusGame], without: Collection[str] = ()) -> Likelihoods:
        fitted.append(({game.event for game in games}, set(without)))
        return fit_likelihoods(games)

    monkeypatch.setattr(cross_validation, "fit_likelihoods", note)
    games = [at("spring2025", game(1)), at("autumn2025", game(2)), at("spring2025", game(3))]
    report = cross_validate(games, Split.EVENT)
    assert fitted == [({"spring2025"}, {"team"}), ({"autumn2025"}, {"team"})]
    assert {score.game for score in report.scores} == {0, 1, 2}


def test_one_event_cannot_be_judged_on_others(games: tuple[CorpusGame, ...]) -> None:
    with pytest.raises(ValueError, match="--split game"):
        cross_validate([at("spring2025", game) for game in games])


def test_one_game_cannot_be_judged_on_others(games: tuple[CorpusGame, ...]) -> None:
    with pytest.raises(ValueError, match="two games"):
        cross_validate(games[:1], Split.GAME)


def test_every_split_judges_every_game(games: tuple[CorpusGame, ...]) -> None:
    report = cross_validate(games[:4], Split.GAME)
    assert report.splits == SPLITS
    assert len(report.scores) == SPLITS * sum(len(game.seat_days) for game in games[:4])


def test_the_figures_in_use_can_be_judged_as_they_are(games: tuple[CorpusGame, ...]) -> None:
    report = cross_validate(games[:2], Split.NOTHING)
    assert {score.game for score in report.scores} == {0, 1}


def test_misread_talk_is_judged_with_what_was_fitted_to_talk_read_well(
    games: tuple[CorpusGame, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    fitted: list[bool] = []

    def note(games: Sequence[CorpusGame], without: Collection[str] = ()) -> Likelihoods:
        fitted.append(any(game.distort for game in games))
        return fit_likelihoods(games)

    monkeypatch.setattr(cross_validation, "fit_likelihoods", note)
    well, badly = (cross_validate(games[:3], Split.GAME, misreading=rate) for rate in (0.0, 1.0))
    assert not any(fitted)
    assert log_loss(well.scores) < log_loss(badly.scores)
