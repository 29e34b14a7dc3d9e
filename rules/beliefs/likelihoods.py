"""What each piece of evidence says of a world: counted in recorded games, and smoothed.

The file beside this module holds counts, so that a reader sees how much stands behind a figure:

* of a role claimed, how many players of each role stood for it, of how many: the term is log P(claim | role),
  smoothed as :func:`claim_shares` says;
* of a result or a vote, how often it was observed, and how often it would have been if roles made no
  difference: the term is the log of that ratio, with :data:`PRIOR` neutral cases on both sides.

The true seer and the true medium tell what is: in a world where the one who tells holds the role, a result
that fits counts log(1 - e) and one that does not log(e), e being how often theirs did not fit as it was read.

Each kind of evidence has a *weight* as well, the power its likelihoods are raised to: evidence overlaps, and
counting it in full would make a player too sure. ``agent.study.fitting`` counts and weighs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
import numpy.typing as npt

from rules.beliefs.choices import Kind, ObservedChoice
from rules.beliefs.evidence import HOLDERS, SECOND_SEER, STANDS, TABLES
from rules.beliefs.worlds import CODE, ROLES, WOLF
from rules.game.roles import Role, Species

Floats = npt.NDArray[np.float64]
Row = tuple[Kind, str]

CLAIM_PRIOR = 4.0
"""Players added to each role who claim what others of their side do; see :func:`claim_shares`."""
PRIOR = 12.0
"""Neutral cases added to both sides of a ratio."""
MISFIT_PRIOR = (0.5, 20.0)
"""A true holder's results added: so many that do not fit, of so many."""

GROUPS: Mapping[Role, str] = {
    Role.WEREWOLF: "WEREWOLF",
    Role.POSSESSED: "POSSESSED",
    Role.SEER: "SEER",
    Role.MEDIUM: "VILLAGE",
    Role.BODYGUARD: "VILLAGE",
    Role.VILLAGER: "VILLAGE",
}
"""Between two players, roles with nothing to tell of others count as one: games are too few for more."""

GROUP_NAMES = tuple(dict.fromkeys(GROUPS.values()))
GROUP_OF_CODE = np.array([GROUP_NAMES.index(GROUPS[role]) for role in ROLES])

OWN_ROWS: Mapping[Role, tuple[str, ...]] = {
    Role.SEER: (STANDS[Role.SEER], SECOND_SEER),
    Role.MEDIUM: (STANDS[Role.MEDIUM],),
    Role.BODYGUARD: (STANDS[Role.BODYGUARD],),
}
"""The rows of CLAIM for the roles that one player holds."""
SELDOM = (STANDS[Role.MEDIUM], STANDS[Role.BODYGUARD])
BLACK_ROWS = frozenset(rows[Species.WEREWOLF] for tables in TABLES.values() for rows in tables)


@dataclass(frozen=True)
class Observations:
    """How often a row was observed, ``of`` how often it could have been, or was to be expected.

    Both are arrays [role] in the order of :data:`~rules.beliefs.worlds.ROLES`, or, for what is done to
    somebody, [actor's group, target's group] in the order of :data:`GROUP_NAMES`.
    """

    observed: Floats
    of: Floats

    @property
    def ratio(self) -> Floats:
        """Observed over expected, between two players, smoothed towards what the actor does to anybody."""
        usual = (self.observed.sum(axis=1) + PRIOR) / (self.of.sum(axis=1) + PRIOR)
        smoothed: Floats = (self.observed + PRIOR * usual[:, None]) / (self.of + PRIOR)
        return smoothed


@dataclass(frozen=True)
class Likelihoods:
    """Weights by kind, counts by kind and row.

    ``misfits`` tells, for the rows of kinds with holders, how many of the true holders' results did not fit,
    of how many; the counts of those rows are of everybody else.
    """

    weights: Mapping[Kind, float]
    counts: Mapping[Row, Observations]
    misfits: Mapping[Row, tuple[float, float]]
    source: str = ""
    _terms: dict[Row, Floats | None] = field(default_factory=dict, repr=False, compare=False)

    def term(self, choice: ObservedChoice) -> Floats | None:
        """What a choice adds to a world's log weight, [role] or [actor's role, target's role].

        None when the figures know nothing of such a choice.
        """
        key = (choice.kind, choice.what)
        if key not in self._terms:
            self._terms[key] = self._make_term(*key)
        return self._terms[key]

    def _make_term(self, kind: Kind, what: str) -> Floats | None:
        counts, weight = self.counts.get((kind, what)), self.weights.get(kind, 0.0)
        if counts is None or not weight:
            return None
        if kind is Kind.CLAIM:
            likelihood = self._claim_shares[what]
        else:
            likelihood = counts.ratio[np.ix_(GROUP_OF_CODE, GROUP_OF_CODE)]
            if kind in HOLDERS:
                likelihood[CODE[HOLDERS[kind]]] = self._true(kind, what)
        term: Floats = weight * np.log(likelihood)
        return term

    @cached_property
    def _claim_shares(self) -> Mapping[str, Floats]:
        """P(row of CLAIM | role), by row: [role]."""
        return claim_shares({what: counts for (of, what), counts in self.counts.items() if of is Kind.CLAIM})

    def _true(self, kind: Kind, what: str) -> Floats:
        """A true holder's result by its target's role [role], over a coin's, as a ratio is to chance."""
        wrong, told = np.add(self.misfits.get((kind, what), (0.0, 0.0)), MISFIT_PRIOR)
        misfit, is_black = wrong / told, what in BLACK_ROWS
        likelihood = np.full(len(ROLES), 2 * misfit if is_black else 2 * (1 - misfit))
        likelihood[WOLF] = 2 * (1 - misfit) if is_black else 2 * misfit
        return likelihood


def claim_shares(counts: Mapping[str, Observations]) -> dict[str, Floats]:
    """P(row of CLAIM | role) for every row that was counted: [role], over the rows adding up to 1.

    :data:`CLAIM_PRIOR` players are added to each role. They claim what the others of their side do, the
    medium's and the bodyguard's role taken together, for those are claimed too seldom to be told apart. A
    medium and a bodyguard own up as the holders of single roles do on average.
    """
    shares = {what: _smoothed_share(what, counts) for what in counts}
    whole = np.sum(list(shares.values()), axis=0)
    return {what: share / whole for what, share in shares.items()}


def _smoothed_share(what: str, counts: Mapping[str, Observations]) -> Floats:
    usual = np.array([_usual_share(what, role, counts) for role in ROLES])
    share: Floats = (counts[what].observed + CLAIM_PRIOR * usual) / (counts[what].of + CLAIM_PRIOR)
    return share


def _usual_share(what: str, role: Role, counts: Mapping[str, Observations]) -> float:
    """How often players much like those of a role stand so."""
    if what in OWN_ROWS.get(role, ()):
        if what not in SELDOM:
            return _share_of([role], [what], counts)
        return float(np.mean([_share_of([one], rows, counts) for one, rows in OWN_ROWS.items()]))
    alike = SELDOM if what in SELDOM else (what,)
    return float(np.mean([_share_of(_peers(role, row), [row], counts) for row in alike]))


def _share_of(roles: Sequence[Role], rows: Sequence[str], counts: Mapping[str, Observations]) -> float:
    """How many of the players of these roles stand in one of these rows, one more of each way added."""
    codes = [CODE[role] for role in roles]
    known = [counts[row] for row in rows if row in counts]
    seen = sum(row.observed[codes].sum() for row in known)
    of = known[0].of[codes].sum() if known else 0.0
    return float((seen + len(known) / len(counts)) / (of + 1))


def _peers(role: Role, row: str) -> list[Role]:
    """The roles of the same side whose own claim this row is not."""
    return [one for one in ROLES if one.team is role.team and row not in OWN_ROWS.get(one, ())]
