"""GameView: everything one player has been told.

Nothing else enters: no seat numbers, no list order, nothing another player was told. A view is a value; who
is told more makes the next one (:mod:`agent.protocol.fold` does, from packets).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from rules.game.events import Judge, Talk, Vote
from rules.game.roles import Role, Status, Team
from rules.game.setting import Setting

PUBLIC = ""
"""The name of the seat that is nobody's: it is told what everyone is told, and holds no role."""


@dataclass(frozen=True, slots=True)
class Death:
    """A player died on ``day``: by the vote of that day, or in the night after it."""

    day: int
    name: str


@dataclass(frozen=True)
class GameView:
    """One player's knowledge of one game, each fact once, in the order it was told."""

    game_id: str
    me: str
    profile: str | None
    setting: Setting
    day: int
    status: Mapping[str, Status]
    roles: Mapping[str, Role]
    """The roles this player knows for certain: its own, its fellow werewolves', at the end everyone's."""
    talks: tuple[Talk, ...] = ()
    whispers: tuple[Talk, ...] = ()
    divinations: tuple[Judge, ...] = ()
    mediums: tuple[Judge, ...] = ()
    executions: tuple[Death, ...] = ()
    attacks: tuple[Death, ...] = ()
    votes: tuple[Vote, ...] = ()
    attack_votes: tuple[Vote, ...] = ()
    remain_count: int | None = None
    remain_length: int | None = None
    finished: bool = False
    heard: frozenset[tuple[object, ...]] = field(default=frozenset(), repr=False, compare=False)
    """What names the talks and whispers held here, so that none is taken in twice."""

    @property
    def role(self) -> Role:
        """This player's own role."""
        return self.roles[self.me]

    @cached_property
    def alive(self) -> tuple[str, ...]:
        """The living, in alphabetical order."""
        return tuple(sorted(name for name, status in self.status.items() if status is Status.ALIVE))

    @cached_property
    def others_alive(self) -> tuple[str, ...]:
        """The living but this player, in alphabetical order."""
        return tuple(name for name in self.alive if name != self.me)

    @cached_property
    def players(self) -> tuple[str, ...]:
        """Everyone, living or dead, in alphabetical order."""
        return tuple(sorted(self.status))

    @cached_property
    def talks_today(self) -> tuple[Talk, ...]:
        """Today's talk so far, Skip and Over included, in the order it was said."""
        return tuple(talk for talk in self.talks if talk.day == self.day)

    @property
    def winner(self) -> Team:
        """Who has won, once FINISH has shown every role; NONE when the game was broken off.

        One broken off on the day its last werewolf died looks like a victory: no packet tells them apart.
        """
        living = [self.roles.get(name) for name in self.alive]
        wolves = living.count(Role.WEREWOLF)
        if not self.finished:
            return Team.NONE
        if not wolves:
            return Team.VILLAGER
        return Team.WEREWOLF if len(living) - wolves <= wolves else Team.NONE

    def as_public(self) -> GameView:
        """The view of somebody who sits at no place: what was said, voted and who died."""
        return replace(self, me=PUBLIC, roles={}, divinations=(), mediums=(), attack_votes=())
