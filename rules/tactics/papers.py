"""Rules for ending the talk as the agent in [personas] does, which is earlier than this project's minds.

The paper describes closing and asking in section 4.4; giving in is one of its fourteen coded situations. Here
a player also counts as having stopped when it has no lines left or, in a turn-based village, skipped a round.
The paper has no freeform phases; in these the last lines are reserved for questions.
"""

from __future__ import annotations

from collections import Counter

from rules.board import Board
from rules.decision import Brief, Say, Stop
from rules.situations import Situation
from rules.tactics.closing import settled
from rules.tactics.questions import may_be_asked


def over_for_good(board: Board) -> Stop | None:
    """Return the end of talk once the board's player has said its last line, or None."""
    return Stop("said my last word") if board.ledger.has_closed(board.day) else None


def give_in(board: Board) -> Say | None:
    """Return a last line that gives up, or None.

    The board's player gives up if more than half of the others want to vote for it.
    """
    against, others = board.votes_against(board.me), len(board.view.others_alive)
    if board.day == 0 or 2 * against <= others or board.lines_kept > 2:
        return None
    return Say(f"{against} of {others} would vote for me", Brief(Situation.GIVE_IN), closes=True)


def close_when_settled(board: Board) -> Say | None:
    """Return a last line when every other player has named a vote, asked for one or stopped, or None."""
    if board.day == 0 or _unsettled(board) or board.lines_kept > 1:
        return None
    return Say("everyone has named a vote, asked for one or stopped", Brief(Situation.CLOSING), closes=True)


def ask_undeclared(board: Board) -> Say | None:
    """Return a question for a vote to the only player who has not named a vote, once a day, or None."""
    unsettled = _unsettled(board)
    if board.day == 0 or len(unsettled) != 1 or not unsettled.issubset(may_be_asked(board)):
        return None
    if board.lines_left < 2 or board.ledger.has_said(board.day, Situation.ASK_VOTE):
        return None
    (name,) = unsettled
    return Say(f"{name} has named no vote", Brief.of(Situation.ASK_VOTE, name))


def _unsettled(board: Board) -> frozenset[str]:
    """Return the other living players who have not shown their vote and can still speak."""
    turns = Counter(talk.agent for talk in board.view.talks_today)  # a Skip uses up a turn, too
    talk = board.view.setting.talk
    rounds = max(turns.values(), default=0) if talk.duration is None else 0
    open_to_talk = range(max(0, rounds - 1), talk.max_count.per_agent)
    return frozenset(name for name in board.view.others_alive if turns[name] in open_to_talk) - settled(board)
