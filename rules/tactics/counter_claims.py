"""Answers to a seer's result: counter-claims of the werewolves' side."""

from __future__ import annotations

from rules.board import Board
from rules.decision import Brief, Say
from rules.game.roles import Role, Species
from rules.situations import Situation


def counter_co(board: Board) -> Say | None:
    """A werewolf exposed by the only seer claims to be the seer itself ([personas] section 4.4).

    Not by a dead one: whom the night took was no werewolf, and the village would know the lie. Not on day 0:
    nobody can have divined yet. Not where another of the pack is to be the seer.
    """
    if board.view.role is not Role.WEREWOLF or board.ledger.role is not None or board.day == 0:
        return None
    seer = board.sole_seer
    if board.pack.fakers.get(Role.SEER, board.me) in board.view.others_alive:
        return None
    if seer not in board.accusers or seer not in board.view.others_alive:
        return None
    return Say(f"exposed by {seer}, sole seer", counter_black(seer))


def possessed_counters(board: Board) -> Say | None:
    """The possessed counters the only seer's black: whoever it was may be the werewolf."""
    if board.view.role is not Role.POSSESSED or board.ledger.role is not None or board.day == 0:
        return None
    seer = board.sole_seer
    if seer is None:
        return None
    if seer in board.accusers and seer in board.view.others_alive:
        return Say(f"called a werewolf by {seer}, sole seer", counter_black(seer))
    for target in board.others:
        if seer in board.seers_saying(target, Species.WEREWOLF):
            why = f"{seer}, sole seer, calls {target} a werewolf"
            return Say(why, counter_white(seer, target))
    return None


def counter_black(seer: str) -> Brief:
    """The line that claims to be the seer and calls the only other one a werewolf."""
    return Brief.of(Situation.COUNTER_CO, accuser=seer)


def counter_white(seer: str, target: str) -> Brief:
    """The line that claims to be the seer and clears whom the only other one calls a werewolf."""
    return Brief.of(Situation.COUNTER_WHITE, accuser=seer, target=target)
