"""Results of the medium and of a false medium."""

from __future__ import annotations

from rules.arguments.record import untold
from rules.board import Board
from rules.decision import Brief, Say
from rules.game.claims import Result
from rules.game.roles import Role, Species
from rules.situations import Situation


def medium_discloses(board: Board) -> Say | None:
    """Return the medium's newest result, told at the first opportunity from day 2 on, or None."""
    if board.view.role is not Role.MEDIUM:
        return None
    results = untold(board, Role.MEDIUM)
    return Say(f"untold result of {results[0].target}", medium_claim(results[0])) if results else None


def medium_stands_up(board: Board) -> Say | None:
    """Return a medium's claim without a result, against a false claim or before its execution, or None."""
    why = must_stand_up(board, Role.MEDIUM)
    return None if why is None else Say(why, Brief.of(Situation.MEDIUM_CO))


def must_stand_up(board: Board, role: Role) -> str | None:
    """Return why a holder of ``role`` should claim it now: a false claim, or its execution; else None."""
    if board.view.role is not role or board.ledger.role is not None or board.day == 0:
        return None
    if rivals := board.claiming(role):
        return f"{rivals[0]} claims my role"
    return "about to be executed" if board.is_about_to_be_executed(board.me) else None


def false_medium_claims(board: Board) -> Say | None:
    """Return the line in which the werewolf chosen as false medium tells a result, or None."""
    if board.view.role is not Role.WEREWOLF or board.pack.my_role is not Role.MEDIUM:
        return None
    if board.ledger.role not in (None, Role.MEDIUM):
        return None
    result = board.pack.story(board.me, board.day - 1)
    executed = [death.name for death in board.view.executions if death.day == board.day - 1]
    if result is None or [result.target] != executed:
        result = false_medium_result(board)
    if result is None or result in [told for _, told in board.ledger.mediums]:
        return None
    return Say(f"false medium, {result.target} was executed", medium_claim(result))


def false_medium_result(board: Board) -> Result | None:
    """Return the result that a false medium tells about the last executed player, or None.

    It agrees with another werewolf's result for that player; without one it is "human".
    """
    name = _last_executed(board)
    if name is None or name in {result.target for _, result in board.ledger.mediums}:
        return None
    wolves = {board.me, *board.packmates}
    accused = name not in wolves and wolves & set(board.seers_saying(name, Species.WEREWOLF))
    return Result(name, Species.WEREWOLF if accused else Species.HUMAN)


def _last_executed(board: Board) -> str | None:
    """Return the player whom the village executed today, else the one executed yesterday, else None.

    The server reports an execution only on the next morning. So the player executed today is a player who is
    dead at night without a report of the death.
    """
    buried = {death.name for death in (*board.view.executions, *board.view.attacks)}
    today = [name for name in board.view.players if name not in board.view.alive and name not in buried]
    yesterday = [death.name for death in board.view.executions if death.day == board.day - 1]
    return next(iter(today or yesterday), None)


def medium_claim(result: Result) -> Brief:
    """Return what a (true or false) medium's line with one result must say."""
    black = result.result is Species.WEREWOLF
    return Brief.about(Situation.MEDIUM_BLACK if black else Situation.MEDIUM_WHITE, result.target)
