"""The seat of a participant: a person's, whose log is like a model's ([leadership], B.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic_core import from_json

from agent.games.sheriff.notes import Notes, begin, take_in
from agent.games.sheriff.prompt import SheriffPromptBuilder
from agent.games.sheriff.reliability import Threshold
from agent.games.sheriff.scene import SheriffRequest
from agent.protocol.lenience import guess_meant
from agent.protocol.packets import DailyInitializePacket, GamePacket, InitializePacket, NamePacket
from agent.protocol.sheriff import PseudoVotePacket, Purpose, ReasonPacket
from agent.runtime.printable import printable
from personas.schema import Language
from rules.game.roles import Role
from server_sim.config.errors import ServerSimError
from server_sim.driver.seat import SeatLost
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.seat.questions import Teller, Told
from server_sim.studies.leadership.seat_log import PlayerLog

FILED: Mapping[Language, str] = {
    "en": "Potentially true, by your scores, is what these say: {truths}; potentially false: {doubts}.",
    "ja": "点数からすると、本当かもしれない発言をする人：{truths}。嘘かもしれない発言をする人：{doubts}。",
}
"""What a person is told after a reasoning that changes it, as models are ([leadership], 3.1)."""
UNSCORED: Mapping[Language, str] = {"en": "no score", "ja": "点数なし"}
NOBODY: Mapping[Language, str] = {"en": "nobody", "ja": "なし"}
Guesses = Mapping[str, Mapping[str, Any]]
"""Of each player that was scored: role, confidence, reliability."""


class PersonLeft(ServerSimError):  # noqa: N818 - it says what happened
    """The person has left its seat in the middle of a game, which measures nothing any more."""


class PersonSeat(HumanSeat):
    """A person's seat that keeps notes as a model's player does, and logs what was typed."""

    def __init__(self, name: str, language: Language, log: PlayerLog, threshold: Threshold) -> None:
        super().__init__(name, language)
        self._language = language
        self._log = log
        self._notes = Notes(threshold)
        self._role: Role | None = None
        self._told_last = ""
        self._before_pseudo_vote: Notes | None = None
        self._prompt_builder = SheriffPromptBuilder(language, strict=True)

    def answer(self, number: int, text: str) -> str | None:
        refused = super().answer(number, text)
        self._log.typed(text, refused)
        return refused

    async def tell(self, packet: GamePacket) -> None:
        """Hand over a packet.

        Raises:
            PersonLeft: nobody sits here any more.
        """
        self._take_note(packet)
        try:
            await super().tell(packet)
        except SeatLost as lost:
            raise PersonLeft(str(lost)) from None

    async def ask(self, packet: GamePacket | NamePacket, timeout: float | None) -> str:
        """Hand over a packet and wait for the answer.

        Raises:
            PersonLeft: nobody sits here any more.
        """
        if isinstance(packet, SheriffRequest):
            self._take_note(packet)
            self._log.asked(packet)
        try:
            answer = await super().ask(packet, timeout)
        except SeatLost as lost:
            raise PersonLeft(str(lost)) from None
        if isinstance(packet, SheriffRequest):
            self._judge(packet, answer)
        return answer

    def _take_note(self, packet: GamePacket) -> None:
        """The notes after a packet; those made for a pseudo-vote are forgotten when it is over."""
        if self._before_pseudo_vote is not None and not isinstance(packet, PseudoVotePacket):
            self._notes = self._notes.back_to(self._before_pseudo_vote)
            self._before_pseudo_vote = None
        if self._role is None and isinstance(packet, InitializePacket | DailyInitializePacket):
            self._role = packet.info.role_map[packet.info.agent]
            self._notes = begin(self._notes, packet.info)
        self._notes = take_in(self._notes, packet)
        self._log.knows(self._notes, self._prompt_builder.fact)

    def _judge(self, packet: SheriffRequest, answer: str) -> None:
        """File what was heard by the scores of a reasoning, and log the answer."""
        guesses = None
        if isinstance(packet, ReasonPacket):
            if packet.purpose is Purpose.PSEUDO_VOTE and self._before_pseudo_vote is None:
                self._before_pseudo_vote = self._notes
            guesses = scored(answer, self._role or Role.VILLAGER)
            scores = {name: guess["reliability"] for name, guess in guesses.items()}
            self._notes = self._notes.rated(scores)
            self._say_whom_it_believes(packet)
        self._log.answered(answer, self._notes, guesses)

    def _say_whom_it_believes(self, packet: ReasonPacket) -> None:
        """Tell whose statements count as potentially true, if that is news."""
        believed: dict[bool, list[str]] = {True: [], False: []}
        for name in packet.targets:
            score = self._notes.scores.get(name)
            told = UNSCORED[self._language] if score is None else f"{score:g}"
            believed[self._notes.threshold.believes(score)].append(f"{name} ({told})")
        truths, doubts = (", ".join(believed[sure]) or NOBODY[self._language] for sure in (True, False))
        text = FILED[self._language].format(truths=truths, doubts=doubts)
        if text != self._told_last:
            self._told_last = text
            self.told.append(Told(Teller.MODERATOR, packet.info.day, printable(text)))
            self._changed()


def scored(answer: str, rater: Role) -> Guesses:
    """The guesses of a reasoning that the seat has let pass, each with the score that it gives."""
    guesses: dict[str, Mapping[str, Any]] = {}
    for name, given in from_json(answer).items():
        guess = guess_meant(given)
        if guess is not None:
            guesses[name] = {
                "role": guess.role,
                "confidence": guess.confidence,
                "reliability": guess.reliability(rater),
            }
    return guesses
