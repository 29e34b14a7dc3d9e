"""What a player believes over time, for the replay page: probabilities of roles, or reliability scores."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass

from agent.games.parlour.registry import parlour_games
from rules.game.roles import Role
from server_sim.people.replay.posteriors import BeliefAt

RELIABLE = "reliability"
"""The aspect of reliability scores, in place of a role."""
BEST_SCORE = 10.0
"""The highest reliability score."""


@dataclass(frozen=True)
class BeliefTrack:
    """What one player, or the public, believes during a game, as far as it is computed.

    ``aspects`` are the roles that have a probability, WEREWOLF first; in Sheriff games only :data:`RELIABLE`,
    with scores from 1 to 10.
    """

    aspects: tuple[str, ...]
    snapshots: tuple[BeliefAt, ...]
    moments: tuple[int, ...]
    """The numbers of all moments at which the seat's beliefs changed."""

    @property
    def is_complete(self) -> bool:
        """Whether the beliefs at all moments are computed."""
        return len(self.snapshots) == len(self.moments)

    @property
    def is_scores(self) -> bool:
        """Whether the numbers are reliability scores instead of probabilities."""
        return self.aspects == (RELIABLE,)

    @property
    def top(self) -> float:
        """The largest possible number: 1 for probabilities, 10 for scores."""
        return BEST_SCORE if self.is_scores else 1.0

    def at(self, moment: int) -> BeliefAt | None:
        """Return the beliefs at event number ``moment``; None if they begin later, or are not computed."""
        place = bisect_right(self.moments, moment)
        wanted = self.moments[place - 1] if place else None
        return next((snapshot for snapshot in self.snapshots if snapshot.moment == wanted), None)

    def history_of(self, player: str, aspect: str, until: int) -> tuple[tuple[int, float], ...]:
        """Return (event number, value) pairs of a player's ``aspect`` (a role), up to event ``until``."""
        return tuple(
            (snapshot.moment, snapshot.figures[player][aspect])
            for snapshot in self.snapshots
            if snapshot.moment <= until and aspect in snapshot.figures.get(player, {})
        )


def aspects_of(figures: Mapping[str, Mapping[str, float]]) -> tuple[str, ...]:
    """Return the roles that have a probability in ``figures``, WEREWOLF (or the like) first."""
    found = {aspect for chances in figures.values() for aspect in chances}
    at_tables = (what for game in parlour_games().values() for what in (game.accused, *game.roles))
    return tuple(aspect for aspect in dict.fromkeys((*Role, *at_tables)) if aspect in found)
