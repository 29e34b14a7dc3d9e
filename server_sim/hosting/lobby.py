"""The waiting clients, and the rules by which games form (protocol section 1); no I/O.

The contest's server forms games only when somebody connects; here it also happens when a game ends, because
an aborted match can be played again.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from itertools import islice
from typing import Generic, Protocol, TypeVar

from rules.game.roles import Role
from server_sim.driver.names import team_of
from server_sim.games.chance import Chance
from server_sim.hosting.schedule import Schedule
from server_sim.hosting.team_health import Reliability

SHOWN = 8
"""Maximum number of teams named in one line."""

GuestT = TypeVar("GuestT")


@dataclass(frozen=True)
class Party(Generic[GuestT]):
    """The players of one game. In a scheduled match, ``match`` is its number, and ``roles`` are fixed."""

    players: tuple[GuestT, ...]
    roles: tuple[Role, ...] | None = None
    match: int | None = None


class Matcher(Protocol):
    """Interface of the objects that decide when, and which, waiting clients can play a game."""

    def match(self, lobby: Lobby[GuestT]) -> Party[GuestT] | None:
        """Return the players of a game that can begin now, or None; the lobby is not changed."""
        ...

    def missing(self, lobby: Lobby[GuestT]) -> str:
        """Return a text that says who is waiting, and what a game still needs."""
        ...


class Lobby(Generic[GuestT]):
    """The clients ("guests") that wait for a game; ``matcher`` decides who plays."""

    def __init__(self, matcher: Matcher) -> None:
        self.teams: dict[str, dict[GuestT, None]] = {}
        """The waiting guests of each team, the oldest first."""
        self._matcher = matcher
        self._team_of: dict[GuestT, str] = {}

    @property
    def waiting(self) -> tuple[GuestT, ...]:
        """All waiting guests, the oldest first."""
        return tuple(self._team_of)

    def oldest(self, team: str) -> GuestT:
        """Return the guest that has waited longest in a team."""
        return next(iter(self.teams[team]))

    def join(self, guest: GuestT, name: str) -> None:
        """Add a guest with this connection name to the lobby."""
        team = team_of(name)
        self._team_of[guest] = team
        self.teams.setdefault(team, {})[guest] = None

    def leave(self, guest: GuestT) -> None:
        """Remove a guest from the lobby, if it is there."""
        team = self._team_of.pop(guest, None)
        if team is None:
            return
        members = self.teams[team]
        del members[guest]
        if not members:
            del self.teams[team]

    def match(self) -> Party[GuestT] | None:
        """Remove and return the players of a game that can begin now, or None."""
        party = self._matcher.match(self)
        if party is not None:
            for player in party.players:
                self.leave(player)
        return party

    def missing(self) -> str:
        """Return a text that says who is waiting and what a game still needs; "" if nobody is waiting."""
        return self._matcher.missing(self) if self.teams else ""


@dataclass(frozen=True)
class SelfMatcher:
    """Forms games of a single team's clients, those that have waited longest."""

    size: int

    def match(self, lobby: Lobby[GuestT]) -> Party[GuestT] | None:
        for members in lobby.teams.values():
            if len(members) >= self.size:
                return Party(tuple(members)[: self.size])
        return None

    def missing(self, lobby: Lobby[GuestT]) -> str:
        seats = [f"{len(members)} of {self.size} seats, team {team}" for team, members in lobby.teams.items()]
        return f"{_first_of(seats, '; ')}; a game here seats one team; --no-self-match mixes teams"


@dataclass(frozen=True)
class MixedMatcher:
    """Forms games of one client of each of several teams, which are drawn at random."""

    size: int
    chance: Chance

    def match(self, lobby: Lobby[GuestT]) -> Party[GuestT] | None:
        if len(lobby.teams) < self.size:
            return None
        teams = self.chance.shuffled("match", tuple(lobby.teams))[: self.size]
        return Party(tuple(lobby.oldest(team) for team in teams))

    def missing(self, lobby: Lobby[GuestT]) -> str:
        teams = f"{len(lobby.teams)} of {self.size} teams: {_first_of(lobby.teams)}"
        return f"{teams}; a game here seats one player of each team; --self-match seats one team"


@dataclass(frozen=True)
class ScheduledMatcher:
    """Forms the scheduled matches: of each team, the client that has waited longest plays."""

    schedule: Schedule
    reliability: Callable[[str], Reliability]

    def match(self, lobby: Lobby[GuestT]) -> Party[GuestT] | None:
        pairing = self.schedule.next_match(lobby.teams, self.reliability)
        if pairing is None:
            return None
        players = tuple(lobby.oldest(team) for team in pairing.roles)
        return Party(players, tuple(pairing.roles.values()), pairing.match)

    def missing(self, lobby: Lobby[GuestT]) -> str:
        apart = [team for team in lobby.teams if self.reliability(team).is_quarantined]
        kept = f"; in quarantine: {_first_of(apart)}" if apart else ""
        return f"teams: {_first_of(lobby.teams)}{kept}; a scheduled match begins when all its teams are there"


def _first_of(items: Collection[str], between: str = ", ") -> str:
    """Return a list in words of the first few items, with the number of the other items."""
    more = [f"{len(items) - SHOWN} more"] if len(items) > SHOWN else []
    return between.join([*islice(items, SHOWN), *more])
