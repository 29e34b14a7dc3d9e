"""What a player may claim now: a short menu of roles with results, ranked by worth.

A language model that plays the seat picks one and the moment; code decides what stands on the menu, for a
claim binds the whole game ([personas] section 4.4: rules decide in critical situations).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from rules.arguments.stances import Stance, stances
from rules.board import Board
from rules.decision import Say
from rules.game.claims import Claims
from rules.game.roles import Role, Species, Team
from rules.tactics import (
    bodyguard_claim,
    counter_claims,
    medium_claim,
    possessed_claim,
    power_play,
    seer_claim,
)
from rules.tactics.false_claims import false_claims
from rules.tactics.possessed_claim import SHOWN
from rules.tactics.true_claims import true_claims

MOST_CLAIMS = 3
"""So many entries a menu has at most."""

_DUE: tuple[Callable[[Board], Say | None], ...] = (
    seer_claim.seer_discloses,
    medium_claim.medium_discloses,
    bodyguard_claim.bodyguard_saved,
    counter_claims.counter_co,
    seer_claim.false_seer_begins,
    medium_claim.false_medium_claims,
    possessed_claim.possessed_declares,
    power_play.werewolf_answers,
    counter_claims.possessed_counters,
    possessed_claim.possessed_claims_result,
    possessed_claim.false_seer_continues,
    medium_claim.medium_stands_up,
    bodyguard_claim.bodyguard_stands_up,
)


@dataclass(frozen=True)
class Claimable:
    """One claim that may be made now.

    ``claims`` holds the role and the results told with it, ``guarded`` whom a bodyguard may say it guarded.
    ``worth`` is from 0 to 1. ``is_due`` says that the rules would make this claim now. ``why`` is for logs.
    """

    claims: Claims
    worth: float
    is_due: bool = False
    guarded: tuple[str, ...] = ()
    why: str = ""


def claim_menu(board: Board, ruled: Say | None = None) -> tuple[Claimable, ...]:
    """The claims that may be made now, the best first, at most :data:`MOST_CLAIMS`.

    ``ruled`` is the line that the rules would say now; where it claims something new, that is due, and else
    what the rules of role claims say. A due claim is worth 1. A lie is worth the more, the likelier the
    player is what makes it useful (:func:`~rules.tactics.false_claims.false_claims`).
    What the player has claimed before is not on the menu: it may always say that again.
    """
    if board.day == 0:
        return ()
    claimable = true_claims if board.plays_for is Team.VILLAGER else false_claims
    lies = (
        Claimable(one.claims, one.worth, guarded=one.guarded, why=one.why)
        for one in claimable(board)
        if _keeps_word(board, one.claims)
    )
    menu: dict[tuple[Claims, tuple[str, ...]], Claimable] = {}
    for one in (*_due(board, ruled), *sorted(lies, key=lambda one: -one.worth)):
        menu.setdefault((one.claims, one.guarded), one)
    return tuple(menu.values())[:MOST_CLAIMS]


def _due(board: Board, ruled: Say | None) -> Iterator[Claimable]:
    """The claim that the rules would make now, if there is one."""
    for said in (ruled, *(rule(board) for rule in _DUE)):
        if said is None:
            continue
        asserted = said.brief.claims
        claims = Claims(co=asserted.co, divinations=asserted.divinations, mediums=asserted.mediums)
        guarded = tuple(said.brief.slots.values()) if claims.co is Role.BODYGUARD else ()
        if _one_black_too_many(board, claims):
            continue
        if _is_untold(board, claims) or (guarded and board.ledger.role is Role.BODYGUARD):
            yield Claimable(claims, 1.0, is_due=True, guarded=guarded, why=said.why)
            return


def _is_untold(board: Board, claims: Claims) -> bool:
    """Whether these claims say more than this player has claimed already."""
    told = {result for _, result in board.ledger.divinations}
    buried = {result for _, result in board.ledger.mediums}
    new_role = claims.co is not None and claims.co is not board.ledger.role
    return new_role or not (told.issuperset(claims.divinations) and buried.issuperset(claims.mediums))


def _one_black_too_many(board: Board, claims: Claims) -> bool:
    """Whether a false seer would have called more players werewolves than there are."""
    found = [one for one in claims.divinations if one.target not in board.told]
    is_black = any(one.result is Species.WEREWOLF for one in found)
    return is_black and board.plays_for is Team.WEREWOLF and not board.has_blacks_left


def _keeps_word(board: Board, claims: Claims) -> bool:
    """Whether claims contradict nothing that this player has claimed, told or said of anybody.

    The truth is told in any case: a seer that suspected whom it clears now says that it has learned better.
    """
    if not _is_untold(board, claims):
        return False
    if board.plays_for is Team.VILLAGER or claims.co in SHOWN:
        return True
    said, stance_of = stances(board), _STANCE_OF
    fresh = all(found.target not in {board.me, *board.told} for found in claims.divinations)
    return fresh and all(
        said.get(found.target) in (None, stance_of[found.result]) for found in claims.divinations
    )


_STANCE_OF: Mapping[Species, Stance] = {Species.HUMAN: Stance.TRUSTS, Species.WEREWOLF: Stance.SUSPECTS}
