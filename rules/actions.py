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


def divine(board: Board) -> Choose | None:
    """Divine somebody new, the most suspicious by leaning first, seers by claim after all others."""
    if not board.others:
        return None
    target = min(board.others, key=lambda name: (name in board.found, name in board.seers))
    return Choose("divined before" if target in board.found else "not divined yet", target)


def guard(board: Board) -> Choose | None:
    """Guard a seer by claim, one who does not accuse this player first; else anyone."""
    if not board.others:
        return None
    target = min(board.others, key=lambda name: (name not in board.seers, name in board.accusers))
    return Choose("claims to be the seer" if target in board.seers else "no seer to guard", target)


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


def _victims(board: Board) -> tuple[str, ...]:
    return tuple(name for name in board.others if name not in board.packmates)
