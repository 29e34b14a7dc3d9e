"""A participant at a page in a browser, which this process serves."""

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
from server_sim.people.web.study_session import ParticipantSession
from server_sim.studies.leadership.participants.participant import FormQuestion, Participant

HOST, PORT = "127.0.0.1", 8090
BROWSER = "browser"
PLACE = Pattern(rf"{BROWSER}(?::(?:(?P<host>[^:]+|\[[^\]]+\]):)?(?P<port>\d{{1,5}}))?")
"""Matches the option value ``browser``, ``browser:PORT`` or ``browser:HOST:PORT``."""


class SessionParticipant:
    """A participant in a browser session."""

    types_answers = False

    def __init__(self, session: ParticipantSession) -> None:
        self._session = session

    async def show(self, text: str) -> None:
        self._session.show(text)

    async def ask(self, question: FormQuestion) -> str:
        return await self._session.ask(question.text, question.options)

    async def play(self, seat: HumanSeat) -> None:
        await self._session.play(seat)


def in_browser(place: str, language: Language) -> AbstractAsyncContextManager[Participant]:
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
        yield SessionParticipant(session)
