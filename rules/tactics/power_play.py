"""Power play on the last day: the possessed declares itself, and a werewolf with a majority answers."""

from __future__ import annotations

from rules.arguments.claims import has_come_out
from rules.board import Board
from rules.decision import Brief, Say
from rules.game.roles import WEREWOLVES_SIDE, Role
from rules.situations import Situation

FRIEND = 0.5
"""P(possessed) from which a werewolf trusts a player who declared itself."""


def possessed_declares(board: Board) -> Say | None:
    """Return the possessed's confession on the last day, or None.

    It confesses to be the possessed or, if bold, the werewolf ([personas]). In both cases the werewolf
    recognizes its ally; a bold claim may also attract the village's votes.
    """
    if board.view.role is not Role.POSSESSED or not board.is_last_day:
        return None
    if has_declared(board):
        return None
    if board.disposition.bold:
        brief = Brief.of(Situation.DECLARE_WEREWOLF)
        return Say("last day, in the werewolf's place", brief)
    brief = Brief.of(Situation.DECLARE_POSSESSED)
    return Say("last day", brief)


def has_declared(board: Board) -> bool:
    """Whether the board's player has said that it is on the werewolves' side."""
    return board.ledger.role in WEREWOLVES_SIDE


def werewolf_answers(board: Board) -> Say | None:
    """Return a werewolf's reply to a confessed possessed if their side outvotes the others, or None.

    It names somebody without an uncontested role, if it can: any vote wins, and this one looks fair.
    """
    if board.view.role is not Role.WEREWOLF or not board.is_last_day or board.ledger.role is Role.WEREWOLF:
        return None
    friends = declared_friends(board)
    rest = [name for name in board.others if name not in board.packmates and name not in friends]
    if not friends or not rest or len(board.view.alive) >= 2 * (len(board.view.alive) - len(rest)):
        return None
    danger = board.judge.victim(board)
    named = [danger.target] if danger is not None and danger.target in rest else []
    target = min((*named, *rest), key=lambda name: has_come_out(board, name))
    return Say(f"{friends[0]} is a friend", Brief.of(Situation.ANSWER_POSSESSED, target=target))


def declared_friends(board: Board) -> tuple[str, ...]:
    """Return the living players who claim to side with the werewolves and may be the possessed."""
    beliefs = board.judge.beliefs(board)
    return tuple(
        name
        for name in board.others
        if name not in board.packmates
        and board.roles_claimed.get(name) in WEREWOLVES_SIDE
        and beliefs.get(name, {}).get(Role.POSSESSED, 0.0) >= FRIEND
    )
