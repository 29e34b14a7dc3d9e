"""Opening lines: the greeting on day 0, and the first line of a day."""

from __future__ import annotations

from rules import worth
from rules.arguments.agenda import questions_to_me, said_since
from rules.board import Board
from rules.decision import Brief, Clause, Say, Stop
from rules.situations import Situation
from rules.tactics.questions import is_dark

LINES_ON_DAY0 = 2
"""Number of lines on day 0 in a village that talks by turns: a greeting, and a bit of chat."""
MOST_AHEAD = 2
"""Number of lines on the first morning after which nobody thinks ahead any more."""
ALIKE = 0.2
"""Two habits of a voice that differ by no more are equally strong."""
WARM = 0.4
"""Minimum wish to react for a player that takes up the greeting before its own."""


def greeting(board: Board) -> Say | None:
    """Return the greeting on day 0, which may answer the greeting just before, or None."""
    if board.day != 0 or board.my_lines_today:
        return None
    before = [talk.agent for talk, _ in board.said_today]
    if before and board.disposition.manner.reacts >= WARM:
        answered = Clause(Situation.REACT_GREETING, {"other": before[-1]})
        brief = Brief(Situation.GREETING, {"me": board.me}, lead=answered)
    else:
        brief = Brief(Situation.GREETING, {"me": board.me}, tail=Clause(Situation.CHAT_DAY0))
    return Say("day 0, not greeted yet", brief)


def day0_is_over(board: Board) -> Stop | None:
    """Return the end of talk on day 0 after :data:`LINES_ON_DAY0` lines of the board's player, or None.

    A player that was asked a question may say one more line.
    """
    if board.day != 0 or board.my_lines_today < LINES_ON_DAY0 or board.lines_kept:
        return None
    is_asked = questions_to_me(board) and board.my_lines_today == LINES_ON_DAY0
    return None if is_asked else Stop("day 0, greeted")


def nothing_more_on_day0(board: Board) -> Say | None:
    """Return a goodnight on day 0, in a freeform phase only as the last line, or None."""
    if board.day != 0 or board.lines_kept > 1:
        return None
    return Say("day 0, greeted", Brief(Situation.NOTHING_MORE_DAY0), closes=True, worth=worth.GOOD_NIGHT)


def chat_on_day0(board: Board) -> Say | None:
    """Return small talk for day 0 after the greeting, first to a player who has asked something, or None."""
    in_turn = not board.lines_kept and board.my_lines_today < LINES_ON_DAY0
    if board.day != 0 or not board.my_lines_today or not (in_turn or board.lines_kept > 1):
        return None
    asker = _asker(board)
    brief = Brief(Situation.CHAT_DAY0) if asker is None else Brief(Situation.REPLY_CHAT, mention=asker)
    return Say("day 0, time to chat", brief, worth=worth.CHAT)


def _asker(board: Board) -> str | None:
    """Return who has asked the board's player, or everybody, something harmless; None if the board's player
    answered it.
    """
    addressed = next((item.who for item in questions_to_me(board)), None)
    asking = [(talk.agent, claims) for talk, claims in said_since(board) if set("?？") & set(talk.text)]
    open_to_all = [who for who, claims in asking if claims.addressed is None]
    return addressed or (open_to_all[-1] if open_to_all else None)


def opening_first(board: Board) -> Say | None:
    """Return the first line of day 1 if nobody has spoken yet, or None."""
    if board.day != 1 or board.said_today:
        return None
    return Say("day 1, nobody has spoken", Brief(Situation.OPENING_FIRST), worth=worth.OPENING)


def opening_later(board: Board) -> Say | None:
    """Return the first line of a later day if nobody has spoken yet, or None."""
    if board.day < 2 or board.said_today:
        return None
    return Say(
        f"day {board.day}, nobody has spoken", Brief(Situation.OPENING_LATER), worth=worth.OPENING_LATER
    )


def think_ahead(board: Board) -> Say | None:
    """Return, once a game, what the player will pay attention to: a line before the first claim, or None."""
    if not is_dark(board) or board.my_lines_today or len(board.said_today) > MOST_AHEAD:
        return None
    manner = board.disposition.manner
    watched = {
        Situation.WATCH_REASONS: manner.asks,
        Situation.WATCH_HASTE: manner.accuses,
        Situation.WATCH_CASES: manner.supposes,
    }
    liked = [one for one, wish in watched.items() if wish >= max(watched.values()) - ALIKE]
    situation = liked[board.disposition.leaning.index(board.me) % len(liked)]
    return Say("nothing to go on yet", Brief(situation), worth=worth.FORETHOUGHT)
