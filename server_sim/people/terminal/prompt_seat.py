"""Lets a person play at a prompt: messages scroll above it; a clock and the letters left stand below it."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Iterable, Iterator, Sequence

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.patch_stdout import patch_stdout
from rich.text import Text

from agent.runtime.wrapping import wrapped
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.seat.naming import who_is_meant
from server_sim.people.seat.questions import AnswerKind, SeatQuestion
from server_sim.people.seat.reading import GUESSED_ROLES
from server_sim.people.terminal.drawing import SeatDrawing
from server_sim.people.terminal.seat_input import SeatInput, TypedStep, question_lines
from server_sim.people.terminal.words import own_word

REFRESH = 0.5
"""Seconds between two updates of the clock."""
ASKING, WAITING = "ansiyellow", "ansibrightblack"


class PromptSeat(SeatInput):
    """Plays a person's seat with answers that the person types at a prompt in the terminal."""

    def __init__(self, seat: HumanSeat, drawing: SeatDrawing) -> None:
        super().__init__(seat, drawing)
        self._shown: int | None = None
        self._is_leaving = False
        self._session: PromptSession[str] = PromptSession(
            message=self._message,
            completer=_SeatCompleter(seat),
            history=InMemoryHistory(),
            bottom_toolbar=self._toolbar,
            refresh_interval=REFRESH,
            erase_when_done=True,
            complete_while_typing=False,
        )

    async def play(self) -> bool:
        with patch_stdout(raw=True):
            return await super().play()

    async def _take_line(self) -> TypedStep:
        """Ask for one line; two interrupts in a row mean leaving."""
        try:
            text = await self._session.prompt_async()
        except (KeyboardInterrupt, EOFError):
            if self._is_leaving:
                return TypedStep.LEAVE
            self._is_leaving = True
            self._drawing.note(own_word(self._language, "sure"))
            return TypedStep.GO_ON
        self._is_leaving = False
        return TypedStep.GO_ON if self._seat.finished else self.take(text)

    def _changed(self) -> None:
        """Show new messages; text typed for a question that has expired is discarded."""
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
        lines = question_lines(self._seat)
        if not lines:
            waiting = own_word(self._language, "waiting")
            return FormattedText([(WAITING, f"{waiting} … ")])
        width = self._drawing.width
        asked = "\n".join(wrapped(Text(line), width, 2).plain for line in lines)
        return FormattedText([(ASKING, f"{asked}\n"), (f"{ASKING} bold", "> ")])

    def _toolbar(self) -> str:
        language, question = self._language, self._seat.question
        parts = []
        if question is not None and question.deadline is not None:
            seconds = max(0, math.ceil(question.deadline - asyncio.get_running_loop().time()))
            parts.append(own_word(language, "seconds", seconds=seconds))
        elif question is not None:
            parts.append(own_word(language, "no_limit"))
        left = self._seat.letters_left(self._session.default_buffer.text)  # None without a question
        if left is not None:
            parts.append(own_word(language, "letters" if left >= 0 else "too_many", count=abs(left)))
        return f" {'   '.join([*parts, own_word(language, 'hint')])} "


COMMANDS = ("/skip", "/over", "/help", "/quit")
"""The commands that a person can type in a village."""
AT_TABLE = ("/skip", "/help", "/quit")
"""The commands that a person can type in a parlour game."""
CONFIDENCES = tuple(map(str, range(5, 11)))
"""The confidences that a person can give with a guess."""

Found = tuple[str, int]
"""A completion, and the number of characters before the cursor that it replaces."""


class _SeatCompleter(Completer):
    """Completes typed answers to the question that a person is asked now."""

    def __init__(self, seat: HumanSeat) -> None:
        self._seat = seat

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        """Yield the completions for the text before the cursor."""
        for text, replaced in completions_of(self._seat, document.text_before_cursor):
            yield Completion(text, start_position=-replaced)


def completions_of(seat: HumanSeat, typed: str) -> Iterable[Found]:
    """Return completions of the ``typed`` text, each with the number of typed characters that it replaces."""
    question = seat.question
    if typed.startswith("/"):
        commands = AT_TABLE if seat.table is not None else COMMANDS
        return ((command, len(typed)) for command in commands if command.startswith(typed))
    if question is None:
        return ()
    match question.kind:
        case AnswerKind.NAME:
            return ((text, len(typed)) for text in _fitting(typed, _choices(seat, question)))
        case AnswerKind.GUESSES:
            return _in_guess(seat, question, typed)
    return _mention_completions(typed, seat.players)


def _choices(seat: HumanSeat, question: SeatQuestion) -> tuple[str, ...]:
    """Return all valid answers, in the order of the displayed list."""
    language = seat.words.language
    if question.request == "NOMINATE":
        return own_word(language, "stands"), own_word(language, "stands_not")
    nobody = (seat.words.say(question.nobody),) if question.may_abstain else ()
    return (*question.options, *nobody)


def _mention_completions(typed: str, players: Sequence[str]) -> Iterator[Found]:
    _, at, begun = typed.rpartition("@")
    if at and " " not in begun:
        for name in _fitting(begun, players):
            yield f"{name} ", len(begun)


def _in_guess(seat: HumanSeat, question: SeatQuestion, typed: str) -> Iterator[Found]:
    """Yield completions of the last guess: a name, a role or a number."""
    guess = typed.replace("；", ";").rpartition(";")[2].lstrip()
    named = next((name for name in question.options if guess.startswith(f"{name} ")), None)
    if named is None:
        yield from ((f"{name} ", len(guess)) for name in _fitting(guess, question.options))
        return
    pieces = guess[len(named) + 1 :].split(" ")
    if len(pieces) == 1:
        roles = [seat.words.role(role) for role in GUESSED_ROLES]
        yield from ((f"{role} ", len(pieces[0])) for role in roles if role.startswith(pieces[0].casefold()))
    elif len(pieces) == 2:
        yield from ((number, len(pieces[1])) for number in CONFIDENCES if number.startswith(pieces[1]))


def _fitting(typed: str, choices: Sequence[str]) -> Sequence[str]:
    return who_is_meant(typed, choices) if typed.strip() else choices
