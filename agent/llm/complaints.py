"""What the log has been told about one model, so that each trouble is told once and not at every call."""

from __future__ import annotations

from agent.llm.answers import fits_form
from agent.llm.call import Cause, Form

UNFIT_IN_A_ROW = 3
"""So many answers in a row that have not the form asked for are a trouble to tell."""


class Complaints:
    """The troubles of one model that the log knows of.

    That a model is not to be had is one trouble, whatever it looks like: an address where nobody listens is
    silent to one call and refuses the next. It is forgotten when the model answers.
    """

    def __init__(self) -> None:
        self._is_down = False
        self._told: set[str] = set()
        self._unfit_in_a_row = 0

    def fails(self) -> bool:
        """The model is not to be had; whether that is news."""
        news, self._is_down = not self._is_down, True
        return news

    def turns_down(self, cause: Cause) -> bool:
        """The model is there but would not do what a call wants; whether that is news."""
        return self._is_news(cause)

    def answers(self, text: str, form: Form | None) -> bool:
        """The model has answered; whether it misses the forms asked for again and again, and that is news."""
        self._is_down = False
        if form is None:
            return False
        self._unfit_in_a_row = 0 if fits_form(text, form) else self._unfit_in_a_row + 1
        return self._unfit_in_a_row >= UNFIT_IN_A_ROW and self._is_news("form")

    def _is_news(self, what: str) -> bool:
        news = what not in self._told
        self._told.add(what)
        return news
