"""Facts: what a player knows for certain, as conditions that exclude worlds.

Facts come only from the server: revealed roles, own results, deaths, and that the game has not ended. A
player's statement is never a fact.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from rules.beliefs.worlds import CODE, ROLES, WOLF, RoleCodeArray
from rules.game.roles import Role, Species
from rules.game.view import GameView

HUMAN_ROLES = frozenset(role for role in ROLES if role.species is Species.HUMAN)
"""The roles of humans, the possessed included."""
WEREWOLF = frozenset({Role.WEREWOLF})
"""The set of roles with only the werewolf."""

Mask = npt.NDArray[np.bool_]
"""The type of an array of bools with one entry for each world."""


@dataclass(frozen=True, slots=True)
class RoleFact:
    """The fact that player ``name`` holds one of ``roles``; ``why`` says in words how it is known."""

    name: str
    roles: frozenset[Role]
    why: str

    def allows(self, worlds: RoleCodeArray, place: dict[str, int]) -> Mask:
        """Return a boolean for each role assignment (column of ``worlds``): whether it agrees with the fact.

        ``place`` has the row number of each player in ``worlds``.
        """
        allowed = np.zeros(len(ROLES), dtype=np.bool_)
        allowed[[CODE[role] for role in self.roles]] = True
        mask: Mask = allowed[worlds[place[self.name]]]
        return mask


@dataclass(frozen=True, slots=True)
class GoesOn:
    """The fact that the game went on when the players ``alive`` were left.

    So at least one werewolf lived, and more humans than werewolves.
    """

    alive: frozenset[str]

    def allows(self, worlds: RoleCodeArray, place: dict[str, int]) -> Mask:
        """Return a boolean for each role assignment, as :meth:`RoleFact.allows` does."""
        living = sorted(place[name] for name in self.alive)
        wolves = (worlds[living] == WOLF).sum(axis=0, dtype=np.int8)
        mask: Mask = (wolves > 0) & (2 * wolves < len(living))
        return mask


Fact = RoleFact | GoesOn
"""Anything known for certain, as a condition on worlds."""


def facts(view: GameView, guarded: Iterable[tuple[int, str]] = ()) -> tuple[Fact, ...]:
    """Return all facts that the owner of a view knows (for the public view: that everybody knows).

    ``guarded`` has (day, name) of each night in which the owner, a bodyguard, protected a player.
    """
    return tuple(
        dict.fromkeys((*_roles_known(view), *_results_known(view), *_nights(view, guarded), *_stages(view)))
    )


def _roles_known(view: GameView) -> Iterator[Fact]:
    for name, role in sorted(view.roles.items()):
        yield RoleFact(name, frozenset({role}), "role known")


def _results_known(view: GameView) -> Iterator[Fact]:
    for judges, why in ((view.divinations, "own divination"), (view.mediums, "own medium result")):
        for judge in judges:
            yield RoleFact(judge.target, WEREWOLF if judge.result is Species.WEREWOLF else HUMAN_ROLES, why)


def _nights(view: GameView, guarded: Iterable[tuple[int, str]]) -> Iterator[Fact]:
    """Yield the facts known from the nights: victims, and the guarded if nobody died, are human."""
    for death in view.attacks:
        yield RoleFact(death.name, HUMAN_ROLES, "killed by the werewolves")
    for day, name in guarded:
        if view.guard_saved(name, day):
            yield RoleFact(name, HUMAN_ROLES, "attacked, but guarded")


def _stages(view: GameView) -> Iterator[Fact]:
    alive = frozenset(view.players)
    for _, alive in view.went_on():
        yield GoesOn(alive)
    if not view.finished and alive != set(view.alive):
        yield GoesOn(frozenset(view.alive))
