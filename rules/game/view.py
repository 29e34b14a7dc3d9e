"""GameView: all information that one player has received.

It contains nothing else: no seat numbers, no list order, no information of other players. A view is
immutable; :mod:`agent.protocol.fold` makes the next view from each packet.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from rules.game.events import Judge, Talk, Vote
from rules.game.roles import Role, Status, Team
from rules.game.setting import Setting

PUBLIC = ""
"""The ``me`` of the public viewpoint, which has only public information and no role."""


@dataclass(frozen=True, slots=True)
class Death:
    """The death of player ``name`` on ``day``: by that day's execution, or in the night that followed."""

    day: int
    name: str


@dataclass(frozen=True)
class GameView:
    """What one player knows about one game; lists of events are in the order received."""

    game_id: str
    me: str
    profile: str | None
    setting: Setting
    day: int
    status: Mapping[str, Status]
    roles: Mapping[str, Role]
    """The roles this player knows for certain: its own, its packmates', and at the end all roles."""
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
    """The keys of the talk lines and whispers in this view, by which repeated lines are skipped."""

    @property
    def role(self) -> Role:
        """The role of the player whose view this is."""
        return self.roles[self.me]

    @cached_property
    def alive(self) -> tuple[str, ...]:
        """The living players, in alphabetical order."""
        return tuple(sorted(name for name, status in self.status.items() if status is Status.ALIVE))

    @cached_property
    def others_alive(self) -> tuple[str, ...]:
        """The other living players, in alphabetical order."""
        return tuple(name for name in self.alive if name != self.me)

    @cached_property
    def players(self) -> tuple[str, ...]:
        """Everyone, living or dead, in alphabetical order."""
        return tuple(sorted(self.status))

    @cached_property
    def talks_today(self) -> tuple[Talk, ...]:
        """Today's talk so far, Skip and Over included, in order."""
        return tuple(talk for talk in self.talks if talk.day == self.day)

    def ballot(self, day: int) -> dict[str, str]:
        """Return the votes cast on a day, each player's last one, as a dict from voter to target."""
        return {vote.agent: vote.target for vote in self.votes if vote.day == day}

    def went_on(self) -> Iterator[tuple[Death, frozenset[str]]]:
        """Yield (death, players left alive) for each execution and night that did not end the game."""
        alive = set(self.players)
        for day in range(0 if self.finished else self.day):
            for deaths in (self.executions, self.attacks):
                dead = [death for death in deaths if death.day == day and death.name in alive]
                if dead:
                    alive -= {death.name for death in dead}
                    yield dead[0], frozenset(alive)

    def guard_saved(self, name: str, night: int) -> bool:
        """Whether a guard of player ``name`` on a night saved it: nobody died, though somebody was attacked.

        False if the werewolves need not attack, or if the player was executed on the day before the night.
        """
        died = {death.day for death in self.attacks}
        executed = {(death.day, death.name) for death in self.executions}
        is_quiet = 0 < night < self.day and night not in died
        return is_quiet and not self.setting.attack_vote.allow_no_target and (night, name) not in executed

    @property
    def winner(self) -> Team:
        """The winning side, once FINISH has revealed all roles; NONE for an aborted game.

        A game aborted on the day its last werewolf died looks like a victory; no packet distinguishes them.
        """
        living = [self.roles.get(name) for name in self.alive]
        wolves = living.count(Role.WEREWOLF)
        if not self.finished:
            return Team.NONE
        if not wolves:
            return Team.VILLAGER
        return Team.WEREWOLF if len(living) - wolves <= wolves else Team.NONE

    def as_public(self) -> GameView:
        """Return what everybody knows of the game: talk, votes and deaths only."""
        return replace(self, me=PUBLIC, roles={}, divinations=(), mediums=(), attack_votes=())
