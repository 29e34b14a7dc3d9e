"""Answers about earlier days: why the board's player accused a player who was human, or moved its vote."""

from __future__ import annotations

from rules.arguments.conduct import regretted
from rules.board import Board
from rules.decision import Brief
from rules.game.claims import Question, Result
from rules.game.roles import Species
from rules.situations import Situation
from rules.tactics.reminding import regret
from rules.tactics.seer_claim import seer_claim


def tell_why_then(board: Board, asker: str, question: Question) -> Brief | None:
    """Return the answer to a question about what the player said or did on an earlier day; None to others."""
    moved_to = _moved_to(board)
    if moved_to is not None and moved_to in question.about and len(question.about) > 1:
        return Brief.of(Situation.REPLY_MOVED, target=moved_to)
    victim = _accused_in_vain(board, asker, question)
    if victim is None:
        return None
    if board.told.get(victim) is Species.WEREWOLF:
        return seer_claim(Result(victim, Species.WEREWOLF))
    if victim == regretted(board):
        return regret(board, victim)
    return Brief.of(Situation.REPLY_WRONG, victim=victim)


def _moved_to(board: Board) -> str | None:
    """Return for whom the player voted yesterday, if it had announced another vote that day; else None."""
    yesterday = board.day - 1
    cast = board.view.ballot(yesterday).get(board.me)
    announced = {line.claims.vote for line in board.ledger.sent if line.day == yesterday} - {None}
    return cast if announced - {cast} else None


def _accused_in_vain(board: Board, asker: str, question: Question) -> str | None:
    """Return the dead human whom the player once accused and the question, or the line around it, names."""
    accused = {name for line in board.ledger.sent if line.day < board.day for name in line.claims.accused}
    asking = [
        talk.text for talk, claims in board.said_today if talk.agent == asker and claims.is_to(board.me)
    ]
    words = asking[-1] if asking and not set(question.about) & set(board.others) else ""
    wronged = accused & board.shown_human | {regretted(board)} - {""}
    named = [name for name in wronged if name in question.about or name in words]
    return min(named, default=None)
