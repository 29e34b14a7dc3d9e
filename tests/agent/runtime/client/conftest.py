"""What the tests of the client share: scripted servers, pauses that take no time, and a short game."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import pytest
from websockets.asyncio.server import ServerConnection, serve

from agent.play.player import Player
from agent.runtime.client import Connection, keep_playing
from agent.runtime.effect_runner import LanguageModel
from agent.runtime.status import ConnectionStatus
from agent.runtime.stopping import StopRequest
from tests.doubles.loopback import ENOUGH

Frames = Callable[..., str]
Players = Callable[..., Player]
Models = Callable[..., LanguageModel]
Script = Callable[[ServerConnection], Awaitable[None]]


class StopPlaying(Exception):  # noqa: N818 - no error
    """Ends a client that would try again for ever."""


class Pauses:
    """Takes the place of sleep: notes each pause, and ends the client when there were enough."""

    def __init__(self, enough: int = 1) -> None:
        self.taken: list[float] = []
        self._enough = enough

    async def __call__(self, seconds: float) -> None:
        self.taken.append(seconds)
        if len(self.taken) == self._enough:
            raise StopPlaying


class NoJitter(random.Random):
    """Always the middle of the range."""

    def uniform(self, a: float, b: float) -> float:
        return (a + b) / 2


@asynccontextmanager
async def serving(*scripts: Script, **options: Any) -> AsyncIterator[str]:
    """A server that meets each connection with the next script, the last one again and again."""
    left = list(scripts)

    async def meet(socket: ServerConnection) -> None:
        await (left.pop(0) if len(left) > 1 else left[0])(socket)

    async with asyncio.timeout(ENOUGH), serve(meet, "127.0.0.1", 0, **options) as server:
        host, port = next(iter(server.sockets)).getsockname()
        yield f"ws://{host}:{port}/ws"


async def ask(socket: ServerConnection, frame: str | bytes) -> str:
    await socket.send(frame)
    return str(await socket.recv())


class SentLines(list[str]):
    """A socket's send."""

    async def send(self, text: str) -> None:
        self.append(text)


@pytest.fixture
def play(make_player: Players) -> Callable[..., Awaitable[bool]]:
    """Runs a client for one connection, without jitter and, unless told otherwise, for one game."""

    async def run(
        url: str,
        model: LanguageModel | None = None,
        *,
        sleep: Any = None,
        status: ConnectionStatus | None = None,
        stop: StopRequest | None = None,
        margin: float = 10,
        **options: Any,
    ) -> bool:
        return await keep_playing(
            Connection(url, "team1", **{"auto_reconnect": False, **options}),
            lambda: make_player(thinks=model is not None, margin=margin),
            NoJitter(),
            model=model,
            status=status,
            stop=stop,
            sleep=sleep or Pauses(),
        )

    return run


ANSWERED = ("NAME", "TALK", "VOTE")


class Unanswered(NamedTuple):
    """A frame after which the server waits for no answer, whatever its request."""

    frame: str | bytes


Step = str | bytes | Unanswered | Callable[[], object]


@pytest.fixture
def converse(play: Callable[..., Awaitable[bool]]) -> Callable[..., Awaitable[list[str]]]:
    """Plays at a server that sends these frames, waits for an answer to each request, and hangs up.

    Something to call in between is called then. The answers are returned.
    """

    async def run(
        *steps: str | bytes | Unanswered | Callable[[], object],
        model: LanguageModel | None = None,
        **options: Any,
    ) -> list[str]:
        answers: list[str] = []

        async def meet(socket: ServerConnection) -> None:
            for step in steps:
                if isinstance(step, Unanswered):
                    await socket.send(step.frame)
                elif callable(step):
                    step()
                elif json.loads(step)["request"] in ANSWERED:
                    answers.append(await ask(socket, step))
                else:
                    await socket.send(step)

        async with serving(meet) as url:
            await play(url, model, **options)
        return answers

    return run


@pytest.fixture
def game(frame: Frames) -> Callable[..., Script]:
    """A short game, after which the server drops TCP without a close frame as the contest's does."""

    def script(answers: list[str] | None = None, *, finish: bool = True) -> Script:
        noted = [] if answers is None else answers

        async def meet(socket: ServerConnection) -> None:
            noted.append(await ask(socket, frame("NAME")))
            await socket.send(frame("INITIALIZE", 0))
            noted.append(await ask(socket, frame("TALK", 0)))
            noted.append(await ask(socket, frame("VOTE", 1)))
            if finish:
                await socket.send(frame("FINISH", 2))
            socket.transport.close()

        return meet

    return script


Play = Callable[..., Awaitable[bool]]
Converse = Callable[..., Awaitable[list[str]]]
Game = Callable[..., Script]
