"""Builds the timelines of the contest's games, and of running games of any kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum

from agent.protocol.foreign import plain_line
from agent.protocol.gamelog import (
    AttackRow,
    DivineRow,
    ExecuteRow,
    GuardRow,
    LogRow,
    ResultRow,
    StatusRow,
    TalkRow,
    VoteRow,
)
from agent.protocol.parlour_log import ParlourGameRecord
from agent.protocol.sheriff_log import GameRecord
from agent.recorded.recording import Recording
from agent.recorded.sheriff_recording import SheriffRecording
from personas.schema import Language
from rules.game.roles import Role
from server_sim.driver.recorder import Recorder
from server_sim.games.step import Outcome, Record
from server_sim.people.replay.parlour_building import ParlourMoments
from server_sim.people.replay.readings import ChipReader
from server_sim.people.replay.sheriff_building import SheriffMoments
from server_sim.people.replay.timeline import NO_ROLES, Chip, MomentKind, Timeline, TimelineBuilder


class ContestMoments(TimelineBuilder):
    """Builds the events ("moments") of a replay from the rows of the contest's game log.

    The status and result rows at the end of a log do not begin a new day.
    """

    def __init__(
        self, names: Mapping[int, str], reader: ChipReader | None, roles: Mapping[str, StrEnum] = NO_ROLES
    ) -> None:
        """Make a builder; ``names`` are those shown, by seat; without a ``reader`` lines get no chips."""
        super().__init__(roles)
        self._names = names
        self._reader = reader
        self._day, self._begun = -1, True
        self._voted, self._settled = False, False
        self.before: list[int] = []
        """For each row, the number of moments just before it, its day's beginning included."""

    def take(self, row: LogRow) -> None:
        """Add the events that a row of the game log reports."""
        if row.day > self._day:
            self._end_day()
            self._day, self._begun, self._voted, self._settled = row.day, False, False, False
        if not isinstance(row, StatusRow | ResultRow):
            self._begin_day()
            is_nightly = isinstance(row, TalkRow | VoteRow) and row.kind in ("whisper", "attackVote")
            if not self._settled and (is_nightly or isinstance(row, DivineRow | GuardRow | AttackRow)):
                self._execute_nobody()  # a row of the night shows that the day's vote is over
        self.before.append(len(self.moments))
        chips = () if self._reader is None else self._reader.read(row)
        self._happen(row, chips)

    def _begin_day(self) -> None:
        if not self._begun:
            self._begun = True
            self.add(self._day, MomentKind.DAY)

    def _end_day(self) -> None:
        """End a day; a day without events has a moment for its beginning, too."""
        self._begin_day()
        if self._voted and not self._settled:
            self._execute_nobody()

    def _execute_nobody(self) -> None:
        self._settled = True
        if self._day > 0:
            self.add(self._day, MomentKind.EXECUTION)

    def _happen(self, row: LogRow, chips: tuple[Chip, ...]) -> None:
        name = self._names.__getitem__
        match row:
            case TalkRow(kind="talk"):
                self.add(row.day, MomentKind.TALK, name(row.seat), None, plain_line(row.text), chips)
            case TalkRow():
                self.add(row.day, MomentKind.WHISPER, name(row.seat), None, plain_line(row.text))
            case VoteRow(kind="vote"):
                self._voted = True
                self.add(row.day, MomentKind.VOTE, name(row.voter), name(row.target))
            case VoteRow():
                self.add(row.day, MomentKind.ATTACK_VOTE, name(row.voter), name(row.target))
            case ExecuteRow():
                self._settled = True
                self.add(row.day, MomentKind.EXECUTION, None, name(row.seat))
            case DivineRow():
                self.add(row.day, MomentKind.DIVINATION, name(row.seer), name(row.target), row.result.value)
            case GuardRow():
                self.add(row.day, MomentKind.GUARD, name(row.guard), name(row.target))
            case AttackRow(killed=True):
                self.add(row.day, MomentKind.ATTACK, None, self._names.get(row.target))
            case AttackRow():
                self.add(row.day, MomentKind.ATTACK, text=self._names.get(row.target) or "")
            case ResultRow():
                self.winner = row.winner
                self.add(row.day, MomentKind.RESULT, text=row.winner.value)


def contest_timeline(name: str, recording: Recording) -> Timeline:
    """Return the timeline (all events in order) of a recorded game of Werewolf by the contest's rules."""
    language = recording.language
    roles = {seat: one.role for seat, one in recording.cast.items()}
    course = _course(recording.names, roles, language)
    for row in recording.rows:
        course.take(row)
    return course.timeline(name, language, problems=recording.problems)


def _course(names: Mapping[int, str], roles: Mapping[int, Role], language: Language) -> ContestMoments:
    shown = {seat: plain_line(name) for seat, name in names.items()}
    return ContestMoments(
        shown, ChipReader(names, language), {name: roles[seat] for seat, name in shown.items()}
    )


class LiveTimeline(Recorder):
    """A recorder that builds the timeline of any running game, and calls ``changed`` after each change."""

    def __init__(self, name: str, language: Language, changed: Callable[[], None] = lambda: None) -> None:
        self._name = name
        self._language: Language = language
        self._changed = changed
        self._cast: dict[int, StatusRow] = {}
        self._course: TimelineBuilder | None = None
        self._timeline: Timeline | None = None

    def rows(self, rows: Sequence[LogRow]) -> None:
        for row in rows:
            if self._course is None and isinstance(row, StatusRow):
                self._cast[row.seat] = row
            else:
                self._course = self._course or self._begun()
                self._course.take(row)
        self._timeline = None
        self._changed()

    def record(self, record: Record) -> None:
        match record:
            case GameRecord():
                game = SheriffRecording((record,))
                self._course = SheriffMoments(game.names, game.roles, self._language)
            case ParlourGameRecord():
                self._course = ParlourMoments(self._language)
        if self._course is not None:
            self._course.take(record)
        self._timeline = None
        self._changed()

    def close(self, outcome: Outcome | None) -> None:
        self._changed()

    @property
    def timeline(self) -> Timeline:
        """The timeline so far; the same object is returned until further events come."""
        if self._timeline is None:
            self._timeline = (self._course or self._begun()).timeline(self._name, self._language)
        return self._timeline

    def _begun(self) -> ContestMoments:
        names = {seat: row.name or row.team_name for seat, row in self._cast.items()}
        return _course(names, {seat: row.role for seat, row in self._cast.items()}, self._language)
