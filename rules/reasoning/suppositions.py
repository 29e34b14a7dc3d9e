"""Suppositions: what follows if a claim is true, if either rival is real, or if a player is human."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from rules.game.roles import Role
from rules.reasoning.viewpoint import Conclusion, ConclusionKind, Viewpoint


@dataclass(frozen=True, slots=True)
class WhatIf:
    """What would follow, beyond what is certain anyway, if ``who`` holds the ``role`` that it claims.

    ``wolf`` would be a werewolf, or the two players of ``pair`` the only suspects; ``cleared`` would be
    human.
    """

    who: str
    role: Role
    wolf: str | None = None
    pair: tuple[str, ...] = ()
    cleared: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EitherWay:
    """Whichever of two players who claim the same role tells the truth, ``target`` is a werewolf.

    If ``is_wolf`` is False, ``target`` is human instead. ``exhaustive`` means that one of the two must tell
    the truth.
    """

    rivals: tuple[str, str]
    target: str
    is_wolf: bool
    exhaustive: bool


@dataclass(frozen=True, slots=True)
class Trial:
    """A test of a claim: if ``executed`` turns out to be human, the claim of player ``fake`` is false."""

    executed: str
    fake: str


def what_ifs(view: Viewpoint, living: Sequence[str]) -> Iterator[WhatIf]:
    """Yield what would follow if a living player's claim, which may be true or false, is true."""
    for who, role in view.claimants:
        real = view.if_real(who, role)
        if who not in living or not real or real == view.left:
            continue
        suspects = [name for name in living if real & view.deals.having(name, Role.WEREWOLF)]
        before = [name for name in living if view.may_be(name, Role.WEREWOLF)]
        cleared = tuple(name for name in before if name not in suspects and name != who)
        wolves = [name for name in suspects if not real & ~view.deals.having(name, Role.WEREWOLF)]
        certain = [name for name in wolves if not view.is_certain(Conclusion(ConclusionKind.WOLF, (name,)))]
        pair = tuple(suspects) if len(suspects) == 2 and not wolves and len(before) > 2 else ()
        if certain or pair or cleared:
            yield WhatIf(who, role, certain[0] if certain else None, pair, cleared)


def either_way(view: Viewpoint, living: Sequence[str]) -> Iterator[EitherWay]:
    """Yield what is true of a third player whichever of two players with the same role claim is honest."""
    roles = {role for _, role in view.claimants}
    for role in sorted(roles):
        rivals = [who for who, claimed in view.claimants if claimed is role and view.may_be(who, role)]
        for first, second in combinations(rivals, 2):
            stories = [view.if_real(name, role) for name in (first, second)]
            exhaustive = not view.left & ~(stories[0] | stories[1])
            for target in living:
                if target in (first, second):
                    continue
                wolf = view.deals.having(target, Role.WEREWOLF)
                if all(not story & ~wolf for story in stories):
                    if not view.is_certain(Conclusion(ConclusionKind.WOLF, (target,))):
                        yield EitherWay((first, second), target, True, exhaustive)
                elif all(not story & wolf for story in stories):
                    yield EitherWay((first, second), target, False, exhaustive)


def trials(view: Viewpoint, living: Sequence[str]) -> Iterator[Trial]:
    """Yield executions that would test a claim: if the executed player is human, the claim is false."""
    for who, role in view.claimants:
        real = view.if_real(who, role)
        if not real or real == view.left:
            continue
        for name in living:
            wolf = view.deals.having(name, Role.WEREWOLF)
            if name != who and not real & ~wolf and view.left & ~wolf:
                yield Trial(name, who)
