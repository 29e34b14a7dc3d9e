"""Results of the seer and of a false seer."""

from __future__ import annotations

from rules.board import Board
from rules.decision import Brief, Say
from rules.game.claims import Result
from rules.game.roles import Role, Species
from rules.situations import Situation
from rules.tactics.counter_claims import counter_black, counter_white


def seer_discloses(board: Board) -> Say | None:
    """The seer tells its newest untold result at the first opportunity, black before white."""
    if board.view.role is not Role.SEER or board.day == 0:
        return None
    told = {result for _, result in board.ledger.divinations}
    untold = [Result(target, result) for target, result in board.found.items()]
    untold = [result for result in untold if result not in told]
    if not untold:
        return None
    newest = max(reversed(untold), key=lambda result: result.result is Species.WEREWOLF)
    return Say(f"untold divination of {newest.target}", _disclosure(board, newest))


def _disclosure(board: Board, newest: Result) -> Brief:
    """Return a claim; a true seer answers a rival in the words of a false one, and cannot be told apart."""
    rival = board.sole_seer if board.ledger.role is None else None
    is_black = newest.result is Species.WEREWOLF
    if is_black and newest.target == rival in board.accusers:
        return counter_black(newest.target)
    if rival is not None and not is_black and rival in board.seers_saying(newest.target, Species.WEREWOLF):
        return counter_white(rival, newest.target)
    return seer_claim(newest)


def false_seer_begins(board: Board) -> Say | None:
    """The werewolf chosen as false seer claims at the first opportunity, unless a packmate has claimed."""
    if board.view.role is not Role.WEREWOLF or board.day == 0 or board.pack.my_role is not Role.SEER:
        return None
    if board.ledger.role is not None or board.packmates & set(board.seers):
        return None
    result = false_result(board)
    return None if result is None else Say("agreed with the pack", seer_claim(result))


def false_result(board: Board) -> Result | None:
    """Return a false seer's result for today: the one announced to the pack, if still possible."""
    story = board.pack.story(board.me, board.day - 1)
    if story is not None and story.target in board.others and story.target not in board.told:
        return story
    return board.judge.lie(board)


def seer_claim(result: Result) -> Brief:
    """Return the brief of a true or false seer with one result."""
    black = result.result is Species.WEREWOLF
    return Brief.about(Situation.SEER_BLACK if black else Situation.SEER_WHITE, result.target)
