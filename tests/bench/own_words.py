"""Lines of the villages of seven in which somebody disowns its own words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from agent.protocol.sheriff_log import GameRecord, LineRecord
from agent.reading.context import NO_CONTEXT
from agent.reading.offline import read_talk
from agent.study.disowning_figures import OwnWords
from rules.game.events import Talk
from rules.game.roles import Role
from server_sim.driver.recorder import Placed, Recorder
from server_sim.games.step import Record
from server_sim.playing.game_spec import GameSpec
from server_sim.playing.play import play_offline
from tests.bench.defects import DISOWNED, Tally


class LinesOfSeven(Recorder):
    """Watches a game of a village of seven by its records, and tallies :data:`DISOWNED` alone."""

    def __init__(self) -> None:
        self.tally: Tally = Tally()
        self._names: Mapping[int, str] = {}
        self._words = OwnWords((), ())
        self._context = NO_CONTEXT
        self._heard = 0

    def record(self, record: Record) -> None:
        match record:
            case GameRecord(names=names, roles=roles):
                self._names = {int(number): name for number, name in names.items()}
                self._words = OwnWords(tuple(self._names.values()), frozenset(map(Role, roles.values())))
            case LineRecord(text=str(text)):
                name = self._names[int(record.player)]
                talk = Talk(idx=self._heard, day=record.day, turn=0, agent=name, text=text)
                claims = read_talk(talk, tuple(self._names.values()), self._context)
                self._context, self._heard = self._context.after(talk, claims), self._heard + 1
                self.tally[DISOWNED, bool(self._words.hear(name, text, claims))] += 1


def played_of_seven(games: Mapping[int, GameSpec]) -> Tally:
    """The same of games of seven, of which only what is said is judged."""
    tally: Tally = Tally()
    for spec in games.values():
        watcher = LinesOfSeven()

        def watch(_: Sequence[Placed], watcher: LinesOfSeven = watcher) -> LinesOfSeven:
            return watcher

        play_offline(spec, watch)
        tally += watcher.tally
    return tally
