"""Likelihoods of the evidence given a world: counted in recorded games, and smoothed.

The file beside this module holds counts instead of probabilities, so that the sample size is visible:

* for a claimed role: how many of the players with each role claimed it; the term is log P(claim | role),
  smoothed as :func:`claim_shares` says;
* for a result or a vote: how often it was observed, and how often it is expected if roles made no
  difference: the term is the log of that ratio, with :data:`PRIOR` neutral cases on both sides.

The true seer and the true medium tell the truth: in a world where the claimant holds the role, a matching
result adds log(1 - e) and any other adds log(e), where e is the measured rate of misread results.

Each kind of evidence also has a *weight*, the exponent of its likelihoods: pieces of evidence are correlated,
and their full product would be overconfident. ``agent.study.fitting`` fits counts and weights.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
import numpy.typing as npt

from rules.beliefs.evidence import HOLDERS, SECOND_SEER, STANDS, TABLES, EvidenceKind, ObservedChoice
from rules.beliefs.worlds import CODE, ROLES, WOLF
from rules.game.roles import Role, Species

Floats = npt.NDArray[np.float64]
Row = tuple[EvidenceKind, str]

CLAIM_PRIOR = 4.0
"""Pseudo-count: players added to each role with the claims of their side; see :func:`claim_shares`."""
UNSEEN = 0.5
"""Pseudo-count: players added to each role for each row of CLAIM: a claim never seen is not impossible."""
PRIOR = 12.0
"""Pseudo-count: neutral cases added to both sides of a ratio."""
MISFIT_PRIOR = (0.5, 20.0)
"""Pseudo-counts for misread true results: (mismatches, total)."""

GROUPS: Mapping[Role, str] = {
    Role.WEREWOLF: "WEREWOLF",
    Role.POSSESSED: "POSSESSED",
    Role.SEER: "SEER",
    Role.MEDIUM: "VILLAGE",
    Role.BODYGUARD: "VILLAGE",
    Role.VILLAGER: "VILLAGE",
}
"""Role groups for evidence between two players: roles without results are pooled, for lack of games."""

GROUP_NAMES = tuple(dict.fromkeys(GROUPS.values()))
GROUP_OF_CODE = np.array([GROUP_NAMES.index(GROUPS[role]) for role in ROLES])

OWN_ROWS: Mapping[Role, tuple[str, ...]] = {
    Role.SEER: (STANDS[Role.SEER], SECOND_SEER),
    Role.MEDIUM: (STANDS[Role.MEDIUM],),
    Role.BODYGUARD: (STANDS[Role.BODYGUARD],),
}
"""The rows of kind CLAIM for each role with a single holder."""
RARE_CLAIMS = (STANDS[Role.MEDIUM], STANDS[Role.BODYGUARD])
BLACK_ROWS = frozenset(
    what
    for tables in TABLES.values()
    for rows in tables
    for species, what in rows.items()
    if species is Species.WEREWOLF
)


@dataclass(frozen=True)
class Observations:
    """How often one action was observed (``observed``), of how many opportunities or expected cases (``of``).

    Both are arrays [role] in the order of :data:`~rules.beliefs.worlds.ROLES`, or, for what is done to
    somebody, [actor's group, target's group] in the order of :data:`GROUP_NAMES`.
    """

    observed: Floats
    of: Floats

    @property
    def ratio(self) -> Floats:
        """Observed divided by expected cases; a small sample is pulled towards its actor group's average."""
        usual = (self.observed.sum(axis=1) + PRIOR) / (self.of.sum(axis=1) + PRIOR)
        smoothed: Floats = (self.observed + PRIOR * usual[:, None]) / (self.of + PRIOR)
        return smoothed


@dataclass(frozen=True)
class Likelihoods:
    """How strongly each observed action speaks for each role.

    ``counts`` has, by (kind of evidence, action in English), how often an action was observed, from
    which its likelihoods are computed. ``weights`` has, by kind, the power to which they are raised. For
    results told by a true seer or medium, ``misfits`` is used instead of ``counts``: by the same keys, it has
    (number of wrong results, number of results). ``source`` says where the counts come from.
    """

    weights: Mapping[EvidenceKind, float]
    counts: Mapping[Row, Observations]
    misfits: Mapping[Row, tuple[float, float]]
    source: str = ""
    _terms: dict[Row, Floats | None] = field(default_factory=dict, repr=False, compare=False)

    def term(self, choice: ObservedChoice) -> Floats | None:
        """Return the weighted logarithm of an action's likelihood, for each role of the players involved.

        The array is [role] or, with a target, [actor's role, target's role]. None if the action has no counts
        or no weight.
        """
        key = (choice.kind, choice.what)
        if key not in self._terms:
            self._terms[key] = self._make_term(*key)
        return self._terms[key]

    def _make_term(self, kind: EvidenceKind, what: str) -> Floats | None:
        counts, weight = self.counts.get((kind, what)), self.weights.get(kind, 0.0)
        if counts is None or not weight:
            return None
        if kind is EvidenceKind.CLAIM:
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
        return claim_shares(
            {what: counts for (of, what), counts in self.counts.items() if of is EvidenceKind.CLAIM}
        )

    def _true(self, kind: EvidenceKind, what: str) -> Floats:
        """Likelihood ratio of a true holder's result, by the target's role [role], against a coin flip."""
        wrong, told = np.add(self.misfits.get((kind, what), (0.0, 0.0)), MISFIT_PRIOR)
        misfit, is_black = wrong / told, what in BLACK_ROWS
        likelihood = np.full(len(ROLES), 2 * misfit if is_black else 2 * (1 - misfit))
        likelihood[WOLF] = 2 * (1 - misfit) if is_black else 2 * misfit
        return likelihood


def claim_shares(counts: Mapping[str, Observations]) -> dict[str, Floats]:
    """Return, by claim, an array [role]: the probability that a player of the role makes this claim.

    For each role, the probabilities of all claims sum to 1. To smooth them, two groups of imagined players
    are added to the counts of each role: :data:`CLAIM_PRIOR` who claim as often as the roles of the same side
    do, and :data:`UNSEEN` for each claim. In the first group, false medium and bodyguard claims are equally
    frequent, and mediums and bodyguards claim their own role at the average rate of the three single roles.
    """
    shares = {what: _smoothed_share(what, counts) for what in counts}
    whole = np.sum(list(shares.values()), axis=0)
    return {what: share / whole for what, share in shares.items()}


def _smoothed_share(what: str, counts: Mapping[str, Observations]) -> Floats:
    usual = np.array([_usual_share(what, role, counts) for role in ROLES])
    added = CLAIM_PRIOR + UNSEEN * len(counts)
    share: Floats = (counts[what].observed + CLAIM_PRIOR * usual + UNSEEN) / (counts[what].of + added)
    return share


def _usual_share(what: str, role: Role, counts: Mapping[str, Observations]) -> float:
    """Return the rate of this claim among players with similar roles."""
    if what in OWN_ROWS.get(role, ()):
        if what not in RARE_CLAIMS:
            return _share_of([role], [what], counts)
        return float(np.mean([_share_of([one], rows, counts) for one, rows in OWN_ROWS.items()]))
    alike = RARE_CLAIMS if what in RARE_CLAIMS else (what,)
    return float(np.mean([_share_of(_peers(role, row), [row], counts) for row in alike]))


def _share_of(roles: Sequence[Role], rows: Sequence[str], counts: Mapping[str, Observations]) -> float:
    """Return the share of players with these roles who made one of these claims, with add-one smoothing."""
    codes = [CODE[role] for role in roles]
    known = [counts[row] for row in rows if row in counts]
    seen = sum(row.observed[codes].sum() for row in known)
    of = known[0].of[codes].sum() if known else 0.0
    return float((seen + len(known) / len(counts)) / (of + 1))


def _peers(role: Role, row: str) -> list[Role]:
    return [one for one in ROLES if one.team is role.team and row not in OWN_ROWS.get(one, ())]
