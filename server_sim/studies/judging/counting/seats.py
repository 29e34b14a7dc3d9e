"""The counts of each seat: its entrant, its village, and how often each item was counted, by each counter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from agent.recorded.recording import Recording
from agent.study.counted_game import read_talk_game
from personas.schema import Language
from server_sim.studies.judging.counting.asking import CountAnswers
from server_sim.studies.judging.counting.by_code import count_by_code
from server_sim.studies.judging.counting.events import (
    CountedBy,
    CountEvent,
    CountSign,
    count_items,
    once_each,
)
from server_sim.studies.judging.material.units import letters_and_lines, transcript

CODE = "code"


@dataclass(frozen=True)
class CountedGame:
    """A game to count in: the path of its ``log``, the game, and the game as models see it (``shown``).

    ``entrants`` has by seat the mind or, if that is unknown, the team. Players are named as in ``shown``.
    """

    log: str
    recording: Recording
    shown: Recording
    entrants: Mapping[int, str]

    @cached_property
    def by_code(self) -> tuple[CountEvent, ...]:
        """The events that code counts."""
        aliases = {name: self.shown.names[seat] for seat, name in self.recording.names.items()}
        events = count_by_code(read_talk_game(self.recording))
        return tuple(
            CountEvent(one.item, aliases[one.player], one.day, one.idx, one.quote, one.reason)
            for one in events
        )


@dataclass(frozen=True, slots=True)
class SeatCounts:
    """What one counter has counted for a player of a game, by item; ``lines`` and ``letters`` it has said.

    ``players`` is the number of players in the village.
    """

    log: str
    player: str
    entrant: str
    language: Language
    players: int
    counts: Mapping[str, int]
    letters: int
    lines: int

    @property
    def village(self) -> str:
        """The number of players and the language, for tables."""
        return f"{self.players} players, {self.language}"

    def net(self, axis: str | None = None) -> int:
        """Return additions minus deductions, on all axes or one."""
        return self.total(CountSign.ADDITION, axis) - self.total(CountSign.DEDUCTION, axis)

    def total(self, sign: CountSign, axis: str | None = None) -> int:
        """Return the number of additions or deductions, on all axes or one."""
        items = count_items()
        return sum(
            count
            for name, count in self.counts.items()
            if items[name].sign is sign and axis in (None, items[name].axis)
        )


@dataclass(frozen=True)
class CountPanel:
    """The seats as one counter sees them: ``code``, or code together with one model.

    ``own`` has the seats with the counter's own events only, without those of code where a model counts, for
    comparisons with others. ``model`` is the model's name at its provider, empty for code.
    """

    name: str
    model: str
    seats: tuple[SeatCounts, ...]
    own: tuple[SeatCounts, ...]

    @property
    def items(self) -> tuple[str, ...]:
        """The items that are counted here."""
        return tuple(name for name, item in count_items().items() if self.model or item.by is CountedBy.CODE)

    @property
    def told(self) -> str:
        """Who has counted how much, for titles."""
        by_code = [item for item in count_items().values() if item.by is CountedBy.CODE]
        whole = f"{len(by_code)} of {len(count_items())} items"
        return f"counted by code: {whole}" + (f", the others by {self.name}" if self.model else "")


def panels_of(games: Sequence[CountedGame], answers: Iterable[CountAnswers]) -> list[CountPanel]:
    """Return a panel of code's counts, then one for each model, of the seats that it has counted whole."""
    code = {
        (game.log, name): [one for one in game.by_code if one.player == name]
        for game in games
        for name in game.shown.names.values()
    }
    by_code = _seats(games, code)
    panels = [CountPanel(CODE, "", by_code, by_code)]
    ordered = sorted(answers, key=lambda one: (one.judge, one.log, one.player))
    for judge, rows in groupby(ordered, key=lambda one: one.judge):
        by_seat: dict[tuple[str, str], list[CountAnswers]] = {}
        for row in rows:
            by_seat.setdefault((row.log, row.player), []).append(row)
        own = {
            seat: [event for row in given for event in row.events]
            for seat, given in by_seat.items()
            if len({row.sign for row in given}) == len(CountSign)
        }
        whole = {seat: [*code[seat], *events] for seat, events in own.items()}
        model = next(iter(by_seat.values()))[0].model
        panels.append(CountPanel(judge, model, _seats(games, whole), _seats(games, own)))
    return panels


def _seats(
    games: Iterable[CountedGame], events: Mapping[tuple[str, str], Sequence[CountEvent]]
) -> tuple[SeatCounts, ...]:
    seats = []
    for game in games:
        rows = transcript(game.shown)
        language, players = game.recording.language, len(game.shown.cast)
        for number, player in game.shown.names.items():
            if (found := events.get((game.log, player))) is not None:
                counts = Counter(one.item for one in once_each(found))
                said, entrant = letters_and_lines(rows, player), game.entrants[number]
                seats.append(SeatCounts(game.log, player, entrant, language, players, counts, *said))
    return tuple(seats)
