"""The stored result of a match: one line of JSON without times, so that equal plans give equal lines."""

from __future__ import annotations

from dataclasses import dataclass

from server_sim.playing.play import PlayedGame
from server_sim.playing.sides import side_of
from server_sim.studies.persuasion.experiments.plan import Lineup, Teams

ABORTED = "NONE"
"""The winner of a match that was aborted because players failed."""


@dataclass(frozen=True, slots=True)
class SeatPlayed:
    """The seat of one entrant: the role as dealt, the side at the end, and whether that side won."""

    entrant: str
    role: str
    side: str
    won: bool


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A finished match; ``failed`` are the seats (from 1) whose players failed."""

    game: str
    index: int
    teams: Teams | None
    winner: str
    failed: tuple[int, ...]
    seats: tuple[SeatPlayed, ...]

    @property
    def key(self) -> tuple[str, Teams | None, int]:
        """The key of the match's :class:`Lineup`."""
        return self.game, self.teams, self.index

    @property
    def counts(self) -> bool:
        """Whether a side has won."""
        return self.winner != ABORTED


def match_result(lineup: Lineup, played: PlayedGame) -> MatchResult:
    """Return the result of a played match."""
    last = played.outcome.roles
    seats = tuple(
        SeatPlayed(entrant, str(role), str(side_of(last[seat])), played.won(seat))
        for seat, (entrant, role) in enumerate(zip(played.entrants, played.dealt, strict=True))
    )
    failed = tuple(seat + 1 for seat in sorted(played.outcome.failed))
    return MatchResult(lineup.game, lineup.index, lineup.teams, str(played.outcome.winner), failed, seats)
