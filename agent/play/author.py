"""From decisions to words: the prepared answer, and what to ask a language model for to better it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from agent.protocol.packets import OVER
from agent.speech.gate.faults import Unfit
from agent.speech.gate.gate import pass_gate
from agent.speech.gate.order import Order
from agent.speech.prompt import Offer
from agent.speech.questions import ChoiceThought, Intent, LineThought
from agent.speech.voice import Part
from rules.board import Board
from rules.decision import Action, Brief, Choose, Say, Scope, Stop
from rules.game.ledger import Sent
from rules.game.setting import MaxLength
from rules.lines.situations import PREPARED, Situation
from rules.minds.minds import Mind

DRAWS = 3
"""So often words are drawn for a line that the gate turns back."""


@dataclass(frozen=True)
class Author:
    """Words for one player's decisions in one game; without ``thinks`` only prepared ones.

    ``leeway`` is how much worse by beliefs than the best a target may be for a model to choose it. With
    ``gates`` prepared lines, too, pass the last gate, which the bundled voices' are tested to do.
    """

    mind: Mind
    part: Part
    thinks: bool
    leeway: float = 0.0
    gates: bool = False

    def prepare(self, board: Board) -> tuple[Say | Stop, Sent]:
        """The decision, and the line it comes to; where no unused words are left the player is done."""
        decision = self.mind.talk(board)
        if isinstance(decision, Say):
            for brief in _attempts(decision):
                text = self._words(board, brief)
                if text is not None:
                    return decision, sent_for(board, decision, brief, text)
            decision = Stop(f"no unused words left: {decision.why}", decision.rule)
        return decision, Sent(board.day, OVER, closes=True)

    def prepare_whisper(self, board: Board) -> tuple[Say | Stop, Sent]:
        """The same for a whisper, which the village does not hear and which commits to nothing."""
        decision = self.mind.whisper(board)
        if isinstance(decision, Say):
            brief, view = decision.brief, board.view
            own = frozenset(line.text for line in board.ledger.whispered)
            heard = [talk.text for talk in view.whispers]
            text = self._say(board, brief, view.setting.whisper.max_length, own, heard)
            if text is not None:
                said = Sent(board.day, text, purpose=brief.situation, proposal=brief.proposal)
                return decision, said
            decision = Stop(f"no unused words left: {decision.why}", decision.rule)
        return decision, Sent(board.day, OVER, closes=True)

    def line_thought(self, board: Board, say: Say, prepared: Sent) -> LineThought | None:
        """What to ask a model for a line; None where the prepared words are to go out as they are.

        The rules decide which: critical lies and last words are prepared ([personas] section 4.4).
        """
        prompt_builder = self.part.prompt_builder
        is_prepared = say.brief.situation in PREPARED and say.scope is Scope.INTENTS
        is_fixed = say.scope is Scope.NOTHING or (is_prepared and not self.part.restyles)
        if not self.thinks or is_fixed:
            return None
        intents: tuple[Intent, ...] = (self._intent(board, say, prepared),)
        if say.scope is Scope.ANYTHING:
            return LineThought(prompt_builder, intents, prompt_builder.free_line(board))
        if say.scope is Scope.VOICE:
            return LineThought(prompt_builder, intents, prompt_builder.voiced_line(board))
        if is_prepared:
            call = prompt_builder.restyling(board, say.brief, prepared.text)
            return LineThought(prompt_builder, intents, call)
        intents += tuple(self._instead(board, say))
        offered = [Offer(intent.say.brief, intent.prepared.text) for intent in intents]
        return LineThought(prompt_builder, intents, prompt_builder.line(board, offered))

    def _instead(self, board: Board, say: Say) -> Iterator[Intent]:
        """The other lines that could be said, as far as there are words for them."""
        for other in say.instead:
            if (
                other.brief.situation not in PREPARED
                and (text := self._words(board, other.brief)) is not None
            ):
                yield self._intent(board, other, sent_for(board, other, other.brief, text))

    def _intent(self, board: Board, say: Say, prepared: Sent) -> Intent:
        brief = say.brief if say.scope is Scope.INTENTS else None
        unbound = say.scope is Scope.ANYTHING
        order = Order(brief, board, self.part.prompt_builder.language, _own_lines(board), unbound)
        return Intent(say, prepared, order)

    def choice_thought(self, board: Board, action: Action, choice: Choose) -> ChoiceThought | None:
        """What to ask a model for a choice; None where there is nothing to choose between."""
        if not self.thinks:
            return None
        near = self.mind.options(choice, action, board, self.leeway)
        options = (choice.target, *(name for name in near if name != choice.target))
        if len(options) < 2:
            return None
        prompt_builder = self.part.prompt_builder
        ask = prompt_builder.free_choice if choice.free else prompt_builder.choice
        return ChoiceThought(prompt_builder, options, ask(board, action, options))

    def _words(self, board: Board, brief: Brief) -> str | None:
        """Prepared words that pass the gate; where some do not, others are drawn a few times."""
        own, heard = _own_lines(board), [talk.text for talk in board.view.talks]
        order = Order(brief, board, self.part.prompt_builder.language, own, is_prepared=True)
        for _ in range(DRAWS):
            text = self._say(board, brief, board.view.setting.talk.max_length, own, heard)
            if text is None or not self.gates or (text := _passed(text, order)) is not None:
                return text
        return None

    def _say(
        self, board: Board, brief: Brief, limits: MaxLength, own: frozenset[str], heard: list[str]
    ) -> str | None:
        return self.part.speaker.say(brief, limits, board.view.remain_length, own=own, heard=heard)


def sent_for(board: Board, say: Say, brief: Brief, text: str) -> Sent:
    """A line that carries out a decision."""
    return Sent(board.day, text, brief.claims, say.closes, brief.situation)


def _passed(text: str, order: Order) -> str | None:
    try:
        return pass_gate(text, order)
    except Unfit:
        return None


def _own_lines(board: Board) -> frozenset[str]:
    """Everything this player has sent, none of which is said again."""
    return frozenset(line.text for line in board.ledger.sent)


def _attempts(say: Say) -> tuple[Brief, ...]:
    """What to put into words, the best first: a used-up situation becomes waiting, never a repetition."""
    return (say.brief,) if say.closes else (say.brief, Brief(Situation.WAIT))
