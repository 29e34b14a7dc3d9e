"""The case against or for a player: all grounds, strongest first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import islice

from rules.arguments.claims import claims_against, claims_for, found_out
from rules.arguments.conduct import conduct_against, conduct_for, of_oneself
from rules.arguments.own_words import fits_own_words
from rules.board import Board
from rules.grounds import Ground, GroundKind

ELIMINATION_THRESHOLD = 0.5
"""Minimum probability of being a werewolf for the ground "by elimination"."""


def case_against(board: Board, name: str) -> tuple[Ground, ...]:
    """Return all grounds against a player."""
    grounds = (*claims_against(board, name), *conduct_against(board, name), *_weak_grounds(board, name))
    return _ranked(board, name, grounds, 1)


def case_against_claim(board: Board, name: str) -> tuple[Ground, ...]:
    """Return the grounds against a player's role claim."""
    return tuple(ground for ground in case_against(board, name) if ground.kind.contract.of_claims)


def case_for(board: Board, name: str) -> tuple[Ground, ...]:
    """Return all grounds in favour of a player."""
    return _ranked(board, name, (*claims_for(board, name), *conduct_for(board, name)), -1)


def own_case(board: Board) -> tuple[Ground, ...]:
    """Return all grounds in favour of this player itself."""
    grounds = (_by_table(ground) for ground in of_oneself(board) if fits_own_words(board, ground))
    return tuple(sorted(grounds, key=lambda ground: -ground.strength))


def _weak_grounds(board: Board, name: str) -> Iterable[Ground]:
    """Yield the weakest grounds, for players about whom little is known."""
    if board.judge.suspicions(board).get(name, 0.0) >= ELIMINATION_THRESHOLD and len(board.others) > 1:
        yield Ground(GroundKind.ONLY_LEFT, {"target": name})
    liars = (
        Ground(GroundKind.LIAR_IS_POSSESSED, {"target": name, "other": liar})
        for liar in _less_suspicious_liars(board, name)
    )
    yield from islice((ground for ground in liars if fits_own_words(board, ground)), 1)
    if board.votes_against(name) >= 2 and 2 * board.votes_against(name) >= len(board.others):
        yield Ground(GroundKind.MAJORITY, {"target": name})
    unknown = name not in board.roles_claimed and not _was_divined(board, name)
    if unknown and (board.day > 1 or _somebody_is_known(board)):
        yield Ground(GroundKind.UNCHECKED, {"target": name})


def _less_suspicious_liars(board: Board, name: str) -> list[str]:
    """Return living refuted claimants who are less suspicious than this player, who has no role claim."""
    suspicions = board.judge.suspicions(board)
    if name in board.roles_claimed or not suspicions:
        return []
    liars = [one for one in board.others if one in board.roles_claimed and found_out(board, one)]
    return [one for one in liars if suspicions.get(one, 0.0) < suspicions.get(name, 0.0)]


def _was_divined(board: Board, name: str) -> bool:
    told = (result.target for results in board.divinations_claimed.values() for result in results)
    return name in board.told or name in told


def _somebody_is_known(board: Board) -> bool:
    return any(name in board.roles_claimed or _was_divined(board, name) for name in board.others)


def _ranked(board: Board, name: str, grounds: Iterable[Ground], sign: int) -> tuple[Ground, ...]:
    """Return the grounds that are consistent with this player's own words, with strengths, strongest first.

    ``sign`` is 1 for a case against a player and -1 for a case in favour.
    """
    moved = board.judge.influences(board, name)

    def weighed(ground: Ground) -> Ground:
        ground = _by_table(ground)
        kind, slot = ground.kind.contract.evidence
        influence = sign * moved.get((kind, ground.slots.get(slot, "")), 0.0)
        return replace(ground, strength=max(0.0, ground.strength + influence))

    fitting = (weighed(ground) for ground in grounds if fits_own_words(board, ground))
    return tuple(sorted(fitting, key=lambda ground: -ground.strength))


def _by_table(ground: Ground) -> Ground:
    return replace(ground, strength=ground.kind.contract.strength)
