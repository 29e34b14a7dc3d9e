"""A viewpoint: the premises that a player argues from, and what is true in every deal that fits them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from rules.game.roles import Role
from rules.reasoning.deals import Deals, counts_in_play, deals
from rules.reasoning.premises import Grade, Premise, PremiseKind


class ConclusionKind(Enum):
    """What a conclusion says about its player or players."""

    WOLF = "is a werewolf"
    HUMAN = "is human"
    POSSESSED = "is the possessed"
    REAL = "holds the role claimed"
    FAKE = "does not hold the role claimed"
    AMONG = "one of two is a werewolf"


@dataclass(frozen=True, slots=True)
class Conclusion:
    """A statement about a player, or about two players: that one of them is a werewolf."""

    kind: ConclusionKind
    about: tuple[str, ...]
    role: Role | None = None
    """The role claimed, of a claim that is real or fake."""

    def holds(self, deals: Deals) -> int:
        """Return the deals (bits of an integer) in which the statement is true."""
        name = self.about[0]
        match self.kind:
            case ConclusionKind.WOLF:
                return deals.having(name, Role.WEREWOLF)
            case ConclusionKind.HUMAN:
                return deals.without(name, Role.WEREWOLF)
            case ConclusionKind.POSSESSED:
                return deals.having(name, Role.POSSESSED)
            case ConclusionKind.REAL:
                assert self.role is not None
                return deals.having(name, self.role)
            case ConclusionKind.FAKE:
                assert self.role is not None
                return deals.without(name, self.role)
            case ConclusionKind.AMONG:
                return deals.having(name, Role.WEREWOLF) | deals.having(self.about[1], Role.WEREWOLF)


@dataclass(frozen=True, slots=True)
class Deduction:
    """A conclusion and the facts that prove it; none of the facts can be left out."""

    conclusion: Conclusion
    premises: tuple[Premise, ...]

    @property
    def grade(self) -> Grade:
        """How sure the conclusion is: as sure as its least sure fact."""
        return max((premise.grade for premise in self.premises), default=Grade.SHOWN)

    def of(self, *kinds: PremiseKind) -> tuple[Premise, ...]:
        """Return the facts of these kinds in the proof, in the order of the game."""
        return tuple(premise for premise in self.premises if premise.kind in kinds)


@dataclass(frozen=True, eq=False)
class Viewpoint:
    """The facts that one player argues from, and the ways to deal the roles that fit them.

    ``premises`` are the facts in use, ``dropped`` the claims and results left out because they contradict
    each other.
    """

    deals: Deals
    premises: tuple[Premise, ...]
    dropped: tuple[Premise, ...]
    left: int
    """The deals that fit all premises."""

    def is_certain(self, conclusion: Conclusion) -> bool:
        """Whether a conclusion is true in every deal that fits the facts."""
        return not self.left & ~conclusion.holds(self.deals)

    def may_be(self, name: str, *roles: Role) -> bool:
        """Whether a player holds one of these roles in some deal that fits the facts."""
        return bool(self.left & self.deals.having(name, *roles))

    def if_real(self, name: str, role: Role) -> int:
        """Return the deals (bits of an integer) that fit the facts and in which a player holds a role."""
        return self.left & self.deals.having(name, role)

    @cached_property
    def claimants(self) -> tuple[tuple[str, Role], ...]:
        """The role claims among the facts, each as (player, role), in the order of the claims."""
        return tuple(
            (one.who, one.role)
            for one in self.premises
            if one.kind is PremiseKind.CLAIM and one.role is not None
        )

    def deduction(self, conclusion: Conclusion) -> Deduction:
        """Return a certain conclusion together with the facts that prove it.

        The facts are chosen greedily, then superfluous ones are removed; a smaller set may exist.
        """
        chosen = _cover(self.deals.every & ~conclusion.holds(self.deals), self.premises, self.deals)
        return Deduction(conclusion, chosen)


def viewpoint(
    players: tuple[str, ...], role_num_map: Mapping[Role, int], premises: Iterable[Premise]
) -> Viewpoint | None:
    """Return the viewpoint of a player who argues from these facts; None if there are too many deals.

    Every claim and result that takes part in a contradiction is left out.
    """
    given = tuple(premises)
    named = {one.role for one in given if one.role is not None}
    counts = counts_in_play(len(players), role_num_map, named)
    if counts is None:
        return None
    village = deals(players, counts)
    roles = {role for _, role in village.masks}
    kept = [one for one in given if one.role is None or one.role in roles]
    dropped: list[Premise] = []
    while not (left := _deals_fitting(kept, village)):
        core = [one for one in _smallest_conflict(kept, village) if one.grade is Grade.HONEST]
        if not core:
            return None
        kept = [one for one in kept if one not in core]
        dropped += core
    return Viewpoint(village, tuple(kept), tuple(dropped), left)


def _deals_fitting(premises: Iterable[Premise], village: Deals) -> int:
    left = village.every
    for premise in premises:
        left &= premise.allows(village)
    return left


def _smallest_conflict(premises: Sequence[Premise], village: Deals) -> list[Premise]:
    """Premises that contradict each other, none of which can be left out."""
    core = list(premises)
    for premise in premises:
        rest = [one for one in core if one is not premise]
        if not _deals_fitting(rest, village):
            core = rest
    return core


def _cover(failing: int, premises: Sequence[Premise], village: Deals) -> tuple[Premise, ...]:
    """Premises that together rule out all these deals."""
    allowed = {premise: premise.allows(village) for premise in premises}
    chosen: list[Premise] = []
    left = failing
    while left:
        best = min(premises, key=lambda one: ((left & allowed[one]).bit_count(), one.grade))
        chosen.append(best)
        left &= allowed[best]
    for premise in tuple(chosen):
        others = failing
        for one in chosen:
            if one is not premise:
                others &= allowed[one]
        if not others:
            chosen.remove(premise)
    return tuple(one for one in premises if one in chosen)
