"""The vote band: the players for whom a vote may be announced, nearly as suspicious as the top suspect.

The suspicion is the player's own; on the werewolves' side it is the public one, with the player's told
results.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.arguments.stances import own_suspect_today
from rules.board import Board
from rules.game.claims import NO_CLAIMS, Claims
from rules.game.roles import SINGLE, WEREWOLVES_SIDE, Role, Species, Team
from rules.tactics.power_play import FRIEND, werewolf_answers

SHARE = 0.6
"""Minimum suspicion for the band, as a share of the highest suspicion."""
FEWEST = 2
"""Minimum number of names in the band, if that many are allowed."""


def vote_band(board: Board, claims: Claims = NO_CLAIMS) -> tuple[str, ...]:
    """Return the players for whom the board's player may announce a vote today, most suspicious first.

    ``claims`` are the claims of the announcing line: it may tell the result that supports the vote, or drop
    all lies by declaring for the werewolves. Players cleared by the board's player are excluded, unless it
    has cleared all others or they claim its role.
    """
    standing = {} if (claims.co or board.ledger.role) in WEREWOLVES_SIDE else board.told
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
    allies = set(likely_allies(board))  # an ally's suspicion does not raise the threshold
    rest = [name for name in suspects if name not in allies] or suspects
    highest = max((suspicions.get(name, 0.0) for name in rest), default=0.0)
    near = {name for name in suspects if suspicions.get(name, 0.0) >= SHARE * highest}
    return _with_at_least(ranked, always | near, [*suspects, *ranked])


def _with_at_least(ranked: Iterable[str], band: set[str], more: Iterable[str]) -> tuple[str, ...]:
    """Return the band in ranked order, filled from ``more`` up to FEWEST."""
    for name in more:
        if len(band) < FEWEST:
            band.add(name)
    return tuple(name for name in ranked if name in band)


def _not_cleared(board: Board, told: dict[str, Species]) -> tuple[str, ...]:
    """Return the players not excluded by the board's player's own results and open alliances."""
    known = board.found if board.plays_for is Team.VILLAGER else {}
    cleared = {name for results in (told, known) for name in results if results[name] is Species.HUMAN}
    cleared -= set(board.claiming(board.ledger.role)) if board.ledger.role in SINGLE else set()
    cleared |= {name for name in _friends(board) if told.get(name) is not Species.WEREWOLF}
    return tuple(name for name in board.others if name not in cleared) or board.others


def _friends(board: Board) -> Iterator[str]:
    """Return the probable allies of the board's player who declared for the werewolves' side."""
    friend = Role.POSSESSED if board.view.role is Role.WEREWOLF else Role.WEREWOLF
    return _allies(board, _openly_declared(board), friend)


def likely_allies(board: Board) -> Iterator[str]:
    """Yield those whom the board's player, if on the werewolves' side, knows or thinks to be werewolves."""
    return _allies(board, board.others, Role.WEREWOLF)


def _allies(board: Board, names: Iterable[str], role: Role) -> Iterator[str]:
    """Yield the packmates and probable holders of the role among the names; nobody for a villager."""
    if board.plays_for is Team.VILLAGER:
        return
    beliefs = board.judge.beliefs(board)
    for name in names:
        if name in board.packmates or beliefs.get(name, {}).get(role, 0.0) >= FRIEND:
            yield name


def _openly_declared(board: Board) -> Iterator[str]:
    return (name for name in board.others if board.roles_claimed.get(name) in WEREWOLVES_SIDE)


def _always(board: Board, claims: Claims) -> Iterator[str]:
    """Yield players always allowed: declared enemies, and players this one has already named.

    The rules' own choice is included, so that their line is always within the band.
    """
    yield from board.accusers
    yield from (voter for voter, target in board.votes_declared.items() if target == board.me)
    role = claims.co or board.ledger.role
    if role in SINGLE:
        yield from board.claiming(role)
    yield from _openly_declared(board)
    yield from (board.judge.claimant_to_doubt(board, role) or "" for role in SINGLE)
    yield board.ledger.vote_on(board.day) or ""
    yield own_suspect_today(board) or ""
    if (answer := werewolf_answers(board)) is not None:
        yield answer.brief.claims.vote or ""
    yield board.suspect or ""
