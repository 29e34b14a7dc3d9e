"""What a seat could believe at each moment, as the page shows it: chances of roles, or reliability scores."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from agent.games.parlour.registry import parlour_games
from rules.game.roles import Role
from server_sim.people.replay.timeline import Timeline

RELIABLE = "reliability"
"""What stands in the place of a role where players are given scores."""
BEST_SCORE = 10.0


@dataclass(frozen=True)
class Snapshot:
    """What was believed from a moment on: figures by player and aspect, and reasons by player, plain text."""

    moment: int
    figures: Mapping[str, Mapping[str, float]]
    reasons: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class Track:
    """What one seat believed, as far as it is worked out.

    The aspects are what players may be, with chances, the worst first; or reliability alone, with scores
    from 1 to 10.
    """

    aspects: tuple[str, ...]
    snapshots: tuple[Snapshot, ...]
    moments: tuple[int, ...]
    """Where its beliefs changed; complete with a snapshot for each."""

    @property
    def is_complete(self) -> bool:
        """Whether nothing is left to work out."""
        return len(self.snapshots) == len(self.moments)

    @property
    def is_scores(self) -> bool:
        """Whether players are given scores in place of chances."""
        return self.aspects == (RELIABLE,)

    @property
    def top(self) -> float:
        """The largest figure there can be."""
        return BEST_SCORE if self.is_scores else 1.0

    def at(self, moment: int) -> Snapshot | None:
        """What was believed at a moment; None before anything was, and where it is not worked out yet."""
        place = bisect_right(self.moments, moment)
        wanted = self.moments[place - 1] if place else None
        return next((snapshot for snapshot in self.snapshots if snapshot.moment == wanted), None)

    def course_of(self, player: str, aspect: str, until: int) -> tuple[tuple[int, float], ...]:
        """A player's figures up to a moment, each with the moment it is from."""
        return tuple(
            (snapshot.moment, snapshot.figures[player][aspect])
            for snapshot in self.snapshots
            if snapshot.moment <= until and aspect in snapshot.figures.get(player, {})
        )


def aspects_of(figures: Mapping[str, Mapping[str, float]]) -> tuple[str, ...]:
    """What there are chances of, what players are suspected to be first."""
    found = {aspect for chances in figures.values() for aspect in chances}
    at_tables = (what for game in parlour_games().values() for what in (game.accused, *game.roles))
    return tuple(aspect for aspect in dict.fromkeys((*Role, *at_tables)) if aspect in found)


class ReplaySource(Protocol):
    """A game that the page shows, and what there is to ask about it."""

    @property
    def timeline(self) -> Timeline:
        """All of it, roles and secrets too where ``shows_roles``, and none where not."""

    @property
    def is_live(self) -> bool:
        """Whether more may come."""

    @property
    def shows_roles(self) -> bool:
        """Whether whoever looks may learn roles and secrets, and sit in a player's place."""

    @property
    def raters(self) -> tuple[str, ...]:
        """Whose beliefs can be asked for; PUBLIC is what everybody knows."""

    async def track(self, rater: str, moment: int) -> Track:
        """What a rater believed, worked out off the event loop from the moment on, for a short while.

        Raises:
            ValueError: the game tells nothing of it; one line says why.
        """

    async def refresh(self) -> None:
        """Look whether more has happened; the timeline is then another object."""
