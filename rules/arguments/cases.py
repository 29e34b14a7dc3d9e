"""The case against or for a player: every ground there is, the strongest first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import islice

from rules.arguments.claims import claims_against, claims_for, found_out
from rules.arguments.conduct import conduct_against, conduct_for, of_oneself
from rules.arguments.own_words import fits_own_words
from rules.board import Board
from rules.grounds import Ground, GroundKind

CLEAR = 0.5
"""How likely somebody must be a werewolf before elimination is a ground."""

STRENGTH: Mapping[GroundKind, float] = {
    GroundKind.CLAIMS_MY_ROLE: 4.0,
    GroundKind.LIED_ABOUT_ME: 4.0,
    GroundKind.BLACK_WAS_HUMAN: 4.0,
    GroundKind.CHANGED_RESULT: 3.5,
    GroundKind.I_REFUTED: 4.0,
    GroundKind.REFUTED: 3.0,
    GroundKind.CALLED_BLACK: 2.5,
    GroundKind.RIVAL_BELIEVED: 2.0,
    GroundKind.BROKE_WORD: 1.6,
    GroundKind.VOTED_HUMAN: 1.4,
    GroundKind.SIDED_WITH: 1.4,
    GroundKind.SUSPECTS_CLEARED: 1.3,
    GroundKind.ONE_MUST_LIE: 1.2,
    GroundKind.SECOND_CLAIM: 1.2,
    GroundKind.CHANGED_VOTE: 1.1,
    GroundKind.DODGED: 1.0,
    GroundKind.NO_RESULT: 1.0,
    GroundKind.VOTES_ME: 0.8,
    GroundKind.SILENT: 0.7,
    GroundKind.ONLY_LEFT: 0.6,
    GroundKind.HASTY: 0.6,
    GroundKind.ECHOED: 0.6,
    GroundKind.LIAR_IS_POSSESSED: 1.0,
    GroundKind.MAJORITY: 0.5,
    GroundKind.NAMED_NO_VOTE: 0.5,
    GroundKind.UNCHECKED: 0.4,
    GroundKind.I_CLEARED: 4.0,
    GroundKind.DIED_AT_NIGHT: 4.0,
    GroundKind.FALSE_BLACK: 3.0,
    GroundKind.CLEARED: 2.5,
    GroundKind.RIVAL_FALSE: 2.5,
    GroundKind.BORNE_OUT: 2.0,
    GroundKind.VOTED_WOLF: 1.5,
    GroundKind.SOLE_CLAIM: 1.2,
    GroundKind.KEPT_WORD: 0.4,
    GroundKind.I_WAS_CLEARED: 3.0,
    GroundKind.I_KEPT_WORD: 1.0,
    GroundKind.NO_CASE: 0.5,
}
"""How much a ground of each kind carries in an argument, in nats, before what a judge makes of it."""

OF_CLAIMS = frozenset(
    {
        GroundKind.CALLED_BLACK,
        GroundKind.LIED_ABOUT_ME,
        GroundKind.CLAIMS_MY_ROLE,
        GroundKind.REFUTED,
        GroundKind.I_REFUTED,
        GroundKind.BLACK_WAS_HUMAN,
        GroundKind.CHANGED_RESULT,
        GroundKind.NO_RESULT,
        GroundKind.RIVAL_BELIEVED,
        GroundKind.SECOND_CLAIM,
    }
)
"""What speaks against a claim, not only against its claimant."""

WEIGHED: Mapping[GroundKind, tuple[str, str]] = {
    GroundKind.CALLED_BLACK: ("result", "seer"),
    GroundKind.CLEARED: ("result", "seer"),
    GroundKind.REFUTED: ("medium", "medium"),
    GroundKind.BORNE_OUT: ("medium", "medium"),
    GroundKind.SECOND_CLAIM: ("claim", "target"),
    GroundKind.SOLE_CLAIM: ("claim", "target"),
    GroundKind.VOTED_HUMAN: ("vote", "target"),
    GroundKind.VOTED_WOLF: ("vote", "target"),
    GroundKind.SUSPECTS_CLEARED: ("declared", "target"),
    GroundKind.VOTES_ME: ("declared", "target"),
}
"""The kind of evidence that a ground names, and which of its slots holds whose doing it was."""


def case_against(board: Board, name: str) -> tuple[Ground, ...]:
    """Everything that speaks against a player."""
    grounds = (*claims_against(board, name), *conduct_against(board, name), *_last(board, name))
    return _ranked(board, name, grounds, 1)


def case_against_claim(board: Board, name: str) -> tuple[Ground, ...]:
    """Everything that speaks against what a player claims."""
    return tuple(ground for ground in case_against(board, name) if ground.kind in OF_CLAIMS)


def case_for(board: Board, name: str) -> tuple[Ground, ...]:
    """Everything that speaks for a player."""
    return _ranked(board, name, (*claims_for(board, name), *conduct_for(board, name)), -1)


def own_case(board: Board) -> tuple[Ground, ...]:
    """Everything that speaks for this player itself."""
    grounds = (_by_table(ground) for ground in of_oneself(board) if fits_own_words(board, ground))
    return tuple(sorted(grounds, key=lambda ground: -ground.strength))


def _last(board: Board, name: str) -> Iterable[Ground]:
    """What is left to say where nobody has done or claimed anything: how little is known."""
    if board.judge.suspicions(board).get(name, 0.0) >= CLEAR and len(board.others) > 1:
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
    """The living liars by claim who are less likely the werewolf than somebody without a claim."""
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
    """The grounds that fit this player's own words with their strengths, the strongest first.

    ``sign`` is 1 for a case against somebody.
    """
    moved = board.judge.influences(board, name)

    def weighed(ground: Ground) -> Ground:
        ground = _by_table(ground)
        kind, slot = WEIGHED.get(ground.kind, ("", ""))
        influence = sign * moved.get((kind, ground.slots.get(slot, "")), 0.0)
        return replace(ground, strength=max(0.0, ground.strength + influence))

    fitting = (weighed(ground) for ground in grounds if fits_own_words(board, ground))
    return tuple(sorted(fitting, key=lambda ground: -ground.strength))


def _by_table(ground: Ground) -> Ground:
    return replace(ground, strength=STRENGTH[ground.kind])
