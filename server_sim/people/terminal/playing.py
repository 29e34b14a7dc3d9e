"""Runs one game with a person at this terminal, and at its end prints where the logs are."""

from __future__ import annotations

import asyncio
import errno
import sys
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any, TextIO

from loguru import logger

from agent.runtime.config import Config
from agent.runtime.printable import printable
from server_sim.people.mixed_game import MixedPlan, play_mixed
from server_sim.people.model_settings import model_use
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.terminal.drawing import QuietingConsole, SeatDrawing
from server_sim.people.terminal.prompt_seat import PromptSeat
from server_sim.people.terminal.seat_input import SeatInput, TypedStep, question_lines
from server_sim.people.terminal.words import own_word
from server_sim.playing.player_seat import ModelUse
from server_sim.playing.workers import models_open

YOU = "you"
"""The name of a person who types none."""


def play_own_seat(plan: MixedPlan, models: Config | None, begun: Callable[[], object]) -> None:
    """Play a game with one person, who types at this terminal or sends lines through a pipe.

    ``models`` are the settings of language models (None: the computer players use none). ``begun`` is called
    when the game begins.

    Raises:
        ServerConfigError, ConfigError, PersonaError, LanguageError: the plan cannot be played.
        GameCrashed: the server or a mind has a bug.
        BrokenPipeError: the output was closed.
        KeyboardInterrupt: the user interrupted the game.
    """
    with asyncio.Runner() as runner:
        runner.run(_OwnGame(plan, model_use(models), begun).play())


class _OwnGame:
    """A game and its person's input loop; the end of either ends the other."""

    def __init__(self, plan: MixedPlan, use: ModelUse | None, begun: Callable[[], object]) -> None:
        self._plan = plan
        self._use = use
        self._begun = begun
        self._seat = HumanSeat(plan.people[0], plan.language)
        self._drawing = SeatDrawing(QuietingConsole())
        self._logs: list[Path] = []

    async def play(self) -> None:
        """Play to the end, or until the person leaves."""
        plan = self._plan
        logger.remove()  # log lines would mix with the prompt
        logger.add(
            lambda line: self._drawing.note(printable(line.strip())), level="ERROR", format="{message}"
        )
        self._drawing.note(own_word(plan.language, "welcome", name=plan.people[0]))
        async with models_open([] if self._use is None else [self._use.gateway]):
            await self._play()

    def _opened(self, logs: Sequence[Path]) -> None:
        self._logs.extend(logs)
        self._begun()

    async def _play(self) -> None:
        playing = play_mixed(self._plan, [self._seat], use=self._use, opened=self._opened)
        game = asyncio.ensure_future(playing)
        person = asyncio.ensure_future(self._input().play())
        try:
            await asyncio.wait({game, person}, return_when=asyncio.FIRST_COMPLETED)
            if game.done():
                game.result()  # raises the error that has prevented the game
                await person
                self._name_logs("ended")
                return
            person.result()
            self._seat.leave("the person has left")
        finally:
            await _end(game)
            await _end(person)
        self._name_logs("gone")
        if self._drawing.is_unread:
            raise BrokenPipeError(errno.EPIPE, "nobody reads what the person is told")

    def _input(self) -> PromptSeat | PipedSeat:
        if sys.stdin.isatty() and sys.stdout.isatty():
            return PromptSeat(self._seat, self._drawing)
        return PipedSeat(self._seat, self._drawing, sys.stdin)

    def _name_logs(self, key: str) -> None:
        language = self._plan.language
        logs = ", ".join(map(str, self._logs)) or own_word(language, "no_logs")
        self._drawing.note_whole(own_word(language, key, logs=logs, seed=self._plan.seed))


async def _end(task: asyncio.Future[Any]) -> None:
    """Cancel a task that is not finished; its errors have been reported elsewhere."""
    task.cancel()
    with suppress(asyncio.CancelledError, Exception):
        await task


class PipedSeat(SeatInput):
    """Plays a person's seat with answers read from ``source``, one per line.

    The person leaves the game at the end of the input, or when nobody reads the output any more.
    """

    def __init__(self, seat: HumanSeat, drawing: SeatDrawing, source: TextIO) -> None:
        super().__init__(seat, drawing)
        self._source = source
        self._lines: deque[str | None] = deque()
        self._news = asyncio.Event()
        self._shown = 0

    async def play(self) -> bool:
        Thread(target=self._read, args=(asyncio.get_running_loop(),), daemon=True).start()
        return await super().play()

    async def _take_line(self) -> TypedStep:
        if self._drawing.is_unread:
            return TypedStep.LEAVE
        if self._seat.question is None or not self._lines:
            await self._news.wait()
            self._news.clear()
            return TypedStep.GO_ON
        line = self._lines.popleft()
        step = TypedStep.LEAVE if line is None else self.take(line)
        if step is TypedStep.ASK_AGAIN:
            self._show_question()
        return step

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
