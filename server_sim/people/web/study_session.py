"""A desk that one person sits at: texts to read, questions outside of games, and one game after the other.

What is on the desk are values; a page draws them. Whoever leads the person through a study puts them there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from server_sim.hosting.access.token_bucket import Allowance
from server_sim.people.seat.bell import Bell
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.web.house import ANSWERS_A_SECOND, ANSWERS_AT_ONCE


@dataclass(frozen=True, slots=True)
class DeskForm:
    """A question outside of games; without ``options`` any line answers it."""

    number: int
    text: str
    options: tuple[str, ...] = ()


class Desk:
    """What lies before a person; ``token`` is the secret part of the link that leads there.

    ``texts`` are all that was shown since the last answer, ``seat`` is that of a game until the person has
    seen its end.
    """

    def __init__(self, token: str) -> None:
        self.token = token
        self.texts: list[str] = []
        self.form: DeskForm | None = None
        self.seat: HumanSeat | None = None
        self.allowance = Allowance(ANSWERS_AT_ONCE, ANSWERS_A_SECOND)
        self._bell = Bell()
        self._asked = 0
        self._answer: asyncio.Future[str] | None = None

    def watch(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Call ``changed`` after every change; returns how to stop."""
        return self._bell.watch(changed)

    # Who leads the person

    def show(self, text: str) -> None:
        """Put one more text on the desk."""
        self.texts.append(text)
        self._bell.ring()

    async def ask(self, text: str, options: tuple[str, ...] = ()) -> str:
        """Ask, and wait for the answer as it was typed; then the texts are put away."""
        self._asked += 1
        self._answer = asyncio.get_running_loop().create_future()
        self.form = DeskForm(self._asked, text, options)
        self._bell.ring()
        try:
            return await self._answer
        finally:
            self._answer = self.form = None
            self.texts.clear()

    async def play(self, seat: HumanSeat) -> None:
        """Let the person play at this seat, and wait until the game is over."""
        over = asyncio.Event()
        stop = seat.watch(lambda: over.set() if seat.finished else None)
        self.seat = seat
        self.texts.clear()
        self._bell.ring()
        try:
            if not seat.finished:
                await over.wait()
        finally:
            stop()

    # The person

    def answer(self, number: int, text: str) -> None:
        """Answer the question of this number; an answer to an earlier one is for nobody."""
        form, answer = self.form, self._answer
        if form is not None and form.number == number and answer is not None and not answer.done():
            answer.set_result(text)

    def go_on(self) -> None:
        """Put away the game that is over."""
        if self.seat is not None and self.seat.finished:
            self.seat = None
            self._bell.ring()
