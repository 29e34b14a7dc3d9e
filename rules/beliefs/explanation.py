"""Explains a suspicion: the facts and evidence that changed the posterior most, in English."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from rules.beliefs.evidence import Evidence, ObservedChoice
from rules.beliefs.facts import Mask, RoleFact
from rules.beliefs.likelihoods import Floats
from rules.beliefs.posterior import Beliefs
from rules.beliefs.worlds import ROLES, WOLF
from rules.game.roles import Role

LEAVE_ONE_OUT_LIMIT = 20_000_000
"""Maximum of worlds x evidence for the leave-one-out method; above, each is measured alone."""

FACT = "fact"
"""The kind of a reason that is a fact, not a piece of evidence."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason why player ``about`` may be a werewolf (``influence`` > 0) or human (``influence`` < 0).

    ``influence`` is in nats of log odds. ``kind`` is a kind of evidence, or "fact" for a certainty
    (infinite influence). ``by`` is the actor and ``whom`` the target or None. ``what`` names the action, or
    says how a fact is known; a fact may also give the ``role``.
    """

    kind: str
    about: str
    by: str
    day: int | None
    influence: float
    what: str
    whom: str | None = None
    role: Role | None = None

    @property
    def text(self) -> str:
        """The reason as an English sentence."""
        if self.kind != FACT:
            return f"{self.by} {self.what.format(whom=self.whom)} (day {self.day})"
        return f"{self.about} is {self.role or 'no werewolf'}: {self.what}"


def why(beliefs: Beliefs, name: str, count: int = 3) -> tuple[Reason, ...]:
    """Return the ``count`` strongest reasons for or against a player being a werewolf, strongest first."""
    known = [fact for fact in beliefs.facts if isinstance(fact, RoleFact) and fact.name == name]
    if known:
        return tuple(_of_fact(fact) for fact in known[:count])
    strongest = sorted(_influences(beliefs, name), key=lambda pair: -abs(pair[1]))[:count]
    return tuple(
        Reason(one.choice.kind, name, one.choice.who, one.day, influence, one.choice.what, one.choice.whom)
        for one, influence in strongest
        if influence
    )


def influences(beliefs: Beliefs, name: str) -> Mapping[tuple[str, str], float]:
    """Return how much each kind of evidence changes the suspicion of player ``name``.

    Keys are (kind of evidence, acting player), values are in nats of log odds.
    """
    found: dict[tuple[str, str], float] = {}
    for choice in (item.choice for item in beliefs.evidence):
        if name in (choice.who, choice.whom):
            key = choice.kind.value, choice.who
            found[key] = found.get(key, 0.0) + _own_influence(beliefs, name, choice)
    return found


def _of_fact(fact: RoleFact) -> Reason:
    role = next(iter(fact.roles)) if len(fact.roles) == 1 else None
    infinite = float("inf") if ROLES[WOLF] in fact.roles else float("-inf")
    return Reason(FACT, fact.name, fact.name, None, infinite, fact.why, role=role)


def _influences(beliefs: Beliefs, name: str) -> list[tuple[Evidence, float]]:
    items = beliefs.evidence
    if len(items) * beliefs.worlds.shape[1] > LEAVE_ONE_OUT_LIMIT:
        about = [item for item in items if name in (item.choice.who, item.choice.whom)]
        return [(item, _own_influence(beliefs, name, item.choice)) for item in about]
    wolf = beliefs.worlds[beliefs.place[name]] == WOLF
    with_all = _log_odds(beliefs.probabilities, wolf)
    without = (beliefs.probabilities * np.exp(-beliefs.weight_of([item.choice])) for item in items)
    return [(item, with_all - _log_odds(left, wolf)) for item, left in zip(items, without, strict=True)]


def _log_odds(weights: Floats, wolf: Mask) -> float:
    tiny = np.finfo(float).tiny
    return float(np.log(weights[wolf].sum() + tiny) - np.log(weights[~wolf].sum() + tiny))


def _own_influence(beliefs: Beliefs, name: str, choice: ObservedChoice) -> float:
    """Return the influence of one choice alone on ``name``, with the other beliefs unchanged."""
    term = beliefs.likelihoods.term(choice)
    if term is None:
        return 0.0
    if choice.whom is not None:
        other = choice.whom if choice.who == name else choice.who
        term = (term if choice.who == name else term.T) @ beliefs.marginals[beliefs.place[other]]
    human = beliefs.marginals[beliefs.place[name]].copy()
    human[WOLF] = 0.0
    return float(term[WOLF] - term @ human / max(human.sum(), np.finfo(float).tiny))
