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
from agent.study.corpus import CorpusGame, misread
from agent.study.fitting import fit_likelihoods
from rules.beliefs.likelihood_file import fitted
from rules.beliefs.likelihoods import Likelihoods

FOLDS = 10
"""Number of parts into which games are split."""
SPLITS = 3
"""How often the games are split at random, to reduce the variance."""


Step = Callable[[], object]
"""A function that is called after each game, to show the progress."""


class Split(StrEnum):
    """What scored games must not have in common with the games used for fitting."""

    EVENT = "event"
    GAME = "game"
    NOTHING = "nothing"
    """Nothing is fitted: the shipped likelihoods are evaluated."""


def strictest(games: Sequence[CorpusGame]) -> Split:
    """Return the strictest split possible: EVENT with several events, else GAME; NOTHING with one game."""
    if len({game.event for game in games}) > 1:
        return Split.EVENT
    return Split.GAME if len(games) > 1 else Split.NOTHING


def times_judged(games: Sequence[CorpusGame], split: Split) -> int:
    """Return the number of scorings in :func:`cross_validate`, which may score a game several times."""
    return len(games) * (SPLITS if split is Split.GAME else 1)


def cross_validate(
    games: Sequence[CorpusGame],
    split: Split = Split.EVENT,
    judged_one: Step = lambda: None,
    misreading: float = 0.0,
) -> Report:
    """Score every game with likelihoods fitted to other games, or with the shipped ones by Split.NOTHING.

    ``misreading`` is the share of lines with claims that are misread on purpose, because the patterns of the
    reader were made on these games. ``judged_one`` is called after each game.

    Raises:
        ValueError: there are not enough games, or they are all of one event.
    """
    scored = [misread(game, misreading, seed) for seed, game in enumerate(games)] if misreading else games
    scores: list[SeatScore] = []
    for number, likelihoods in games_to_judge(games, split):
        scores.extend(score_game(number, scored[number], likelihoods))
        judged_one()
    return Report(tuple(scores), SPLITS if split is Split.GAME else 1)


def games_to_judge(games: Sequence[CorpusGame], split: Split) -> Iterator[tuple[int, Likelihoods]]:
    """Yield each game's number and the likelihoods to score it with; several times if ``split`` is GAME.

    Raises:
        ValueError: there are not enough games, or they are all of one event.
    """
    if split is Split.NOTHING:
        yield from ((number, fitted()) for number in range(len(games)))
    elif split is Split.EVENT:
        yield from _by_event(games)
    else:
        yield from _by_game(games)


def _by_event(games: Sequence[CorpusGame]) -> Iterator[tuple[int, Likelihoods]]:
    """Yield the games of each event with likelihoods fitted to other events and other teams."""
    events = sorted({game.event for game in games})
    if len(events) < 2:
        raise ValueError("--split event needs games of two events; use --split game")
    for event in events:
        judged = [number for number, game in enumerate(games) if game.event == event]
        teams = {team for number in judged for team in games[number].teams.values()}
        likelihoods = fit_likelihoods([game for game in games if game.event != event], without=teams)
        yield from ((number, likelihoods) for number in judged)


def _by_game(games: Sequence[CorpusGame]) -> Iterator[tuple[int, Likelihoods]]:
    """Yield the games, split at random into :data:`FOLDS` parts, with likelihoods fitted to other parts."""
    if len(games) < 2:
        raise ValueError("beliefs can be cross-validated on two games at least")
    for split in range(SPLITS):
        part = np.random.default_rng(split).permutation(len(games)) % min(FOLDS, len(games))
        for fold in range(part.max() + 1):
            likelihoods = fit_likelihoods([game for game, of in zip(games, part, strict=True) if of != fold])
            yield from ((int(number), likelihoods) for number in np.flatnonzero(part == fold))
