"""Builds timelines of Sheriff games from the records of their log."""

from __future__ import annotations

from collections.abc import Mapping

from agent.protocol.foreign import plain_line
from agent.protocol.gamelog import ExecuteRow, TalkRow
from agent.protocol.sheriff_log import (
    DayRecord,
    ElectionRecord,
    EndRecord,
    LineRecord,
    NightRecord,
    OrderRecord,
    OutcomeRecord,
    Player,
    SheriffLogRecord,
    SheriffRecord,
    Votes,
)
from agent.recorded.sheriff_recording import SheriffRecording
from personas.schema import Language
from rules.game.roles import Role, Team
from server_sim.people.replay.readings import ChipReader
from server_sim.people.replay.timeline import MomentKind, Timeline, TimelineBuilder


def sheriff_timeline(name: str, game: SheriffRecording, language: Language) -> Timeline:
    """Return the timeline of a Sheriff game; a night belongs to the day before it."""
    course = SheriffMoments(game.names, game.roles, language)
    for record in game.records:
        course.take(record)
    return course.timeline(name, language, game.seated, game.problems)


class SheriffMoments(TimelineBuilder):
    """Builds the events ("moments") of a replay from the records of a Sheriff game."""

    def __init__(self, names: Mapping[Player, str], roles: Mapping[str, Role], language: Language) -> None:
        super().__init__(roles)
        self._names = names
        self._seats = {player: seat for seat, player in enumerate(names, 1)}
        self._reader = ChipReader(dict(enumerate(names.values(), 1)), language)
        self._day = -1
        self._lines = 0

    def take(self, record: SheriffLogRecord) -> None:
        """Add the events that a record of the game's log reports."""
        if isinstance(record, SheriffRecord | OrderRecord | LineRecord | DayRecord | OutcomeRecord):
            self._reach(record.day)
        match record:
            case NightRecord():
                self._night(record)
            case ElectionRecord():
                self._election(record)
            case SheriffRecord():
                previous, sheriff = self._name(record.previous), self._name(record.sheriff)
                self.add(record.day, MomentKind.SHERIFF, previous, sheriff, record.how)
            case OrderRecord():
                if record.sheriff is not None:
                    first = record.order[0] if record.order else None
                    self.add(record.day, MomentKind.ORDER, self._name(record.sheriff), self._name(first))
            case LineRecord():
                self._line(record.day, MomentKind.TALK, record.player, record.text)
            case DayRecord():
                self._votes(record)
            case OutcomeRecord():
                self._outcome(record)
            case EndRecord():
                self.winner = record.winner or Team.NONE
                self.add(max(self._day, 0), MomentKind.RESULT, text=self.winner.value)

    def _reach(self, day: int) -> None:
        if day > self._day:
            self._day = day
            self.add(day, MomentKind.DAY)

    def _name(self, player: Player | None) -> str | None:
        return None if player is None else self._names[player]

    def _ballot(self, day: int, kind: MomentKind, votes: Votes) -> None:
        for voter, target in votes.items():
            self.add(day, kind, self._name(voter), self._name(target))

    def _line(self, day: int, kind: MomentKind, player: Player, text: str | None) -> None:
        row = TalkRow(day, "talk", self._lines, 0, self._seats[player], text or "")
        self._lines += 1
        chips = self._reader.read(row) if text else ()
        self.add(day, kind, self._name(player), None, plain_line(text or ""), chips)

    def _night(self, night: NightRecord) -> None:
        day = max(night.night - 1, 0)
        self._reach(day)
        self._ballot(day, MomentKind.ATTACK_VOTE, night.attacks)
        for seer, target in night.divines.items():
            self.add(day, MomentKind.DIVINATION, self._name(seer), self._name(target), night.seen or "")
        self._ballot(day, MomentKind.GUARD, night.guards)
        attacked = [None, *night.attacks.values()][-1]
        is_saved = night.killed is None and attacked in night.guards.values()
        saved = self._name(attacked) if is_saved else None
        self.add(day, MomentKind.ATTACK, None, self._name(night.killed), saved or "")
        self._reach(night.night)

    def _election(self, election: ElectionRecord) -> None:
        day = max(self._day, 0) if election.day is None else election.day
        self._reach(day)
        for candidate in election.candidates:
            self._line(day, MomentKind.CANDIDATE, candidate, election.lines.get(candidate))
        self._ballot(day, MomentKind.ELECTION_VOTE, election.votes)

    def _votes(self, record: DayRecord) -> None:
        """Add the votes; pseudo-votes come before the statement of the Sheriff, who speaks last."""
        sheriff, last = self._name(record.sheriff), self.moments[-1]
        spoke = last.kind is MomentKind.TALK and last.actor == sheriff and sheriff is not None
        word = self.moments.pop() if spoke else None
        self._ballot(record.day, MomentKind.PSEUDO_VOTE, record.pseudo_votes)
        if word is not None:
            self.add(word.day, word.kind, word.actor, word.target, word.text, word.chips)
        self._ballot(record.day, MomentKind.VOTE, record.votes)

    def _outcome(self, outcome: OutcomeRecord) -> None:
        self.add(outcome.day, MomentKind.EXECUTION, None, self._name(outcome.eliminated))
        if outcome.eliminated is not None:
            self._reader.read(ExecuteRow(outcome.day, self._seats[outcome.eliminated], Role.VILLAGER))
