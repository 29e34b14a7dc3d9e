"""Turns decisions into words: prepared lines, and the questions that ask a model for better ones."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from agent.protocol.packets import OVER
from agent.speech.gate.faults import Unfit
from agent.speech.gate.gate import pass_gate
from agent.speech.gate.order import Order
from agent.speech.questions import ChoiceThought, LineThought
from agent.speech.seat.plan import Plan
from agent.speech.seat.prompt import SeatNotes
from agent.speech.speaking import SpeakThought
from agent.speech.voice import Part
from rules.arguments.stances import own_suspect_today
from rules.board import Board
from rules.decision import Action, Brief, Choose, ModelFreedom, Say, Stop
from rules.engine import SETTLED
from rules.game.events import Talk
from rules.game.ledger import SentLine
from rules.game.setting import MaxLength
from rules.minds.minds import Mind
from rules.situations import ALWAYS_PREPARED, Situation
from rules.tactics.vote_band import vote_band

DRAWS = 3
"""How many prepared wordings are tried if the gate (the check of every outgoing line) rejects one."""
NEAR_TIE = 0.05
"""Maximum difference in score to the best target at night for which the target of the day plan is chosen."""


@dataclass(frozen=True)
class Author:
    """Turns one player's decisions into lines; if ``thinks`` is False, only into prepared lines.

    ``leeway`` is how much worse than the best target a model's choice may score. ``gates`` says whether
    prepared lines are checked before they are sent. Lines for the purposes in ``prepared`` always use
    prepared words.
    """

    mind: Mind
    part: Part
    thinks: bool
    leeway: float = 0.0
    gates: bool = False
    prepared: frozenset[Situation] = ALWAYS_PREPARED

    def prepare(self, board: Board) -> tuple[Say | Stop, SentLine]:
        """Return the decision in the talk and a prepared line for it; Stop and Over if no wording is left."""
        decision = self.mind.talk(board)
        if isinstance(decision, Say):
            waiting = () if decision.closes else (Brief(Situation.WAIT),)  # in case of a repetition
            for brief in (decision.brief, *waiting):
                text = self._words(board, brief)
                if text is not None:
                    closes = decision.closes
                    return decision, SentLine(board.day, text, brief.claims, closes, brief.situation)
        return _talk_ends(board, decision)

    def prepare_whisper(self, board: Board) -> tuple[Say | Stop, SentLine]:
        """Return the decision in the werewolves' whispers, and the whisper to send."""
        decision = self.mind.whisper(board)
        if isinstance(decision, Say):
            brief, view = decision.brief, board.view
            own = frozenset(line.text for line in board.ledger.whispered)
            heard = [talk.text for talk in view.whispers]
            text = self._say(board, brief, view.setting.whisper.max_length, own, heard)
            if text is not None:
                said = SentLine(board.day, text, purpose=brief.situation, proposal=brief.proposal)
                return decision, said
        return _talk_ends(board, decision)

    @property
    def model_speaks(self) -> bool:
        """Whether a model writes the player's lines and declares their claims, which code checks."""
        return self.thinks and self.mind.scope is ModelFreedom.SEAT

    def model_writes(self, board: Board, decision: Say | Stop) -> bool:
        """Whether a model writes the next line: not after a closing line, nor for a ``prepared`` purpose."""
        if not self.model_speaks or board.ledger.has_closed(board.day):
            return False
        return isinstance(decision, Stop) or decision.brief.situation not in self.prepared

    def speak_thought(
        self,
        board: Board,
        decision: Say | Stop,
        new: Sequence[Talk],
        notes: SeatNotes,
        plan: Plan | None,
        *,
        hurried: bool,
    ) -> SpeakThought | None:
        """Return the question for the next line, to a model that writes the player's lines.

        ``new`` are the others' lines that the model has not read. None if the player may say no more lines,
        or if ``decision`` is to stop, the player has spoken today, and nobody else has spoken since.
        """
        has_news = any(talk.is_speech for talk in new) or not board.my_lines_today
        if board.lines_left <= 0 or (isinstance(decision, Stop) and not has_news):
            return None
        prompt, ruled = self.part.seat_prompt, decision if isinstance(decision, Say) else None
        vote_goes = self.choose(board, Action.VOTE, plan).target if board.day else None
        call = prompt.speak(board, ruled, new, notes, vote_goes=vote_goes, hurried=hurried)
        return SpeakThought(prompt, board, decision, call, self._words)

    def line_thought(self, board: Board, decision: Say | Stop, prepared: SentLine) -> LineThought | None:
        """Return the question that asks a model to word the decision; None: use the prepared line."""
        if not self.thinks or not isinstance(decision, Say):
            return None
        prompt_builder, checker, own = self.part.prompt_builder, self.part.seat_prompt, _own_lines(board)
        if decision.scope is ModelFreedom.ANYTHING:
            order = Order(None, board, prompt_builder.language, own, unbound=True)
            call = prompt_builder.free_line(board)
        elif decision.scope is ModelFreedom.VOICE:
            order = Order(None, board, prompt_builder.language, own)
            call = prompt_builder.voiced_line(board)
        else:
            return None
        return LineThought(prompt_builder, checker, decision, prepared, order, call)

    def choose(self, board: Board, action: Action, plan: Plan | None) -> Choose:
        """Return the target of an action: a model's if it scores nearly as well as the best, else the rules'.

        The model's target of a vote is the last suspect in its lines, or else the target of its day plan; at
        night it is the plan's.
        """
        choice = self.mind.act(action, board)
        if not self.model_speaks or choice.rule in SETTLED or action not in (Action.VOTE, Action.DIVINE):
            return choice
        votes = action is Action.VOTE
        if votes and (accused := own_suspect_today(board)) is not None and accused in vote_band(board):
            return Choose("suspected in talk", accused, "accused")
        if plan is None:
            return choice
        near = vote_band(board) if votes else self.mind.options(choice, action, board, NEAR_TIE)
        aim = next((name for name in plan.aims if name in near), choice.target)
        return choice if aim == choice.target else Choose("the plan's", aim, "plan")

    def choice_thought(self, board: Board, action: Action, choice: Choose) -> ChoiceThought | None:
        """Return the question that asks a model to choose a target; None if there is only one option."""
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
        """Return prepared words for a brief (what a line must say) that pass the gate, or None."""
        own, heard = _own_lines(board), [talk.text for talk in board.view.talks]
        order = Order(brief, board, self.part.prompt_builder.language, own, is_prepared=True)
        for _ in range(DRAWS):
            text = self._say(board, brief, board.view.setting.talk.max_length, own, heard)
            if text is None or not self.gates:
                return text
            with suppress(Unfit):
                return pass_gate(text, order)
        return None

    def _say(
        self, board: Board, brief: Brief, limits: MaxLength, own: frozenset[str], heard: list[str]
    ) -> str | None:
        return self.part.speaker.say(brief, limits, board.view.remain_length, own=own, heard=heard)


def _talk_ends(board: Board, decision: Say | Stop) -> tuple[Stop, SentLine]:
    if isinstance(decision, Say):
        decision = Stop(f"no unused words left: {decision.why}", decision.rule)
    return decision, SentLine(board.day, OVER, closes=True)


def _own_lines(board: Board) -> frozenset[str]:
    """Return all lines the player has sent, which must not be repeated."""
    return frozenset(line.text for line in board.ledger.sent)
