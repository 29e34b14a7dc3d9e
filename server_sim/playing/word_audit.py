"""Checks whether players keep their promises: compares statements with earlier ones and with later acts.

Like a contest's judge, this check uses only the game log and the answers that were sent.
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
from server_sim.driver.recorder import CountingRecorder, ExchangeEvent, PlacedPlayer

FINDINGS = (
    KEPT_VOTE_COUNT := "votes as announced",
    UNANNOUNCED_VOTE_COUNT := "votes without an announcement",
    BROKEN_VOTE_COUNT := "votes other than announced",
    REPEATED_LINE_COUNT := "lines repeated word for word by one player",
    CUT_LINE_COUNT := "lines cut by the server",
    CONTRADICTED_RESULT_COUNT := "results that contradict an own earlier one",
    DEAD_TARGET_COUNT := "votes announced for the dead or for oneself",
    KEPT_ATTACK_COUNT := "attack votes as whispered",
    BROKEN_ATTACK_COUNT := "attack votes other than whispered",
)
"""The names of all counts, in the order of tables: the keys of :attr:`Audit.found`."""


class Audit(CountingRecorder):
    """A recorder that counts the :data:`FINDINGS` in one game, such as votes other than announced."""

    def __init__(self, seats: Sequence[PlacedPlayer]) -> None:
        self.found: Counter[str] = Counter(dict.fromkeys(FINDINGS, 0))
        self._names = [seat.name for seat in seats]
        self._players = tuple(sorted(self._names))
        self._alive = set(self._names)
        self._reader = LogReader(dict(enumerate(self._names, 1)))
        self._said: set[tuple[int, str]] = set()
        self._announced: dict[tuple[int, int], str] = {}
        self._targets: dict[tuple[int, int], str] = {}
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
                    self._alive.discard(self._names[row.seat - 1])
                case AttackRow(killed=True) if row.target > 0:
                    self._alive.discard(self._names[row.target - 1])

    def exchanged(self, event: ExchangeEvent) -> None:
        if isinstance(event.packet, TalkPacket | WhisperPacket) and event.answer is not None:
            self._answers[event.seat] = event.answer

    def _hear(self, row: TalkRow) -> None:
        name = self._names[row.seat - 1]
        self.found[REPEATED_LINE_COUNT] += (row.seat, row.text) in self._said
        self._said.add((row.seat, row.text))
        sent = self._answers.get(row.seat - 1, row.text)
        self.found[CUT_LINE_COUNT] += without_space(sent) != without_space(row.text)
        if row.kind == "whisper":
            target = read_whispered(row.text, name, self._players).attack
            if target is not None:
                self._targets[row.day, row.seat] = target

    def _note(self, row: TalkRow, said: Utterance) -> None:
        name, claims = said.talk.agent, said.claims
        if claims.vote is not None:
            self._announced[row.day, row.seat] = claims.vote
            self.found[DEAD_TARGET_COUNT] += claims.vote == name or claims.vote not in self._alive
        for told in (*claims.divinations, *claims.mediums):
            earlier = self._told.setdefault((row.seat, told.target), told.result)
            self.found[CONTRADICTED_RESULT_COUNT] += earlier is not told.result

    def _vote(self, row: VoteRow) -> None:
        announced = self._announced.get((row.day, row.voter))
        kept = KEPT_VOTE_COUNT if announced == self._names[row.target - 1] else BROKEN_VOTE_COUNT
        self.found[UNANNOUNCED_VOTE_COUNT if announced is None else kept] += 1

    def _attack(self, row: VoteRow) -> None:
        whispered = self._targets.get((row.day, row.voter))
        if whispered is not None:
            is_kept = whispered == self._names[row.target - 1]
            self.found[KEPT_ATTACK_COUNT if is_kept else BROKEN_ATTACK_COUNT] += 1
