"""Seats of an experiment that log what their player, a model or a person, does ([leadership], B.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic_core import from_json

from agent.games.sheriff.consultant import AskingOptions
from agent.games.sheriff.minds import MakeMind
from agent.games.sheriff.notes import Notes, Threshold, begin, take_in
from agent.games.sheriff.player import SheriffPlayer
from agent.games.sheriff.scene import SheriffRequest
from agent.llm.call import Answer, CallFailed, Cause
from agent.play.effects import AnswerRejected, Effect, Send, Think
from agent.protocol.lenience import guess_meant
from agent.protocol.packets import DailyInitializePacket, GamePacket, InitializePacket, NamePacket
from agent.protocol.sheriff import PseudoVotePacket, Purpose, ReasonPacket
from agent.runtime.effect_runner import LanguageModel
from agent.runtime.printable import printable
from personas.schema import Language
from rules.game.catalogue import catalogue
from rules.game.roles import Role
from server_sim.config.errors import ServerSimError
from server_sim.driver.seat import SeatLost
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.seat.questions import MessageSource, SeatMessage
from server_sim.playing.player_seat import PlayerSeat
from server_sim.studies.leadership.seat_log import PlayerLog

PERMANENT = (Cause.KEY, Cause.MODEL, Cause.CEILING)
"""Causes of failed model calls that a retry cannot fix; the game cannot be measured."""


class ModelUnusable(ServerSimError):  # noqa: N818 - it says what happened
    """A language model cannot be used at all; the message names the setting to change."""


@dataclass(frozen=True)
class Backend:
    """What decides for a player: a built-in mind, or a language model (``model``) and how to ask it."""

    profile: str
    make_mind: MakeMind
    asking: AskingOptions | None = None
    model: LanguageModel | None = None


class ExperimentSeat(PlayerSeat):
    """The seat of a computer player, which logs the player's knowledge, calls to models and answers.

    ``successor``, if given, decides for the player from the moment when the player becomes Sheriff; the
    player keeps its knowledge.
    """

    player: SheriffPlayer

    def __init__(
        self, player: SheriffPlayer, backend: Backend, log: PlayerLog, successor: Backend | None = None
    ) -> None:
        super().__init__(player, backend.model)
        self._successor = successor
        self._log = log

    def note(self, effects: Sequence[Effect]) -> None:
        """Log what the player newly knows, and the model calls, answers and bad outputs in ``effects``."""
        self._log.knows(self.player.notes)
        for effect in effects:
            match effect:
                case Think(id, call):
                    self._log.called(id, call)
                case AnswerRejected(id, why):
                    self._log.unusable(id, why)
                case Send(text):
                    self._log.answered(text, self.player.notes)
        super().note(effects)

    def answered(self, id: int, answer: Answer) -> None:
        """Log a model's answer to the call with the number ``id``.

        Raises:
            ModelUnusable: the model cannot be asked at all, so that further calls are useless.
        """
        if isinstance(answer, CallFailed) and answer.cause in PERMANENT:
            raise ModelUnusable(answer.why)
        self._log.call_ended(id, answer)

    async def _receive(self, packet: GamePacket | NamePacket) -> None:
        if isinstance(packet, SheriffRequest):
            if packet.info.sheriff == packet.info.agent:
                self._switch_backend()
            self._log.asked(packet)
        await super()._receive(packet)
        self._log.knows(self.player.notes)

    def _switch_backend(self) -> None:
        successor, self._successor = self._successor, None
        if successor is not None:
            self.runner.model = successor.model
            self.player.hand_over(successor.make_mind, successor.asking)
            self._log.write("profile", profile=successor.profile)


class PersonLeft(ServerSimError):  # noqa: N818 - it says what happened
    """The person left in the middle of a game, which makes its measurements invalid."""


class PersonSeat(HumanSeat):
    """A person's seat, which keeps the notes that a computer player would keep, and logs what is typed.

    Raises:
        PersonLeft: the person is gone when a packet is sent.
    """

    def __init__(self, name: str, language: Language, log: PlayerLog, threshold: Threshold) -> None:
        super().__init__(name, language)
        self._words = catalogue(__package__, "person_words")[language]
        self._log = log
        self._notes = Notes(threshold)
        self._role: Role | None = None
        self._told_last = ""
        self._before_pseudo_vote: Notes | None = None

    def answer(self, number: int, text: str) -> str | None:
        refused = super().answer(number, text)
        self._log.typed(text, refused)
        return refused

    async def tell(self, packet: GamePacket) -> None:
        self._take_note(packet)
        try:
            await super().tell(packet)
        except SeatLost as lost:
            raise PersonLeft(str(lost)) from None

    async def ask(self, packet: GamePacket | NamePacket, timeout: float | None) -> str:
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
        """Update the notes after a packet; notes from a pseudo-vote are discarded when it is over."""
        if self._before_pseudo_vote is not None and not isinstance(packet, PseudoVotePacket):
            self._notes = self._notes.back_to(self._before_pseudo_vote)
            self._before_pseudo_vote = None
        if self._role is None and isinstance(packet, InitializePacket | DailyInitializePacket):
            self._role = packet.info.role_map[packet.info.agent]
            self._notes = begin(self._notes, packet.info)
        self._notes = take_in(self._notes, packet)
        self._log.knows(self._notes)

    def _judge(self, packet: SheriffRequest, answer: str) -> None:
        """Log the answer; the scores of a reasoning decide whose statements count as potentially true."""
        guesses = None
        if isinstance(packet, ReasonPacket):
            if packet.purpose is Purpose.PSEUDO_VOTE and self._before_pseudo_vote is None:
                self._before_pseudo_vote = self._notes
            guesses = _scored(answer, self._role or Role.VILLAGER)
            scores = {name: guess["reliability"] for name, guess in guesses.items()}
            self._notes = self._notes.rated(scores)
            self._tell_beliefs(packet)
        self._log.answered(answer, self._notes, guesses)

    def _tell_beliefs(self, packet: ReasonPacket) -> None:
        """Tell the person whose statements count as potentially true, if the list has changed."""
        believed: dict[bool, list[str]] = {True: [], False: []}
        for name in packet.targets:
            score = self._notes.scores.get(name)
            told = self._words["unscored"] if score is None else f"{score:g}"
            believed[self._notes.threshold.believes(score)].append(f"{name} ({told})")
        truths, doubts = (", ".join(believed[sure]) or self._words["nobody"] for sure in (True, False))
        text = self._words["filed"].format(truths=truths, doubts=doubts)
        if text != self._told_last:
            self._told_last = text
            self.told.append(SeatMessage(MessageSource.MODERATOR, packet.info.day, printable(text)))
            self.notify()


def _scored(answer: str, rater: Role) -> Mapping[str, Mapping[str, Any]]:
    """Return for each player that an accepted reasoning scores: role, confidence, reliability."""
    return {
        name: {"role": guess.role, "confidence": guess.confidence, "reliability": guess.reliability(rater)}
        for name, given in from_json(answer).items()
        if (guess := guess_meant(given)) is not None
    }
