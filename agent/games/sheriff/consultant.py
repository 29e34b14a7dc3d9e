"""Makes the model calls for a player's request, and reads their outputs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from agent.games.sheriff.answers import CarefulReader, RawGuess, StrictReader
from agent.games.sheriff.chains import VillageChain
from agent.games.sheriff.notes import Notes
from agent.games.sheriff.prompt import SheriffPrompts
from agent.games.sheriff.scene import MAY_ABSTAIN, Scene
from agent.games.thinking import Adviser, Calls, next_step
from agent.llm.call import Call, Task
from agent.play.answering import PendingAnswer
from agent.protocol.packets import TalkPacket
from agent.protocol.sheriff import ABSTAIN, CampaignPacket, ReasonPacket
from agent.speech.gate.order import Order
from personas.schema import Language
from rules.game.view import GameView


@dataclass(frozen=True, slots=True)
class AskingOptions:
    """How a player asks a language model.

    ``strict`` is for measurements: the output is sent unchanged, and an unusable one is not replaced. A
    reasoning request asks how reliable each other player is. With ``at_once`` one call asks about all of
    them; otherwise there is one call for each, as in the paper [leadership]. A ``chain`` is the sequence of
    calls for every other request; without it, such a request takes one call. With ``advised`` the model is
    asked only where the mind has an adviser, a learned policy that picks among what the model proposes.
    ``speech_temperature`` is for lines, ``decision_temperature`` for all other answers (default: the
    model's own), and ``reasoning_temperature`` for reasoning (default: that of decisions).
    """

    strict: bool = False
    at_once: bool = False
    chain: VillageChain | None = None
    advised: bool = False
    speech_temperature: float | None = None
    decision_temperature: float | None = None
    reasoning_temperature: float | None = None

    def tempered(self, call: Call, *, reasoning: bool = False) -> Call:
        """Return the call with the temperature for reasoning, for lines or for other decisions."""
        if call.task is Task.TALK:
            return replace(call, temperature=self.speech_temperature)
        own = self.reasoning_temperature if reasoning else None
        return replace(call, temperature=self.decision_temperature if own is None else own)


@dataclass
class CallCounter:
    """Counts model calls and prompt characters, and how many of both the setting ``at_once`` has saved."""

    calls: int = 0
    characters: int = 0
    saved_calls: int = 0
    saved_characters: int = 0

    def count(self, calls: Sequence[Call], instead_of: Sequence[Call] = ()) -> None:
        """Count ``calls`` and, if they replace the calls in ``instead_of``, how much that saves."""
        self.calls += len(calls)
        self.characters += _length(calls)
        if instead_of:
            self.saved_calls += len(instead_of) - len(calls)
            self.saved_characters += _length(instead_of) - _length(calls)


@dataclass
class Consultation(PendingAnswer):
    """A request, and what a language model has answered so far.

    ``about`` maps the id of each call to the players it asks about. ``guesses`` are the answers about them,
    and ``text`` is the line or choice. ``chain`` makes the next calls, if the answer takes several, and
    ``adviser`` is the learned policy of the player's mind.
    """

    scene: Scene
    adviser: Adviser | None = None
    about: dict[int, tuple[str, ...]] = field(default_factory=dict)
    guesses: dict[str, RawGuess] = field(default_factory=dict)
    text: str | None = None
    chain: Calls | None = None


class Consultant:
    """Makes the model calls for a request, and reads the outputs.

    The settings ``asking`` say how to ask; ``asked`` counts the calls.
    """

    def __init__(self, asking: AskingOptions, language: Language, asked: CallCounter) -> None:
        self._asking = asking
        self._language = language
        self._asked = asked
        self._reader = StrictReader() if asking.strict else CarefulReader()

    def calls(self, draft: Consultation, view: GameView, notes: Notes) -> list[tuple[tuple[str, ...], Call]]:
        """Return the first model calls for the request in ``draft``.

        Each call comes with the names of the players it asks about; a call for a line or a choice has none.
        """
        packet, chain = draft.scene.packet, self._asking.chain
        if self._asking.advised and draft.adviser is None:
            return []
        prompts = SheriffPrompts(self._language, view, notes, packet, self._asking.strict, draft.adviser)
        if chain is not None and not isinstance(packet, ReasonPacket):
            draft.chain = chain(prompts, {})
            return [((), self._step(next(draft.chain)))]
        if not isinstance(packet, ReasonPacket):
            return [((), self._step(prompts.answer()))]
        asked = self._questions(prompts, packet.targets)
        return [(targets, self._asking.tempered(call, reasoning=True)) for targets, call in asked]

    def _step(self, call: Call) -> Call:
        self._asked.count([call])
        return self._asking.tempered(call)

    def _questions(
        self, prompts: SheriffPrompts, targets: tuple[str, ...]
    ) -> list[tuple[tuple[str, ...], Call]]:
        single = [prompts.reason((name,)) for name in targets]
        if not self._asking.at_once:
            self._asked.count(single)
            return [((name,), call) for name, call in zip(targets, single, strict=True)]
        together = prompts.reason(targets)
        self._asked.count([together], single)
        return [(targets, together)]

    def read(self, draft: Consultation, text: str, targets: tuple[str, ...]) -> Call | None:
        """Store the usable parts of an output about ``targets``; return the next call, or None at the last.

        Raises:
            BadAnswer, Unfit: nothing is usable.
        """
        if draft.chain is not None:
            step = next_step(draft.chain, text)
            if isinstance(step, Call):
                return self._step(step)
            text = step
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
