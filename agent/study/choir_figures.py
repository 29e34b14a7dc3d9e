"""Figures of connectives, of repeated reasons and of agreement between players."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from agent.study.counted_game import TalkGame, WordedLine
from agent.study.figure import Count, Share, figures, share_of
from agent.study.moves import Moves, StatedReason, moves_of, stated_reason


def lines_of_days(game: TalkGame) -> Iterator[tuple[WordedLine, Moves]]:
    """Yield the lines of the counted players from day 1 on, with their moves."""
    for line in game.own_lines:
        if line.talk.day > 0:
            yield line, moves_of(line.talk.text, game.recording.players)


def without_connective(game: TalkGame) -> Share:
    """Return the share of lines from day 1 on that have no causal connective."""
    return share_of(not moves.connective for _, moves in lines_of_days(game))


def lines_with(joint: str) -> Count:
    """Return a function that counts lines from day 1 on with a stock phrase."""
    return lambda game: share_of(getattr(moves, joint) for _, moves in lines_of_days(game))


def told_again(game: TalkGame) -> Share:
    """Return the share of reasons that somebody has already given on the same day."""
    given: set[tuple[int, StatedReason]] = set()
    found: list[bool] = []
    for line in game.lines:
        reason = stated_reason(line, game.recording.players)
        if reason is not None and line.talk.day > 0:
            if line.talk.agent in game.counted:
                found.append((line.talk.day, reason) in given)
            given.add((line.talk.day, reason))
    return share_of(found)


def agreeing(game: TalkGame) -> Share:
    """Return the share of lines from day 1 on that agree with somebody."""
    return share_of(moves.agrees for _, moves in lines_of_days(game))


def mutual_agreement(game: TalkGame) -> Share:
    """Return the number of pairs of players who agree with each other on one day."""
    found = set(_agreements(game))
    return Share(sum((day, other, name) in found for day, name, other in found if name < other))


def _agreements(game: TalkGame) -> Iterator[tuple[int, str, str]]:
    """Yield the day, the player who agrees, and the player it agrees with."""
    for before, line in pairwise(game.lines):
        if line.talk.agent not in game.counted or line.talk.day == 0:
            continue
        moves = moves_of(line.talk.text, game.recording.players)
        if moves.agrees:
            same_day = before.talk.day == line.talk.day
            other = moves.agreed_with or line.claims.addressed or (before.talk.agent if same_day else None)
            if other is not None and other != line.talk.agent:
                yield line.talk.day, line.talk.agent, other


CHOIR_FIGURES = figures(
    {
        "without a connective": without_connective,
        "  mostly because, のが理由": lines_with("stock_because"),
        "  seeing how, んです。ですから": lines_with("stock_joint"),
        "reasons told again": told_again,
        "agreeing": agreeing,
        "mutual agreement": mutual_agreement,
    }
)
