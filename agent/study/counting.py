"""Counts observations in recorded games for :mod:`rules.beliefs.likelihoods`, without seats or names."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

import numpy as np

from agent.study.corpus import CorpusGame, PublicDay
from rules.beliefs.evidence import CLAIM_ROWS, HOLDERS, TABLES, VOTE_ROW, EvidenceKind, ObservedChoice
from rules.beliefs.likelihoods import BLACK_ROWS, GROUP_NAMES, GROUPS, Floats, Observations, Row
from rules.beliefs.worlds import CODE, ROLES
from rules.game.roles import Role
from rules.game.view import GameView

Roles = Mapping[str, Role]
"""The role of each player, by name."""
NOBODY: frozenset[str] = frozenset()
"""The set of players to leave out, if there is none."""


@dataclass(frozen=True)
class EvidenceCounts:
    """Counts of observations by row of evidence.

    ``misfits`` has, for true seers and mediums, the number of false results and of all results.
    """

    counts: Mapping[Row, Observations]
    misfits: Mapping[Row, tuple[float, float]]


def count_games(games: Iterable[CorpusGame], without: Collection[str] = NOBODY) -> EvidenceCounts:
    """Count claims, results and votes, but not of the players of some teams.

    Claims and results are counted before every vote; the votes of one game share the weight of one.
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
