"""Fits the likelihoods of :mod:`rules.beliefs.likelihoods` to recorded games.

:mod:`agent.study.counting` counts the observations. Then one weight per kind of evidence is tuned to maximise
the probability of the true world, for village seats of games that were not counted. So overlapping evidence
gets less weight.

Seat numbers, the order of players and names are not used.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from agent.study.corpus import CorpusGame, SeatDay
from agent.study.counting import NOBODY, count_games
from rules.beliefs.evidence import EvidenceKind, ObservedChoice
from rules.beliefs.facts import facts
from rules.beliefs.likelihoods import Floats, Likelihoods
from rules.beliefs.posterior import Beliefs
from rules.beliefs.worlds import CODE
from rules.game.roles import Role

FOLDS = 5
"""The number of folds: weights are tuned on other games than those in which observations are counted."""

LARGEST = 9
"""The largest village whose seats tune the weights; observations are counted in all villages."""

GAME_WORTH = 4.0
"""How many independent cases one game counts as; all its seats and days share the same roles."""

USUAL_WEIGHT = 0.7
"""The weight of a kind of evidence towards which the prior pulls."""
STIFFNESS = 8.0
"""How strongly a prior pulls each weight to the usual one, in cases."""

Roles = Mapping[str, Role]
"""The role of each player, by name."""


def fit_likelihoods(
    games: Sequence[CorpusGame],
    source: str = "",
    without: Collection[str] = NOBODY,
    weighed: Callable[[], object] = lambda: None,
) -> Likelihoods:
    """Return the likelihoods fitted to games, without some teams; ``weighed`` is called after each game."""
    cases: list[_Case] = []
    for part in range(FOLDS):
        counted = count_games((game for number, game in enumerate(games) if number % FOLDS != part), without)
        unweighted = Likelihoods(dict.fromkeys(EvidenceKind, 1.0), counted.counts, counted.misfits)
        for game in games[part::FOLDS]:
            cases.extend(_cases(game, unweighted, without))
            weighed()
    counted = count_games(games, without)
    return Likelihoods(tune_weights(cases), counted.counts, counted.misfits, source)


@dataclass(frozen=True)
class _Case:
    """The log-likelihoods of a seat before a vote, [kinds of evidence, worlds], and the true world."""

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
    by_kind: dict[EvidenceKind, list[ObservedChoice]] = defaultdict(list)
    for item in seat_day.evidence:
        if game.teams[item.choice.who] not in without:
            by_kind[item.choice.kind].append(item.choice)
    truth = true_world(beliefs, game.roles)
    features = np.array([beliefs.weight_of(by_kind[kind]) for kind in EvidenceKind])
    return None if truth is None else _Case(features, truth, worth)


def true_world(beliefs: Beliefs, roles: Roles) -> int | None:
    """Return the index of the world with the true roles; None if the log contradicts that world."""
    true = np.array([CODE[roles[name]] for name in beliefs.players], dtype=np.int8)
    places = np.flatnonzero((beliefs.worlds == true[:, None]).all(axis=0))
    return int(places[0]) if len(places) else None


def tune_weights(cases: Sequence[_Case]) -> dict[EvidenceKind, float]:
    """Return the non-negative weights that maximise the likelihood: a concave problem, by Newton's method."""
    weights = np.full(len(EvidenceKind), USUAL_WEIGHT)
    for _ in range(100):
        slope = -STIFFNESS * (weights - USUAL_WEIGHT)
        bend = STIFFNESS * np.eye(len(EvidenceKind))
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
    return {kind: float(weight) for kind, weight in zip(EvidenceKind, weights, strict=True)}
