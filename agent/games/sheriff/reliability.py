"""Reliability scores of other players, from 1 to 10, and the threshold for believing them.

The method ``reliability`` turns a guess about a role into a score ([leadership], equation 4); statements of
players above the threshold α are potential truths, all others potential falsehoods (equation 5).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from agent.protocol.sheriff import LEAST_SURE, SUREST, Guess
from rules.game.roles import Role

ALPHA = 6
"""The threshold α: statements of players with a reliability score above it count as potential truths."""


@dataclass(frozen=True, slots=True)
class Threshold:
    """The reliability score above which a player is believed; with ``inclusive`` also a score exactly at α.

    [leadership] believes only players above α, its published code also players at α.
    """

    alpha: float = ALPHA
    inclusive: bool = False

    def believes(self, score: float | None) -> bool:
        """Whether a player with this score is believed; False without a score."""
        return score is not None and (score > self.alpha or (self.inclusive and score == self.alpha))


ABOVE = Threshold()
"""The threshold of [leadership]."""


def guess_from(roles: Mapping[Role, float], rater: Role) -> Guess:
    """Return a guess about another player's role, given the rater's belief about it as P(role).

    A werewolf guesses the likeliest role. Others guess by P(werewolf): confidence is lowest at 0.5 and
    highest at 0 or 1.
    """
    likeliest = max(roles, key=lambda role: roles[role])
    if rater is Role.WEREWOLF:
        return _guess(likeliest, roles[likeliest])
    suspicion = roles.get(Role.WEREWOLF, 0.0)
    if suspicion >= 0.5:
        return _guess(Role.WEREWOLF, suspicion)
    human = max((role for role in roles if role is not Role.WEREWOLF), key=lambda role: roles[role])
    return _guess(human, 1 - suspicion)


def _guess(role: Role, probability: float) -> Guess:
    confidence = min(SUREST, max(LEAST_SURE, round(10 * probability)))
    return Guess.model_validate({"role": str(role), "confidence": confidence})
