"""Announcing the vote, with its strongest ground."""

from __future__ import annotations

from rules import worth
from rules.arguments.cases import case_against
from rules.board import Board
from rules.decision import Brief, Say
from rules.game.roles import Species
from rules.grounds import Ground, GroundKind
from rules.situations import Situation

HEARD_ENOUGH = 2
"""Minimum number of lines today before a vote is announced on a hunch alone."""
TELLING = 1.0
"""Strength from which a single ground justifies a vote, in nats."""


def declare_vote(board: Board) -> Say | None:
    """Announce the vote when there are grounds, and again when stronger grounds give another target."""
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
    """Return the brief of a vote with its ground; a claimed seer repeats its own black result."""
    if board.told.get(name) is Species.WEREWOLF:
        return Brief.about(Situation.VOTE_OWN_BLACK, name)
    return Brief.about(Situation.VOTE, name, grounds_for_vote(board, name))


def grounds_for_vote(board: Board, name: str) -> tuple[Ground, ...]:
    """Return the grounds for a vote; a hunch if there are none."""
    return case_against(board, name) or (Ground(GroundKind.HUNCH, {"target": name}),)


def grounds_against(board: Board, name: str) -> tuple[Ground, ...]:
    """Return the grounds for a suspicion: those for a vote without MAJORITY."""
    grounds = grounds_for_vote(board, name)
    own = tuple(ground for ground in grounds if ground.kind is not GroundKind.MAJORITY)
    return own or (Ground(GroundKind.HUNCH, {"target": name}),)


def _worth(board: Board, brief: Brief) -> float:
    """Return the worth: high for strong grounds, and for the second-to-last line in any case."""
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
    """Whether the line's only ground is a hunch."""
    return any(ground.kind is GroundKind.HUNCH for ground in brief.grounds)
