"""Thinking aloud: what follows if a claim is true, and who is then still suspect."""

from __future__ import annotations

from collections.abc import Iterator

from rules import worth
from rules.arguments.aired import is_mentioned
from rules.board import Board
from rules.decision import Brief, Say
from rules.game.roles import Role
from rules.reasoning.suppositions import WhatIf, what_ifs
from rules.reasoning.viewpoint import Conclusion, ConclusionKind, Viewpoint
from rules.situations import Situation

SUPPOSING = (Situation.SUPPOSE_WOLF, Situation.SUPPOSE_CLEARED, Situation.SUPPOSE_PAIR, Situation.TWO_LEFT)


def suppose(board: Board) -> Say | None:
    """Return, once a day, a line about what follows if a claimed seer is real, or None."""
    view = board.viewpoint
    if view is None or board.day == 0 or board.ledger.has_said(board.day, *SUPPOSING):
        return None
    for brief, why in (*_suppositions(board, view), *_two_left(board, view)):
        names = tuple(brief.slots.values())
        if board.me not in names and not is_mentioned(board, *names):
            return Say(why, brief, worth=worth.supposition(board.disposition.manner))
    return None


def _suppositions(board: Board, view: Viewpoint) -> Iterator[tuple[Brief, str]]:
    for found in what_ifs(view, board.view.alive):
        if found.role is not Role.SEER or found.who == board.me:
            continue
        brief = _supposition(board, found)
        if brief is not None:
            yield brief, f"if {found.who} is the seer"


def _supposition(board: Board, found: WhatIf) -> Brief | None:
    """The line for a supposition; None where it would speak against a packmate, or says too little."""
    against = {found.wolf, *found.pair}
    if against & board.packmates:
        return None
    cleared = [name for name in found.cleared if name != board.me]
    if found.wolf is not None and found.wolf != board.me:
        if cleared:
            return Brief.of(Situation.SUPPOSE_CLEARED, seer=found.who, target=found.wolf, other=cleared[0])
        return Brief.of(Situation.SUPPOSE_WOLF, seer=found.who, target=found.wolf)
    if found.pair and board.me not in found.pair:
        first, second = found.pair
        return Brief.of(Situation.SUPPOSE_PAIR, seer=found.who, target=first, other=second)
    return None


def _two_left(board: Board, view: Viewpoint) -> Iterator[tuple[Brief, str]]:
    """Two players of more, one of whom must be the last werewolf."""
    suspects = [name for name in board.others if view.may_be(name, Role.WEREWOLF)]
    if len(suspects) != 2 or len(board.others) < 3 or set(suspects) & board.packmates:
        return
    if view.is_certain(Conclusion(ConclusionKind.AMONG, (suspects[0], suspects[1]))):
        yield Brief.of(Situation.TWO_LEFT, target=suspects[0], other=suspects[1]), "two are left"
