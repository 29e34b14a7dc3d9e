"""Where a participant sits: at a terminal, at a page in a browser, or in a file of answers.

The file is for tests, and for trying a study without a person. Each line is ``KEY: answer``. The key is that
of a form (TRAINING, SEED, INTERVIEW), whose answers are used up in order, or a game request (VOTE, REASON,
TALK and so on), whose last answer is reused. ``#1`` means the first option. Blank lines and lines that begin
with ``#`` are ignored.
"""

from __future__ import annotations

import asyncio
import signal
import sys
from collections import defaultdict, deque
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from importlib.util import find_spec
from pathlib import Path
from typing import Literal, Protocol

import typer
from rich.console import Console
from rich.text import Text

from agent.extras import install
from agent.matching import Pattern
from agent.runtime.wrapping import wrapped
from personas.schema import Language
from server_sim.config.errors import ServerConfigError
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.seat.questions import SeatQuestion
from server_sim.people.terminal.drawing import SeatDrawing
from server_sim.people.terminal.prompt_seat import PromptSeat
from server_sim.people.web.study_session import ParticipantSession
from server_sim.studies.leadership.seats import PersonLeft

TERMINAL, BROWSER, SCRIPT = "terminal", "browser", "script:"
HOST, PORT = "127.0.0.1", 8090
PLACE = Pattern(rf"{BROWSER}(?::(?:(?P<host>[^:]+|\[[^\]]+\]):)?(?P<port>\d{{1,5}}))?")
"""Matches the option value ``browser``, ``browser:PORT`` or ``browser:HOST:PORT``."""


FormKind = Literal["TRAINING", "SEED", "INTERVIEW"]
"""The kinds of question that a participant is asked outside of games."""


class Participant(Protocol):
    """The interface to a participant, who reads texts, answers questions and plays games."""

    types_answers: bool
    """Whether all answers are typed, so that the input format must be explained."""

    def show(self, text: str) -> None:
        """Show a text of one or several lines."""
        ...

    async def ask(self, form: FormKind, text: str, options: tuple[str, ...] = ()) -> str:
        """Ask a question of the kind ``form``, with ``options`` to choose from if any; return the answer.

        Raises:
            PersonLeft: the participant is gone.
        """
        ...

    async def play(self, seat: HumanSeat) -> None:
        """Let the person play the game at a seat until it ends; call ``seat.leave`` if the person leaves."""
        ...


def participant_at(seat: str, language: Language) -> AbstractAsyncContextManager[Participant]:
    """Return a context manager that yields the participant at a place: terminal, browser or script:FILE.

    Raises:
        ServerConfigError: the place does not exist here, or the script is wrong.
    """
    if seat == TERMINAL:
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            raise ServerConfigError("--seat: there is no terminal here; script:FILE answers without one")
        return nullcontext(TerminalParticipant())
    if seat.startswith(SCRIPT):
        file = seat.removeprefix(SCRIPT)
        return nullcontext(ScriptedParticipant(Path(file).read_text("utf-8"), file))
    if seat.partition(":")[0] == BROWSER:
        return _in_browser(seat, language)
    raise ServerConfigError(
        f"--seat: there is no seat {seat!r}; there are {TERMINAL}, {BROWSER} and {SCRIPT}FILE"
    )


class TerminalParticipant:
    """A participant at the terminal, where texts are printed and answers are read line by line."""

    types_answers = True

    def __init__(self) -> None:
        self._console = Console(highlight=False)

    def show(self, text: str) -> None:
        self._print(f"\n{text}")

    async def ask(self, form: FormKind, text: str, options: tuple[str, ...] = ()) -> str:
        """Print a question and return the typed line; until the line is typed, no other coroutine runs."""
        listed = "   ".join(f"{number}) {option}" for number, option in enumerate(options, 1))
        self._print(f"\n{text}" + (f"\n{listed}" if listed else ""))
        handler = signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            return input("> ")
        except EOFError:
            raise PersonLeft("the participant has left; the same command goes on from here") from None
        finally:
            signal.signal(signal.SIGINT, handler)

    async def play(self, seat: HumanSeat) -> None:
        await PromptSeat(seat, SeatDrawing(self._console)).play()

    def _print(self, text: str) -> None:
        width = self._console.width
        for line in text.split("\n"):
            self._console.print(wrapped(Text(line), width))


class _SessionParticipant:
    """A participant in a browser session."""

    types_answers = False

    def __init__(self, session: ParticipantSession) -> None:
        self._session = session

    def show(self, text: str) -> None:
        self._session.show(text)

    async def ask(self, form: FormKind, text: str, options: tuple[str, ...] = ()) -> str:
        return await self._session.ask(text, options)

    async def play(self, seat: HumanSeat) -> None:
        await self._session.play(seat)


def _in_browser(place: str, language: Language) -> AbstractAsyncContextManager[Participant]:
    """Serve the pages and print the participant's secret link; the context value is the participant.

    Raises:
        ServerConfigError: the address is not valid, or the pages cannot be rendered here.
        CannotListen: the address is in use, or does not belong to this machine.
    """
    found = PLACE.fullmatch(place)
    if found is None or int(found["port"] or PORT) > 65535:
        raise ServerConfigError(f"--seat: {place!r} must be {BROWSER}, {BROWSER}:PORT or {BROWSER}:HOST:PORT")
    if find_spec("nicegui") is None:
        raise ServerConfigError(f"--seat: browser needs the package nicegui: {install('web')}")
    return _serve((found["host"] or HOST).strip("[]"), int(found["port"] or PORT), language)


@asynccontextmanager
async def _serve(host: str, port: int, language: Language) -> AsyncIterator[Participant]:
    from server_sim.people.web.serving import (  # noqa: PLC0415 - an optional extra, needed for nothing else
        listen,
        make_token,
        session_open,
    )

    session, listening = ParticipantSession(make_token()), listen(host, port)
    shown = f"[{host}]" if ":" in host else host
    async with session_open(listening, host, session, language):
        address = f"http://{shown}:{listening.getsockname()[1]}/study/{session.token}"
        typer.echo(f"the participant's page is at {address} (Ctrl-C closes it)")
        yield _SessionParticipant(session)


def parse_script(text: str, source: str) -> dict[str, list[str]]:
    """Parse a script of lines ``KEY: answer``; return the answers by key, a kind of question or game request.

    ``source`` is the script's name in messages.

    Raises:
        ServerConfigError: a line is not ``KEY: answer``; the message names the line.
    """
    answers = defaultdict[str, list[str]](list)
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        key, colon, answer = line.partition(":")
        if not colon:
            raise ServerConfigError(f"{source}:{number}: must be KEY: answer, such as SEED: 10")
        answers[key.strip().upper()].append(answer.strip())
    return dict(answers)


class ScriptedParticipant:
    """A participant whose answers are read from a script; ``shown`` collects the texts that it was shown.

    Raises:
        ServerConfigError: the script is wrong, has no answer left, or has one that the seat refuses.
    """

    types_answers = True

    def __init__(self, script: str, source: str) -> None:
        self.shown: list[str] = []
        self._source = source
        self._left = {key: deque(given) for key, given in parse_script(script, source).items()}

    def show(self, text: str) -> None:
        self.shown.append(text)

    async def ask(self, form: FormKind, text: str, options: tuple[str, ...] = ()) -> str:
        self.shown.append(text)
        return self._answers(form).popleft()

    async def play(self, seat: HumanSeat) -> None:
        news = asyncio.Event()
        stop = seat.watch(news.set)
        try:
            while not seat.finished:
                news.clear()
                if seat.question is not None:
                    self._answer(seat, seat.question)
                if not news.is_set():
                    await news.wait()
        finally:
            stop()

    def _answer(self, seat: HumanSeat, question: SeatQuestion) -> None:
        """Give the next answer of the script; if the seat refuses the answer, give the one after it."""
        left = self._answers(question.request)
        while refused := seat.answer(question.number, _option_meant(left[0], question)):
            if len(left) == 1:
                raise ServerConfigError(
                    f"{self._source}: {left[0]!r} is no answer to {question.request}: {refused}"
                )
            left.popleft()
        if len(left) > 1:
            left.popleft()

    def _answers(self, key: str) -> deque[str]:
        left = self._left.get(key)
        if not left:
            raise ServerConfigError(f"{self._source}: there is no answer left to {key}")
        return left


def _option_meant(answer: str, question: SeatQuestion) -> str:
    """Return the option that ``#1``, ``#2`` and so on stand for; any other answer unchanged."""
    number = answer.removeprefix("#")
    if answer == number or not number.isdecimal() or not 1 <= int(number) <= len(question.options):
        return answer
    return question.options[int(number) - 1]
