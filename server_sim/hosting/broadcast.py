"""Shows running games to spectators: a stream of packets, and the files that the contest's viewer reads.

The viewer polls ``games.json`` every second and reads the game's ``.jsonl`` again when ``updated_at`` has
changed (protocol section 10). A finished game stays in the list for a while, so that viewers see its end.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from loguru import logger

from agent.protocol.gamelog import LogRow
from agent.runtime.files import replace_file
from rules.game.roles import Status
from server_sim.driver.log_file import LogFile
from server_sim.driver.logs import LogFiles, create_together
from server_sim.driver.names import team_of
from server_sim.driver.recorder import ExchangeEvent, Recorder
from server_sim.games.deal import SeatedGame
from server_sim.games.step import Outcome
from server_sim.hosting.commentary import Commentary, Packet

LINGER = 10.0
"""Seconds for which a finished game stays in ``games.json``."""

_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode

Clock = Callable[[], float]
"""A function that returns Unix time in seconds."""


class Show(Recorder):
    """A recorder that turns the events of one game into packets for spectators, and stores the packets."""

    def __init__(
        self, game: SeatedGame, file: LogFile, clock: Clock, changed: Callable[[], None], *, timed: bool
    ) -> None:
        self.game = game
        self.filename = file.path.stem
        self.updated_at = clock()
        self.is_over = False
        self._commentary = Commentary(game, timed=timed)
        self._file = file
        self._clock = clock
        self._changed = changed
        self._lines: list[str] = []
        self._news = asyncio.Event()
        self._add([self._commentary.opening(clock())])

    def rows(self, rows: Sequence[LogRow]) -> None:
        self._add(self._commentary.rows(rows, self._clock()))

    def exchanged(self, event: ExchangeEvent) -> None:
        self._add(self._commentary.after_packet(event, self._clock()))

    def close(self, outcome: Outcome | None) -> None:
        self.is_over = True
        self.updated_at = self._clock()
        self._file.close()
        self._news.set()
        self._changed()

    @property
    def latest(self) -> int:
        """The number, from 0, of the latest packet for spectators."""
        return len(self._lines) - 1

    async def packets(self, first: int) -> Sequence[str]:
        """Wait for packet number ``first``; return it and all later ones as JSON ([] after the last)."""
        while first >= len(self._lines) and not self.is_over:
            await self._news.wait()
        return self._lines[first:]

    def summary(self) -> dict[str, Any]:
        """Return the game's id, its players (all as alive) and whether it is finished, as a JSON object."""
        agents = [
            {
                "idx": number,
                "team_name": team_of(seat.team_name),
                "original_name": seat.team_name,
                "game_name": seat.name,
                "role": seat.role.value,
                "alive": True,
            }
            for number, seat in enumerate(self.game.seats, 1)
        ]
        return {"id": self.game.game_id, "agents": agents, "finished": self.is_over}

    def snapshot(self) -> dict[str, Any]:
        """Return the :meth:`summary` and the day, the winner, and who is dead or alive now."""
        gone = self._commentary.gone
        numbers = range(1, len(self.game.seats) + 1)
        return {
            **self.summary(),
            "day": self._commentary.day,
            "win_side": self._commentary.winner,
            "status_by_agent": {
                str(number): Status.DEAD if number in gone else Status.ALIVE for number in numbers
            },
        }

    def _add(self, packets: Iterable[Packet]) -> None:
        lines = [_json(packet) for packet in packets]
        if not lines:
            return
        self._lines += lines
        self._file.write("".join(f"{line}\n" for line in lines))
        self.updated_at = self._clock()
        self._news.set()
        self._news = asyncio.Event()
        self._changed()


class Broadcast:
    """All games that spectators can watch, and the directory of the files from which viewers show them.

    If ``timed``, each packet for spectators has a ``timestamp``.
    """

    def __init__(self, files: LogFiles, clock: Clock, *, timed: bool = True) -> None:
        self._files = files
        self._timed = timed
        self._clock = clock
        self._listed: dict[str, Show] = {}
        self._is_broken = False
        self._write_list()

    @property
    def directory(self) -> Path:
        """The directory in which the files for spectators are written."""
        return self._files.directory

    @property
    def shows(self) -> list[Show]:
        """The running games, the oldest first."""
        return [show for show in self._listed.values() if not show.is_over]

    def show(self, game_id: str) -> Show | None:
        """Return the running game with this id, or None."""
        show = self._listed.get(game_id)
        return None if show is None or show.is_over else show

    def open(self, game: SeatedGame) -> Show:
        """Start to show a game to spectators; return the recorder that must get its events."""
        (file,) = create_together(game, self._clock(), [(self._files, ".jsonl")])
        show = Show(game, file, self._clock, self._write_list, timed=self._timed)
        self._listed[game.game_id] = show
        self._write_list()
        return show

    def _write_list(self) -> None:
        now = self._clock()
        for game_id, show in list(self._listed.items()):
            if show.is_over and now - show.updated_at > LINGER:
                del self._listed[game_id]
        games = [
            {"id": game_id, "filename": show.filename, "updated_at": _rfc3339(show.updated_at)}
            for game_id, show in self._listed.items()
        ]
        path = self.directory / "games.json"
        try:
            replace_file(path, _json(games))
            self._is_broken = False
        except OSError as error:
            if not self._is_broken:
                logger.error("{}: cannot be written ({}); spectators may miss games", path, error.strerror)
            self._is_broken = True


def _rfc3339(time: float) -> str:
    return datetime.fromtimestamp(time, UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")
