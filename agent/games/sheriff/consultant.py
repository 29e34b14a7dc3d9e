"""Asks a language model for a player: which calls a request takes, and what their outputs say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from agent.games.sheriff.answers import AnswerReader, CarefulReader, RawGuess, StrictReader
from agent.games.sheriff.notes import Notes
from agent.games.sheriff.prompt import SheriffPromptBuilder
from agent.games.sheriff.scene import MAY_ABSTAIN, Scene, SheriffRequest
from agent.games.sheriff.steps import SheriffSteps
from agent.games.thinking import Calls, SharedCourse
from agent.llm.call import Call, Task
from agent.protocol.packets import TalkPacket
from agent.protocol.sheriff import ABSTAIN, CampaignPacket, ReasonPacket
from agent.speech.gate.order import Order
from personas.schema import Language
from rules.game.view import GameView


@dataclass(frozen=True, slots=True)
class Asking:
    """How a player asks a language model.

    ``strict`` is for measuring: the output goes to the server as it is, and nothing replaces it if it is
    unusable. With ``at_once`` one call asks about all the targets of a reasoning, else there is one for
    each, as in [leadership]. By a ``course`` everything but a reasoning is asked for in several steps.
    Lines and all other answers may be asked for at a temperature of their own instead of the model's, and
    reasoning at one of its own instead of that of the other answers.
    """

    strict: bool = False
    at_once: bool = False
    course: SharedCourse | None = None
    speech_temperature: float | None = None
    decision_temperature: float | None = None
    reasoning_temperature: float | None = None

    def tempered(self, call: Call, *, reasoning: bool = False) -> Call:
        """The call at the temperature of its kind."""
        if call.task is Task.TALK:
            return replace(call, temperature=self.speech_temperature)
        own = self.reasoning_temperature if reasoning else None
        return replace(call, temperature=self.decision_temperature if own is None else own)


@dataclass
class QuestionLog:
    """Counts what was asked, and what one call for each reasoning saved.

    ``characters`` are those of the prompts; the savings are against one call for each target.
    """

    calls: int = 0
    characters: int = 0
    saved_calls: int = 0
    saved_characters: int = 0

    def add(self, calls: Sequence[Call], instead_of: Sequence[Call] = ()) -> None:
        """These calls were made, perhaps instead of others."""
        self.calls += len(calls)
        self.characters += _length(calls)
        if instead_of:
            self.saved_calls += len(instead_of) - len(calls)
            self.saved_characters += _length(instead_of) - _length(calls)


@dataclass
class Consultation:
    """A request that a model is thinking about; times are those of the caller's clock.

    ``waiting`` are the targets of each call under way, ``guesses`` and ``text`` what has come back;
    ``course`` is what asks step by step, if anything does.
    """

    scene: Scene
    until: float
    expires: float
    waiting: dict[int, tuple[str, ...]] = field(default_factory=dict)
    guesses: dict[str, RawGuess] = field(default_factory=dict)
    text: str | None = None
    course: Calls | None = None


class Consultant:
    """Asks and reads as ``asking`` says, and adds what is asked to ``asked``."""

    def __init__(self, asking: Asking, language: Language, asked: QuestionLog) -> None:
        self._asking = asking
        self._language = language
        self._asked = asked
        self._prompt_builder = SheriffPromptBuilder(language, strict=asking.strict)
        self._reader: AnswerReader = StrictReader() if asking.strict else CarefulReader()

    def calls(self, draft: Consultation, view: GameView, notes: Notes) -> list[tuple[tuple[str, ...], Call]]:
        """What to ask first, each call with the targets it is about."""
        packet, course = draft.scene.packet, self._asking.course
        if course is not None and not isinstance(packet, ReasonPacket):
            draft.course = course(SheriffSteps(self._prompt_builder, view, notes, packet), {})
            return [((), self._step(next(draft.course)))]
        asked = self._questions(packet, view, notes)
        reasoning = isinstance(packet, ReasonPacket)
        return [(targets, self._asking.tempered(call, reasoning=reasoning)) for targets, call in asked]

    def _step(self, call: Call) -> Call:
        """A call of a course, counted."""
        self._asked.add([call])
        return self._asking.tempered(call)

    def _questions(
        self, packet: SheriffRequest, view: GameView, notes: Notes
    ) -> list[tuple[tuple[str, ...], Call]]:
        prompt_builder = self._prompt_builder
        match packet:
            case ReasonPacket(targets=targets):
                single = [prompt_builder.reason(view, notes, packet, (name,)) for name in targets]
                if not self._asking.at_once:
                    self._asked.add(single)
                    return [((name,), call) for name, call in zip(targets, single, strict=True)]
                together = prompt_builder.reason(view, notes, packet, targets)
                self._asked.add([together], single)
                return [(targets, together)]
            case TalkPacket() | CampaignPacket():
                call = prompt_builder.line(view, notes, packet)
            case _:
                call = prompt_builder.choice(view, notes, packet)
        self._asked.add([call])
        return [((), call)]

    def read(self, draft: Consultation, text: str, targets: tuple[str, ...]) -> Call | None:
        """Take what is usable of an output about these targets, or ask on where a course is not at its end.

        Raises:
            BadAnswer, Unfit: nothing is.
        """
        if draft.course is not None:
            try:
                return self._step(draft.course.send(text))
            except StopIteration as end:
                text = end.value
        self._note_answer(draft, text, targets)
        return None

    def _note_answer(self, draft: Consultation, text: str, targets: tuple[str, ...]) -> None:
        packet, board = draft.scene.packet, draft.scene.board
        match packet:
            case ReasonPacket():
                draft.guesses |= self._reader.guesses(text, targets)
            case TalkPacket() | CampaignPacket():
                own = frozenset(line.text for line in board.ledger.sent)
                draft.text = self._reader.line(text, Order(None, board, self._language, own))
            case _:
                abstention = (ABSTAIN,) if isinstance(packet, MAY_ABSTAIN) else ()
                draft.text = self._reader.choice(text, (*draft.scene.options, *abstention))


def _length(calls: Sequence[Call]) -> int:
    return sum(len(message.content) for call in calls for message in call.messages)
