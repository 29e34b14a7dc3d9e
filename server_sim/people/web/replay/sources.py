"""Games that the page can show: recorded ones, and those whose log is still being written."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import time

from agent.recorded.sheriff_recording import SheriffRecording
from rules.game.view import PUBLIC
from server_sim.people.replay.loading import RecordedGameView, ReplayError, beliefs_of, open_recorded
from server_sim.people.replay.timeline import Timeline
from server_sim.people.web.replay.knowledge import Track
from server_sim.people.web.replay.thinking import SeatThinker, score_track

QUIET = 900.0
"""Seconds without a row after which no more is expected of a game without an end."""


class RecordedSource:
    """A recorded game; who may not learn roles gets what everybody was told, and everybody's knowledge."""

    def __init__(self, game: RecordedGameView, *, shows_roles: bool = True) -> None:
        self._may_show_roles = shows_roles
        self._thinkers: dict[str, tuple[RecordedGameView, bool, SeatThinker]] = {}
        self._lock = asyncio.Lock()
        self._take(game)

    @property
    def is_live(self) -> bool:
        """Whether more may come."""
        return False

    @property
    def shows_roles(self) -> bool:
        """Whether roles and secrets are told."""
        return self._may_show_roles

    @property
    def timeline(self) -> Timeline:
        """What may be seen of the game."""
        return self._timeline

    @property
    def raters(self) -> tuple[str, ...]:
        """In a Sheriff village players gave scores, and the public gave none."""
        players = self._timeline.players if self.shows_roles else ()
        return players if isinstance(self._game.game, SheriffRecording) else (PUBLIC, *players)

    async def track(self, rater: str, moment: int) -> Track:
        """What a rater believed, as far as it is worked out; at first that of the moment.

        Raises:
            ValueError: nothing is told of this rater.
        """
        if rater not in self.raters:
            raise ValueError(f"nothing is told of what {rater or 'everybody'} believed")
        if isinstance(self._game.game, SheriffRecording):
            return await asyncio.to_thread(score_track, self._game.game, rater, self._game.timeline)
        async with self._lock:
            return await asyncio.to_thread(self._think, rater, moment)

    async def refresh(self) -> None:
        """Nothing more comes."""

    def _take(self, game: RecordedGameView) -> None:
        """Show this game, of which there was less before."""
        self._game = game
        self._tells = self.shows_roles
        self._timeline = game.timeline if self._tells else game.timeline.without_roles()

    def _think(self, rater: str, moment: int) -> Track:
        """Go on with this game's beliefs as it is now told, from what was found of less of it."""
        game, tells = self._game, self._tells
        told, told_all, thinker = self._thinkers.get(rater, (None, False, None))
        if thinker is None or told is not game or told_all is not tells:
            beliefs = beliefs_of(game, rater)
            grown = SeatThinker(beliefs, int if tells else game.timeline.told_by)
            if thinker is not None:
                grown.keep(thinker)
            self._thinkers[rater] = game, tells, grown
            thinker = grown
        return thinker.work(moment)


class FileSource(RecordedSource):
    """A game whose log may still be written; a row that is only half there is whole at the next look.

    Before the game's end, roles are shown only where the host says so: a game may pause for as long as it
    likes, and one that was broken off looks the same.
    """

    def __init__(
        self, path: Path, *, shows_live_roles: bool = False, clock: Callable[[], float] = time
    ) -> None:
        """Read the file; ``clock`` tells the time of day as files have it.

        Raises:
            ReplayError: there is no game in it.
        """
        self._path = path
        self._clock = clock
        self._size = _size_of(path)
        super().__init__(open_recorded(path), shows_roles=shows_live_roles)

    @property
    def is_live(self) -> bool:
        """Whether the log has no end and is young."""
        return is_growing(self._path, self._has_ended, self._clock())

    @property
    def shows_roles(self) -> bool:
        """Whether roles and secrets are told."""
        return self._may_show_roles or self._has_ended

    @property
    def _has_ended(self) -> bool:
        return self._game.timeline.winner is not None

    async def refresh(self) -> None:
        """Read the file again where its size has changed; what cannot be read now is tried again later."""
        size = await asyncio.to_thread(_size_of, self._path)
        if size in (None, self._size):
            return
        with suppress(ReplayError):
            self._take(await asyncio.to_thread(open_recorded, self._path))
            self._size = size


def is_growing(path: Path, has_ended: bool, now: float) -> bool:
    """Whether a game's log can be expected to go on."""
    try:
        return not has_ended and now - path.stat().st_mtime < QUIET
    except OSError:
        return False


def _size_of(path: Path) -> int | None:
    """Bytes of a file; None where there is none."""
    try:
        return path.stat().st_size
    except OSError:
        return None
