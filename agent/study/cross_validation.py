"""Evaluates beliefs by cross-validation, on games that they were not fitted to.

By event (stricter): the games of an event are scored with likelihoods fitted to all other events, without the
teams of that event, so that no player is scored by its own habits. By game: the likelihoods are fitted to
other games, also of the same event.
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
"""How often the games are split at random, to reduce the variance."""


Step = Callable[[], object]
"""Called after each game."""


class Split(StrEnum):
    """What the test games must not share with the games used for fitting."""

    EVENT = "event"
    GAME = "game"
    NOTHING = "nothing"
    """No split: evaluate the shipped likelihoods."""


def strictest(games: Sequence[CorpusGame]) -> Split:
    """Return the strictest split that these games allow: by event, by game, or, for one game, none."""
    if len({game.event for game in games}) > 1:
        return Split.EVENT
    return Split.GAME if len(games) > 1 else Split.NOTHING


def times_judged(games: Sequence[CorpusGame], split: Split) -> int:
    """Return how often :func:`cross_validate` scores a game."""
    return len(games) * (SPLITS if split is Split.GAME else 1)


def cross_validate(
    games: Sequence[CorpusGame], split: Split = Split.EVENT, judged_one: Step = lambda: None
) -> Report:
    """Score every game, with likelihoods fitted to other games, or with the shipped ones for NOTHING.

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
    """Score the games of each event with likelihoods fitted to other events and other teams.

    Raises:
        ValueError: there is only one event.
    """
    events = sorted({game.event for game in games})
    if len(events) < 2:
        raise ValueError("--split event needs games of two events; use --split game")
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
    """Score every game with likelihoods fitted to others; the games are split at random into ``folds`` parts.

    Raises:
        ValueError: there are fewer than two games.
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
