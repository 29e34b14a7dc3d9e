"""A participant at a terminal."""

from __future__ import annotations

import signal

import typer

from server_sim.people.seat.human_seat import HumanSeat
from server_sim.studies.leadership.participants.participant import FormQuestion
from server_sim.studies.leadership.seats.person_seat import PersonLeft


class TerminalParticipant:
    """Reads texts and answers forms line by line; plays at the terminal's seat."""

    async def show(self, text: str) -> None:
        typer.echo(f"\n{text}")

    async def ask(self, question: FormQuestion) -> str:
        """Ask for a line; nothing else goes on meanwhile, so this waits for the keyboard alone."""
        options = "   ".join(f"{number}) {option}" for number, option in enumerate(question.options, 1))
        typer.echo(f"\n{question.text}" + (f"\n{options}" if options else ""))
        handler = signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            return input("> ")
        except EOFError:
            raise PersonLeft("the participant has left; the same command goes on from here") from None
        finally:
            signal.signal(signal.SIGINT, handler)

    async def play(self, seat: HumanSeat) -> None:
        raise NotImplementedError
