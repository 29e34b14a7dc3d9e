"""What each team has done on this server since it started; no I/O."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import asdict, dataclass
from typing import Any


@dataclass
class TeamRecord:
    """One team; the field names are those of the contest server's teams page."""

    team: str
    games: int = 0
    """Games that have ended."""
    fatal_games: int = 0
    """Games in which one of its players failed."""
    aborted_games: int = 0
    """Games without a winner because players failed."""
    active_games: int = 0
    last_seen: int = 0
    """When it last joined a game, in Unix seconds."""


class TeamRecords:
    """The records of all teams that have played."""

    def __init__(self) -> None:
        self._records: dict[str, TeamRecord] = {}

    def begun(self, teams: Iterable[str], now: float) -> None:
        """A game of these teams begins."""
        for team in set(teams):
            record = self._records.setdefault(team, TeamRecord(team))
            record.active_games += 1
            record.last_seen = int(now)

    def ended(self, teams: Iterable[str], failed: Collection[str], *, aborted: bool) -> None:
        """A game of these teams is over; ``failed`` are the teams that lost a player."""
        for team in set(teams):
            record = self._records[team]
            record.active_games -= 1
            record.games += 1
            record.fatal_games += team in failed
            record.aborted_games += aborted

    def listing(self) -> list[dict[str, Any]]:
        """All records by team name."""
        return [asdict(self._records[team]) for team in sorted(self._records)]
