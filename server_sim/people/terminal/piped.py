"""A person's seat behind a pipe: each line answers the present question, so a script can play."""

from __future__ import annotations

import asyncio
from collections import deque
from threading import Thread
from typing import TextIO

from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.terminal.drawing import SeatDrawing
from server_sim.people.terminal.seat_input import SeatInput, Wish, question_lines


class PipedSeat:
    """A seat that reads answers from ``source``, one per line.

    The end of the input, or a closed output, means that the person leaves.
    """

    def __init__(self, seat: HumanSeat, drawing: SeatDrawing, source: TextIO) -> None:
        self._seat = seat
        self._drawing = drawing
        self._source = source
        self._input = SeatInput(seat, drawing)
        self._lines: deque[str | None] = deque()
        self._news = asyncio.Event()
        self._shown = 0

    async def run(self) -> bool:
        """Play until the game is over; return False if the person has left before."""
        loop = asyncio.get_running_loop()
        stop = self._seat.watch(self._changed)
        Thread(target=self._read, args=(loop,), daemon=True).start()
        try:
            self._changed()
            while not self._seat.finished and not self._drawing.is_unread:
                if await self._take_line() is Wish.LEAVE:
                    break
        finally:
            stop()
        return self._seat.finished

    async def _take_line(self) -> Wish:
        if self._seat.question is None or not self._lines:
            await self._news.wait()
            self._news.clear()
            return Wish.GO_ON
        line = self._lines.popleft()
        wish = Wish.LEAVE if line is None else self._input.take(line)
        if wish is Wish.ASK_AGAIN:
            self._show_question()
        return wish

    def _changed(self) -> None:
        seat, question = self._seat, self._seat.question
        self._drawing.draw(seat.told, seat.players)
        if question is not None and question.number != self._shown:
            self._shown = question.number
            self._show_question()
        self._news.set()

    def _show_question(self) -> None:
        for line in question_lines(self._seat):
            self._drawing.note(line)

    def _read(self, loop: asyncio.AbstractEventLoop) -> None:
        """Run in a thread: pass lines to the loop one by one."""
        try:
            for line in self._source:
                loop.call_soon_threadsafe(self._arrive, line.rstrip("\r\n"))
            loop.call_soon_threadsafe(self._arrive, None)
        except RuntimeError:  # the game is over, and its loop closed
            return

    def _arrive(self, line: str | None) -> None:
        self._lines.append(line)
        self._news.set()
