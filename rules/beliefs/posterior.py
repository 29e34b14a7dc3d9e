"""The posterior over who is what: every world the facts permit, weighed by the evidence.

::

    beliefs = Beliefs.of(view, readings)
    beliefs.posterior["Ben"][Role.WEREWOLF]
    beliefs = beliefs.after(view, readings)     # once more has been said

A world's log weight is a sum of terms, one per piece of evidence, so more evidence only adds to it. A seat's
own doings tell it nothing and are left out; the public has no seat, so for it everyone's count.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from rules.beliefs.choices import Evidence, ObservedChoice
from rules.beliefs.evidence import gather
from rules.beliefs.facts import Fact, Guarded, facts
from rules.beliefs.likelihood_file import fitted
from rules.beliefs.likelihoods import Floats, Likelihoods
from rules.beliefs.worlds import CODE, ROLES, Columns, all_worlds, role_counts
from rules.game.ledger import Readings
from rules.game.roles import Role
from rules.game.view import GameView

Posterior = Mapping[str, Mapping[Role, float]]

TOGETHER = 3
"""How many players are counted in one pass over the worlds; their joint role still fits into a byte."""


@dataclass(frozen=True, eq=False)
class Beliefs:
    """What one seat, or the public, believes; immutable.

    ``worlds`` holds the role codes of the worlds left, int8 [players, worlds], ``log_weights`` [worlds] what
    the evidence makes of them. ``facts`` are those in use: one that would leave no world is not.
    """

    players: tuple[str, ...]
    worlds: Columns
    log_weights: Floats
    likelihoods: Likelihoods
    facts: tuple[Fact, ...] = ()
    evidence: tuple[Evidence, ...] = ()

    @classmethod
    def blank(cls, view: GameView, likelihoods: Likelihoods | None = None) -> Beliefs:
        """Every world of a village of this kind, all equally likely.

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
        guarded: Iterable[Guarded] = (),
        likelihoods: Likelihoods | None = None,
    ) -> Beliefs:
        """All that a view says about who is what; ``guarded`` are a bodyguard's own choices.

        Raises:
            TooManyWorldsError, ValueError: as :meth:`blank`.
        """
        return cls.blank(view, likelihoods).after(view, readings, guarded)

    def after(self, view: GameView, readings: Readings, guarded: Iterable[Guarded] = ()) -> Beliefs:
        """The same for a later view of the same game; cheap when little has happened since."""
        known = facts(view, guarded)
        start = self if set(self.facts) <= set(known) else Beliefs.blank(view, self.likelihoods)
        return start.given(known).weighing(telling(gather(view, readings), view))

    def given(self, known: Iterable[Fact]) -> Beliefs:
        """Keep the worlds that agree with these facts, but for a fact that would leave none."""
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
        """Weigh in what is new in ``evidence``, and out what is no longer in it (it was read anew)."""
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
        """How likely each world is: [worlds], adding up to 1."""
        weights: Floats = np.exp(self.log_weights - self.log_weights.max())
        weights /= weights.sum()
        return weights

    @cached_property
    def marginals(self) -> Floats:
        """P(role), [players, roles] in the order of :data:`~rules.beliefs.worlds.ROLES`."""
        rows = np.concatenate([self._marginals_of(first) for first in range(0, len(self.players), TOGETHER)])
        rows /= rows.sum(axis=1, keepdims=True)
        return rows

    def _marginals_of(self, first: int) -> Floats:
        """The unscaled marginals of a few players, whose joint role is one number: [players, roles]."""
        columns = self.worlds[first : first + TOGETHER]
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
        """P(role) of every player, for the roles that the village has."""
        dealt = self.marginals.sum(axis=0) > 0.5
        return {
            name: {role: float(p) for role, p, is_dealt in zip(ROLES, row, dealt, strict=True) if is_dealt}
            for name, row in zip(self.players, self.marginals, strict=True)
        }

    def probability(self, name: str, role: Role) -> float:
        """How likely a player holds a role."""
        return float(self.marginals[self.place[name], CODE[role]])

    def suspicion(self, name: str) -> float:
        """How likely a player is a werewolf."""
        return self.probability(name, Role.WEREWOLF)

    def information(self, name: str) -> float:
        """What divining a player would tell about who the werewolves are, in bits.

        The result follows from who they are, so what it tells is its own entropy.
        """
        return entropy(self.suspicion(name))

    # Weighing

    @cached_property
    def place(self) -> dict[str, int]:
        """Each player's row in :attr:`worlds`."""
        return {name: place for place, name in enumerate(self.players)}

    def weight_of(self, came: Iterable[ObservedChoice], went: Iterable[ObservedChoice] = ()) -> Floats:
        """What choices add to each world's log weight, less what others added: [worlds].

        Terms about the same players are added up before the worlds look them up: looking up takes the time
        where there are a million worlds.
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
    """The entropy of something that is so with this chance, in bits."""
    chance = min(max(chance, 0.0), 1.0)
    return float(-sum(p * np.log2(p) for p in (chance, 1 - chance) if p > 0))


def telling(evidence: Iterable[Evidence], view: GameView) -> tuple[Evidence, ...]:
    """The evidence that can tell this seat something: not its own doings."""
    return tuple(item for item in evidence if item.choice.who != view.me)
