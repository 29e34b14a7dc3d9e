"""The record: in which line somebody claimed, told or announced a thing."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.board import Board
from rules.game.claims import Claims, Result
from rules.game.roles import Role
from rules.game.standing import TalkKey


def lines_saying(
    board: Board, name: str, says: Callable[[Claims], object], day: int | None = None
) -> tuple[TalkKey, ...]:
    """The lines of a player that say a thing, on a day if one is given, the oldest first."""
    return tuple(
        (talk.day, talk.idx)
        for talk in board.view.talks
        if talk.agent == name
        and talk.is_speech
        and day in (None, talk.day)
        and says(board.readings[talk.day, talk.idx])
    )


def claimed_at(board: Board) -> Mapping[str, TalkKey]:
    """The line in which everybody came to the role that they claim now."""
    return {
        name: one.since
        for name, one in board.standings.items()
        if one.since is not None and board.roles_claimed.get(name) is one.role
    }


def told_at(board: Board, name: str, how: Role, result: Result) -> TalkKey | None:
    """The line in which a player first told a result as the seer or the medium; None if it is none's."""

    def tells(claims: Claims) -> bool:
        return result in (claims.mediums if how is Role.MEDIUM else claims.divinations)

    return next(iter(lines_saying(board, name, tells)), None)


def announced_at(board: Board, name: str, day: int) -> TalkKey | None:
    """The line in which a player last announced a vote on a day."""
    return next(reversed(lines_saying(board, name, lambda claims: claims.vote, day)), None)


def speech_between(board: Board, first: TalkKey, second: TalkKey) -> int:
    """How many lines were said between two lines."""
    return sum(first < (talk.day, talk.idx) < second for talk in board.view.talks if talk.is_speech)
