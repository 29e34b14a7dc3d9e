"""Checks whether players keep their promises: compares statements with earlier ones and with later acts.

Like a contest's judge it uses only the game log and the answers sent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from agent.protocol.gamelog import AttackRow, ExecuteRow, LogRow, TalkRow, VoteRow
from agent.protocol.packets import OVER, SKIP, TalkPacket, WhisperPacket
from agent.reading.whispers import read_whispered
from agent.recorded.transcript import LogReader, Utterance
from rules.game.events import without_space
from rules.game.roles import Species
from server_sim.driver.recorder import CountingRecorder, Exchanged, Placed

KEPT = "votes as announced"
UNANNOUNCED = "votes without an announcement"
BROKEN = "votes other than announced"
REPEATED = "lines repeated word for word by one player"
CUT = "lines cut by the server"
CONTRADICTED = "results that contradict an own earlier one"
UNFOUNDED = "medium results about somebody not executed"
DEAD = "votes announced for the dead or for oneself"
ATTACKED = "attack votes as whispered"
DEVIATED = "attack votes other than whispered"
FINDINGS = (KEPT, UNANNOUNCED, BROKEN, REPEATED, CUT, CONTRADICTED, UNFOUNDED, DEAD, ATTACKED, DEVIATED)


class Audit(CountingRecorder):
    """Watches one game and counts :data:`FINDINGS`."""

    def __init__(self, seats: Sequence[Placed]) -> None:
        self.found: Counter[str] = Counter(dict.fromkeys(FINDINGS, 0))
        self._names = [seat.name for seat in seats]
        self._players = tuple(sorted(self._names))
        self._alive = set(self._names)
        self._reader = LogReader(dict(enumerate(self._names, 1)))
        self._said: set[tuple[int, str]] = set()
        self._announced: dict[tuple[int, int], str] = {}
        self._targets: dict[tuple[int, int], str] = {}
        self._executed: set[str] = set()
        self._told: dict[tuple[int, str], Species] = {}
        self._answers: dict[int, str] = {}

    def rows(self, rows: Sequence[LogRow]) -> None:
        for row in rows:
            utterance = self._reader.read(row)
            match row:
                case TalkRow() if row.text not in (OVER, SKIP):
                    self._hear(row)
                    if utterance is not None:
                        self._note(row, utterance)
                case VoteRow(kind="vote"):
                    self._vote(row)
                case VoteRow():
                    self._attack(row)
                case ExecuteRow():
                    self._bury(self._names[row.seat - 1])
                case AttackRow(killed=True) if row.target > 0:
                    self._alive.discard(self._names[row.target - 1])

    def exchanged(self, event: Exchanged) -> None:
        if isinstance(event.packet, TalkPacket | WhisperPacket) and event.answer is not None:
            self._answers[event.seat] = event.answer

    def _bury(self, executed: str) -> None:
        self._executed.add(executed)
        self._alive.discard(executed)

    def _hear(self, row: TalkRow) -> None:
        name = self._names[row.seat - 1]
        self.found[REPEATED] += (row.seat, row.text) in self._said
        self._said.add((row.seat, row.text))
        self.found[CUT] += without_space(self._answers.get(row.seat - 1, row.text)) != without_space(row.text)
        if row.kind == "whisper":
            target = read_whispered(row.text, name, self._players).attack
            if target is not None:
                self._targets[row.day, row.seat] = target

    def _note(self, row: TalkRow, said: Utterance) -> None:
        name, claims = said.talk.agent, said.claims
        if claims.vote is not None:
            self._announced[row.day, row.seat] = claims.vote
            self.found[DEAD] += claims.vote == name or claims.vote not in self._alive
        self.found[UNFOUNDED] += sum(told.target not in self._executed for told in claims.mediums)
        for told in (*claims.divinations, *claims.mediums):
            earlier = self._told.setdefault((row.seat, told.target), told.result)
            self.found[CONTRADICTED] += earlier is not told.result

    def _vote(self, row: VoteRow) -> None:
        announced = self._announced.get((row.day, row.voter))
        if announced is None:
            self.found[UNANNOUNCED] += 1
        else:
            self.found[KEPT if announced == self._names[row.target - 1] else BROKEN] += 1

    def _attack(self, row: VoteRow) -> None:
        whispered = self._targets.get((row.day, row.voter))
        if whispered is not None:
            self.found[ATTACKED if whispered == self._names[row.target - 1] else DEVIATED] += 1
