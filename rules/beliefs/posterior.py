"""The posterior over role assignments: all worlds that the facts allow, weighted by the evidence.

::

    beliefs = Beliefs.of(view, readings)
    beliefs.posterior["Ben"][Role.WEREWOLF]
    beliefs = beliefs.after(view, readings)     # after more talk

A world's log weight is a sum of terms, one per piece of evidence, so new evidence is simply added. A player's
own actions tell that player nothing and are left out; for the public viewpoint everyone's actions count.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from rules.beliefs.evidence import Evidence, ObservedChoice, gather
from rules.beliefs.facts import Fact, facts
from rules.beliefs.likelihood_file import fitted
from rules.beliefs.likelihoods import Floats, Likelihoods
from rules.beliefs.worlds import CODE, ROLES, RoleCodeArray, all_worlds, role_counts
from rules.game.ledger import Readings
from rules.game.roles import Role
from rules.game.view import GameView

Posterior = Mapping[str, Mapping[Role, float]]
"""The type of a posterior: for each player, the probability of each role."""

PLAYERS_PER_PASS = 3
"""Number of players counted in one pass over the worlds; the joint code of their roles fits into a byte."""


@dataclass(frozen=True, eq=False)
class Beliefs:
    """What one player, or the public, believes about the roles; immutable.

    ``worlds`` holds the role assignments ("worlds") that are still possible, as role codes, int8 [players,
    worlds]. ``log_weights`` [worlds] is the sum of what all evidence adds. ``facts`` are the facts in use; a
    fact that would exclude every world is ignored.
    """

    players: tuple[str, ...]
    worlds: RoleCodeArray
    log_weights: Floats
    likelihoods: Likelihoods
    facts: tuple[Fact, ...] = ()
    evidence: tuple[Evidence, ...] = ()

    @classmethod
    def blank(cls, view: GameView, likelihoods: Likelihoods | None = None) -> Beliefs:
        """Return the beliefs before any evidence: all role assignments of the village are equally probable.

        Raises:
            TooManyWorldsError: the village is too large.
            ValueError: the setting deals more roles than there are players.
        """
        worlds = all_worlds(role_counts(len(view.players), view.setting.role_num_map))
        return cls(view.players, worlds, np.zeros(worlds.shape[1]), likelihoods or fitted())

    @classmethod
    def of(
        cls,
        view: GameView,
        readings: Readings,
        guarded: Iterable[tuple[int, str]] = (),
        likelihoods: Likelihoods | None = None,
    ) -> Beliefs:
        """Return the beliefs of a view's owner; ``guarded`` is as in :func:`facts`.

        Raises:
            TooManyWorldsError, ValueError: as :meth:`blank`.
        """
        return cls.blank(view, likelihoods).after(view, readings, guarded)

    def after(self, view: GameView, readings: Readings, guarded: Iterable[tuple[int, str]] = ()) -> Beliefs:
        """Return the beliefs at a later moment of the same game; only what has changed is computed."""
        known = facts(view, guarded)
        start = self if set(self.facts) <= set(known) else Beliefs.blank(view, self.likelihoods)
        return start.given(known).weighing(informative_for(gather(view, readings), view))

    def given(self, known: Iterable[Fact]) -> Beliefs:
        """Return the beliefs if these facts are true; a fact that no role assignment allows is ignored."""
        new = [fact for fact in known if fact not in self.facts]
        if not new:
            return self
        worlds, logs, used = self.worlds, self.log_weights, list(self.facts)
        for fact in new:
            kept = fact.allows(worlds, self.place)
            if kept.any():
                used.append(fact)
                if not kept.all():
                    worlds, logs = np.compress(kept, worlds, axis=1), logs[kept]
        return replace(self, worlds=worlds, log_weights=logs, facts=tuple(used))

    def weighing(self, evidence: tuple[Evidence, ...]) -> Beliefs:
        """Return the beliefs with exactly this evidence: what is new is added, what is gone is subtracted."""
        if evidence == self.evidence:
            return self
        before, now = set(self.evidence), set(evidence)
        came = [item.choice for item in evidence if item not in before]
        went = [item.choice for item in self.evidence if item not in now]
        change = self.weight_of(came, went)
        return replace(self, evidence=evidence, log_weights=self.log_weights + change)

    # Answers

    @cached_property
    def probabilities(self) -> Floats:
        """The probability of each role assignment: an array that sums to 1."""
        weights: Floats = np.exp(self.log_weights - self.log_weights.max())
        weights /= weights.sum()
        return weights

    @cached_property
    def marginals(self) -> Floats:
        """The probability of each role for each player: [players, roles], in the order of ROLES."""
        rows = np.concatenate(
            [self._marginals_of(first) for first in range(0, len(self.players), PLAYERS_PER_PASS)]
        )
        rows /= rows.sum(axis=1, keepdims=True)
        return rows

    def _marginals_of(self, first: int) -> Floats:
        """Return the unnormalized marginals of :data:`PLAYERS_PER_PASS` players: [players, roles]."""
        columns = self.worlds[first : first + PLAYERS_PER_PASS]
        joint = np.zeros(self.worlds.shape[1], dtype=np.uint8)
        for codes in columns:
            joint *= np.uint8(len(ROLES))
            joint += codes.view(np.uint8)
        table = np.bincount(joint, self.probabilities, len(ROLES) ** len(columns))
        cube = table.reshape((len(ROLES),) * len(columns))
        axes = range(len(columns))
        return np.array([cube.sum(axis=tuple(other for other in axes if other != own)) for own in axes])

    @cached_property
    def posterior(self) -> Posterior:
        """The probability of each role of this village, by player and role."""
        dealt = self.marginals.sum(axis=0) > 0.5
        return {
            name: {role: float(p) for role, p, is_dealt in zip(ROLES, row, dealt, strict=True) if is_dealt}
            for name, row in zip(self.players, self.marginals, strict=True)
        }

    def probability(self, name: str, role: Role) -> float:
        """Return the probability that a player holds a role."""
        return float(self.marginals[self.place[name], CODE[role]])

    def suspicion(self, name: str) -> float:
        """Return the probability that a player is a werewolf."""
        return self.probability(name, Role.WEREWOLF)

    def information(self, name: str) -> float:
        """Return how much the result of divining a player is expected to tell, in bits.

        The role determines the result, so this is the entropy of the result.
        """
        return entropy(self.suspicion(name))

    # Weighing

    @cached_property
    def place(self) -> dict[str, int]:
        """The row number of each player in :attr:`worlds`, by name."""
        return {name: place for place, name in enumerate(self.players)}

    def weight_of(self, came: Iterable[ObservedChoice], went: Iterable[ObservedChoice] = ()) -> Floats:
        """Return the change of each role assignment's log weight, an array [worlds].

        The evidence ``came`` is added, ``went`` is removed. The terms for the same players are summed before
        they are looked up in each role assignment, because the lookup is slow.
        """
        alone: dict[int, Floats] = defaultdict(lambda: np.zeros(len(ROLES)))
        pairs: dict[tuple[int, int], Floats] = defaultdict(lambda: np.zeros((len(ROLES), len(ROLES))))
        for choice, sign in (*((choice, 1) for choice in came), *((choice, -1) for choice in went)):
            term = self.likelihoods.term(choice)
            if term is None:
                continue
            if choice.whom is None:
                alone[self.place[choice.who]] += sign * term
            else:
                pairs[self.place[choice.who], self.place[choice.whom]] += sign * term
        logs = np.zeros(self.worlds.shape[1])
        for who, table in alone.items():
            logs += table[self.worlds[who]]
        for (who, whom), table in pairs.items():
            logs += table.ravel()[self.worlds[who] * np.int8(len(ROLES)) + self.worlds[whom]]
        return logs


def entropy(chance: float) -> float:
    """Return the entropy, in bits, of an event with probability ``chance``."""
    chance = min(max(chance, 0.0), 1.0)
    return float(-sum(p * np.log2(p) for p in (chance, 1 - chance) if p > 0))


def informative_for(evidence: Iterable[Evidence], view: GameView) -> tuple[Evidence, ...]:
    """Return the evidence that can change the beliefs of the view's owner: other players' actions."""
    return tuple(item for item in evidence if item.choice.who != view.me)
