"""Shows one game on the console as it happens, every role in its colour."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

from rich.console import Console
from rich.text import Text

from agent.protocol.gamelog import LogRow
from agent.protocol.parlour_log import ParlourGameRecord
from agent.protocol.sheriff_log import GameRecord, LineRecord
from agent.recorded.sheriff_recording import SheriffRecording
from personas.schema import Language
from server_sim.driver.recorder import Recorder
from server_sim.games.step import Outcome, Record
from server_sim.people.replay.building import LiveTimeline
from server_sim.people.replay.parlour_building import ParlourMoments
from server_sim.people.replay.sheriff_building import SheriffMoments
from server_sim.people.replay.timeline import Moment, MomentRow
from server_sim.people.terminal.transcript import Transcript
from server_sim.people.terminal.words import transcript_words


class Watcher(Recorder):
    """A recorder that prints a running game in the form of a replay, from the rows or records of its log."""

    def __init__(self, console: Console, language: Language) -> None:
        self._live = LiveTimeline("", language)
        self._console = console
        self._language: Language = language
        self._course: MomentRow | None = None
        self._transcript: Transcript | None = None
        self._shown = 0

    def rows(self, rows: Sequence[LogRow]) -> None:
        self._live.rows(rows)
        self._show(self._live.timeline.roles, self._live.timeline.moments)

    def record(self, record: Record) -> None:
        """Add the next record.

        A line is shown with the next record, because votes before the Sheriff's statement are logged after
        it.
        """
        match record:
            case GameRecord():
                game = SheriffRecording((record,))
                self._course = SheriffMoments(game.names, game.roles, self._language)
            case ParlourGameRecord():
                self._course = ParlourMoments(self._language)
        if self._course is not None:
            self._course.take(record)
            if not isinstance(record, LineRecord):
                self._show(self._course.roles, self._course.moments)

    def close(self, outcome: Outcome | None) -> None:
        if self._transcript is not None:
            self._print(self._transcript.rest())
        if outcome is None:
            self._print([Text(transcript_words(self._language).broke_down, style="bold red")])

    def _show(self, roles: Mapping[str, StrEnum], moments: Sequence[Moment]) -> None:
        """Print the moments not shown yet; at the first call, ``roles`` gives the players."""
        if self._transcript is None:
            self._transcript = Transcript(tuple(roles), roles, self._language, lambda: self._console.width)
        for moment in moments[self._shown :]:
            self._print(self._transcript.add(moment))
        self._shown = len(moments)

    def _print(self, lines: Iterable[Text]) -> None:
        for line in lines:
            self._console.print(line, soft_wrap=True)
