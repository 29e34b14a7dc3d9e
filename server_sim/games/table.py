"""The state of a village: who lives, who was lost, and what happened today and yesterday."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

from rules.game.events import Judge, Talk, Vote
from rules.game.roles import Role, Species, Status
from server_sim.games.deal import VillageSeat


@dataclass
class Day:
    """What happened on one day; players are told most of it on the next one (protocol section 2)."""

    talks: list[Talk] = field(default_factory=list)
    whispers: list[Talk] = field(default_factory=list)
    votes: tuple[Vote, ...] = ()
    attack_votes: tuple[Vote, ...] = ()
    divination: Judge | None = None
    medium: Judge | None = None
    executed: int | None = None
    attacked: int | None = None
    guard: tuple[int, int] | None = None
    """The bodyguard and whom it stands before."""


class Table:
    """The seats of one game, numbered from 0.

    A failed player is gone but not dead: it counts for victory and its status stays ALIVE, yet it is not
    asked and nothing can be done to it (protocol section 4). ``failed`` is kept by whoever hears of failures.
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
        """The seats that can still be told something, dead or alive."""
        return [number for number in range(len(self.seats)) if number not in self.failed]

    def active(self, role: Role | None = None) -> list[int]:
        """The seats that can act and be chosen: living and not failed, perhaps only those of one role."""
        return [
            number
            for number, seat in enumerate(self.seats)
            if self.is_active(number) and role in (None, seat.role)
        ]

    def is_active(self, number: int) -> bool:
        """Whether this seat can act and be chosen."""
        return number not in self._dead and number not in self.failed

    def is_alive(self, number: int) -> bool:
        """Whether this seat is alive, failed or not."""
        return number not in self._dead

    def living(self) -> list[int]:
        """The seats that are alive, failed or not."""
        return [number for number in range(len(self.seats)) if self.is_alive(number)]

    def choice(self, answer: str | None) -> int | None:
        """The seat an answer names, exactly spelled; None if dead or failed (protocol section 7)."""
        number = None if answer is None else self._by_name.get(answer.replace("\n", ""))
        return number if number is not None and self.is_active(number) else None

    def kill(self, number: int) -> None:
        """This seat dies."""
        self._dead.add(number)
        self.status_map = self._status_map()

    def alive(self, species: Species) -> int:
        """How many of a species live, failed ones included."""
        return sum(
            seat.role.species is species for number, seat in enumerate(self.seats) if number not in self._dead
        )

    def next_day(self) -> None:
        """A day is over."""
        self.yesterday, self.today = self.today, Day()
        self.day += 1

    def name(self, number: int) -> str:
        """What players call this seat."""
        return self.seats[number].name

    def role(self, number: int) -> Role:
        """What this seat is."""
        return self.seats[number].role

    def _status_map(self) -> dict[str, Status]:
        """A new map, never changed afterwards, for packets share it; sorted as the contest's server does."""
        return {
            name: Status.DEAD if number in self._dead else Status.ALIVE
            for name, number in sorted(self._by_name.items())
        }


def leaders(targets: Iterable[int]) -> list[int]:
    """The targets with the most votes, in seat order; none without a vote."""
    counts = Counter(targets)
    most = max(counts.values(), default=0)
    return sorted(target for target, count in counts.items() if count == most)
