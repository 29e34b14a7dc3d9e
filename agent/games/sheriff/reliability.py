"""How reliable the others are, from 1 to 10, and whose statements are therefore believed.

A guess about a role becomes a score by its method ``reliability`` ([leadership], equation 4); statements of
players above the threshold α are potential truths, all others potential falsehoods
(equation 5).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from agent.protocol.sheriff import LEAST_SURE, SUREST, Guess
from rules.game.roles import Role

ALPHA = 6
"""The threshold α."""


@dataclass(frozen=True, slots=True)
class Threshold:
    """Whose statements are potential truths; with ``inclusive`` also those of players exactly at α.

    [leadership] believes only players above it, its published code also those at it.
    """

    alpha: float = ALPHA
    inclusive: bool = False

    def believes(self, score: float | None) -> bool:
        """Whether a player with this score is believed; nobody without one is."""
        return score is not None and (score > self.alpha or (self.inclusive and score == self.alpha))


ABOVE = Threshold()
"""The threshold of [leadership]."""


def guess_from(roles: Mapping[Role, float], rater: Role) -> Guess:
    """The guess for a belief about a player, which is P(role) for each role.

    A werewolf, who knows its own, guesses the likeliest role. Others guess by P(werewolf): at a half they are
    least sure, at 0 or 1 most sure.
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
