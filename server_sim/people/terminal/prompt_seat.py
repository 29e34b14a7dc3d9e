"""A person's seat with a prompt: the game scrolls above, a clock and the letters left stand below."""

from __future__ import annotations

import asyncio
import math

from prompt_toolkit import PromptSession
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.patch_stdout import patch_stdout
from rich.text import Text

from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.terminal.clerk import SeatClerk, Wish, question_lines
from server_sim.people.terminal.completing import SeatCompleter
from server_sim.people.terminal.drawing import SeatDrawing
from server_sim.people.terminal.own_words import own_word
from server_sim.people.terminal.wrapping import wrapped

REFRESH = 0.5
"""Seconds between two looks at the clock."""
ASKING, WAITING = "ansiyellow", "ansibrightblack"


class PromptDesk:
    """A seat with a prompt; its clock runs by the loop's."""

    def __init__(self, seat: HumanSeat, drawing: SeatDrawing) -> None:
        self._seat = seat
        self._drawing = drawing
        self._clerk = SeatClerk(seat, drawing)
        self._shown: int | None = None
        self._is_leaving = False
        self._session: PromptSession[str] = PromptSession(
            message=self._message,
            completer=SeatCompleter(seat),
            history=InMemoryHistory(),
            bottom_toolbar=self._toolbar,
            refresh_interval=REFRESH,
            erase_when_done=True,
            complete_while_typing=False,
        )

    async def run(self) -> bool:
        """Play until the game is over; False if the person has left."""
        stop = self._seat.watch(self._changed)
        try:
            with patch_stdout(raw=True):
                self._changed()
                while not self._seat.finished and await self._take_line() is not Wish.LEAVE:
                    pass
        finally:
            stop()
        return self._seat.finished

    async def _take_line(self) -> Wish:
        """Ask for one line; of two attempts in a row to break off the second is meant."""
        try:
            text = await self._session.prompt_async()
        except (KeyboardInterrupt, EOFError):
            if self._is_leaving:
                return Wish.LEAVE
            self._is_leaving = True
            self._drawing.note(own_word(self._seat.words.language, "sure"))
            return Wish.GO_ON
        self._is_leaving = False
        return Wish.GO_ON if self._seat.finished else self._clerk.take(text)

    def _changed(self) -> None:
        """Show the news; what was typed for a question that is over is no answer to the next."""
        seat, app = self._seat, self._session.app
        self._drawing.draw(seat.told, seat.players)
        number = None if seat.question is None else seat.question.number
        if self._shown not in (None, number):
            self._session.default_buffer.reset()
        self._shown = number
        if seat.finished and app.is_running and not app.is_done:
            app.exit(result="")
        app.invalidate()

    def _message(self) -> FormattedText:
        """The question in yellow, and where to type."""
        lines = question_lines(self._seat)
        if not lines:
            waiting = own_word(self._seat.words.language, "waiting")
            return FormattedText([(WAITING, f"{waiting} … ")])
        width = self._drawing.width
        asked = "\n".join(wrapped(Text(line), width, 2).plain for line in lines)
        return FormattedText([(ASKING, f"{asked}\n"), (f"{ASKING} bold", "> ")])

    def _toolbar(self) -> str:
        """Seconds and letters that are left, and where there is help."""
        language, question = self._seat.words.language, self._seat.question
        parts = [own_word(language, "hint")]
        if question is not None:
            parts = [*self._letters(), *parts]
            if question.deadline is not None:
                left = max(0, math.ceil(question.deadline - asyncio.get_running_loop().time()))
                parts.insert(0, own_word(language, "seconds", seconds=left))
            else:
                parts.insert(0, own_word(language, "no_limit"))
        return f" {'   '.join(parts)} "

    def _letters(self) -> list[str]:
        """How much more fits the line that is being typed."""
        left = self._seat.letters_left(self._session.default_buffer.text)
        if left is None:
            return []
        return [own_word(self._seat.words.language, "letters" if left >= 0 else "too_many", count=abs(left))]
