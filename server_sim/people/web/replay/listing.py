"""Which recorded games a visitor wants to see, by day."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from itertools import groupby

from server_sim.people.replay.loading import GameSummary

NOTHING_KNOWN = GameSummary()
"""The summary of a game whose log has not been read."""
Village = tuple[str, int]
"""The kind of a game, as in :class:`GameSummary`, and its number of players."""


@dataclass(frozen=True)
class ListedGame:
    """A recorded game in a list; ``name`` is its path within the folder of games and identifies it."""

    name: str
    is_live: bool
    changed: float
    """Unix time in seconds of the log's last change."""
    summary: GameSummary = NOTHING_KNOWN

    @property
    def village(self) -> Village | None:
        """The game's village; None if nothing is known of the game."""
        return (self.summary.game, len(self.summary.players)) if self.summary.players else None

    @property
    def day(self) -> date | None:
        """The day of the last change in local time; None while the game is running."""
        return None if self.is_live else datetime.fromtimestamp(self.changed).date()


def games_wanted(games: Iterable[ListedGame], typed: str, village: Village | None) -> tuple[ListedGame, ...]:
    """Return the games of a village (None: of any) with each typed word in a name of a player or the log."""
    words = typed.casefold().split()
    return tuple(
        game
        for game in games
        if village in (None, game.village)
        and all(any(word in name.casefold() for name in (game.name, *game.summary.players)) for word in words)
    )


def by_day(games: Iterable[ListedGame]) -> Iterator[tuple[date | None, Sequence[ListedGame]]]:
    """Yield the running games under None, then those of each day, always the latest first."""
    ordered = sorted(games, key=lambda game: (not game.is_live, -game.changed, game.name))
    for day, those in groupby(ordered, key=lambda game: game.day):
        yield day, tuple(those)


def villages_of(games: Iterable[ListedGame]) -> tuple[Village, ...]:
    """Return the villages of these games, each once, in order."""
    return tuple(sorted({game.village for game in games if game.village is not None}))
