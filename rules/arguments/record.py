"""Search in the talk: the line in which a player claimed a role or told a result, and what is untold."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.board import Board
from rules.game.claims import Claims, Result
from rules.game.events import Talk
from rules.game.ledger import SentLine
from rules.game.roles import Role
from rules.game.standing import TalkKey


def own_lines_since(board: Board, line: TalkKey | None) -> tuple[SentLine, ...]:
    """Return what the board's player has sent after a talk line (all that it ever sent, if None)."""
    if line is None:
        return board.ledger.sent
    day, idx = line
    before = sum(talk.agent == board.me and talk.day == day and talk.idx < idx for talk in board.view.talks)
    that_day = [sent for sent in board.ledger.sent if sent.day == day]
    return (*that_day[before:], *(sent for sent in board.ledger.sent if sent.day > day))


def lines_saying(
    board: Board, name: str, says: Callable[[Claims], object], day: int | None = None
) -> tuple[TalkKey, ...]:
    """Return the (day, number) of each talk line of a player whose claims satisfy ``says``, oldest first.

    With ``day`` only lines of that day count.
    """
    return tuple(
        (talk.day, talk.idx)
        for talk in board.view.talks
        if talk.agent == name
        and talk.is_speech
        and day in (None, talk.day)
        and says(board.readings[talk.day, talk.idx])
    )


def claimed_at(board: Board) -> Mapping[str, TalkKey]:
    """Return, by player with a role claim, the (day, number) of the line that first made this claim."""
    return {
        name: one.since
        for name, one in board.standings.items()
        if one.since is not None and board.roles_claimed.get(name) is one.role
    }


def told_at(board: Board, name: str, how: Role, result: Result) -> TalkKey | None:
    """Return the (day, number) of a player's line that first told ``result`` in role ``how``, or None."""

    def tells(claims: Claims) -> bool:
        return result in (claims.mediums if how is Role.MEDIUM else claims.divinations)

    return next(iter(lines_saying(board, name, tells)), None)


def announced_at(board: Board, name: str, day: int) -> TalkKey | None:
    """Return the (day, number) of the line with a player's last vote announcement on a day, or None."""
    return next(reversed(lines_saying(board, name, lambda claims: claims.vote, day)), None)


def sentence_count(text: str) -> int:
    """Return the number of sentences in a line, counted by the punctuation that ends a sentence."""
    return sum(map(text.count, "。.!！?？"))


def has_explained(board: Board, name: str, whom: str, but: Talk | None = None) -> bool:
    """Whether player ``name`` has given a reason today for speaking against player ``whom``.

    What :func:`has_cited` looks for, or a second sentence, counts as a reason. The line ``but`` is ignored.
    """
    against = [(talk, claims) for talk, claims in _lines_against(board, name, whom) if talk != but]
    return any(
        sentence_count(talk.text) > 1 or _has_citation(board, talk, claims, whom) for talk, claims in against
    )


def has_cited(board: Board, name: str, whom: str) -> bool:
    """Whether player ``name`` has spoken against ``whom`` today with a result, or naming a third player."""
    return any(_has_citation(board, talk, claims, whom) for talk, claims in _lines_against(board, name, whom))


def _lines_against(board: Board, name: str, whom: str) -> list[tuple[Talk, Claims]]:
    said = board.said_today
    return [(talk, claims) for talk, claims in said if talk.agent == name and whom in claims.accused]


def _has_citation(board: Board, talk: Talk, claims: Claims, whom: str) -> bool:
    """Whether a line against a player has a result about it, or names a third player, not spoken to."""
    others = set(board.view.players) - {talk.agent, whom, claims.addressed}
    is_result = whom in (found.target for found in claims.divinations)
    return is_result or any(one in talk.text for one in others)


def untold(board: Board, how: Role) -> tuple[Result, ...]:
    """Return the real results that the board's player got in role ``how`` and has not told, oldest first."""
    judges = board.view.divinations if how is Role.SEER else board.view.mediums
    told = {result for _, result in board.ledger.standing.owned(how)}
    found = dict.fromkeys(Result(judge.target, judge.result) for judge in judges)
    return tuple(result for result in found if result not in told)
