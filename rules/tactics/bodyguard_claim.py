"""The bodyguard's role claim and its statements about guarded players."""

from __future__ import annotations

from rules.board import Board
from rules.decision import Brief, Say
from rules.game.roles import Role, Species
from rules.situations import Situation
from rules.tactics.medium_claim import must_stand_up


def bodyguard_saved(board: Board) -> Say | None:
    """Return a bodyguard's report that it guarded a player and nobody died last night, or None.

    The guarded player is then human. A bodyguard without a role claim reports this only if that player is
    accused or one of the two is about to be executed.
    """
    name = guarded_last(board)
    if name is None or has_died_last_night(board) or name not in board.view.others_alive:
        return None
    accused = board.seers_saying(name, Species.WEREWOLF) or board.is_about_to_be_executed(name)
    if not (accused or board.ledger.role is Role.BODYGUARD or board.is_about_to_be_executed(board.me)):
        return None
    if board.ledger.has_said(board.day, Situation.BODYGUARD_SAVED):
        return None
    why = f"guarded {name} and nobody died"
    return Say(why, Brief.of(Situation.BODYGUARD_SAVED, target=name))


def bodyguard_stands_up(board: Board) -> Say | None:
    """Return a bodyguard's claim of its role, against a false claim or before its execution, or None."""
    why, name = must_stand_up(board, Role.BODYGUARD), guarded_last(board)
    if why is None:
        return None
    if name is None:
        return Say(why, Brief.of(Situation.BODYGUARD_CO))
    return Say(why, Brief.of(Situation.BODYGUARD_GUARDED, target=name))


def guarded_last(board: Board) -> str | None:
    """Return the player whom the board's player guarded last night, or None."""
    return dict(board.ledger.guarded).get(board.day - 1)


def has_died_last_night(board: Board) -> bool:
    """Whether a player was killed by the werewolves last night."""
    return any(death.day == board.day - 1 for death in board.view.attacks)
