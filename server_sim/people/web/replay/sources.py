"""Games that the replay page can show: recorded ones, files that grow, and games that go on in this process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from time import time

from agent.protocol.gamelog import LogRow, row_to_line
from agent.study.recording import LARGEST
from rules.game.view import PUBLIC
from server_sim.driver.recorder import Exchanged
from server_sim.games.step import Outcome
from server_sim.people.replay.building import LiveTimeline
from server_sim.people.replay.loading import RecordedGameView, ReplayError, open_recorded, read_recorded
from server_sim.people.replay.timeline import Timeline
from server_sim.people.web.replay.knowledge import Track
from server_sim.people.web.replay.thinking import SeatThinker, score_track

NOTHING_YET = Track((), (), ())
QUIET = 900.0
"""Seconds without a row after which a game without an end goes on no more."""


class RecordedSource:
    """A recorded game; who may not learn roles gets what everybody was told, and everybody's knowledge."""

    def __init__(self, game: RecordedGameView, *, shows_roles: bool = True) -> None:
        self._may_show_roles = shows_roles
        self._thinkers: dict[str, SeatThinker] = {}
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
        return players if self._game.records else (PUBLIC, *players)

    async def track(self, rater: str, moment: int) -> Track:
        """What a rater believed, as far as it is worked out; at first that of the moment.

        Raises:
            ValueError: nothing is told of this rater.
        """
        if rater not in self.raters:
            raise ValueError(f"nothing is told of what {rater or 'everybody'} believed")
        if not self._game.records and self._game.recording is None:
            return NOTHING_YET
        if self._game.records:
            return await asyncio.to_thread(score_track, self._game.records, rater, self._game.timeline)
        async with self._lock:
            return await asyncio.to_thread(self._think, rater, moment)

    async def refresh(self) -> None:
        """Nothing more comes."""

    def _take(self, game: RecordedGameView) -> None:
        """Show this game, of which there was less before."""
        self._game = game
        self._timeline = game.timeline if self.shows_roles else game.timeline.without_roles()

    def _think(self, rater: str, moment: int) -> Track:
        game, thinker = self._game, self._thinkers.get(rater)
        assert game.recording is not None
        if thinker is None or thinker.recording is not game.recording:
            grown = SeatThinker(game.recording, rater, int if self.shows_roles else game.timeline.told_by)
            if thinker is not None:
                grown.keep(thinker)
            self._thinkers[rater] = thinker = grown
        return thinker.work(moment)


class FileSource(RecordedSource):
    """A game whose log may still be written; a row counts when its line is whole.

    As long as the game goes on, roles are shown only where the host says so; afterwards they are.
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
        super().__init__(_read_whole_lines(path), shows_roles=shows_live_roles)

    @property
    def is_live(self) -> bool:
        """Whether the log has no end and is young; a Sheriff game's records come when it is over."""
        return is_growing(self._path, self._game.timeline.winner is not None, self._clock())

    @property
    def shows_roles(self) -> bool:
        """Whether roles and secrets are told."""
        return self._may_show_roles or not self.is_live

    async def refresh(self) -> None:
        """Read the file again where its size has changed; what cannot be read now is tried again later."""
        size = await asyncio.to_thread(_size_of, self._path)
        if size in (None, self._size):
            return
        with suppress(ReplayError):
            self._take(await asyncio.to_thread(_read_whole_lines, self._path))
            self._size = size


class GrowingSource(RecordedSource):
    """A game of this process, as a recorder of its rows; it can be shown as soon as it is known who plays."""

    def __init__(self, name: str, *, shows_roles: bool) -> None:
        self._name = name
        self._rows: list[str] = []
        self._read = 0
        self._over = False
        super().__init__(RecordedGameView(LiveTimeline(name, "en").timeline), shows_roles=shows_roles)

    @property
    def is_live(self) -> bool:
        return not self._over

    def rows(self, rows: Sequence[LogRow]) -> None:
        """Take rows of the game's log."""
        self._rows += map(row_to_line, rows)

    def exchanged(self, event: Exchanged) -> None:
        """Packets of one seat are nothing to show."""

    def close(self, outcome: Outcome | None) -> None:
        """The game is over."""
        self._over = True

    async def refresh(self) -> None:
        """Read the rows again where there are more."""
        count = len(self._rows)
        if count > self._read:
            content = "\n".join(self._rows).encode()
            self._take(await asyncio.to_thread(read_recorded, self._name, content))
            self._read = count


def is_growing(path: Path, has_ended: bool, now: float) -> bool:
    """Whether a game's log can be expected to go on."""
    try:
        return path.suffix == ".log" and not has_ended and now - path.stat().st_mtime < QUIET
    except OSError:
        return False


def _size_of(path: Path) -> int | None:
    """Bytes of a file; None where there is none."""
    try:
        return path.stat().st_size
    except OSError:
        return None


def _read_whole_lines(path: Path) -> RecordedGameView:
    """Read a game; of a log that is being written not the line that has only begun."""
    if path.suffix != ".log":
        return open_recorded(path)
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise ReplayError(f"{path.name}: cannot be read ({error.strerror})") from None
    return read_recorded(path.name, content[: content.rfind(b"\n") + 1] or content)
