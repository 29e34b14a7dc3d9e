"""Fitting the figures of :mod:`rules.beliefs.likelihoods` to recorded games.

Counts are made by :mod:`agent.study.counting`. Weights are then tuned so that the truth becomes as
likely as possible to village seats of games that were not counted: what overlaps loses weight.

Nothing here looks at seats, at the order of players, or at names.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from agent.study.corpus import CorpusGame, SeatDay
from agent.study.counting import NOBODY, count_games
from rules.beliefs.choices import Kind, ObservedChoice
from rules.beliefs.facts import facts
from rules.beliefs.likelihoods import Floats, Likelihoods
from rules.beliefs.posterior import Beliefs
from rules.beliefs.worlds import CODE
from rules.game.roles import Role

FOLDS = 5
"""Into how many parts games are split, so that weights are tuned on other games than lifts are counted on."""

LARGEST = 9
"""The largest village whose seats tune the weights; the lifts are counted in all."""

GAME_WORTH = 4.0
"""How many independent cases the seats and days of one game count for, which all share one truth."""

USUAL_WEIGHT = 0.7
STIFFNESS = 8.0
"""How strongly a weight is held at the usual one, in cases."""

Roles = Mapping[str, Role]


def fit_likelihoods(
    games: Sequence[CorpusGame],
    source: str = "",
    without: Collection[str] = NOBODY,
    weighed: Callable[[], object] = lambda: None,
) -> Likelihoods:
    """The figures that recorded games suggest, what the players of some teams did left out.

    ``weighed`` is called after each game.
    """
    cases: list[_Case] = []
    for part in range(FOLDS):
        counted = count_games((game for number, game in enumerate(games) if number % FOLDS != part), without)
        unweighted = Likelihoods(dict.fromkeys(Kind, 1.0), counted.counts, counted.misfits)
        for game in games[part::FOLDS]:
            cases.extend(_cases(game, unweighted, without))
            weighed()
    counted = count_games(games, without)
    return Likelihoods(tune_weights(cases), counted.counts, counted.misfits, source)


@dataclass(frozen=True)
class _Case:
    """One seat before one vote: what each kind of evidence makes of each world, [kinds, worlds].

    ``truth`` is the place of the true world.
    """

    features: Floats
    truth: int
    worth: float


def _cases(game: CorpusGame, unweighted: Likelihoods, without: Collection[str]) -> list[_Case]:
    if game.size > LARGEST:
        return []
    seat_days = [day for day in game.seat_days if game.teams[day.seat] not in without]
    cases = (_case(game, day, unweighted, without, GAME_WORTH / len(seat_days)) for day in seat_days)
    return [case for case in cases if case is not None]


def _case(
    game: CorpusGame, seat_day: SeatDay, unweighted: Likelihoods, without: Collection[str], worth: float
) -> _Case | None:
    view = seat_day.view
    beliefs = Beliefs.blank(view, unweighted).given(facts(view, seat_day.guarded))
    by_kind: dict[Kind, list[ObservedChoice]] = defaultdict(list)
    for item in seat_day.evidence:
        if game.teams[item.choice.who] not in without:
            by_kind[item.choice.kind].append(item.choice)
    truth = true_world(beliefs, game.roles)
    features = np.array([beliefs.weight_of(by_kind[kind]) for kind in Kind])
    return None if truth is None else _Case(features, truth, worth)


def true_world(beliefs: Beliefs, roles: Roles) -> int | None:
    """The place of the true world among those left; None when it is not (the log contradicts itself)."""
    true = np.array([CODE[roles[name]] for name in beliefs.players], dtype=np.int8)
    places = np.flatnonzero((beliefs.worlds == true[:, None]).all(axis=0))
    return int(places[0]) if len(places) else None


def tune_weights(cases: Sequence[_Case]) -> dict[Kind, float]:
    """The weights, none below 0, that make the truths likeliest: a concave problem, by Newton's method."""
    weights = np.full(len(Kind), USUAL_WEIGHT)
    for _ in range(100):
        slope = -STIFFNESS * (weights - USUAL_WEIGHT)
        bend = STIFFNESS * np.eye(len(Kind))
        for case in cases:
            logs = weights @ case.features
            chances = np.exp(logs - logs.max())
            chances /= chances.sum()
            mean = case.features @ chances
            slope += case.worth * (case.features[:, case.truth] - mean)
            bend += case.worth * ((case.features * chances) @ case.features.T - np.outer(mean, mean))
        before, weights = weights, np.maximum(weights + np.linalg.solve(bend, slope), 0.0)
        if np.abs(weights - before).max() < 1e-5:
            break
    return {kind: float(weight) for kind, weight in zip(Kind, weights, strict=True)}
