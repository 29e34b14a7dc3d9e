"""Watching one game on the console as it happens, every role in its colour."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

from rich.console import Console
from rich.text import Text

from agent.protocol.gamelog import LogRow
from agent.protocol.parlour_log import NewsRecord, ParlourEndRecord, ParlourGameRecord, ParlourLogRecord
from agent.protocol.sheriff_log import (
    DayRecord,
    ElectionRecord,
    EndRecord,
    GameRecord,
    LineRecord,
    NightRecord,
    OrderRecord,
    OutcomeRecord,
    SheriffLogRecord,
    SheriffRecord,
)
from agent.recorded.sheriff_recording import sheriff_names
from personas.schema import Language
from server_sim.driver.recorder import Exchanged
from server_sim.games.step import Outcome, Record
from server_sim.people.replay.building import LiveTimeline
from server_sim.people.replay.parlour_building import ParlourMoments
from server_sim.people.replay.sheriff_building import SheriffMoments
from server_sim.people.replay.timeline import MomentRow
from server_sim.people.terminal.transcript import Transcript
from server_sim.people.terminal.words import CATALOGUE


class Watcher:
    """A recorder that prints one game, as a replay of its log would show it."""

    def __init__(self, console: Console, language: Language) -> None:
        self._live = LiveTimeline("", language)
        self._console = console
        self._words = CATALOGUE[language]
        self._transcript: Transcript | None = None
        self._shown = 0

    def rows(self, rows: Sequence[LogRow]) -> None:
        self._live.rows(rows)
        game = self._live.timeline
        if self._transcript is None:
            self._transcript = Transcript(
                game.players, game.roles, game.language, lambda: self._console.width
            )
        for moment in game.moments[self._shown :]:
            self._print(self._transcript.add(moment))
        self._shown = len(game.moments)

    def exchanged(self, event: Exchanged) -> None:
        pass

    def close(self, outcome: Outcome | None) -> None:
        if self._transcript is not None:
            self._print(self._transcript.rest())
        if outcome is None:
            self._print([Text(self._words.broke_down, style="bold red")])

    def _print(self, lines: Iterable[Text]) -> None:
        for line in lines:
            self._console.print(line, soft_wrap=True)


class RecordWatcher:
    """Prints one game whose log is records, as a replay of the log would show it."""

    def __init__(self, console: Console, language: Language) -> None:
        self._console = console
        self._language: Language = language
        self._course: ParlourMoments | SheriffMoments | None = None
        self._transcript: Transcript | None = None
        self._shown = 0

    def keep(self, record: Record) -> None:
        """The game has come to this."""
        match record:
            case ParlourGameRecord() | NewsRecord() | ParlourEndRecord():
                self._at_table(record)
            case (
                GameRecord()
                | NightRecord()
                | ElectionRecord()
                | SheriffRecord()
                | OrderRecord()
                | LineRecord()
                | DayRecord()
                | OutcomeRecord()
                | EndRecord()
            ):
                self._in_village(record)

    def close(self) -> None:
        """The game is over."""
        if self._transcript is not None:
            self._print(self._transcript.rest())

    def _at_table(self, record: ParlourLogRecord) -> None:
        if not isinstance(self._course, ParlourMoments):
            self._course = ParlourMoments(self._language)
        self._course.take(record)
        if self._transcript is None:
            self._begin(self._course.roles)
        self._show(self._course)

    def _in_village(self, record: SheriffLogRecord) -> None:
        """A line is shown with what comes after it: votes of before the Sheriff's word are told after it."""
        if isinstance(record, GameRecord):
            names = sheriff_names([record])
            self._course = SheriffMoments(names, self._language)
            self._begin({name: record.roles[player] for player, name in names.items()})
        if isinstance(self._course, SheriffMoments):
            self._course.take(record)
            if not isinstance(record, LineRecord):
                self._show(self._course)

    def _begin(self, roles: Mapping[str, StrEnum]) -> None:
        self._transcript = Transcript(tuple(roles), roles, self._language, lambda: self._console.width)

    def _show(self, course: MomentRow) -> None:
        assert self._transcript is not None  # the first record tells who plays
        for moment in course.moments[self._shown :]:
            self._print(self._transcript.add(moment))
        self._shown = len(course.moments)

    def _print(self, lines: Iterable[Text]) -> None:
        for line in lines:
            self._console.print(line, soft_wrap=True)
