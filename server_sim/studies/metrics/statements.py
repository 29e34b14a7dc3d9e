"""The statements of a recorded game, each with the state of the game right before it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from agent.protocol.sheriff_log import ElectionRecord, LineRecord, OrderRecord, Player
from agent.recorded.sheriff_recording import SheriffRecording, steps


@dataclass(frozen=True)
class DayStatement:
    """One public statement of a day, with the state of the game before that statement.

    ``names`` has the names of all players. ``to_speak`` are the players whose turn on that day is still to
    come, ``dead`` those who have died. ``spoke`` has a (player, day) for each turn in which a player said
    something, ``silent`` for each that it skipped; candidates' speeches are turns, too.
    """

    day: int
    speaker: Player
    text: str
    names: Mapping[Player, str]
    to_speak: frozenset[Player] = frozenset()
    dead: frozenset[Player] = frozenset()
    spoke: frozenset[tuple[Player, int]] = frozenset()
    silent: frozenset[tuple[Player, int]] = frozenset()


@dataclass
class _Turns:
    """Records which players have had a turn on which day, and whether they said something."""

    order: tuple[Player, ...] = ()
    spoken: dict[tuple[Player, int], bool] = field(default_factory=dict)

    def said(self, player: Player, day: int, text: str | None) -> None:
        key = (player, day)
        self.spoken[key] = self.spoken.get(key, False) or text is not None

    def all(self, *, spoken: bool) -> frozenset[tuple[Player, int]]:
        return frozenset(turn for turn, is_spoken in self.spoken.items() if is_spoken is spoken)

    def after(self, player: Player) -> frozenset[Player]:
        """Return the players whose turn today is after this player's."""
        return frozenset(self.order[self.order.index(player) + 1 :] if player in self.order else ())


def statements(game: SheriffRecording) -> Iterator[DayStatement]:
    """Yield the public statements of a game in order; none if the records lack the players' names."""
    names = game.head.names if game.head else {}
    turns = _Turns()
    for step in steps(game.records):
        match step.record:
            case OrderRecord(order=order):
                turns.order = tuple(order)
            case ElectionRecord() as election:
                for player, text in election.lines.items():
                    turns.said(player, election.day or 1, text)
            case LineRecord(day=day, player=player, text=text):
                if text is not None and names:
                    yield DayStatement(
                        day,
                        player,
                        text,
                        names,
                        turns.after(player),
                        step.dead,
                        turns.all(spoken=True),
                        turns.all(spoken=False),
                    )
                turns.said(player, day, text)
