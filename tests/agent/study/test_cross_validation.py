"""Games are judged with figures that neither they, nor their event, nor their teams have had a part in."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

import pytest

from agent.study import cross_validation
from agent.study.corpus import CorpusGame
from agent.study.cross_validation import Split, by_game, cross_validate
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
        by_game(games[:1])


def test_every_split_judges_every_game(games: tuple[CorpusGame, ...]) -> None:
    report = by_game(games[:4], folds=2, splits=2)
    assert report.splits == 2
    assert len(report.scores) == 2 * sum(len(game.seat_days) for game in games[:4])


def test_the_figures_in_use_can_be_judged_as_they_are(games: tuple[CorpusGame, ...]) -> None:
    report = cross_validate(games[:2], Split.NOTHING)
    assert {score.game for score in report.scores} == {0, 1}
