"""A seat of an experiment: its player, the model behind it, and its log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from agent.games.sheriff.consultant import AskingOptions
from agent.games.sheriff.minds import MakeMind
from agent.games.sheriff.player import SheriffPlayer
from agent.games.sheriff.prompt import SheriffPromptBuilder
from agent.games.sheriff.scene import SheriffRequest
from agent.llm.call import Answer, CallFailed, Cause
from agent.play.effects import AnswerRejected, Effect, Send, Think
from agent.protocol.packets import GamePacket, NamePacket
from agent.runtime.effect_runner import LanguageModel
from personas.schema import Language
from server_sim.config.errors import ServerSimError
from server_sim.playing.player_seat import PlayerSeat
from server_sim.studies.leadership.seat_log import PlayerLog

PERMANENT = (Cause.KEY, Cause.MODEL, Cause.CEILING)
"""Causes of failed model calls that a retry cannot fix; the game cannot be measured."""


class ModelUnusable(ServerSimError):  # noqa: N818 - it says what happened
    """A language model cannot be used at all; the message names the setting to change."""


@dataclass(frozen=True)
class Backend:
    """What makes the decisions at a seat: a mind and, for a language model, how to ask the model."""

    profile: str
    make_mind: MakeMind
    asking: AskingOptions | None = None
    model: LanguageModel | None = None


class ExperimentSeat(PlayerSeat):
    """Asks models for the player, logs everything, and switches the backend when a Sheriff is elected.

    ``successor`` is the backend that takes over when this player becomes Sheriff; the player keeps its
    knowledge.
    """

    player: SheriffPlayer

    def __init__(
        self,
        player: SheriffPlayer,
        backend: Backend,
        log: PlayerLog,
        language: Language,
        successor: Backend | None = None,
    ) -> None:
        super().__init__(player, backend.model)
        self._successor = successor
        self._log = log
        self._prompt_builder = SheriffPromptBuilder(language, strict=True)

    def note(self, effects: Sequence[Effect]) -> None:
        """Log what the player asks and answers, and unusable outputs."""
        self._log.knows(self.player.notes, self._prompt_builder.fact)
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
        """Log a model's answer.

        Raises:
            ModelUnusable: the model will never answer.
        """
        if isinstance(answer, CallFailed) and answer.cause in PERMANENT:
            raise ModelUnusable(answer.why)
        self._log.told(id, answer)

    def _receive(self, packet: GamePacket | NamePacket) -> None:
        if isinstance(packet, SheriffRequest):
            if packet.info.sheriff == packet.info.agent:
                self._switch_backend()
            self._log.asked(packet)
        super()._receive(packet)
        self._log.knows(self.player.notes, self._prompt_builder.fact)

    def _switch_backend(self) -> None:
        successor, self._successor = self._successor, None
        if successor is not None:
            self.runner.model = successor.model
            self.player.hand_over(successor.make_mind, successor.asking)
            self._log.handed_over(successor.profile)
