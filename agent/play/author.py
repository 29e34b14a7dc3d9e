"""From decisions to words: the prepared answer, and what to ask a language model for to better it."""

from __future__ import annotations

from dataclasses import dataclass

from agent.protocol.packets import OVER
from agent.speech.gate.faults import Unfit
from agent.speech.gate.gate import pass_gate
from agent.speech.gate.order import Order
from agent.speech.questions import ChoiceThought, LineThought
from agent.speech.voice import Part
from rules.board import Board
from rules.decision import Action, Brief, Choose, Say, Stop
from rules.game.ledger import Sent
from rules.game.setting import MaxLength
from rules.minds.minds import Mind
from rules.situations import PREPARED, Situation


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
                    return decision, Sent(board.day, text, brief.claims, decision.closes, brief.situation)
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

    def line_thought(self, board: Board, say: Say, prepared: str) -> LineThought | None:
        """What to ask a model for a line; None where the prepared words are to go out as they are.

        The rules' table decides which: critical lies and last words are prepared ([personas] section 4.4).
        """
        brief, prompt_builder = say.brief, self.part.prompt_builder
        is_prepared = brief.situation in PREPARED and not say.free
        if not self.thinks or (is_prepared and not self.part.restyles):
            return None
        if say.free:
            call = prompt_builder.free_line(board)
        elif is_prepared:
            call = prompt_builder.restyling(board, brief, prepared)
        else:
            call = prompt_builder.line(board, brief, prepared)
        order = Order(None if say.free else brief, board, prompt_builder.language, _own_lines(board))
        return LineThought(prompt_builder, order, call)

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
        own, heard = _own_lines(board), [talk.text for talk in board.view.talks]
        text = self._say(board, brief, board.view.setting.talk.max_length, own, heard)
        if text is None or not self.gates:
            return text
        try:
            return pass_gate(text, Order(brief, board, self.part.prompt_builder.language, own))
        except Unfit:
            return None

    def _say(
        self, board: Board, brief: Brief, limits: MaxLength, own: frozenset[str], heard: list[str]
    ) -> str | None:
        return self.part.speaker.say(brief, limits, board.view.remain_length, own=own, heard=heard)


def _own_lines(board: Board) -> frozenset[str]:
    """Everything this player has sent, none of which is said again."""
    return frozenset(line.text for line in board.ledger.sent)


def _attempts(say: Say) -> tuple[Brief, ...]:
    """What to put into words, the best first: a used-up situation becomes waiting, never a repetition."""
    return (say.brief,) if say.closes else (say.brief, Brief(Situation.WAIT))
