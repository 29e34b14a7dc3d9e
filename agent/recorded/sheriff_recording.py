"""A recorded game of the villages of seven, with or without a Sheriff, by the records of its log."""

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
    """A recorded game of a village of seven: its ``records`` in the order of the log."""

    records: tuple[SheriffLogRecord, ...] = ()
    problems: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        """The game."""
        return "sheriff"

    def all(self, kind: type[T]) -> tuple[T, ...]:
        """The records of one kind."""
        return tuple(record for record in self.records if isinstance(record, kind))

    @property
    def name(self) -> str:
        """What the log calls the game."""
        return self.records[0].game

    @cached_property
    def head(self) -> GameRecord | None:
        """Who is what, if that was recorded."""
        return next(iter(self.all(GameRecord)), None)

    @cached_property
    def end(self) -> EndRecord | None:
        """How the game ended, if it has."""
        return next(iter(self.all(EndRecord)), None)

    @cached_property
    def election(self) -> ElectionRecord | None:
        """The election, if there was one."""
        return next(iter(self.all(ElectionRecord)), None)

    @cached_property
    def days(self) -> tuple[DayRecord, ...]:
        """What was recorded of each day, in the order of the days."""
        return tuple(sorted(self.all(DayRecord), key=lambda record: record.day))

    @cached_property
    def names(self) -> Mapping[Player, str]:
        """The names that the players are shown by, in the order of the seats; no two have the same."""
        given: dict[Player, str] = {}
        for record in self.records:
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

    @property
    def seated(self) -> tuple[str, ...]:
        """The names that the players are shown by, in the order of the seats."""
        return tuple(self.names.values())

    @cached_property
    def dealt(self) -> Mapping[Player, Role]:
        """Who was what; empty where that was not recorded."""
        roles: dict[Player, Role] = {}
        for record in self.records:
            if isinstance(record, GameRecord | EndRecord):
                roles |= record.roles
        return roles

    @cached_property
    def roles(self) -> Mapping[str, Role]:
        """The roles by name, in the order of the seats."""
        return {name: self.dealt[player] for player, name in self.names.items() if player in self.dealt}

    @property
    def lines(self) -> tuple[str, ...]:
        """All that was said, campaign lines first."""
        lines = [line for election in self.all(ElectionRecord) for line in election.lines.values()]
        return tuple(line for line in (*lines, *(one.text for one in self.all(LineRecord))) if line)

    @property
    def winner(self) -> Team | None:
        """The side that won, NONE where none did; None where the log has no end."""
        return None if self.end is None else self.end.winner or Team.NONE

    @property
    def sheriff(self) -> Player | None:
        """The badge's last holder, whom :attr:`EndRecord.completed` and all figures of games are about.

        It may have got the badge after the last vote. Where no badge is recorded, the last day's Sheriff.
        """
        holders = [badge.sheriff for badge in self.all(SheriffRecord)]
        return holders[-1] if holders else self.days[-1].sheriff if self.days else None

    @property
    def void(self) -> bool:
        """Whether the game was over before it had anything to measure."""
        return self.end is not None and self.end.void

    @property
    def person(self) -> Player | None:
        """In whose seat a person is, if one was drawn."""
        return self.head.person if self.head else None

    @property
    def person_leads(self) -> bool:
        """Whether the person is the preset Sheriff."""
        return self.head is not None and self.person is not None and self.head.leader == self.person

    @property
    def asks_all_followers(self) -> bool:
        """Whether all of the Sheriff's followers are asked for a pseudo-vote, not a person alone."""
        return self.person is None or self.person_leads

    @property
    def candidate(self) -> Player | None:
        """Whose election the game is played for, if it is for one."""
        return self.head.leader if self.head and self.election else None


def read_sheriff_log(text: str) -> SheriffRecording:
    """Read the first game of a log.

    Raises:
        UnreadableGameError: there is no record, there are too many, or they are of another version.
    """
    return SheriffRecording(*first_game(text, parse_record, "a Sheriff game", VERSION))


@dataclass(frozen=True, slots=True)
class RecordedStep:
    """A record, with who was dead and who was Sheriff before it."""

    record: SheriffLogRecord
    dead: frozenset[Player]
    sheriff: Player | None


def steps(records: Iterable[SheriffLogRecord]) -> Iterator[RecordedStep]:
    """The records of a game, each with what was so before it."""
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
