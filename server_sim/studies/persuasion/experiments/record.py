"""What a match leaves: one line of JSON, without any time, so that the same plan leaves the same lines."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

from pydantic import TypeAdapter, ValidationError

from server_sim.playing.variants import PlayedVariant, side_of
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


_MATCH = TypeAdapter(MatchResult)


def match_result(lineup: Lineup, played: PlayedVariant) -> MatchResult:
    """What came of a match."""
    last = played.outcome.roles
    seats = tuple(
        SeatPlayed(entrant, str(role), str(side_of(last[seat])), played.won(seat))
        for seat, (entrant, role) in enumerate(zip(played.minds, played.dealt, strict=True))
    )
    failed = tuple(seat + 1 for seat in sorted(played.outcome.failed))
    return MatchResult(lineup.game, lineup.index, lineup.teams, str(played.outcome.winner), failed, seats)


def match_to_line(result: MatchResult) -> str:
    """One line of JSON, without a line feed."""
    return json.dumps(asdict(result), ensure_ascii=False, separators=(",", ":"))


def match_from_line(line: str | bytes) -> MatchResult:
    """The match that a line tells of.

    Raises:
        ValueError: it is no such line.
    """
    try:
        return _MATCH.validate_json(line)
    except ValidationError:
        raise ValueError("not a match of an experiment") from None
