"""What a player has a language model think about: one request at a time, call by call."""

from __future__ import annotations

from agent.games.sheriff.consultant import Consultant, Consultation
from agent.games.sheriff.notes import Notes
from agent.llm.answers import BadAnswer
from agent.llm.call import Answer, Call, Completion
from agent.play.effects import Bug, Drop, Effect, Think, TurnedBack, WakeAt
from agent.speech.gate.faults import Unfit
from rules.game.view import GameView


class Counsel:
    """Keeps the request that is being thought about, its ``draft``, and numbers the calls.

    The ``consultant`` may change between requests; without one nothing is thought about.
    """

    def __init__(self) -> None:
        self.consultant: Consultant | None = None
        self.draft: Consultation | None = None
        self._last_id = 0

    def ask(self, draft: Consultation, view: GameView, notes: Notes) -> list[Effect]:
        """Begin to think about a request."""
        assert self.consultant is not None  # else nothing is thought about
        calls = self.consultant.calls(draft, view, notes)
        self.draft = draft
        return [*(self._think(draft, targets, call) for targets, call in calls), WakeAt(draft.until)]

    def take(self, id: int, answer: Answer) -> list[Effect]:
        """Take in the answer to a call under way; a course may ask on."""
        draft, consultant = self.draft, self.consultant
        assert draft is not None  # a call is under way
        targets = draft.waiting.pop(id)
        if not isinstance(answer, Completion) or consultant is None:
            return []
        try:
            call = consultant.read(draft, answer.text, targets)
        except (BadAnswer, Unfit) as problem:
            return [TurnedBack(id, str(problem))]
        except Exception as error:  # noqa: BLE001 - a bug must not lose the game: report it, go on without
            return [Bug(error)]
        return [] if call is None else [self._think(draft, targets, call)]

    def drop(self) -> list[Effect]:
        """Stop thinking."""
        draft, self.draft = self.draft, None
        return [] if draft is None else [Drop(id) for id in draft.waiting]

    def _think(self, draft: Consultation, targets: tuple[str, ...], call: Call) -> Think:
        self._last_id += 1
        draft.waiting[self._last_id] = targets
        return Think(self._last_id, call, draft.until)
