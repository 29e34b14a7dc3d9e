"""Timelines of Sheriff games, from the records of their log."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from agent.protocol.foreign import plain_line
from agent.protocol.gamelog import ExecuteRow, TalkRow
from agent.protocol.sheriff_log import (
    DayRecord,
    ElectionRecord,
    EndRecord,
    GameRecord,
    LineRecord,
    NightRecord,
    OrderRecord,
    OutcomeRecord,
    Player,
    SheriffLogRecord,
    SheriffRecord,
    Votes,
)
from personas.schema import Language
from rules.game.roles import Role, Team
from server_sim.people.replay.readings import ChipReader
from server_sim.people.replay.timeline import MomentKind, MomentRow, Timeline


def sheriff_timeline(name: str, records: Sequence[SheriffLogRecord], language: Language) -> Timeline:
    """The timeline of a Sheriff game; a night belongs to the day before it."""
    names, roles = sheriff_names(records), _dealt_roles(records)
    course = SheriffMoments(names, language)
    for record in records:
        course.take(record)
    dealt = {shown: roles[player] for player, shown in names.items() if player in roles}
    moments = tuple(course.moments)
    return Timeline(plain_line(name), language, tuple(names.values()), dealt, moments, course.winner)


def sheriff_names(records: Iterable[SheriffLogRecord]) -> dict[Player, str]:
    """The players of a game in seat order, with the names that they are shown by; no two have the same."""
    given: dict[Player, str] = {}
    for record in records:
        if isinstance(record, GameRecord):
            given |= {player: record.names.get(player, "") for player in (*record.names, *record.roles)}
        for player in _players_of(record):
            given.setdefault(player, "")
    shown = {player: plain_line(name) or _stand_in(player) for player, name in given.items()}
    taken = list(shown.values())
    return {
        player: name if taken.count(name) == 1 else f"{name} ({plain_line(str(player))})"
        for player, name in shown.items()
    }


def lines_said(records: Iterable[SheriffLogRecord]) -> tuple[str, ...]:
    """All that was said in a game, campaign lines first."""
    campaigns = (record.lines.values() for record in records if isinstance(record, ElectionRecord))
    lines = [line for lines in campaigns for line in lines]
    lines += [record.text for record in records if isinstance(record, LineRecord)]
    return tuple(line for line in lines if line)


class SheriffMoments(MomentRow):
    """The moments of a Sheriff game, record by record."""

    def __init__(self, names: Mapping[Player, str], language: Language) -> None:
        super().__init__()
        self._names = names
        self._seats = {player: seat for seat, player in enumerate(names, 1)}
        self._reader = ChipReader(dict(enumerate(names.values(), 1)), language)
        self._day = -1
        self._lines = 0
        self.winner: Team | None = None

    def take(self, record: SheriffLogRecord) -> None:
        """Add what a record tells."""
        match record:
            case NightRecord():
                self._night(record)
            case ElectionRecord():
                self._election(record)
            case SheriffRecord():
                self._reach(record.day)
                previous, sheriff = self._name(record.previous), self._name(record.sheriff)
                self.add(record.day, MomentKind.SHERIFF, previous, sheriff, record.how)
            case OrderRecord(sheriff=None):
                self._reach(record.day)
            case OrderRecord():
                self._reach(record.day)
                first = record.order[0] if record.order else None
                self.add(record.day, MomentKind.ORDER, self._name(record.sheriff), self._name(first))
            case LineRecord():
                self._reach(record.day)
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
        """A statement, or none; it is read in the light of those before it."""
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
        saved = _saved(night)
        self.add(
            day,
            MomentKind.ATTACK,
            None,
            self._name(night.killed),
            "" if saved is None else self._names[saved],
        )
        self._reach(night.night)

    def _election(self, election: ElectionRecord) -> None:
        day = max(self._day, 0) if election.day is None else election.day
        self._reach(day)
        for candidate in election.candidates:
            self._line(day, MomentKind.CANDIDATE, candidate, election.lines.get(candidate))
        self._ballot(day, MomentKind.ELECTION_VOTE, election.votes)

    def _votes(self, record: DayRecord) -> None:
        """The pseudo-votes were cast before the Sheriff, who speaks last, has spoken."""
        self._reach(record.day)
        sheriff, last = self._name(record.sheriff), self.moments[-1]
        spoke = last.kind is MomentKind.TALK and last.actor == sheriff and sheriff is not None
        word = self.moments.pop() if spoke else None
        self._ballot(record.day, MomentKind.PSEUDO_VOTE, record.pseudo_votes)
        if word is not None:
            self.add(word.day, word.kind, word.actor, word.target, word.text, word.chips)
        self._ballot(record.day, MomentKind.VOTE, record.votes)

    def _outcome(self, outcome: OutcomeRecord) -> None:
        self._reach(outcome.day)
        self.add(outcome.day, MomentKind.EXECUTION, None, self._name(outcome.eliminated))
        if outcome.eliminated is not None:
            self._reader.read(ExecuteRow(outcome.day, self._seats[outcome.eliminated], Role.VILLAGER))


def _saved(night: NightRecord) -> Player | None:
    """Whom a bodyguard stood before while the werewolves came."""
    if night.killed is not None or not night.attacks:
        return None
    attacked = list(night.attacks.values())[-1]
    return attacked if attacked in night.guards.values() else None


def _dealt_roles(records: Iterable[SheriffLogRecord]) -> dict[Player, Role]:
    roles: dict[Player, Role] = {}
    for record in records:
        if isinstance(record, GameRecord | EndRecord):
            roles |= record.roles
    return roles


def _players_of(record: SheriffLogRecord) -> Iterable[Player]:
    """The players that a record speaks of, those with a target of their own first."""
    match record:
        case DayRecord():
            return _some(*record.alive, *_both(record.votes), *_both(record.pseudo_votes))
        case NightRecord():
            chosen = (*_both(record.attacks), *_both(record.guards), *_both(record.divines))
            return _some(*chosen, record.killed)
        case ElectionRecord():
            return _some(*record.candidates, *record.lines, *_both(record.votes), record.sheriff)
        case SheriffRecord():
            return _some(record.previous, record.sheriff)
        case OrderRecord():
            return _some(*record.order, record.sheriff)
        case LineRecord():
            return (record.player,)
        case OutcomeRecord():
            return _some(*record.remaining, record.eliminated)
        case EndRecord():
            return tuple(record.roles)
    return ()


def _both(votes: Votes) -> tuple[Player | None, ...]:
    return (*votes, *votes.values())


def _some(*players: Player | None) -> tuple[Player, ...]:
    return tuple(player for player in players if player is not None)


def _stand_in(player: Player) -> str:
    """What a player without a name is called."""
    return f"player_{player}" if isinstance(player, int) else plain_line(player) or "?"
