"""After a believed confession of a werewolf: nobody argues or asks any more."""

from __future__ import annotations

from collections.abc import Iterator

from rules.arguments.stances import Stance, stances
from rules.board import Board
from rules.decision import Brief, Choose, Say, Stop
from rules.game.roles import Role, Team
from rules.reasoning.deeds import DeedKind
from rules.situations import Situation
from rules.tactics.power_play import has_declared, werewolf_answers

BELIEVING = (
    Situation.ENDGAME_KNEW,
    Situation.ENDGAME_SHOCK,
    Situation.ENDGAME_REGRET,
    Situation.ENDGAME_VOTE,
)
"""Situations of lines that take a confession for true."""


def confessed(board: Board) -> str | None:
    """Return the living player who was the last to confess to be the werewolf, or None.

    The possessed confesses first, to draw the votes; the werewolf joins in.
    """
    return next(reversed(_confessing(board)), None)


def _confessing(board: Board) -> list[str]:
    """Return the living players who have confessed to be the werewolf, in the order of their claims."""
    claimed = board.roles_claimed.items()
    return [name for name, role in claimed if role is Role.WEREWOLF and name in board.others]


def face_a_confession(board: Board) -> Say | Stop | None:
    """Return the reply to a confession that decides the game (dismay, regret, a vote, or doubt), or None."""
    wolf = _decisive_confessor(board)
    if wolf is None:
        return _feigned_shock(board) or _by_elimination(board)
    for brief in _words_to(board, wolf):
        if not board.ledger.has_said(board.day, brief.situation):
            return Say(f"{wolf} has confessed", brief)
    return None if _is_doubtful(board, wolf) else Stop(f"{wolf} has confessed, and all is said")


def _feigned_shock(board: Board) -> Say | None:
    """Return, once, the shock of a hidden werewolf without a majority at another's confession, or None."""
    other = confessed(board)
    is_hidden = board.view.role is Role.WEREWOLF and not has_declared(board) and _is_decisive(board)
    if other is None or other in board.packmates or not is_hidden or werewolf_answers(board) is not None:
        return None
    brief = Brief.of(Situation.ENDGAME_SHOCK, target=other)
    said = board.ledger.has_said(board.day, brief.situation)
    return None if said else Say(f"{other} has confessed, and must not look like an ally", brief)


def _by_elimination(board: Board) -> Say | None:
    """Return, once, that the third of three players is the wolf if the possessed has confessed, or None."""
    is_to_be_found = board.plays_for is Team.VILLAGER and board.is_last_day and len(board.others) == 2
    if not is_to_be_found or board.ledger.has_said(board.day, Situation.ENDGAME_LEFT):
        return None
    for open_one, other in (board.others, board.others[::-1]):
        beliefs = board.judge.beliefs(board).get(open_one, {})
        is_believed = beliefs.get(Role.POSSESSED, 0.0) > beliefs.get(Role.WEREWOLF, 0.0)
        if board.roles_claimed.get(open_one) is Role.POSSESSED and is_believed:
            brief = Brief.of(Situation.ENDGAME_LEFT, target=other, other=open_one)
            return Say(f"{open_one} is the possessed, so {other} is the wolf", brief)
    return None


def _decisive_confessor(board: Board) -> str | None:
    """Return the confessed werewolf where today's vote decides the game, or None (on its own side always)."""
    return None if board.plays_for is Team.WEREWOLF or not _is_decisive(board) else confessed(board)


def _is_decisive(board: Board) -> bool:
    """Whether today's vote ends the game, whatever it is."""
    return board.is_last_day or (board.day > 0 and board.werewolves == 1)


def _words_to(board: Board, wolf: str) -> Iterator[Brief]:
    if _is_doubtful(board, wolf):
        yield Brief.of(Situation.ENDGAME_DOUBT, target=wolf)
        return
    if not board.ledger.has_said(None, Situation.ENDGAME_KNEW, Situation.ENDGAME_SHOCK):
        knew = stances(board).get(wolf) is Stance.SUSPECTS
        yield Brief.of(Situation.ENDGAME_KNEW if knew else Situation.ENDGAME_SHOCK, target=wolf)
    mine = [deed for deed in board.deeds if deed.kind is DeedKind.HANGED_HUMAN and deed.who == board.me]
    if mine and board.ledger.has_said(board.day, Situation.ENDGAME_KNEW):
        yield Brief.of(Situation.GRIEF, victim=mine[-1].whom)
    elif mine:
        yield Brief.of(Situation.ENDGAME_REGRET, target=wolf, victim=mine[-1].whom)
    if board.ledger.vote_on(board.day) != wolf:
        yield Brief.of(Situation.ENDGAME_VOTE, target=wolf)


def vote_for_the_confessed(board: Board) -> Choose | None:
    """Return the vote of the village's side for a werewolf whose confession decides the game, or None."""
    wolf = _decisive_confessor(board)
    return None if wolf is None or _is_doubtful(board, wolf) else Choose("confessed", wolf)


def _is_doubtful(board: Board, wolf: str) -> bool:
    """Whether the only confession is likelier the possessed's, which draws the votes upon itself."""
    if len(_confessing(board)) > 1 or board.ledger.has_said(board.day, *BELIEVING):
        return False
    if board.ledger.has_said(board.day, Situation.ENDGAME_DOUBT):
        return True
    beliefs = board.judge.beliefs(board).get(wolf, {})
    return beliefs.get(Role.POSSESSED, 0.0) > beliefs.get(Role.WEREWOLF, 0.0)
