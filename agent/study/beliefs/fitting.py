"""Fitting the figures of :mod:`rules.beliefs.likelihoods` to recorded games.

Lifts are counts: how often a choice fell on a role, over how often it would have if roles made no difference,
both with ``PRIOR`` added so that few cases say little. Weights are then tuned so that the truth becomes as
likely as possible to village seats that did not help to count the lifts: what overlaps loses weight.

Nothing here looks at seats, at the order of players, or at names.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from agent.study.beliefs.corpus import RecordedGame, SeatDay
from rules.beliefs.choices import Kind, ObservedChoice, Occasion
from rules.beliefs.evidence import gather
from rules.beliefs.facts import facts
from rules.beliefs.likelihoods import GROUP_NAMES, GROUPS, Floats, Likelihoods
from rules.beliefs.posterior import Beliefs, telling
from rules.beliefs.worlds import CODE, ROLES
from rules.game.roles import Role

PRIOR = 9.0
"""Cases without news added to each count."""

FOLDS = 5
"""Into how many parts games are split, so that weights are tuned on other games than lifts are counted on."""

SMALLEST = 5
"""A player of the smallest village counts in full; the more players a game has, the less each counts."""

LARGEST = 9
"""The largest village whose seats tune the weights; the lifts are counted in all."""

GAME_WORTH = 4.0
"""How many independent cases the seats and days of one game count for, which all share one truth."""

USUAL_WEIGHT = 0.7
STIFFNESS = 2.0
"""How strongly a weight is held at the usual one, in cases."""

Row = tuple[Kind, str]
Roles = Mapping[str, Role]


def fit_likelihoods(games: Sequence[RecordedGame], source: str = "") -> Likelihoods:
    """The figures that recorded games suggest."""
    cases: list[_Case] = []
    for part in range(FOLDS):
        others = [game for number, game in enumerate(games) if number % FOLDS != part]
        unweighted = Likelihoods(dict.fromkeys(Kind, 1.0), count_lifts(others))
        for game in games[part::FOLDS]:
            cases.extend(_cases(game, unweighted))
    return Likelihoods(tune_weights(cases), count_lifts(games), source)


def count_lifts(games: Iterable[RecordedGame]) -> dict[Row, Floats]:
    """The lift of every row that occurs, in the order of kinds and then of rows."""
    games = tuple(games)
    shares = _shares(item for game in games for item in game.occasions)
    observed: dict[Row, Floats] = {}
    expected: dict[Row, Floats] = {}
    for game in games:
        worth = SMALLEST / game.size
        for item in game.occasions:
            options = _possible(item, game.roles)
            weights = np.array([shares[option.kind, option.what] for option in options])
            for option, weight in zip(options, weights / weights.sum(), strict=True):
                _accumulate(expected, option, game.roles, worth * weight)
            _accumulate(observed, item.evidence.choice, game.roles, worth)
    rows = sorted(observed, key=lambda row: (list(Kind).index(row[0]), row[1]))
    return {row: _fitted_lift(observed[row], expected[row]) for row in rows}


def _shares(occasions: Iterable[Occasion]) -> dict[Row, float]:
    """How often each row was chosen, of the times that it could have been."""
    chosen: Counter[Row] = Counter()
    open_to: Counter[Row] = Counter()
    for item in occasions:
        chosen[item.evidence.choice.kind, item.evidence.choice.what] += 1
        open_to.update((option.kind, option.what) for option in item.options)
    return {row: max(chosen[row], 1e-6) / count for row, count in open_to.items()}


def _possible(item: Occasion, roles: Roles) -> list[ObservedChoice]:
    """What there was to choose from: werewolves cannot kill one of their own."""
    options = list(item.options)
    if item.evidence.choice.kind is Kind.VICTIM:
        options = [option for option in options if roles[option.who] is not Role.WEREWOLF]
    return options


def _accumulate(table: dict[Row, Floats], choice: ObservedChoice, roles: Roles, amount: float) -> None:
    row, who = (choice.kind, choice.what), roles[choice.who]
    if choice.whom is None:
        table.setdefault(row, np.zeros(len(ROLES)))[CODE[who]] += amount
    else:
        counts = table.setdefault(row, np.zeros((len(GROUP_NAMES), len(GROUP_NAMES))))
        whom = roles[choice.whom]
        counts[GROUP_NAMES.index(GROUPS[who]), GROUP_NAMES.index(GROUPS[whom])] += amount


def _fitted_lift(observed: Floats, expected: Floats) -> Floats:
    """Smoothed towards 1, or, between two players, towards what the actor does whoever the target is."""
    usual: Floats = np.ones(1)
    if observed.ndim == 2:
        usual = ((observed.sum(axis=1) + PRIOR) / (expected.sum(axis=1) + PRIOR))[:, None]
    lift: Floats = (observed + PRIOR * usual) / (expected + PRIOR)
    return lift


@dataclass(frozen=True)
class _Case:
    """One seat before one vote: what each kind of evidence makes of each world, [kinds, worlds].

    ``truth`` is the place of the true world.
    """

    features: Floats
    truth: int
    worth: float


def _cases(game: RecordedGame, unweighted: Likelihoods) -> list[_Case]:
    if game.size > LARGEST:
        return []
    worth = GAME_WORTH / len(game.seat_days)
    cases = (_case(game, seat_day, unweighted, worth) for seat_day in game.seat_days)
    return [case for case in cases if case is not None]


def _case(game: RecordedGame, seat_day: SeatDay, unweighted: Likelihoods, worth: float) -> _Case | None:
    view = seat_day.view
    beliefs = Beliefs.blank(view, unweighted).given(facts(view, seat_day.guarded))
    by_kind: dict[Kind, list[tuple[ObservedChoice, int]]] = defaultdict(list)
    for item in telling(gather(view, game.readings), view):
        by_kind[item.choice.kind].append((item.choice, 1))
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
