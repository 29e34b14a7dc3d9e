"""The result of one recorded game, and win rates over many games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

from agent.protocol.gamelog import AttackRow, ExecuteRow, StatusRow
from agent.recorded.recording import Recording
from rules.game.roles import Role, Team
from server_sim.playing.rates import MindResult, Rate, rates_of, role_rates, side_rates


class GameEnding(StrEnum):
    """How a game ended: by an execution, by an attack, without a winner, or unknown."""

    EXECUTION = "execution"
    ATTACK = "attack"
    BROKEN_OFF = "broken_off"
    """The server aborted the game without a winner."""
    NO_RESULT = "no_result"
    """The log has no end of the game."""


@dataclass(frozen=True)
class ReportedGame:
    """One recorded game; ``minds`` maps seats to the mind's name or, if that is unknown, the team's name."""

    name: str
    recording: Recording
    minds: Mapping[int, str]

    @property
    def size(self) -> int:
        """The number of players."""
        return len(self.recording.cast)

    @cached_property
    def winner(self) -> Team:
        """The side that won; NONE if no side did, or the log does not tell."""
        return self.recording.winner or Team.NONE

    @cached_property
    def days(self) -> int:
        """The number of days with a vote."""
        return len({day for day, _ in self.recording.first_votes})

    @cached_property
    def ending(self) -> GameEnding:
        """How the game ended; if a side won, the way in which the last player died."""
        if self.recording.winner is None:
            return GameEnding.NO_RESULT
        if self.winner is Team.NONE:
            return GameEnding.BROKEN_OFF
        deaths = [
            row
            for row in self.recording.rows
            if isinstance(row, ExecuteRow) or (isinstance(row, AttackRow) and row.killed)
        ]
        return GameEnding.ATTACK if deaths and isinstance(deaths[-1], AttackRow) else GameEnding.EXECUTION

    @cached_property
    def lost_players(self) -> int:
        """The number of players that failed (for instance lost their connection) during the game."""
        rows = self.recording.rows
        return len({row.seat for row in rows if isinstance(row, StatusRow) and row.status is None})

    @property
    def seats(self) -> Iterable[MindResult]:
        """The result of each player: its mind, its role, and the side that won."""
        for seat, cast in self.recording.cast.items():
            yield MindResult(self.minds[seat], cast.role, self.winner)


def by_size(games: Sequence[ReportedGame]) -> dict[int, list[ReportedGame]]:
    """Return the games by their number of players, smallest first."""
    sizes = sorted({game.size for game in games})
    return {size: [game for game in games if game.size == size] for size in sizes}


def rates_by_side(games: Sequence[ReportedGame]) -> dict[Team, Rate]:
    """Return the win rate of each side, over the games with a winner."""
    return side_rates((game.winner for game in games), (Team.VILLAGER, Team.WEREWOLF))


def rates_by_role(games: Sequence[ReportedGame]) -> dict[Role, Rate]:
    """Return the win rate of each role over all minds; roles of the village side come first."""
    seats = ([replace(seat, mind="") for seat in game.seats] for game in games)
    rates = {role: rate for (_, role), rate in role_rates(seats).items()}
    return dict(sorted(rates.items(), key=lambda pair: pair[0].team is Team.WEREWOLF))


def rates_by_mind_and_side(games: Sequence[ReportedGame]) -> dict[tuple[str, Team], Rate]:
    """Return the win rate of each mind on each side, by (mind, side)."""
    rates = rates_of((game.seats for game in games), lambda seat: (seat.mind, Team(seat.side)))
    return dict(sorted(rates.items(), key=lambda pair: (pair[0][0], list(Team).index(pair[0][1]))))
