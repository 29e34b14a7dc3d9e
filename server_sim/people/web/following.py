"""Follows running games for spectators' pages: changes, and a Sheriff game's timeline so far."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from agent.protocol.gamelog import LogRow
from agent.recorded.sheriff_recording import SheriffRecording
from personas.schema import Language
from server_sim.driver.recorder import ExchangeEvent, Recorder
from server_sim.games.step import Outcome
from server_sim.people.replay.building import LiveTimeline
from server_sim.people.replay.loading import ReplayError, read_recorded
from server_sim.people.replay.sheriff_building import sheriff_timeline
from server_sim.people.replay.timeline import Timeline
from server_sim.people.seat.changes import ChangeNotifier


class Follower(Recorder):
    """A recorder that adds a game's events to a timeline, and notifies the pages that show the game."""

    def __init__(self, line: LiveTimeline, changes: ChangeNotifier) -> None:
        self._line = line
        self._changes = changes
        self._has_rows = False

    def rows(self, rows: Sequence[LogRow]) -> None:
        self._has_rows = True
        self._line.rows(rows)
        self._changes.notify()

    def exchanged(self, event: ExchangeEvent) -> None:
        if not self._has_rows:
            self._changes.notify()

    def close(self, outcome: Outcome | None) -> None:
        self._changes.notify()


class LiveSheriffTimeline:
    """The timeline of a Sheriff game in progress, read from its growing log."""

    def __init__(self, path: Path, name: str, language: Language) -> None:
        self._path = path
        self._size = 0
        self._line = sheriff_timeline(name, SheriffRecording(), language)
        self._name = self._line.name

    def timeline(self) -> Timeline:
        """Return the timeline so far, without a record that is not completely written yet."""
        content = self._path.read_bytes() if self._path.is_file() else b""
        if len(content) != self._size:
            self._size = len(content)
            with suppress(ReplayError):
                whole = content[: content.rfind(b"\n") + 1]
                self._line = replace(read_recorded(self._path.name, whole).timeline, name=self._name)
        return self._line
