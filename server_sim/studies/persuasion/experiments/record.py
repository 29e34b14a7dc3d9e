"""What a match leaves: one line of JSON, without any time, so that the same plan leaves the same lines."""

from __future__ import annotations

from dataclasses import dataclass

from server_sim.playing.play import PlayedGame
from server_sim.playing.sides import side_of
from server_sim.studies.persuasion.experiments.plan import Lineup, Teams

BROKEN_OFF = "NONE"
"""The winner of a match that was broken off because players failed."""


@dataclass(frozen=True, slots=True)
class SeatPlayed:
    """One entrant's seat: the role it was dealt, the side that it ended on, and whether that won."""

    entrant: str
    role: str
    side: str
    won: bool


@dataclass(frozen=True, slots=True)
class MatchResult:
    """One match that has ended; ``failed`` seats, from 1, were lost on the way."""

    game: str
    index: int
    teams: Teams | None
    winner: str
    failed: tuple[int, ...]
    seats: tuple[SeatPlayed, ...]

    @property
    def key(self) -> tuple[str, Teams | None, int]:
        """That of its :class:`Lineup`."""
        return self.game, self.teams, self.index

    @property
    def counts(self) -> bool:
        """Whether somebody has won."""
        return self.winner != BROKEN_OFF


def match_result(lineup: Lineup, played: PlayedGame) -> MatchResult:
    """What came of a match."""
    last = played.outcome.roles
    seats = tuple(
        SeatPlayed(entrant, str(role), str(side_of(last[seat])), played.won(seat))
        for seat, (entrant, role) in enumerate(zip(played.entrants, played.dealt, strict=True))
    )
    failed = tuple(seat + 1 for seat in sorted(played.outcome.failed))
    return MatchResult(lineup.game, lineup.index, lineup.teams, str(played.outcome.winner), failed, seats)
