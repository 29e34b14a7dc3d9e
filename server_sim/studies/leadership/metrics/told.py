"""A game's statements, each with what was true when it was made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from agent.protocol.sheriff_log import (
    ElectionRecord,
    LineRecord,
    NightRecord,
    OrderRecord,
    OutcomeRecord,
    Player,
)
from server_sim.studies.leadership.metrics.records import Game


@dataclass(frozen=True)
class DayStatement:
    """One line of a day, and the game before it.

    ``names`` are those of all players. ``to_speak`` are the others whose turn of the day is still to come;
    ``dead`` are out. ``spoke`` and ``silent`` tell who said something, or nothing, on which day so far,
    candidatures included.
    """

    day: int
    speaker: Player
    text: str
    names: Mapping[Player, str]
    to_speak: frozenset[Player] = frozenset()
    dead: frozenset[Player] = frozenset()
    spoke: frozenset[tuple[Player, int]] = frozenset()
    silent: frozenset[tuple[Player, int]] = frozenset()

    @property
    def heard(self) -> frozenset[Player]:
        """Who has said anything in this game."""
        return frozenset(player for player, _ in self.spoke)

    @property
    def ever_silent(self) -> frozenset[Player]:
        """Who has let a turn pass."""
        return frozenset(player for player, _ in self.silent)


@dataclass
class _SoFar:
    """What has happened in a game up to a record."""

    order: tuple[Player, ...] = ()
    dead: set[Player] = field(default_factory=set)
    turns: dict[tuple[Player, int], bool] = field(default_factory=dict)
    """Whether who had a turn on a day said something."""

    def said(self, player: Player, day: int, text: str | None) -> None:
        key = (player, day)
        self.turns[key] = self.turns.get(key, False) or text is not None

    def statement(self, line: LineRecord, text: str, names: Mapping[Player, str]) -> DayStatement:
        after = self.order[self.order.index(line.player) + 1 :] if line.player in self.order else ()
        return DayStatement(
            day=line.day,
            speaker=line.player,
            text=text,
            names=names,
            to_speak=frozenset(after),
            dead=frozenset(self.dead),
            spoke=frozenset(turn for turn, spoken in self.turns.items() if spoken),
            silent=frozenset(turn for turn, spoken in self.turns.items() if not spoken),
        )


def statements(game: Game) -> Iterator[DayStatement]:
    """The lines of the days that say something, in order; none of a game that names no players."""
    names = game.head.names if game.head else {}
    so_far = _SoFar()
    for record in game.told:
        match record:
            case NightRecord(killed=out) | OutcomeRecord(eliminated=out):
                so_far.dead |= set() if out is None else {out}
            case OrderRecord():
                so_far.order = tuple(record.order)
            case ElectionRecord():
                for player, text in record.lines.items():
                    so_far.said(player, record.day or 1, text)
            case LineRecord():
                if record.text is not None and names:
                    yield so_far.statement(record, record.text, names)
                so_far.said(record.player, record.day, record.text)
