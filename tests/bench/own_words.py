"""Counts lines in villages of seven in which a player contradicts its own words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from agent.protocol.sheriff_log import GameRecord, LineRecord
from agent.reading.context import NO_CONTEXT
from agent.reading.offline import read_talk
from agent.study.promise_figures import ContradictionFinder
from rules.game.events import Talk
from rules.game.roles import Role
from server_sim.driver.recorder import CountingRecorder, PlacedPlayer
from server_sim.games.step import Record
from server_sim.playing.game_spec import GameSpec
from tests.bench.defects import DISOWNED, Tally, counted


class LinesOfSeven(CountingRecorder):
    """A recorder for a village of seven that counts only :data:`DISOWNED`."""

    def __init__(self, seats: Sequence[PlacedPlayer]) -> None:
        self.found: Tally = Tally()
        self._names: Mapping[int, str] = {}
        self._words = ContradictionFinder((), ())
        self._context = NO_CONTEXT
        self._heard = 0

    def record(self, record: Record) -> None:
        match record:
            case GameRecord(names=names, roles=roles):
                self._names = {int(number): name for number, name in names.items()}
                self._words = ContradictionFinder(
                    tuple(self._names.values()), frozenset(map(Role, roles.values()))
                )
            case LineRecord(text=str(text)):
                name = self._names[int(record.player)]
                talk = Talk(idx=self._heard, day=record.day, turn=0, agent=name, text=text)
                claims = read_talk(talk, tuple(self._names.values()), self._context)
                self._context, self._heard = self._context.after(talk, claims), self._heard + 1
                self.found[DISOWNED, bool(self._words.hear(name, text, claims))] += 1


def played_of_seven(games: Mapping[int, GameSpec]) -> Tally:
    """Return the counts of these games of seven, which cover only the talk."""
    return counted(games, lambda spec: LinesOfSeven)
