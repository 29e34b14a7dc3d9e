"""The strongest ground for a suspicion that can be pointed to: what the others have seen as well."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rules.beliefs.posterior import Beliefs
from rules.board import Board
from rules.game.claims import Result
from rules.game.roles import Role, Species
from rules.minds.credit import discredited
from rules.verdict import Ground, Suspect

CLEAR = 0.5
"""How likely somebody must be a werewolf before elimination is a ground."""


def best_ground(board: Board, viewpoint: Beliefs, name: str) -> Suspect:
    """Why to vote for ``name``, seen from this viewpoint."""
    certainty = f"{viewpoint.suspicion(name):.0%} werewolf"
    found = _result(board, viewpoint, name) or _ballot(board, name)
    if found is not None:
        return replace(found, why=f"{found.why}, {certainty}")
    if viewpoint.suspicion(name) >= CLEAR and len(board.others) > 1:
        return Suspect(name, Ground.ELIMINATION, certainty)
    return Suspect(name, Ground.HUNCH, certainty)


def _result(board: Board, viewpoint: Beliefs, name: str) -> Suspect | None:
    """Grounds that rest on a divination, or on a claim to be able to divine."""
    if board.told.get(name) is Species.WEREWOLF:
        return Suspect(name, Ground.OWN_BLACK, "called a werewolf by me")
    if name in board.seers and (board.i_claim_seer or name in board.accusers):
        return Suspect(
            name, Ground.LIAR, "lies about me" if name in board.accusers else "claims what I claim"
        )
    by_medium = _medium(board, viewpoint, name)
    if by_medium is not None:
        return by_medium
    liars = discredited(board)
    accusing = [seer for seer in board.seers_saying(name, Species.WEREWOLF) if seer not in liars]
    seers = [seer for seer in board.seers if seer not in liars]
    believed = max(seers, key=lambda seer: viewpoint.probability(seer, Role.SEER), default=None)
    if accusing and not board.i_claim_seer:
        seer = believed if believed in accusing else accusing[0]
        return Suspect(name, Ground.RESULT, f"called a werewolf by {seer}", seer)
    if name in board.seers and believed not in (None, name):
        return Suspect(name, Ground.FALSE_SEER, f"{believed} is the truer seer", believed)
    return None


def _medium(board: Board, viewpoint: Beliefs, name: str) -> Suspect | None:
    """A false medium, or a false seer whose result a medium's, one's own or a believed one's, contradicts."""
    if board.ledger.role is Role.MEDIUM:
        if name in board.mediums:
            return Suspect(name, Ground.LIAR, "claims what I claim")
        mine = [result for _, result in board.ledger.mediums]
        return Suspect(name, Ground.LIAR, "my result says so") if _contradicted(board, name, mine) else None
    trusted = [one for one in board.mediums if board.told.get(one) is not Species.WEREWOLF]
    medium = max(trusted, key=lambda one: viewpoint.probability(one, Role.MEDIUM), default=None)
    if medium is None or medium == name:
        return None
    if name in board.mediums:
        return Suspect(name, Ground.MEDIUM, f"{medium} is the truer medium", medium=medium)
    if _contradicted(board, name, board.mediums_claimed[medium]):
        return Suspect(name, Ground.MEDIUM, f"the medium {medium} contradicts its result", medium=medium)
    return None


def _contradicted(board: Board, seer: str, known: Iterable[Result]) -> bool:
    """Whether a seer by claim has told of somebody what these results say is wrong."""
    right = {result.target: result.result for result in known}
    told = board.divinations_claimed.get(seer, ())
    return any(right.get(result.target, result.result) is not result.result for result in told)


def _ballot(board: Board, name: str) -> Suspect | None:
    """Grounds that rest on yesterday's vote."""
    yesterday = board.day - 1
    cast = {vote.agent: vote.target for vote in board.view.votes if vote.day == yesterday}
    target = cast.get(name)
    if target is None:
        return None
    declared = board.declared_on(yesterday).get(name)
    if declared not in (None, target):
        return Suspect(name, Ground.BROKEN_WORD, f"announced {declared} and voted {target}")
    if target != board.me and _was_cleared(board, target):
        return Suspect(name, Ground.BALLOT, f"voted for {target}", victim=target)
    return None


def _was_cleared(board: Board, name: str) -> bool:
    """Whether a player is known to have been human: killed at night, or found so by oneself."""
    killed = {death.name for death in board.view.attacks}
    return name in killed or board.found.get(name) is Species.HUMAN
