"""Whom a player may announce its vote for: those about as suspect as the most suspect, from its own seat.

On the werewolves' side that is the seat which it shows: the public's, with the results that it has told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.arguments.claims import SINGLE
from rules.arguments.stances import accused_today
from rules.board import Board
from rules.game.claims import NO_CLAIMS, Claims
from rules.game.roles import Role, Species, Team
from rules.tactics.possessed_claim import SHOWN
from rules.tactics.power_play import FRIEND, werewolf_answers

SHARE = 0.6
"""A name is in the band from this share of the highest suspicion on."""
FEWEST = 2
"""So many names a band has at least, where so many may be named."""


def vote_band(board: Board, claims: Claims = NO_CLAIMS) -> tuple[str, ...]:
    """The names that may be announced for today's vote, the most suspect first.

    ``claims`` are those of the line that announces the vote, for it may tell the result that it rests on, or
    drop all lies by declaring for the werewolves.
    Nobody whom this player clears is among them, unless it has cleared all the others or they claim its role.
    """
    standing = {} if claims.co in SHOWN else board.told
    told = {**standing, **{found.target: found.result for found in claims.divinations}}
    open_to = _not_cleared(board, told)
    blacks = {name for name in open_to if told.get(name) is Species.WEREWOLF}
    always = blacks.union(_always(board, claims)) & set(open_to)
    suspicions = board.judge.suspicions(board)
    ranked = sorted(open_to, key=lambda name: (name not in blacks, -suspicions.get(name, 0.0)))
    if not suspicions:
        return tuple(ranked)
    humans = board.judge.humans(board)
    suspects = [name for name in ranked if name not in humans]
    allies = set(likely_allies(board))  # their suspicion hides nobody else
    rest = [name for name in suspects if name not in allies] or suspects
    highest = max((suspicions.get(name, 0.0) for name in rest), default=0.0)
    near = {name for name in suspects if suspicions.get(name, 0.0) >= SHARE * highest}
    return _with_at_least(ranked, always | near, [*suspects, *ranked])


def may_announce(board: Board, name: str, claims: Claims = NO_CLAIMS) -> bool:
    """Whether a line with these claims may announce the vote for a player."""
    return name in vote_band(board, claims)


def _with_at_least(ranked: Iterable[str], band: set[str], more: Iterable[str]) -> tuple[str, ...]:
    """The band in its order, with the first of ``more`` while it is too small."""
    for name in more:
        if len(band) < FEWEST:
            band.add(name)
    return tuple(name for name in ranked if name in band)


def _not_cleared(board: Board, told: dict[str, Species]) -> tuple[str, ...]:
    """Everybody whom this player's own results, and its open alliance, leave to be voted for."""
    known = board.found if board.plays_for is Team.VILLAGER else {}
    cleared = {name for results in (told, known) for name in results if results[name] is Species.HUMAN}
    cleared -= set(board.claiming(board.ledger.role)) if board.ledger.role in SINGLE else set()
    cleared |= {name for name in _friends(board) if told.get(name) is not Species.WEREWOLF}
    return tuple(name for name in board.others if name not in cleared) or board.others


def _friends(board: Board) -> Iterator[str]:
    """Who has declared itself on the werewolves' side and is, to one of them, likely a friend."""
    if board.plays_for is Team.VILLAGER:
        return
    friend = Role.POSSESSED if board.view.role is Role.WEREWOLF else Role.WEREWOLF
    beliefs = board.judge.beliefs(board)
    for name in _openly_declared(board):
        if name in board.packmates or beliefs.get(name, {}).get(friend, 0.0) >= FRIEND:
            yield name


def likely_allies(board: Board) -> Iterator[str]:
    """Whom a player of the werewolves' side knows or believes to be a werewolf."""
    if board.plays_for is Team.VILLAGER:
        return
    beliefs = board.judge.beliefs(board)
    for name in board.others:
        if name in board.packmates or beliefs.get(name, {}).get(Role.WEREWOLF, 0.0) >= FRIEND:
            yield name


def _openly_declared(board: Board) -> Iterator[str]:
    return (name for name in board.others if board.roles_claimed.get(name) in SHOWN)


def _always(board: Board, claims: Claims) -> Iterator[str]:
    """Whom this player may vote for however suspect: its enemies by their own word, and whom it has named.

    The rules' own choice is among them, so that what they would say is never beside the band.
    """
    yield from board.accusers
    yield from (voter for voter, target in board.votes_declared.items() if target == board.me)
    role = claims.co or board.ledger.role
    if role in SINGLE:
        yield from board.claiming(role)
    yield from _openly_declared(board)
    yield from (board.judge.doubted(board, role) or "" for role in SINGLE)
    yield board.ledger.vote_on(board.day) or ""
    yield accused_today(board) or ""
    if (answer := werewolf_answers(board)) is not None:
        yield answer.brief.claims.vote or ""
    if (found := board.judge.suspect(board)) is not None:
        yield found.name
