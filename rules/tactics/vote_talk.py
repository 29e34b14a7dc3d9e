"""Naming one's vote, with the strongest ground for it."""

from __future__ import annotations

from rules import worth
from rules.arguments.cases import case_against
from rules.board import Board
from rules.decision import Brief, Say
from rules.game.roles import Species
from rules.grounds import Ground, GroundKind
from rules.situations import Situation

HEARD_ENOUGH = 2
"""How many of today's lines must have been said before a mere hunch is worth a declaration."""
TELLING = 1.0
"""How strong a ground is that carries a vote by itself."""


def declare_vote(board: Board) -> Say | None:
    """Name the vote as soon as there are grounds, and anew when stronger grounds name somebody else."""
    found = board.judge.suspect(board)
    if found is None or board.day == 0:
        return None
    announced = board.ledger.vote_on(board.day)
    if announced == found.name:
        return None
    brief = vote_for(board, found.name)
    if is_hunch(brief) and (announced or len(board.said_today) < HEARD_ENOUGH):
        return None
    return Say(f"{found.name}, {found.why}", brief, worth=_worth(board, brief))


def vote_for(board: Board, name: str) -> Brief:
    """The line that names a vote and its ground; a seer by claim repeats its own result."""
    if board.told.get(name) is Species.WEREWOLF:
        return Brief.about(Situation.VOTE_OWN_BLACK, name)
    return Brief.about(Situation.VOTE, name, grounds_for_vote(board, name))


def grounds_for_vote(board: Board, name: str) -> tuple[Ground, ...]:
    """What to give as grounds for a vote; a feeling where there is nothing."""
    return case_against(board, name) or (Ground(GroundKind.HUNCH, {"target": name}),)


def grounds_against(board: Board, name: str) -> tuple[Ground, ...]:
    """What to give as grounds for a suspicion, to which it adds nothing that others share it."""
    grounds = grounds_for_vote(board, name)
    own = tuple(ground for ground in grounds if ground.kind is not GroundKind.MAJORITY)
    return own or (Ground(GroundKind.HUNCH, {"target": name}),)


def _worth(board: Board, brief: Brief) -> float:
    """What stands in the way of many is said early; the last line but one is for the vote whatever it is."""
    if board.lines_left <= 2 and board.ledger.vote_on(board.day) is None:
        return worth.LAST_CHANCE_TO_VOTE
    if brief.situation is Situation.VOTE_OWN_BLACK:
        return worth.VOTE_ON_OWN_BLACK
    if is_hunch(brief):
        return worth.HUNCH
    if brief.grounds[0].strength >= TELLING:
        return worth.VOTE_ON_A_TELLING_GROUND
    has_begun = len(board.said_today) >= len(board.view.alive)
    return worth.VOTE_AFTER_A_ROUND if has_begun else worth.EARLY_VOTE


def is_hunch(brief: Brief) -> bool:
    """Whether a line has nothing but a feeling to rest on."""
    return any(ground.kind is GroundKind.HUNCH for ground in brief.grounds)
