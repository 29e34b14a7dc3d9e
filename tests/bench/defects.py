"""The defects counted by :mod:`tests.bench.play_defects`, their table, and the count in villages of seven."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from agent.protocol.sheriff_log import GameRecord, LineRecord
from agent.reading.context import NO_CONTEXT
from agent.reading.offline import read_talk
from agent.study.promise_figures import ContradictionFinder
from rules.game.events import Talk
from rules.game.roles import Role
from server_sim.driver.recorder import CountingRecorder, PlacedPlayer
from server_sim.games.step import Record

BODYGUARD = "games in which the true bodyguard is executed though nobody speaks against its claim"
MEDIUM = "games in which the true medium is executed though nobody speaks against its claim"
SLOTS = "votes of the village's side for somebody who must be human by the claims"
OWN_BLACK = "votes of those who have called a living player a werewolf for somebody else"
LATE = "results told on a day after a vote for somebody else was announced"
OWN_WHITE = "votes of the true seer for somebody whom it found human"
CITED = "votes announced on the word of a seer whom their speaker has called false"
REFUTED = "votes announced by the village's side on the word of a seer whom the only medium refutes"
ALIKE = "days with several werewolves on which all vote alike"
OPEN_GUARD = "nights with an open true bodyguard on which it is attacked"
CLEARED_BY = "lines of werewolves against somebody outside the pack who has called them human"
FRIEND = "votes of a possessed that has shown itself for a werewolf, or the other way round"
BARE_SEER = "guards of somebody else where a seer or a medium has shown itself"
REPEATED = "guards of whoever was guarded last night, though somebody else was killed"
READ_TWICE = "divinations of somebody already known to the seer, or sure to be human by the claims"
DISOWNED = "lines in which a player disowns what it has told, or talks of a role that the village lacks"
WON = "games won by the village"
UNCONTESTED = {Role.BODYGUARD: BODYGUARD, Role.MEDIUM: MEDIUM}
"""The roles that a village does not execute while nobody speaks against the claim, with their rows."""
BOTH = "games in which both claimants of a role, one of them false, outlive the third execution"
ROWS = (
    *(BODYGUARD, MEDIUM, SLOTS, OWN_BLACK, LATE, OWN_WHITE, CITED, REFUTED, ALIKE, OPEN_GUARD, CLEARED_BY),
    *(FRIEND, BARE_SEER, REPEATED, READ_TWICE, BOTH, DISOWNED, WON),
)

Tally = Counter[tuple[str, bool]]
"""For each row, how often the defect occurred (True), and how often it could have but did not (False)."""


def table(tally: Tally) -> Iterator[str]:
    """Yield a line for each row that could have occurred."""
    for row in (row for row in ROWS if tally[row, True] + tally[row, False]):
        happened, of = tally[row, True], tally[row, True] + tally[row, False]
        yield f"{happened:5} of {of:5} {happened / of if of else 0:7.1%}  {row}"


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
