"""Checks the claims that a model declares with its line.

They must fit the claim menu (the claims allowed now), the earlier claims, and the vote band (the votes
allowed now).
"""

from __future__ import annotations

from collections.abc import Iterator

from agent.speech.gate.faults import Fault, FaultKind, result_words, role_in_words
from agent.speech.gate.order import DeclaredClaims, Order
from rules.game.claims import Claims
from rules.game.roles import Role
from rules.tactics.claim_menu import Claimable, claim_menu
from rules.tactics.vote_band import vote_band


def assert_faults(order: Order) -> Iterator[Fault]:
    """Yield a fault for each vote, role, result or guard that a model's answer declares but may not claim.

    ``order`` has the declared claims and the game that says which are allowed.
    """
    declared = order.declared
    if declared is None:
        return
    yield from _vote_barred(order)
    if declared.guarded or declared.claims.co or declared.claims.results:
        menu = claim_menu(order.board, order.ruled)
        yield from _role_barred(order, menu)
        yield from _results_barred(order, declared, menu)
        yield from _guards_barred(order, declared, menu)


def _vote_barred(order: Order) -> Iterator[Fault]:
    vote = order.claims.vote
    if vote is None:
        return
    if vote not in order.board.view.others_alive:
        yield Fault(FaultKind.NO_TARGET, vote)
    elif vote not in (band := vote_band(order.board, order.claims)) and vote != order.standing.vote:
        yield Fault(FaultKind.UNADVISED, vote, instead=", ".join(band))


def _role_barred(order: Order, menu: tuple[Claimable, ...]) -> Iterator[Fault]:
    role = order.claims.co
    allowed = {entry.claims.co for entry in menu} | {order.standing.role}
    if role is not None and role not in allowed and not (role is Role.VILLAGER and order.may_be_plain):
        yield Fault(FaultKind.ROLE_BARRED, role_in_words(role, order.language))


def _results_barred(order: Order, declared: DeclaredClaims, menu: tuple[Claimable, ...]) -> Iterator[Fault]:
    """Yield faults of new results: all must belong to one entry of the claim menu, with the role claimed."""
    standing = order.standing
    known = Claims(divinations=standing.divinations, mediums=standing.mediums).results
    new = [told for told in declared.claims.results if told not in known]
    fits = [entry for entry in menu if entry.claims.co in (None, declared.claims.co or standing.role)]
    offers = (set(entry.claims.results) for entry in fits)
    offered = max(offers, key=lambda offer: len(offer.intersection(new)), default=set())
    for role, result in new:
        if (role, result) not in offered:
            yield Fault(FaultKind.RESULT_BARRED, result_words(result, order.language))
        elif role not in order.allowed_roles:
            words = role_in_words(role, order.language)
            yield Fault(FaultKind.NO_ROLE_FOR, result_words(result, order.language), instead=words)


def _guards_barred(order: Order, declared: DeclaredClaims, menu: tuple[Claimable, ...]) -> Iterator[Fault]:
    truly = {name for _, name in order.board.ledger.guarded}
    allowed = truly.union(*(entry.guarded for entry in menu))
    for name in declared.guarded:
        if name not in allowed:
            yield Fault(FaultKind.NOT_GUARDED, name)
        elif Role.BODYGUARD not in order.allowed_roles:
            yield Fault(FaultKind.NO_ROLE_FOR, name, instead=role_in_words(Role.BODYGUARD, order.language))
