"""What speaks for choosing somebody at night: to divine, to guard, to attack."""

from __future__ import annotations

from collections.abc import Callable

from rules.beliefs.slots import Slots
from rules.board import Board
from rules.game.roles import Role
from rules.minds.votes import Eyes

SAVED = 0.5
"""What takes from the pull of a victim that survived the last attack: it is guarded, perhaps again."""
MOVES = 0.5
"""What part of its worth somebody keeps whom the bodyguard has guarded while the attack went elsewhere."""
OPEN_GUARD = 1.2
"""What a bodyguard who has shown itself is worth to the pack; the seer whom it guards is worth 1."""


def protection(board: Board, own: Slots) -> Callable[[str], float]:
    """How much a player's life is worth to the village, and how likely the next attack is on it."""
    night = board.day - 1
    missed = {name for day, name in board.ledger.guarded if day == night} if _has_killed(board, night) else ()

    def worth(name: str) -> float:
        return usefulness(own, name) * (MOVES if name in missed else 1.0)

    return worth


def danger(board: Board, eyes: Eyes) -> Callable[[str], float]:
    """How much a player endangers the pack, and whether it can be killed."""
    saved = {vote.target for vote in board.view.attack_votes if vote.day == board.day - 1}

    def score(name: str) -> float:
        wasted = 2 * eyes.own.probability(name, Role.POSSESSED) + (SAVED if name in saved else 0.0)
        guards = OPEN_GUARD if board.claiming(Role.BODYGUARD) == (name,) else 0.0
        worth = usefulness(eyes.own, name) + guards * eyes.own.probability(name, Role.BODYGUARD)
        return 2 * worth - eyes.public.suspicion(name) - wasted

    return score


def usefulness(own: Slots, name: str) -> float:
    """How much a living player's role is worth to the village: a medium's half as much as a seer's."""
    return own.probability(name, Role.SEER) + own.probability(name, Role.MEDIUM) / 2


def _has_killed(board: Board, night: int) -> bool:
    return any(death.day == night for death in board.view.attacks)
