"""Fits the likelihoods of :mod:`rules.beliefs.likelihoods` to recorded games.

Observations are counted first. Then one weight per kind of evidence is tuned to maximise the probability of
the true roles in games that were not counted, so that overlapping evidence gets less weight.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from agent.study.corpus import CorpusGame, PublicDay, SeatDay
from rules.beliefs.evidence import CLAIM_ROWS, HOLDERS, TABLES, VOTE_ROW, EvidenceKind, ObservedChoice
from rules.beliefs.facts import facts
from rules.beliefs.likelihoods import BLACK_ROWS, GROUP_NAMES, GROUPS, Floats, Likelihoods, Observations, Row
from rules.beliefs.posterior import Beliefs
from rules.beliefs.worlds import CODE, ROLES
from rules.game.roles import Role
from rules.game.view import GameView

Roles = Mapping[str, Role]
"""The role of each player, by name."""
NOBODY: frozenset[str] = frozenset()
"""The set of players to leave out, if there is none."""
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


def fit_likelihoods(
    games: Sequence[CorpusGame],
    source: str = "",
    without: Collection[str] = NOBODY,
    weighed: Callable[[], object] = lambda: None,
) -> Likelihoods:
    """Return the likelihoods fitted to games, leaving out the players of the teams in ``without``.

    ``source`` says where the games come from. ``weighed`` is called after each game, to show the progress.
    """
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
    """Return the index of the true roles among the assignments of roles in the beliefs; None if excluded."""
    true = np.array([CODE[roles[name]] for name in beliefs.players], dtype=np.int8)
    places = np.flatnonzero((beliefs.worlds == true[:, None]).all(axis=0))
    return int(places[0]) if len(places) else None


def tune_weights(cases: Sequence[_Case]) -> dict[EvidenceKind, float]:
    """Return for each kind of evidence the weight, at least 0, that maximises the likelihood of the cases."""
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


@dataclass(frozen=True)
class EvidenceCounts:
    """Counts of observations by row: the kind of evidence, and what was observed.

    ``misfits`` has, for true seers and mediums, the number of false results and of all results.
    """

    counts: Mapping[Row, Observations]
    misfits: Mapping[Row, tuple[float, float]]


def count_games(games: Iterable[CorpusGame], without: Collection[str] = NOBODY) -> EvidenceCounts:
    """Count claims, results and votes, but not those of players of the teams in ``without``.

    Claims and results are counted before each vote; each count is divided by the number of the game's votes.
    """
    counter = _Counter()
    for game in games:
        silent = {name for name, team in game.teams.items() if team in without}
        days = game.before_votes
        for day in days:
            counter.add_day(day, game.roles, 1 / len(days), silent)
        counter.add_ballots(game, silent)
    return counter.result()


class _Counter:
    """Adds up the observations and their expected numbers."""

    def __init__(self) -> None:
        self._observed: defaultdict[Row, Floats] = defaultdict(_empty_table)
        self._expected: defaultdict[Row, Floats] = defaultdict(_empty_table)
        self._misfits: defaultdict[Row, Floats] = defaultdict(lambda: np.zeros(2))
        for row in CLAIM_ROWS:
            self._observed[EvidenceKind.CLAIM, row], self._expected[EvidenceKind.CLAIM, row] = np.zeros(
                (2, len(ROLES))
            )
        for kind, tables in TABLES.items():
            for what in (what for rows in tables for what in rows.values()):
                _ = self._observed[kind, what], self._misfits[kind, what]

    def add_day(self, day: PublicDay, roles: Roles, worth: float, silent: Collection[str]) -> None:
        for choice in (item.choice for item in day.evidence if item.choice.who not in silent):
            if choice.kind is EvidenceKind.CLAIM:
                self._add_claim(choice, roles, worth)
            elif choice.kind in HOLDERS:
                self._add_result(choice, day.view, roles, worth)
            elif choice.kind is EvidenceKind.DECLARED:
                self._add_pair(choice, day.view.alive, roles)

    def add_ballots(self, game: CorpusGame, silent: Collection[str]) -> None:
        alive = {day.view.day: day.view.alive for day in game.before_votes}
        for vote in game.final_view.votes:
            if vote.day in alive and vote.agent not in silent:
                choice = ObservedChoice(EvidenceKind.VOTE, VOTE_ROW, vote.agent, vote.target)
                self._add_pair(choice, alive[vote.day], game.roles)

    def result(self) -> EvidenceCounts:
        kinds = list(EvidenceKind)
        rows = sorted(self._observed, key=lambda row: (kinds.index(row[0]), row[1]))
        counts = {row: Observations(self._observed[row], self._expected[row]) for row in rows}
        return EvidenceCounts(counts, {row: (float(n), float(of)) for row, (n, of) in self._misfits.items()})

    def _add_claim(self, choice: ObservedChoice, roles: Roles, worth: float) -> None:
        role = CODE[roles[choice.who]]
        self._observed[choice.kind, choice.what][role] += worth
        for row in CLAIM_ROWS:
            self._expected[choice.kind, row][role] += worth

    def _add_result(self, choice: ObservedChoice, view: GameView, roles: Roles, worth: float) -> None:
        """Add a told result: its target and result if the claim is false, else whether it is right."""
        teller, target = roles[choice.who], roles[choice.whom or ""]
        if teller is HOLDERS[choice.kind]:
            fits = (choice.what in BLACK_ROWS) == (target is Role.WEREWOLF)
            self._misfits[choice.kind, choice.what] += worth * np.array([not fits, True])
            return
        self._observed[choice.kind, choice.what][_pair(teller, target)] += worth
        is_medium = choice.kind is EvidenceKind.MEDIUM
        options = [choice.whom or ""] if is_medium else [name for name in view.players if name != choice.who]
        rows = next(rows for rows in TABLES[choice.kind] if choice.what in rows.values())
        for what in rows.values():
            for name in options:
                self._expected[choice.kind, what][_pair(teller, roles[name])] += (
                    worth / len(options) / len(rows)
                )

    def _add_pair(self, choice: ObservedChoice, alive: Iterable[str], roles: Roles) -> None:
        options = [name for name in alive if name != choice.who]
        if choice.whom not in options:
            return
        row, actor = (choice.kind, choice.what), roles[choice.who]
        self._observed[row][_pair(actor, roles[choice.whom])] += 1
        for name in options:
            self._expected[row][_pair(actor, roles[name])] += 1 / len(options)


def _pair(actor: Role, target: Role) -> tuple[int, int]:
    return GROUP_NAMES.index(GROUPS[actor]), GROUP_NAMES.index(GROUPS[target])


def _empty_table() -> Floats:
    return np.zeros((len(GROUP_NAMES), len(GROUP_NAMES)))
