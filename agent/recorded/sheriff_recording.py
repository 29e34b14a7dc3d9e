"""A recorded game of a village of seven, with or without a Sheriff, built from the records of its log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from agent.protocol.foreign import plain_line
from agent.protocol.sheriff_log import (
    VERSION,
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
    parse_record,
)
from agent.recorded.game import RecordedGame, first_game
from rules.game.roles import Role, Team

T = TypeVar("T", bound=SheriffLogRecord)


@dataclass(frozen=True)
class SheriffRecording(RecordedGame):
    """A recorded game of a village of seven; ``records`` are in the order of the log."""

    records: tuple[SheriffLogRecord, ...] = ()
    problems: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        return "sheriff"

    def all(self, kind: type[T]) -> tuple[T, ...]:
        return tuple(record for record in self.records if isinstance(record, kind))

    @property
    def name(self) -> str:
        """The game's id in the log."""
        return self.records[0].game

    @cached_property
    def head(self) -> GameRecord | None:
        return next(iter(self.all(GameRecord)), None)

    @cached_property
    def end(self) -> EndRecord | None:
        return next(iter(self.all(EndRecord)), None)

    @cached_property
    def election(self) -> ElectionRecord | None:
        return next(iter(self.all(ElectionRecord)), None)

    @cached_property
    def days(self) -> tuple[DayRecord, ...]:
        return tuple(sorted(self.all(DayRecord), key=lambda record: record.day))

    @cached_property
    def names(self) -> Mapping[Player, str]:
        """The players' display names, all different, in seat order."""
        given: dict[Player, str] = {}
        for record in self.records:
            if isinstance(record, GameRecord):
                given |= {player: record.names.get(player, "") for player in (*record.names, *record.roles)}
            for player in _players_of(record):
                given.setdefault(player, "")
        shown = {player: plain_line(name) or _default_name(player) for player, name in given.items()}
        taken = list(shown.values())
        return {
            player: name if taken.count(name) == 1 else f"{name} ({plain_line(str(player))})"
            for player, name in shown.items()
        }

    @property
    def seated(self) -> tuple[str, ...]:
        return tuple(self.names.values())

    @cached_property
    def dealt(self) -> Mapping[Player, Role]:
        """The dealt roles by player; empty if they were not recorded."""
        roles: dict[Player, Role] = {}
        for record in self.records:
            if isinstance(record, GameRecord | EndRecord):
                roles |= record.roles
        return roles

    @cached_property
    def roles(self) -> Mapping[str, Role]:
        return {name: self.dealt[player] for player, name in self.names.items() if player in self.dealt}

    @property
    def lines(self) -> tuple[str, ...]:
        """All lines, campaign lines first."""
        lines = [line for election in self.all(ElectionRecord) for line in election.lines.values()]
        return tuple(line for line in (*lines, *(one.text for one in self.all(LineRecord))) if line)

    @property
    def winner(self) -> Team | None:
        return None if self.end is None else self.end.winner or Team.NONE

    @property
    def sheriff(self) -> Player | None:
        """The last Sheriff of the game, perhaps in office only since the last vote; None if there was none.

        If the log does not tell how anybody became Sheriff, the result is the Sheriff of the last day.
        """
        holders = [badge.sheriff for badge in self.all(SheriffRecord)]
        return holders[-1] if holders else self.days[-1].sheriff if self.days else None

    @property
    def void(self) -> bool:
        """Whether the log marks the game as void: it ended before there was anything to measure."""
        return self.end is not None and self.end.void

    @property
    def person(self) -> Player | None:
        return self.head.person if self.head else None

    @property
    def person_leads(self) -> bool:
        """Whether the rules make the human player the Sheriff."""
        return self.head is not None and self.person is not None and self.head.leader == self.person

    @property
    def asks_all_followers(self) -> bool:
        """Whether all followers of the Sheriff are asked for a pseudo-vote, not only the human player."""
        return self.person is None or self.person_leads

    @property
    def candidate(self) -> Player | None:
        """The player whom the rules made a candidate for Sheriff; None if nobody, or without an election."""
        return self.head.leader if self.head and self.election else None


def read_sheriff_log(text: str) -> SheriffRecording:
    """Return the first game in the text of a log.

    Raises:
        UnreadableGameError: the text has no record, too many records, or records of another version.
    """
    return SheriffRecording(*first_game(text, parse_record, "a Sheriff game", VERSION))


@dataclass(frozen=True, slots=True)
class RecordedStep:
    """A record of the log, with the dead players and the Sheriff before the recorded event."""

    record: SheriffLogRecord
    dead: frozenset[Player]
    sheriff: Player | None


def steps(records: Iterable[SheriffLogRecord]) -> Iterator[RecordedStep]:
    """Yield each record of a game with the players dead and the Sheriff in office before the event."""
    dead: frozenset[Player] = frozenset()
    sheriff: Player | None = None
    for record in records:
        yield RecordedStep(record, dead, sheriff)
        match record:
            case NightRecord(killed=out) | OutcomeRecord(eliminated=out):
                dead |= frozenset(_some(out))
            case SheriffRecord():
                sheriff = record.sheriff


def _players_of(record: SheriffLogRecord) -> Iterable[Player]:
    """Yield the players that a record mentions; players who chose a target come first."""
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


def _default_name(player: Player) -> str:
    return f"player_{player}" if isinstance(player, int) else plain_line(player) or "?"
