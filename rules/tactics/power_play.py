"""Power play: the werewolves' open majority on the last day, after the possessed's declaration."""

from __future__ import annotations

from rules.board import Board
from rules.decision import Brief, Say
from rules.game.roles import WEREWOLVES_SIDE, Role
from rules.situations import Situation

FRIEND = 0.5
"""P(possessed) from which a werewolf trusts a player who declared itself."""


def werewolf_answers(board: Board) -> Say | None:
    """Answer a declared possessed when werewolves and possessed together outvote the others."""
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
    """Return the living players who declared for the werewolves' side and are probably possessed."""
    beliefs = board.judge.beliefs(board)
    return tuple(
        name
        for name in board.others
        if name not in board.packmates
        and board.roles_claimed.get(name) in WEREWOLVES_SIDE
        and beliefs.get(name, {}).get(Role.POSSESSED, 0.0) >= FRIEND
    )
