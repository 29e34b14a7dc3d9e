"""Search in the talk: the line in which a player claimed a role, told a result or announced a vote."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.board import Board
from rules.game.claims import Claims, Result
from rules.game.events import Talk
from rules.game.roles import Role
from rules.game.standing import TalkKey


def lines_saying(
    board: Board, name: str, says: Callable[[Claims], object], day: int | None = None
) -> tuple[TalkKey, ...]:
    """Return the keys of a player's lines (of ``day``) whose claims satisfy ``says``, oldest first."""
    return tuple(
        (talk.day, talk.idx)
        for talk in board.view.talks
        if talk.agent == name
        and talk.is_speech
        and day in (None, talk.day)
        and says(board.readings[talk.day, talk.idx])
    )


def claimed_at(board: Board) -> Mapping[str, TalkKey]:
    """Return, for each claimant, the line in which they first claimed their current role."""
    return {
        name: one.since
        for name, one in board.standings.items()
        if one.since is not None and board.roles_claimed.get(name) is one.role
    }


def told_at(board: Board, name: str, how: Role, result: Result) -> TalkKey | None:
    """Return the line in which a player first told this result as seer or medium; None if there is none."""

    def tells(claims: Claims) -> bool:
        return result in (claims.mediums if how is Role.MEDIUM else claims.divinations)

    return next(iter(lines_saying(board, name, tells)), None)


def announced_at(board: Board, name: str, day: int) -> TalkKey | None:
    """Return the line of a player's last vote announcement on a day, or None."""
    return next(reversed(lines_saying(board, name, lambda claims: claims.vote, day)), None)


def sentence_count(text: str) -> int:
    """Return the number of sentence ends in a line."""
    return sum(map(text.count, "。.!！?？"))


def has_explained(board: Board, name: str, whom: str, but: Talk | None = None) -> bool:
    """Whether a player has given a reason today against another: a result, a name or a second sentence.

    The line ``but`` is ignored.
    """
    others = set(board.view.players) - {name, whom}
    return any(
        whom in (found.target for found in claims.divinations)
        or sentence_count(talk.text) > 1
        or any(one in talk.text for one in others - {claims.addressed})
        for talk, claims in board.said_today
        if talk.agent == name and whom in claims.accused and talk != but
    )


def speech_between(board: Board, first: TalkKey, second: TalkKey) -> int:
    """Return the number of talk lines between two lines."""
    return sum(first < (talk.day, talk.idx) < second for talk in board.view.talks if talk.is_speech)
