"""Grounds (reasons) from what a player did or said on earlier days."""

from __future__ import annotations

from collections.abc import Iterator

from rules.board import Board
from rules.game.roles import WEREWOLVES_SIDE
from rules.grounds import Ground, GroundKind
from rules.reasoning.deeds import Deed, DeedKind


def remembered_against(board: Board, name: str) -> Iterator[Ground]:
    """Yield grounds against a player from deeds on earlier days."""
    for deed in reversed(board.deeds):
        ground = _ground(board, deed)
        if ground is not None and ground.slots["target"] == name:
            yield ground


def regretted(board: Board) -> str:
    """Return the human for whose execution this player voted yesterday.

    "" if there is none, or if this player has since claimed to be on the werewolves' side.
    """
    if board.ledger.role in WEREWOLVES_SIDE:
        return ""
    mine = [
        deed.whom
        for deed in board.deeds
        if deed.kind is DeedKind.HANGED_HUMAN and deed.who == board.me and deed.day == board.day - 1
    ]
    return mine[-1] if mine else ""


def _ground(board: Board, deed: Deed) -> Ground | None:
    """The ground with words for a deed; None where there is none, or where it is about this player itself."""
    was_last_night = deed.day == board.day - 1
    if board.me in (deed.who, deed.whom, deed.other):
        return None
    match deed.kind:
        case DeedKind.LAST_TARGET if was_last_night:
            return Ground(GroundKind.LAST_TARGET, {"target": deed.whom, "victim": deed.who})
        case DeedKind.FIRST_ACCUSER if deed.quote:
            slots = {"target": deed.who, "victim": deed.whom, "quote": deed.quote}
            return Ground(GroundKind.FIRST_ACCUSER, slots)
        case DeedKind.REVERSED if deed.quote:
            slots = {"target": deed.who, "other": deed.whom, "quote": deed.quote}
            return Ground(GroundKind.REVERSED, slots)
        case DeedKind.DODGED if was_last_night:
            return Ground(GroundKind.DODGED_BEFORE, {"target": deed.who, "other": deed.whom})
        case DeedKind.SHIELDED if deed.quote:
            slots = {"target": deed.who, "other": deed.whom, "quote": deed.quote}
            return Ground(GroundKind.SHIELDED, slots)
    return None
