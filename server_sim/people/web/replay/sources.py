"""The games that replay pages show, recorded or still running, and what their players believe."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import monotonic, time

from agent.recorded.recording import Recording
from agent.recorded.sheriff_recording import SheriffRecording
from rules.game.view import PUBLIC
from server_sim.people.replay.loading import (
    BeliefHistory,
    RecordedGameView,
    ReplayError,
    beliefs_of,
    open_recorded,
)
from server_sim.people.replay.posteriors import BeliefAt, scores_over_time
from server_sim.people.replay.timeline import MomentKind, Timeline
from server_sim.people.web.replay.knowledge import RELIABLE, BeliefTrack, aspects_of
from server_sim.people.web.replay.sharing import Progress, page_to_save

_SAVING = asyncio.Lock()

QUIET = 900.0
"""Seconds without new rows after which an unfinished game counts as over."""


class RecordedSource:
    """A recorded game for replays; ``timeline`` has no secrets if viewers may not see roles."""

    def __init__(self, game: RecordedGameView, *, shows_roles: bool = True) -> None:
        self._may_show_roles = shows_roles
        self._thinkers: dict[str, tuple[RecordedGameView, bool, BeliefWorker]] = {}
        self._lock = asyncio.Lock()
        self._page: str | None = None
        self._take(game)

    @property
    def is_live(self) -> bool:
        """Whether more events may come, because the game is still running."""
        return False

    @property
    def shows_roles(self) -> bool:
        """Whether viewers may see roles and secrets, and what a player believes."""
        return self._may_show_roles

    @property
    def is_over(self) -> bool:
        """Whether nothing more of the game may come, now or later."""
        return True

    @property
    def can_be_saved(self) -> bool:
        """Whether there is a page of the game to share: the game is over, and of the contest's kind."""
        return self.is_over and isinstance(self._game.game, Recording)

    async def page_to_share(self, progress: Progress = lambda done, count: None) -> str:
        """Return the game as a page of one file, with no more than viewers may see; made once.

        One page is made at a time; ``progress`` is called as in :func:`page_to_save`.
        """
        async with _SAVING:
            if self._page is None:
                making = page_to_save(self._game, with_roles=self.shows_roles, progress=progress)
                self._page = await making
        return self._page

    @property
    def raters(self) -> tuple[str, ...]:
        """The names of those whose beliefs can be shown: the players and, except in Sheriff games, PUBLIC."""
        players = self.timeline.players if self.shows_roles else ()
        return players if isinstance(self._game.game, SheriffRecording) else (PUBLIC, *players)

    async def beliefs_by(self, rater: str, moment: int) -> BeliefTrack:
        """Return the beliefs of a player, or of the public, as far as they are computed.

        Each call computes more for a short while, those at event number ``moment`` first.

        Raises:
            ValueError: there are no beliefs of ``rater``; the message is one line.
        """
        if rater not in self.raters:
            raise ValueError(f"there are no beliefs of {rater or 'the public'} in this game")
        if isinstance(self._game.game, SheriffRecording):
            return await asyncio.to_thread(_score_track, self._game.game, rater, self._game.timeline)
        async with self._lock:
            return await asyncio.to_thread(self._think, rater, moment)

    async def refresh(self) -> None:
        """Look for new events; if there are any, ``timeline`` becomes a new object."""

    def _take(self, game: RecordedGameView) -> None:
        self._game = game
        self._page = None
        self._tells = self.shows_roles
        self.timeline = game.timeline if self._tells else game.timeline.without_roles()

    def _think(self, rater: str, moment: int) -> BeliefTrack:
        """Continue computing beliefs, reusing those of the shorter version of the game."""
        game, tells = self._game, self._tells
        told, told_all, thinker = self._thinkers.get(rater, (None, False, None))
        if thinker is None or told is not game or told_all is not tells:
            beliefs = beliefs_of(game, rater)
            grown = BeliefWorker(beliefs, int if tells else game.timeline.public_number)
            if thinker is not None:
                grown.reuse(thinker)
            self._thinkers[rater] = game, tells, grown
            thinker = grown
        return thinker.compute_more(moment)


class GrowingLogSource(RecordedSource):
    """A game for replays whose log may still grow; before its end, roles are shown only if the host permits.

    A log that has stopped growing does not count as ended, because the game may only be paused.
    """

    def __init__(
        self, path: Path, *, shows_live_roles: bool = False, clock: Callable[[], float] = time
    ) -> None:
        """Read the file; ``clock`` returns Unix seconds.

        Raises:
            ReplayError: there is no game in it.
        """
        self._path = path
        self._clock = clock
        self._size = _size_of(path)
        super().__init__(open_recorded(path), shows_roles=shows_live_roles)

    @property
    def is_live(self) -> bool:
        """Whether the log has no end of the game yet and has changed recently."""
        return is_growing(self._path, self.is_over, self._clock())

    @property
    def shows_roles(self) -> bool:
        """Whether viewers may see roles and secrets: the host permits it, or the game has ended."""
        return self._may_show_roles or self.is_over

    @property
    def is_over(self) -> bool:
        """Whether the log has the end of the game."""
        return self._game.timeline.winner is not None

    async def refresh(self) -> None:
        """Read the log again if its size has changed."""
        size = await asyncio.to_thread(_size_of, self._path)
        if size in (None, self._size):
            return
        with suppress(ReplayError):
            self._take(await asyncio.to_thread(open_recorded, self._path))
            self._size = size


def is_growing(path: Path, has_ended: bool, now: float) -> bool:
    """Whether a game's log probably still grows: the game has not ended, and the log has changed lately."""
    try:
        return not has_ended and now - path.stat().st_mtime < QUIET
    except OSError:
        return False


def _size_of(path: Path) -> int | None:
    try:
        return path.stat().st_size
    except OSError:
        return None


PATIENCE = 0.4
"""Seconds of computing after which the results so far are shown."""


@dataclass(eq=False)
class BeliefWorker:
    """Computes one player's beliefs step by step; ``numbers`` converts event numbers to those displayed."""

    beliefs: BeliefHistory
    numbers: Callable[[int], int] = int
    clock: Callable[[], float] = monotonic
    _found: dict[int, BeliefAt] = field(default_factory=dict)

    def reuse(self, earlier: BeliefWorker) -> None:
        """Take over the beliefs that ``earlier`` computed when the game was shorter, except the last ones."""
        known = earlier.beliefs.moments[:-1]
        stay = set(known) & set(self.beliefs.moments)
        self._found = {
            moment: replace(found, moment=self.numbers(moment))
            for moment, found in earlier._found.items()
            if moment in stay
        }

    def compute_more(self, moment: int) -> BeliefTrack:
        """Compute beliefs for a short while, those at event ``moment`` first; return all computed so far."""
        until = self.clock() + PATIENCE
        for wanted in sorted(self.beliefs.moments, key=lambda known: self._distance(known, moment)):
            if wanted not in self._found:
                belief = self.beliefs.at(wanted)
                self._found[wanted] = replace(belief, moment=self.numbers(belief.moment))
                if self.clock() > until:
                    break
        shown = {self.numbers(known): self._found.get(known) for known in self.beliefs.moments}
        found = tuple(snapshot for snapshot in shown.values() if snapshot is not None)
        return BeliefTrack(aspects_of(found[0].figures) if found else (), found, tuple(shown))

    def _distance(self, known: int, moment: int) -> tuple[bool, int]:
        """Return the sort key: the latest belief before the moment first, later ones last."""
        number = self.numbers(known)
        return number > moment, abs(number - moment)


def _score_track(game: SheriffRecording, rater: str, timeline: Timeline) -> BeliefTrack:
    """Return a rater's scores: from its pseudo-vote on, and again from its vote on.

    Raises:
        ValueError: no player has this name.
    """
    snapshots: list[BeliefAt] = []
    for scores in scores_over_time(game, rater):
        for kind, given in ((MomentKind.PSEUDO_VOTE, scores.before), (MomentKind.VOTE, scores.after)):
            if given:
                moment = _vote_of(timeline, scores.day, kind, rater)
                figures = {name: {RELIABLE: score} for name, score in given.items()}
                snapshots.append(BeliefAt(moment, figures, {}))
    return BeliefTrack((RELIABLE,), tuple(snapshots), tuple(snapshot.moment for snapshot in snapshots))


def _vote_of(timeline: Timeline, day: int, kind: MomentKind, rater: str) -> int:
    """Return the number of the rater's vote on a day, or of the day's last moment if there is no vote."""
    today = [moment for moment in timeline.moments if moment.day == day]
    votes = [moment.number for moment in today if moment.kind is kind and moment.actor == rater]
    return votes[-1] if votes else today[-1].number if today else 0
