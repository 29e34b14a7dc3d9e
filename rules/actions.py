"""Votes and night actions: the first rule that names a target decides."""

from __future__ import annotations

from agent.protocol.roles import Role, Species
from rules.board import Board
from rules.decision import Choose
from rules.suspicion import suspect


def vote_announced(board: Board) -> Choose | None:
    """What is said is what is done: vote for whom the last announcement named."""
    target = board.ledger.vote_on(board.day)
    if target not in board.view.others_alive:
        return None
    return Choose("announced", target)


def vote_suspect(board: Board) -> Choose | None:
    """Vote for the suspect of the moment."""
    found = suspect(board)
    return None if found is None else Choose(found.why, found.name)


def divine_unknown(board: Board) -> Choose | None:
    """Divine somebody never divined before, the most suspicious by leaning first, seers by claim last."""
    unknown = [name for name in board.others if name not in board.found]
    if not unknown:
        return None
    target = min(unknown, key=lambda name: name in board.seers)
    return Choose("not divined yet", target)


def guard_seer(board: Board) -> Choose | None:
    """Guard a living seer by claim, one who accuses this player last."""
    seers = [name for name in board.others if name in board.seers]
    if not seers:
        return None
    target = min(seers, key=lambda name: name in board.accusers)
    return Choose("claims to be the seer", target)


def attack_seer(board: Board) -> Choose | None:
    """Attack a seer by claim who has found a werewolf out, or else the sole one."""
    for name in _victims(board):
        told = board.divinations_claimed.get(name, ())
        wolves = {board.me, *board.packmates}
        if any(result.target in wolves and result.result is Species.WEREWOLF for result in told):
            return Choose("has found a werewolf", name)
        if name == board.sole_seer:
            return Choose("the sole seer", name)
    return None


def attack_human(board: Board) -> Choose | None:
    """Attack a human, never one who has shown itself as possessed while there is anyone else."""
    victims = _victims(board)
    if not victims:
        return None
    target = min(victims, key=lambda name: board.roles_claimed.get(name) is Role.POSSESSED)
    return Choose("no seer stands out", target)


def anyone(board: Board) -> Choose | None:
    """Somebody living, when no better reason is left."""
    names = board.others or (board.me,)
    return Choose("no better reason left", names[0])


def _victims(board: Board) -> tuple[str, ...]:
    return tuple(name for name in board.others if name not in board.packmates)
