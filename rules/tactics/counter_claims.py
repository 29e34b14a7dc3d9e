"""Counter-claims after another seer's result, in the same words whether they are true or false."""

from __future__ import annotations

from rules.board import Board
from rules.decision import Brief, Say
from rules.game.roles import Role, Species
from rules.situations import Situation


def counter_co(board: Board) -> Say | None:
    """A werewolf exposed by the only seer claims to be the seer ([personas] section 4.4).

    Not if that seer is dead: a night victim was no werewolf, so the lie would be obvious. Not on day 0,
    before any divination. Not if a packmate is chosen to be the false seer.
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
    """The possessed counters the only seer's black result, because its target may be the werewolf."""
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
    """Return the brief: claim SEER and call the rival seer a werewolf."""
    return Brief.of(Situation.COUNTER_CO, accuser=seer)


def counter_white(seer: str, target: str) -> Brief:
    """Return the brief: claim SEER and clear the target of the rival seer's black result."""
    return Brief.of(Situation.COUNTER_WHITE, accuser=seer, target=target)
