"""Premises: the facts that a deduction starts from, each with its line or night."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, IntEnum

from rules.game.ledger import Ledger
from rules.game.roles import SINGLE, WEREWOLVES_SIDE, Role, Species, Team
from rules.game.standing import Standing, TalkKey
from rules.game.view import GameView
from rules.reasoning.deals import Deals

VILLAGE = tuple(role for role in Role if role.team is Team.VILLAGER)


class Grade(IntEnum):
    """How sure a fact is, the surest first."""

    SHOWN = 1
    """Shown by the server, or told by the speaker itself."""
    HONEST = 2
    """True if nobody of the village's side lies."""


class PremiseKind(Enum):
    """The kinds of facts from which a deduction can start."""

    OWN_ROLE = "own role"
    OWN_RESULT = "own result"
    KILLED = "killed at night"
    GOES_ON = "the game went on"
    CLAIM = "claim"
    RESULT = "result"


@dataclass(frozen=True, slots=True)
class Premise:
    """One fact that a deduction can start from.

    ``who`` claims, tells or was killed; ``whom`` is the player whom a result is about. ``role`` is the
    claimed role, or the role that tells a result. ``alive`` are the players left in a game that went on after
    ``who`` died.
    """

    kind: PremiseKind
    who: str
    day: int
    whom: str = ""
    role: Role | None = None
    result: Species | None = None
    line: TalkKey | None = None
    alive: frozenset[str] = frozenset()

    @property
    def grade(self) -> Grade:
        """How sure the fact is."""
        return Grade.HONEST if self.kind in (PremiseKind.CLAIM, PremiseKind.RESULT) else Grade.SHOWN

    def allows(self, deals: Deals) -> int:
        """Return the deals (bits of an integer) in which the fact may be true."""
        match self.kind:
            case PremiseKind.OWN_ROLE:
                return deals.having(self.who, *(VILLAGE if self.role is None else (self.role,)))
            case PremiseKind.OWN_RESULT:
                return self._shown(deals)
            case PremiseKind.KILLED:
                return deals.without(self.who, Role.WEREWOLF)
            case PremiseKind.GOES_ON:
                return deals.going_on(self.alive)
            case PremiseKind.CLAIM:
                assert self.role is not None
                return deals.having(self.who, self.role, *WEREWOLVES_SIDE)
            case PremiseKind.RESULT:
                assert self.role is not None
                return deals.having(self.who, *WEREWOLVES_SIDE) | (
                    deals.having(self.who, self.role) & self._shown(deals)
                )

    def _shown(self, deals: Deals) -> int:
        wolf = deals.having(self.whom, Role.WEREWOLF)
        return wolf if self.result is Species.WEREWOLF else deals.every & ~wolf


def public_premises(view: GameView, standings: Mapping[str, Standing], but: str) -> Iterator[Premise]:
    """Yield the facts that everybody knows: deaths, that the game went on, and claims and told results.

    The claims and results of player ``but`` are left out.
    """
    for death in view.attacks:
        yield Premise(PremiseKind.KILLED, death.name, death.day)
    for death, alive in view.went_on():
        yield Premise(PremiseKind.GOES_ON, death.name, death.day, alive=alive)
    for name, standing in standings.items():
        if name == but or standing.role not in SINGLE or standing.since is None:
            continue
        yield Premise(PremiseKind.CLAIM, name, standing.since[0], role=standing.role, line=standing.since)
        for telling in standing.told_results:
            if telling.how is standing.role and not telling.is_disowned:
                found, line = telling.result, telling.line
                yield Premise(
                    PremiseKind.RESULT, name, line[0], found.target, telling.how, found.result, line
                )
        if standing.role is Role.BODYGUARD:
            for whom, line in standing.saved(view).items():
                human = Species.HUMAN
                yield Premise(PremiseKind.RESULT, name, line[0], whom, standing.role, human, line)


def own_premises(me: str, ledger: Ledger) -> tuple[Premise, ...] | None:
    """Return what player ``me`` says of itself: its claimed role (or the village's side) and its results.

    None if it has declared itself on the werewolves' side.
    """
    if ledger.role in WEREWOLVES_SIDE:
        return None
    role = ledger.role if ledger.role in SINGLE else None
    own = [Premise(PremiseKind.OWN_ROLE, me, 0, role=role)]
    for day, found in ledger.results:
        own.append(Premise(PremiseKind.OWN_RESULT, me, day, found.target, role, found.result))
    return tuple(own)
