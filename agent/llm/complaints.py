"""Remembers which problems of a model have been logged, so that each problem is logged once."""

from __future__ import annotations

from agent.llm.answers import fits_form
from agent.llm.call import Form

MALFORMED_IN_A_ROW = 3
"""How many malformed answers in a row are a problem to log."""


class LoggedProblems:
    """The problems of one model that have been logged.

    All connection failures count as one problem, "the model is down": a dead address may time out on one call
    and refuse the next. This problem is forgotten when the model answers again.
    """

    def __init__(self) -> None:
        self._is_down = False
        self._told: set[str] = set()
        self._malformed_in_a_row = 0

    def note_outage(self) -> bool:
        """Record that the model is down; return whether to log this problem, which is logged once."""
        news, self._is_down = not self._is_down, True
        return news

    def note(self, problem: str) -> bool:
        """Record a problem by a text that names it; return whether to log it: True only the first time."""
        news = problem not in self._told
        self._told.add(problem)
        return news

    def note_answer(self, text: str, form: Form | None) -> bool:
        """Record an answer; return whether to log that several in a row were malformed (logged once)."""
        self._is_down = False
        if form is None:
            return False
        self._malformed_in_a_row = 0 if fits_form(text, form) else self._malformed_in_a_row + 1
        return self._malformed_in_a_row >= MALFORMED_IN_A_ROW and self.note("form")
