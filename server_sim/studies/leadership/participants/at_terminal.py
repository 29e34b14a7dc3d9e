"""A participant at a terminal."""

from __future__ import annotations

import signal
import sys

from rich.console import Console
from rich.text import Text

from server_sim.config.errors import ServerConfigError
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.terminal.drawing import SeatDrawing
from server_sim.people.terminal.prompt_seat import PromptSeat
from server_sim.people.terminal.wrapping import wrapped
from server_sim.studies.leadership.participants.participant import FormQuestion
from server_sim.studies.leadership.person_seat import PersonLeft


class TerminalParticipant:
    """Shows texts and reads form answers line by line; plays at the terminal's seat."""

    types_answers = True

    def __init__(self) -> None:
        self._console = Console(highlight=False)

    @classmethod
    def at_this_one(cls) -> TerminalParticipant:
        """Return the participant at this process's terminal.

        Raises:
            ServerConfigError: there is no terminal.
        """
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            raise ServerConfigError("--seat: there is no terminal here; script:FILE answers without one")
        return cls()

    async def show(self, text: str) -> None:
        self._print(f"\n{text}")

    async def ask(self, question: FormQuestion) -> str:
        """Ask for one line; blocking is fine because nothing else runs meanwhile."""
        options = "   ".join(f"{number}) {option}" for number, option in enumerate(question.options, 1))
        self._print(f"\n{question.text}" + (f"\n{options}" if options else ""))
        handler = signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            return input("> ")
        except EOFError:
            raise PersonLeft("the participant has left; the same command goes on from here") from None
        finally:
            signal.signal(signal.SIGINT, handler)

    async def play(self, seat: HumanSeat) -> None:
        await PromptSeat(seat, SeatDrawing(self._console)).run()

    def _print(self, text: str) -> None:
        width = self._console.width
        for line in text.split("\n"):
            self._console.print(wrapped(Text(line), width))
