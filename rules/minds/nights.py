"""Scores of night targets: to guard and to attack."""

from __future__ import annotations

from collections.abc import Callable

from rules.beliefs.slots import Slots
from rules.board import Board
from rules.game.roles import Role
from rules.minds.votes import Viewpoints

SAVED_PENALTY = 0.5
"""Penalty for attacking again a target saved by the bodyguard last night."""
REPEATED_GUARD_FACTOR = 0.5
"""Factor for guarding again a player who was guarded last night while another player was killed."""
OPEN_BODYGUARD_VALUE = 1.2
"""Value of attacking a player who openly claims to be the bodyguard; that of a seer is 1."""


def protection(board: Board, own: Slots) -> Callable[[str], float]:
    """Return a function that scores whom to guard: value to the village, less after a useless guard."""
    night = board.day - 1
    has_killed = any(death.day == night for death in board.view.attacks)
    missed = {name for day, name in board.ledger.guarded if day == night} if has_killed else ()

    def worth(name: str) -> float:
        return usefulness(own, name) * (REPEATED_GUARD_FACTOR if name in missed else 1.0)

    return worth


def danger(board: Board, viewpoints: Viewpoints) -> Callable[[str], float]:
    """Return a function that scores whom to attack: danger to the pack x chance of success."""
    saved = {vote.target for vote in board.view.attack_votes if vote.day == board.day - 1}

    def score(name: str) -> float:
        wasted = 2 * viewpoints.own.probability(name, Role.POSSESSED) + (
            SAVED_PENALTY if name in saved else 0.0
        )
        guards = OPEN_BODYGUARD_VALUE if board.claiming(Role.BODYGUARD) == (name,) else 0.0
        worth = usefulness(viewpoints.own, name) + guards * viewpoints.own.probability(name, Role.BODYGUARD)
        return 2 * worth - viewpoints.public.suspicion(name) - wasted

    return score


def usefulness(own: Slots, name: str) -> float:
    """Return the expected value of a player's role to the village: seer 1, medium 0.5."""
    return own.probability(name, Role.SEER) + own.probability(name, Role.MEDIUM) / 2
