"""One participant's session in a study: texts, questions and games that the study presents."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from server_sim.hosting.access.rate_limit import Allowance
from server_sim.people.seat.changes import ChangeNotifier
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.web.tables import ANSWERS_A_SECOND, ANSWERS_AT_ONCE


@dataclass(frozen=True, slots=True)
class SessionForm:
    """A question of the study to its participant; without ``options``, any text is an answer."""

    number: int
    text: str
    options: tuple[str, ...] = ()


class ParticipantSession(ChangeNotifier):
    """The session of a participant in a study, which the study controls and a page draws.

    ``token`` is the secret part of its link. ``texts`` are those shown since the last answer, ``form`` is the
    present question, and ``seat`` the participant's seat in a game; both may be None.
    """

    def __init__(self, token: str) -> None:
        super().__init__()
        self.token = token
        self.texts: list[str] = []
        self.form: SessionForm | None = None
        self.seat: HumanSeat | None = None
        self.allowance = Allowance(ANSWERS_AT_ONCE, ANSWERS_A_SECOND)
        self._asked = 0
        self._answer: asyncio.Future[str] | None = None

    # The study's side

    def show(self, text: str) -> None:
        """Show one more text to the participant."""
        self.texts.append(text)
        self.notify()

    async def ask(self, text: str, options: tuple[str, ...] = ()) -> str:
        """Ask a question, wait for the answer, remove the texts shown, and return the answer as typed."""
        self._asked += 1
        self._answer = asyncio.get_running_loop().create_future()
        self.form = SessionForm(self._asked, text, options)
        self.notify()
        try:
            return await self._answer
        finally:
            self._answer = self.form = None
            self.texts.clear()

    async def play(self, seat: HumanSeat) -> None:
        """Let the participant play in this seat, and wait until the game is over."""
        over = asyncio.Event()
        stop = seat.watch(lambda: over.set() if seat.finished else None)
        self.seat = seat
        self.texts.clear()
        self.notify()
        try:
            if not seat.finished:
                await over.wait()
        finally:
            stop()

    # The person's side

    def answer(self, number: int, text: str) -> None:
        """Take the participant's answer to question ``number``; ignore it if that is no longer asked."""
        form, answer = self.form, self._answer
        if form is not None and form.number == number and answer is not None and not answer.done():
            answer.set_result(text)

    def go_on(self) -> None:
        """Leave the game, if it is over, and go on with the session."""
        if self.seat is not None and self.seat.finished:
            self.seat = None
            self.notify()
