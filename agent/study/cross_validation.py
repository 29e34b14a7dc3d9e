"""Judging beliefs on games that they were not fitted to.

By event, the stricter way: the games of an event are judged with figures fitted to all other events, and what
the teams of that event did elsewhere is left out as well, so that no player is judged by its own habits. By
game, as far as figures fitted to the same event go.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum

import numpy as np

from agent.study.belief_scoring import Report, SeatScore, score_game
from agent.study.corpus import CorpusGame
from agent.study.fitting import fit_likelihoods
from rules.beliefs.likelihood_file import fitted
from rules.beliefs.likelihoods import Likelihoods

FOLDS = 10
SPLITS = 3
"""How often the games are split anew, so that one lucky split does not decide."""


Step = Callable[[], object]
"""Is told that one more game is done."""


class Split(StrEnum):
    """What the games that are judged must not share with those that figures are fitted to."""

    EVENT = "event"
    GAME = "game"
    NOTHING = "nothing"
    """Judge the figures in use."""


def strictest(games: Sequence[CorpusGame]) -> Split:
    """The strictest split that these games allow: by event, by game, or, of one game, none."""
    if len({game.event for game in games}) > 1:
        return Split.EVENT
    return Split.GAME if len(games) > 1 else Split.NOTHING


def times_judged(games: Sequence[CorpusGame], split: Split) -> int:
    """How often :func:`cross_validate` judges a game."""
    return len(games) * (SPLITS if split is Split.GAME else 1)


def cross_validate(
    games: Sequence[CorpusGame], split: Split = Split.EVENT, judged_one: Step = lambda: None
) -> Report:
    """Judge every game, with figures fitted on others unless it is the figures in use that are judged.

    ``judged_one`` is called after each game.

    Raises:
        ValueError: there are not enough games, or they are all of one event.
    """
    if split is Split.NOTHING:
        return Report(tuple(_judged_scores(games, set(range(len(games))), fitted(), judged_one)))
    if split is Split.EVENT:
        return by_event(games, judged_one)
    return by_game(games, judged_one=judged_one)


def by_event(games: Sequence[CorpusGame], judged_one: Step = lambda: None) -> Report:
    """Judge the games of each event with figures fitted to other events and other teams.

    Raises:
        ValueError: there is one event only.
    """
    events = sorted({game.event for game in games})
    if len(events) < 2:
        raise ValueError("--split event needs games of two events; --split game takes one")
    scores: list[SeatScore] = []
    for event in events:
        judged = {number for number, game in enumerate(games) if game.event == event}
        teams = {team for number in judged for team in games[number].teams.values()}
        others = [game for game in games if game.event != event]
        scores.extend(_judged_scores(games, judged, fit_likelihoods(others, without=teams), judged_one))
    return Report(tuple(scores))


def by_game(
    games: Sequence[CorpusGame],
    folds: int = FOLDS,
    splits: int = SPLITS,
    judged_one: Step = lambda: None,
) -> Report:
    """Judge every game with figures fitted on others, the games split at random into ``folds`` parts.

    Raises:
        ValueError: there are fewer games than two.
    """
    if len(games) < 2:
        raise ValueError("beliefs can be cross-validated on two games at least")
    scores: list[SeatScore] = []
    for split in range(splits):
        part = np.random.default_rng(split).permutation(len(games)) % min(folds, len(games))
        for fold in range(part.max() + 1):
            judged = set(map(int, np.flatnonzero(part == fold)))
            others = [game for number, game in enumerate(games) if number not in judged]
            scores.extend(_judged_scores(games, judged, fit_likelihoods(others), judged_one))
    return Report(tuple(scores), splits)


def _judged_scores(
    games: Sequence[CorpusGame], judged: set[int], likelihoods: Likelihoods, judged_one: Step
) -> Iterator[SeatScore]:
    for number in sorted(judged):
        yield from score_game(number, games[number], likelihoods)
        judged_one()
