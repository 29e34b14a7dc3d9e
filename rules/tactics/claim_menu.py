"""The claim menu: the role claims and results that a player may claim now, ranked by worth.

A language model that plays the seat picks an entry and the moment. Code makes the menu, because a claim
commits the player for the whole game ([personas] section 4.4: rules decide in critical situations).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from rules.arguments.stances import Stance, stances
from rules.board import Board
from rules.decision import Say
from rules.game.claims import Claims
from rules.game.roles import WEREWOLVES_SIDE, Role, Species, Team
from rules.tactics import (
    bodyguard_claim,
    counter_claims,
    medium_claim,
    possessed_claim,
    power_play,
    seer_claim,
)
from rules.tactics.false_claims import false_claims
from rules.tactics.true_claims import true_claims

MOST_CLAIMS = 3
"""Maximum number of entries."""

ClaimRule = Callable[[Board], Say | None]

CLAIM_RULES: tuple[ClaimRule, ...] = (
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
)
"""The rules that claim roles and tell results; the first applicable rule decides."""
STANDING_UP: tuple[ClaimRule, ...] = (medium_claim.medium_stands_up, bodyguard_claim.bodyguard_stands_up)
"""The rules that claim a role without a result, after all others."""


@dataclass(frozen=True)
class Claimable:
    """One claim that may be made now.

    ``claims`` is the role with its results, ``guarded`` the players a bodyguard may say it guarded. ``worth``
    is from 0 to 1. ``is_due`` means that the rules would make this claim now. ``why`` is for logs.
    """

    claims: Claims
    worth: float
    is_due: bool = False
    guarded: tuple[str, ...] = ()
    why: str = ""


def claim_menu(board: Board, ruled: Say | None = None) -> tuple[Claimable, ...]:
    """Return the possible claims, best first, at most :data:`MOST_CLAIMS`.

    ``ruled`` is the line that the rules would say now. A new claim in it is due (worth 1); otherwise the
    claim of the role-claim rules is due. The worth of a lie is the probability that it helps
    (:func:`~rules.tactics.false_claims.false_claims`). Earlier claims are not listed; a player may always
    repeat them.
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
    for said in (ruled, *(rule(board) for rule in CLAIM_RULES + STANDING_UP)):
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
    told = {result for _, result in board.ledger.divinations}
    buried = {result for _, result in board.ledger.mediums}
    new_role = claims.co is not None and claims.co is not board.ledger.role
    return new_role or not (told.issuperset(claims.divinations) and buried.issuperset(claims.mediums))


def _one_black_too_many(board: Board, claims: Claims) -> bool:
    """Whether a false seer's black results would exceed the number of werewolves."""
    found = [one for one in claims.divinations if one.target not in board.told]
    is_black = any(one.result is Species.WEREWOLF for one in found)
    return is_black and board.plays_for is Team.WEREWOLF and not board.has_blacks_left


def _keeps_word(board: Board, claims: Claims) -> bool:
    """Whether the claims are consistent with this player's earlier claims, results and opinions.

    A true result may contradict an earlier opinion: the seer then says that it has changed its mind.
    """
    if not _is_untold(board, claims):
        return False
    if board.plays_for is Team.VILLAGER or claims.co in WEREWOLVES_SIDE:
        return True
    said, stance_of = stances(board), _STANCE_OF
    fresh = all(found.target not in {board.me, *board.told} for found in claims.divinations)
    return fresh and all(
        said.get(found.target) in (None, stance_of[found.result]) for found in claims.divinations
    )


_STANCE_OF: Mapping[Species, Stance] = {Species.HUMAN: Stance.TRUSTS, Species.WEREWOLF: Stance.SUSPECTS}
