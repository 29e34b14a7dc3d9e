"""Watching one game on the console as it happens, every role in its colour."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

from rich.console import Console
from rich.text import Text

from agent.protocol.gamelog import LogRow
from personas.schema import Language
from server_sim.driver.recorder import Recorder
from server_sim.games.parlour.records import NewsRecord, ParlourEndRecord, ParlourGameRecord, ParlourLogRecord
from server_sim.games.sheriff.records import (
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
from server_sim.games.step import Outcome, Record
from server_sim.people.replay.building import LiveTimeline
from server_sim.people.replay.parlour_building import ParlourMoments
from server_sim.people.replay.sheriff_building import SheriffMoments, sheriff_names
from server_sim.people.replay.timeline import Moment
from server_sim.people.terminal.transcript import Transcript
from server_sim.people.terminal.words import CATALOGUE


class Watcher(Recorder):
    """Prints one game, whether its log has rows or records, as a replay of the log would show it."""

    def __init__(self, console: Console, language: Language) -> None:
        self._live = LiveTimeline("", language)
        self._console = console
        self._language: Language = language
        self._course: ParlourMoments | SheriffMoments | None = None
        self._transcript: Transcript | None = None
        self._shown = 0

    def rows(self, rows: Sequence[LogRow]) -> None:
        self._live.rows(rows)
        game = self._live.timeline
        if self._transcript is None:
            self._begin(game.players, game.roles, game.language)
        self._show(game.moments)

    def record(self, record: Record) -> None:
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

    def close(self, outcome: Outcome | None) -> None:
        if self._transcript is not None:
            self._print(self._transcript.rest())
        if outcome is None:
            self._print([Text(CATALOGUE[self._language].broke_down, style="bold red")])

    def _at_table(self, record: ParlourLogRecord) -> None:
        if not isinstance(self._course, ParlourMoments):
            self._course = ParlourMoments(self._language)
        self._course.take(record)
        if self._transcript is None:
            roles = self._course.roles
            self._begin(tuple(roles), roles, self._language)
        self._show(self._course.moments)

    def _in_village(self, record: SheriffLogRecord) -> None:
        """A line is shown with what comes after it: votes of before the Sheriff's word are told after it."""
        if isinstance(record, GameRecord):
            names = sheriff_names([record])
            self._course = SheriffMoments(names, self._language)
            roles = {name: record.roles[player] for player, name in names.items()}
            self._begin(tuple(roles), roles, self._language)
        if isinstance(self._course, SheriffMoments):
            self._course.take(record)
            if not isinstance(record, LineRecord):
                self._show(self._course.moments)

    def _begin(self, players: tuple[str, ...], roles: Mapping[str, StrEnum], language: Language) -> None:
        self._transcript = Transcript(players, roles, language, lambda: self._console.width)

    def _show(self, moments: Sequence[Moment]) -> None:
        assert self._transcript is not None  # the beginning has told who plays
        for moment in moments[self._shown :]:
            self._print(self._transcript.add(moment))
        self._shown = len(moments)

    def _print(self, lines: Iterable[Text]) -> None:
        for line in lines:
            self._console.print(line, soft_wrap=True)
