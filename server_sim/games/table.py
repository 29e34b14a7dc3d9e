"""The state of a village: living and failed seats, and the events of today and yesterday."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from rules.game.events import Judge, Talk, Vote
from rules.game.roles import Role, Species, Status, Team
from server_sim.games.deal import VillageSeat


@dataclass
class Day:
    """The events of one day; players are told most of them on the next day (protocol section 2)."""

    talks: list[Talk] = field(default_factory=list)
    whispers: list[Talk] = field(default_factory=list)
    votes: tuple[Vote, ...] = ()
    attack_votes: tuple[Vote, ...] = ()
    divination: Judge | None = None
    medium: Judge | None = None
    executed: int | None = None
    attacked: int | None = None
    guard: tuple[int, int] | None = None
    """The seats of the bodyguard and of the player whom the bodyguard protects."""


class Table:
    """The state of one village: its seats, numbered from 0, who is dead, and what happened.

    A failed player has lost its connection but is not dead: it counts for victory and its status stays ALIVE,
    but it is not asked and cannot be chosen (protocol section 4). The game's ``Exchange`` fills ``failed``.
    """

    def __init__(self, seats: Sequence[VillageSeat], failed: Collection[int]) -> None:
        self.seats = tuple(seats)
        self.day = 0
        self.today = Day()
        self.yesterday = Day()
        self.failed = failed
        self._dead: set[int] = set()
        self._by_name = {seat.name: number for number, seat in enumerate(self.seats)}
        self.status_map = self._status_map()

    def everyone(self) -> list[int]:
        """Return the seats of all players who have not failed, dead or alive."""
        return [number for number in range(len(self.seats)) if number not in self.failed]

    def active(self, role: Role | None = None) -> list[int]:
        """Return the seats of living players that have not failed; with ``role``, only those of this role."""
        return [
            number
            for number, seat in enumerate(self.seats)
            if self.is_active(number) and role in (None, seat.role)
        ]

    def is_active(self, number: int) -> bool:
        """Whether the seat of this number is alive and has not failed."""
        return number not in self._dead and number not in self.failed

    def is_alive(self, number: int) -> bool:
        """Whether the seat of this number is alive, whether or not its player has failed."""
        return number not in self._dead

    def living(self) -> list[int]:
        """Return the seats of living players, whether they have failed or not."""
        return [number for number in range(len(self.seats)) if self.is_alive(number)]

    def choice(self, answer: str | None) -> int | None:
        """Return the seat that an answer names exactly; None if there is none, or it is dead or failed."""
        number = None if answer is None else self._by_name.get(answer.replace("\n", ""))
        return number if number is not None and self.is_active(number) else None

    def kill(self, number: int) -> None:
        """Mark the seat of this number as dead."""
        self._dead.add(number)
        self.status_map = self._status_map()

    def alive(self, species: Species) -> int:
        """Return the number of living players of a species, failed ones included."""
        return sum(
            seat.role.species is species for number, seat in enumerate(self.seats) if number not in self._dead
        )

    def vote_list(self, votes: Mapping[int, int | None]) -> tuple[Vote, ...]:
        """Return votes (voter to target) in the form of packets: in seat order, without abstentions."""
        return tuple(
            Vote(day=self.day, agent=self.name(voter), target=self.name(target))
            for voter, target in sorted(votes.items())
            if target is not None
        )

    def next_day(self) -> None:
        """Begin the next day: ``today`` becomes ``yesterday``, and a new ``today`` is empty."""
        self.yesterday, self.today = self.today, Day()
        self.day += 1

    def name(self, number: int) -> str:
        """Return the name, in the game, of the player in the seat of this number."""
        return self.seats[number].name

    def role(self, number: int) -> Role:
        """Return the role of the player in the seat of this number."""
        return self.seats[number].role

    def _status_map(self) -> dict[str, Status]:
        """Return each player's status by name, sorted as on the contest's server; packets share the map."""
        return {
            name: Status.DEAD if number in self._dead else Status.ALIVE
            for name, number in sorted(self._by_name.items())
        }


def most_voted(targets: Iterable[int]) -> list[int]:
    """Return the seats with the most votes, in ascending order; ``targets`` has one seat for each vote."""
    counts = Counter(targets)
    most = max(counts.values(), default=0)
    return sorted(target for target, count in counts.items() if count == most)


def winning_side(table: Table) -> Team:
    """Return the side that has won, judged by the living players, or ``Team.NONE`` if none has yet."""
    humans, werewolves = table.alive(Species.HUMAN), table.alive(Species.WEREWOLF)
    if werewolves == 0:
        return Team.VILLAGER
    return Team.WEREWOLF if humans <= werewolves else Team.NONE
