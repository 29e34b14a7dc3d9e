"""The task SPEAK: a model that speaks for the player reads the new lines and writes one, which code checks.

The model declares the claims of its line. Code checks them against the claim menu, earlier statements and the
vote band, and checks the line against the declared claims. After two failures a prepared line with the
declared claims is used.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from agent.llm.answers import BadAnswer
from agent.llm.call import Call
from agent.protocol.packets import OVER
from agent.reading.corrections import Correction
from agent.reading.offline import read_text
from agent.speech.gate.asserts import assert_faults
from agent.speech.gate.faults import Fault, FaultKind, Unfit
from agent.speech.gate.gate import PassedLine, review_line
from agent.speech.gate.order import Order
from agent.speech.questions import Problem, Thought, WordedDecision, check_of
from agent.speech.seat.answers import SpeakAnswer, read_spoken
from agent.speech.seat.prompt import SeatPrompt
from rules.board import Board
from rules.decision import Brief, Say, Stop
from rules.game.claims import NO_CLAIMS, Claims
from rules.game.ledger import SentLine
from rules.situations import Situation
from rules.tactics.stating import brief_stating

RULE = "model"
"""The name of the rule that logs give for decisions made by a model."""


@dataclass(frozen=True)
class SpeakThought(Thought):
    """Asks the model that speaks for a player for the line of this turn.

    ``ruled`` is what the rules would do. ``word`` returns prepared words for the content of a line, or None
    if none are left. In a second attempt, ``faults`` are the faults of the first answer.
    """

    prompt: SeatPrompt
    board: Board
    ruled: Say | Stop
    call: Call
    word: Callable[[Board, Brief], str | None]
    faults: tuple[Fault, ...] = ()
    first: str | None = None
    """The model's first answer, if this is the second attempt."""

    @property
    def needs_check(self) -> bool:
        return self._order(SpeakAnswer("")).keeps_secrets

    def heard(self, text: str) -> tuple[Correction, ...]:
        """Return the corrections in the model's answer ``text`` of claims that were read in others' lines."""
        spoken = self._readable(text)
        return () if spoken is None else spoken.heard

    def take(self, text: str) -> WordedDecision | Thought:
        spoken = self._parse(text)
        if spoken.is_over:
            return WordedDecision(Stop(spoken.think, RULE), SentLine(self.board.day, OVER, closes=True))
        order = self._order(spoken)
        passed = review_line(spoken.line, order)
        return check_of(self.prompt, self._word_line(spoken, passed), passed, order, self, text)

    def again(self, text: str, problem: Problem) -> SpeakThought | None:
        if self.first is not None:
            return None
        faults = problem.faults if isinstance(problem, Unfit) else (Fault(FaultKind.FORM),)
        return replace(self, call=self.prompt.again(self.call, text, faults), faults=faults, first=text)

    def fallback(self, text: str | None) -> WordedDecision | None:
        """Return a line in prepared words for the claims and acts (such as asking) of a model's answer.

        The answer is ``text``, the latest one, if it is readable, else the first one. If one of its claims is
        not allowed, the line makes none. Return None if no answer is readable or no prepared words fit.
        """
        for answer in (text, self.first):
            spoken = self._readable(answer)
            if spoken is not None:
                return self._prepared_words(spoken)
        return None

    def _parse(self, text: str) -> SpeakAnswer:
        others = tuple(name for name in self.board.view.players if name != self.board.me)
        return read_spoken(text, others, self.board.ledger.role)

    def _readable(self, text: str | None) -> SpeakAnswer | None:
        try:
            return None if text is None else self._parse(text)
        except BadAnswer:
            return None

    def _order(self, spoken: SpeakAnswer) -> Order:
        own = frozenset(line.text for line in self.board.ledger.sent)
        return Order(
            None,
            self.board,
            self.prompt.language,
            own,
            declared=spoken.asserts,
            to=spoken.to if spoken.to in self.board.view.others_alive else None,
            ruled=self.ruled if isinstance(self.ruled, Say) else None,
            may_cut=self.first is not None,
            insists=frozenset((fault.kind, fault.detail) for fault in self.faults),
        )

    def _word_line(self, spoken: SpeakAnswer, passed: PassedLine) -> WordedDecision:
        heard = read_text(passed.line, self.board.view.players)
        claims = replace(spoken.asserts.claims, addressed=spoken.to, questions=heard.questions)
        brief = self._brief(spoken, spoken.asserts.claims) or Brief(Situation.WAIT)
        sent = SentLine(
            self.board.day,
            passed.line,
            claims,
            purpose=brief.situation,
            is_as_meant=heard.commitments != claims.commitments,
        )
        say = Say(spoken.think, replace(brief, claims=claims), rule=RULE)
        return WordedDecision(say, sent)

    def _brief(self, spoken: SpeakAnswer, claims: Claims) -> Brief | None:
        return brief_stating(self.board, claims, spoken.asserts.guarded, spoken.to, spoken.does)

    def _prepared_words(self, spoken: SpeakAnswer) -> WordedDecision | None:
        """Return prepared words for the declared claims if these are allowed, else for the line's acts."""
        is_legal = not any(assert_faults(self._order(spoken)))
        brief = self._brief(spoken, spoken.asserts.claims if is_legal else NO_CLAIMS)
        text = None if brief is None else self.word(self.board, brief)
        if brief is None or text is None:
            return None
        say = Say(f"in prepared words: {spoken.think}", brief, rule=RULE)
        return WordedDecision(say, SentLine(self.board.day, text, brief.claims, purpose=brief.situation))
