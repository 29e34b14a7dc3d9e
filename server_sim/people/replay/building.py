"""Timelines of games, recorded or going on: of the contest's from the rows of their log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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
from agent.recorded.recording import Recording
from personas.schema import Language
from server_sim.people.replay.readings import ChipReader
from server_sim.people.replay.timeline import Chip, MomentKind, MomentRow, Timeline


class ContestMoments(MomentRow):
    """The moments of a contest's game, row by row of its log.

    A day begins with the first thing that happens on it, for the last status lines begin none.
    """

    def __init__(self, names: Mapping[int, str], reader: ChipReader | None) -> None:
        """``names`` by seat, as they are shown; without a reader there are no chips."""
        super().__init__()
        self._names = names
        self._reader = reader
        self._day, self._begun = -1, True
        self._voted, self._settled = False, False
        self.before: list[int] = []
        """How many moments there are just before each row: its day has begun, and it is still to come."""

    def take(self, row: LogRow) -> None:
        """Add what a row tells."""
        if row.day > self._day:
            self._end_day()
            self._day, self._begun, self._voted, self._settled = row.day, False, False, False
        if not isinstance(row, StatusRow | ResultRow):
            self._begin_day()
            if not self._settled and _is_of_the_night(row):
                self._execute_nobody()
        self.before.append(len(self.moments))
        chips = () if self._reader is None else self._reader.read(row)
        self._happen(row, chips)

    def _begin_day(self) -> None:
        if not self._begun:
            self._begun = True
            self.add(self._day, MomentKind.DAY)

    def _end_day(self) -> None:
        """A day that nobody did anything on has been one, too."""
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
            case AttackRow():
                self._attack(row)
            case ResultRow():
                self.winner = row.winner
                self.add(row.day, MomentKind.RESULT, text=row.winner.value)

    def _attack(self, row: AttackRow) -> None:
        target = self._names.get(row.target)
        if row.killed:
            self.add(row.day, MomentKind.ATTACK, None, target)
        else:
            self.add(row.day, MomentKind.ATTACK, text=target or "")


def contest_timeline(name: str, recording: Recording, *, chips: bool = True) -> Timeline:
    """The timeline of a recorded game of the contest's villages."""
    language, shown = recording.language, {seat: plain_line(one) for seat, one in recording.names.items()}
    course = ContestMoments(shown, ChipReader(recording.names, language) if chips else None)
    for row in recording.rows:
        course.take(row)
    roles = {name: recording.cast[seat].role for seat, name in shown.items()}
    return course.timeline(name, language, tuple(roles), roles, recording.problems)


class LiveTimeline:
    """The timeline of a game that goes on; it grows as a recorder gets the rows of the game's log."""

    def __init__(self, name: str, language: Language, *, chips: bool = True) -> None:
        self._name = plain_line(name)
        self._language: Language = language
        self._chips = chips
        self._cast: dict[int, StatusRow] = {}
        self._course: ContestMoments | None = None
        self._timeline: Timeline | None = None

    def rows(self, rows: Sequence[LogRow]) -> None:
        """These rows of the game log have come about; the first ones tell who plays."""
        for row in rows:
            if self._course is None and isinstance(row, StatusRow):
                self._cast[row.seat] = row
            else:
                self._begun().take(row)
        self._timeline = None

    @property
    def timeline(self) -> Timeline:
        """What there is by now; the same object until further rows come."""
        if self._timeline is None:
            roles = {plain_line(row.name or row.team_name): row.role for row in self._cast.values()}
            course = self._course or ContestMoments({}, None)
            self._timeline = course.timeline(self._name, self._language, tuple(roles), roles)
        return self._timeline

    def _begun(self) -> ContestMoments:
        if self._course is None:
            names = {seat: row.name or row.team_name for seat, row in self._cast.items()}
            reader = ChipReader(names, self._language) if self._chips else None
            self._course = ContestMoments({seat: plain_line(name) for seat, name in names.items()}, reader)
        return self._course


def _is_of_the_night(row: LogRow) -> bool:
    """Whether the day's vote is over when this happens; but for day 0, werewolves whisper at night."""
    match row:
        case TalkRow(kind="whisper") | VoteRow(kind="attackVote"):
            return True
        case DivineRow() | GuardRow() | AttackRow():
            return True
    return False
