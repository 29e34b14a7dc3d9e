"""Who waits, and when a game forms (protocol section 1); no I/O.

A game is looked for whenever someone joins, and only then.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from server_sim.games.chance import Chance
from server_sim.names import team_of

GuestT = TypeVar("GuestT")


class Lobby(Generic[GuestT]):
    """The waiting room of one kind of game.

    With ``self_match`` a game takes the ``size`` oldest guests of one team; without it, the oldest guest
    of each of ``size`` teams, drawn from all teams that wait.
    """

    def __init__(self, size: int, self_match: bool, chance: Chance) -> None:
        self._size = size
        self._self_match = self_match
        self._chance = chance
        self._team_of: dict[GuestT, str] = {}
        self._teams: dict[str, dict[GuestT, None]] = {}

    @property
    def waiting(self) -> tuple[GuestT, ...]:
        """Everyone here, the oldest first."""
        return tuple(self._team_of)

    def join(self, guest: GuestT, name: str) -> tuple[GuestT, ...]:
        """Let someone in; returns the players of the game this makes possible, or nobody."""
        team = team_of(name)
        self._team_of[guest] = team
        self._teams.setdefault(team, {})[guest] = None
        party = self._of_one_team(team) if self._self_match else self._of_distinct_teams()
        for player in party:
            self.leave(player)
        return party

    def leave(self, guest: GuestT) -> None:
        """Forget someone; nothing happens if they are not here."""
        team = self._team_of.pop(guest, None)
        if team is None:
            return
        members = self._teams[team]
        del members[guest]
        if not members:
            del self._teams[team]

    def _of_one_team(self, team: str) -> tuple[GuestT, ...]:
        members = tuple(self._teams[team])
        return members[: self._size] if len(members) >= self._size else ()

    def _of_distinct_teams(self) -> tuple[GuestT, ...]:
        if len(self._teams) < self._size:
            return ()
        teams = self._chance.shuffled("match", tuple(self._teams))[: self._size]
        return tuple(next(iter(self._teams[team])) for team in teams)
