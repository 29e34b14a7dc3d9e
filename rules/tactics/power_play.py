"""The werewolves' open majority on the last day, once the possessed has shown itself."""

from __future__ import annotations

from rules.board import Board
from rules.decision import Brief, Say
from rules.game.roles import Role
from rules.situations import Situation

FRIEND = 0.5
"""How likely who has declared itself must be the possessed for a werewolf to trust it."""


def werewolf_answers(board: Board) -> Say | None:
    """Answer a possessed that has declared itself, where both sides of the pack outvote the rest."""
    if board.view.role is not Role.WEREWOLF or not board.is_last_day or board.ledger.role is Role.WEREWOLF:
        return None
    friends = declared_friends(board)
    rest = [name for name in board.others if name not in board.packmates and name not in friends]
    if not friends or not rest or len(board.view.alive) >= 2 * (len(board.view.alive) - len(rest)):
        return None
    danger = board.judge.victim(board)
    target = danger.name if danger is not None and danger.name in rest else rest[0]
    return Say(f"{friends[0]} is a friend", Brief.of(Situation.ANSWER_POSSESSED, target=target))


def declared_friends(board: Board) -> tuple[str, ...]:
    """The living who have declared themselves on the werewolves' side and are likely the possessed."""
    beliefs = board.judge.beliefs(board)
    shown = (Role.POSSESSED, Role.WEREWOLF)
    return tuple(
        name
        for name in board.others
        if name not in board.packmates
        and board.roles_claimed.get(name) in shown
        and beliefs.get(name, {}).get(Role.POSSESSED, 0.0) >= FRIEND
    )
