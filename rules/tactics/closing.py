"""When to end the talk. In a freeform phase only with the last lines, because questions may still come."""

from __future__ import annotations

from rules import worth
from rules.arguments.agenda import AgendaKind, accusations, questions_to_me
from rules.board import Board
from rules.decision import Brief, Say, Stop
from rules.game.claims import QuestionTopic
from rules.game.roles import Team
from rules.situations import Situation
from rules.tactics.power_play import has_declared


def already_closed(board: Board) -> Stop | None:
    """Return the end of talk once the board's player has said its last line, or None.

    It may still speak if it was asked or accused since.
    """
    if not board.ledger.has_closed(board.day):
        return None
    is_addressed = owes_an_answer(board) or (accusations(board) and not has_declared(board))
    return None if board.lines_left and is_addressed else Stop("said my last word")


def owes_an_answer(board: Board) -> bool:
    """Whether the board's player has been asked a question today and has not answered it.

    If it has declared itself on the werewolves' side, only questions about its vote count.
    """
    asked = (item.claims for item in questions_to_me(board) if item.kind is AgendaKind.QUESTION)
    return any(claims and (not has_declared(board) or claims.asks(QuestionTopic.VOTE)) for claims in asked)


def closing_possessed(board: Board) -> Say | None:
    """Return the last line of a player who has declared itself on the werewolves' side, or None."""
    if board.plays_for is not Team.WEREWOLF or not board.is_last_day:
        return None
    if not has_declared(board) or owes_an_answer(board):
        return None
    yesterday = [death.name for death in board.view.executions if death.day == board.day - 1]
    hanged = [name for name in yesterday if name in board.shown_human]
    brief = Brief.of(Situation.GLOAT, victim=hanged[-1]) if hanged else Brief(Situation.CLOSING_POSSESSED)
    return Say("last day, has shown itself", brief, closes=True)


def closing(board: Board) -> Say | None:
    """Return a last line when every other player has named a vote, asked for one or stopped, or None.

    See [personas] section 4.4.
    """
    if board.day == 0 or not settled(board).issuperset(board.view.others_alive) or board.lines_kept > 1:
        return None
    why = "everyone has named a vote, asked for one or stopped"
    return Say(why, Brief(Situation.CLOSING), closes=True, worth=worth.CLOSING)


def settled(board: Board) -> frozenset[str]:
    """Return the players who have named a vote, asked for one or stopped talking today."""
    return board.asked_for_vote.union(board.stopped, board.votes_declared)


def wait(board: Board) -> Say:
    """Return a line that says nothing new, because a Skip would end the talk."""
    return Say("nothing to add", Brief(Situation.WAIT), worth=worth.NOTHING_TO_ADD)


def provider_failure(board: Board) -> Say | None:
    """Return, once a game, an in-character excuse for a language model that did not answer, or None."""
    if not board.provider_failed or board.ledger.has_said(None, Situation.FAILURE):
        return None
    return Say("the language model did not answer", Brief(Situation.FAILURE), worth=worth.FAILURE)
