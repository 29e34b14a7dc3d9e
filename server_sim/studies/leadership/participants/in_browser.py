"""A participant at a page in a browser, which this process serves on one address."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from importlib.util import find_spec

import typer

from agent.extras import install
from agent.matching import Pattern
from personas.schema import Language
from server_sim.config.errors import ServerConfigError
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.web.study_session import Desk
from server_sim.studies.leadership.participants.participant import FormQuestion, Participant

HOST, PORT = "127.0.0.1", 8090
BROWSER = "browser"
PLACE = Pattern(rf"{BROWSER}(?::(?:(?P<host>[^:]+|\[[^\]]+\]):)?(?P<port>\d{{1,5}}))?")
"""``browser``, ``browser:PORT`` or ``browser:HOST:PORT``."""


class DeskParticipant:
    """Whoever sits at a desk of the browser's pages."""

    types_answers = False

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def show(self, text: str) -> None:
        self._desk.show(text)

    async def ask(self, question: FormQuestion) -> str:
        return await self._desk.ask(question.text, question.options)

    async def play(self, seat: HumanSeat) -> None:
        await self._desk.play(seat)


def in_browser(place: str, language: Language) -> AbstractAsyncContextManager[Participant]:
    """A participant behind a secret link, which is printed; entering serves its page.

    Raises:
        ServerConfigError: this is no address, or the pages cannot be drawn here.
        CannotListen: the address is taken, or not this machine's.
    """
    found = PLACE.fullmatch(place)
    if found is None or int(found["port"] or PORT) > 65535:
        raise ServerConfigError(f"--seat: {place!r} must be {BROWSER}, {BROWSER}:PORT or {BROWSER}:HOST:PORT")
    if find_spec("nicegui") is None:
        raise ServerConfigError(f"--seat: browser needs the package nicegui: {install('web')}")
    return _served((found["host"] or HOST).strip("[]"), int(found["port"] or PORT), language)


@asynccontextmanager
async def _served(host: str, port: int, language: Language) -> AsyncIterator[Participant]:
    from server_sim.people.web.serving import (  # noqa: PLC0415 - an optional extra, needed for nothing else
        desk_open,
        listen,
        make_token,
    )

    desk, listening = Desk(make_token()), listen(host, port)
    shown = f"[{host}]" if ":" in host else host
    async with desk_open(listening, host, desk, language):
        address = f"http://{shown}:{listening.getsockname()[1]}/study/{desk.token}"
        typer.echo(f"the participant's page is at {address} (Ctrl-C closes it)")
        yield DeskParticipant(desk)
