"""Entrants that connect: each seat has an address of its own, and a command that is started for one game.

::

    EntrantAbsent   a command has not connected in time, however often it was started
"""

from __future__ import annotations

import asyncio
import shlex
import sys
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import TypeVar

from loguru import logger
from websockets.asyncio.server import Server, ServerConnection, serve

from server_sim.config.errors import ServerConfigError
from server_sim.driver.names import NameRefused, check_name
from server_sim.driver.run_game import PROBE, without_line_feeds
from server_sim.driver.seat import Seat, SeatLost, SocketSeat
from server_sim.hosting.access.guard import MAX_FRAME
from server_sim.hosting.access.sparing_log import quiet_logger
from server_sim.playing.game_spec import GameSpec
from server_sim.playing.own_player import ModelUses, gateways_of
from server_sim.playing.play import PlayedGame, play_one
from server_sim.playing.workers import all_together, models_open
from server_sim.studies.tournament import leash
from server_sim.studies.tournament.plan import NAME, URL, EntrantPlan

K = TypeVar("K")

TRIES = 3
"""How often a command is started for one game before the tournament stops."""
LEAVE = 3.0
"""Seconds for a program to end by itself once its game is over."""


class EntrantAbsent(ServerConfigError):  # noqa: N818 - it says what happened
    """A command has not connected in time; the message tells where what it printed can be read."""


def play_over_wire(
    games: Mapping[K, GameSpec],
    commands: Mapping[str, EntrantPlan],
    uses: ModelUses,
    output: Path,
    keep: Callable[[K, PlayedGame], object],
) -> None:
    """Play games with commands, one after the other, in real time; what commands print goes to ``output``.

    ``commands`` are the entrants that are commands, by name.

    Raises:
        EntrantAbsent: a command has not connected in time.
        GameCrashed: the server or a mind has a bug.
    """

    async def play_all() -> None:
        async with models_open(gateways_of(uses)):
            for key, spec in games.items():
                async with _all_connected(spec, commands, output) as arrived:
                    keep(key, await play_one(spec, uses, ready=arrived, clock=time.time))

    asyncio.run(play_all())


@asynccontextmanager
async def _all_connected(
    spec: GameSpec, commands: Mapping[str, EntrantPlan], output: Path
) -> AsyncIterator[dict[int, Seat]]:
    """The seats of all commands by slot; in the end they are gone."""
    arrived: dict[int, Seat] = {}
    async with AsyncExitStack() as stack:

        async def arrive(slot: int, entrant: EntrantPlan) -> None:
            arrived[slot] = await stack.enter_async_context(connected(entrant, spec.names[slot], output))

        slots = enumerate(spec.entrants)
        await all_together(arrive(slot, commands[name]) for slot, name in slots if name in commands)
        yield arrived


@asynccontextmanager
async def connected(entrant: EntrantPlan, name: str, output: Path) -> AsyncIterator[SocketSeat]:
    """The seat of a command that was started for it and has connected; in the end both are gone.

    Raises:
        EntrantAbsent: it has not connected in time, however often it was started.
    """
    log = output / f"{entrant.name}.log"
    async with _listening() as (port, arrived), AsyncExitStack() as stack:
        for _ in range(TRIES):
            program = await stack.enter_async_context(_started(entrant, name, port, log))
            seat = await _arrival(arrived, program, entrant.start_seconds)
            if seat is not None:
                break
            logger.warning("{} has not connected; what it printed is in {}", entrant.name, log)
        else:
            raise EntrantAbsent(
                f"entrant {entrant.name}: its command was started {TRIES} times and did not connect within "
                f"{entrant.start_seconds:g} s; what it printed is in {log}"
            )
        try:
            yield seat
        finally:
            await seat.connection.close()


@asynccontextmanager
async def _listening() -> AsyncIterator[tuple[int, asyncio.Queue[SocketSeat]]]:
    """A port on which one player is awaited, and where those that have told their names come."""
    arrived: asyncio.Queue[SocketSeat] = asyncio.Queue()

    async def receive(connection: ServerConnection) -> None:
        seat = SocketSeat(connection)
        with suppress(TimeoutError, SeatLost, NameRefused):
            seat.name = without_line_feeds(await seat.ask(PROBE, 10.0))
            check_name(seat.name)
            arrived.put_nowait(seat)
            await connection.wait_closed()

    server: Server = await serve(
        receive,
        "127.0.0.1",
        0,
        compression=None,
        ping_interval=None,
        max_size=MAX_FRAME,
        close_timeout=LEAVE,
        logger=quiet_logger(),
    )
    try:
        yield server.sockets[0].getsockname()[1], arrived
    finally:
        server.close()
        await server.wait_closed()


@asynccontextmanager
async def _started(
    entrant: EntrantPlan, name: str, port: int, log: Path
) -> AsyncIterator[asyncio.subprocess.Process]:
    """The entrant's program on a leash, which ends it with us, whatever ends us; in the end it is gone.

    Raises:
        EntrantAbsent: there is no such program.
    """
    words = command_words(entrant, f"ws://127.0.0.1:{port}/ws", name)
    log.parent.mkdir(parents=True, exist_ok=True)
    starting = asyncio.ensure_future(_on_leash(words, log))
    try:
        program = await asyncio.shield(starting)
        assert program.stdout is not None, "it is a pipe"
        if reason := (await program.stdout.readline()).decode().strip():
            raise EntrantAbsent(f"entrant {entrant.name}: {words[0]}: cannot be started: {reason}")
        yield program
    finally:
        ending = asyncio.ensure_future(_end_program(starting))
        try:
            await asyncio.shield(ending)
        except asyncio.CancelledError:
            await ending
            raise


async def _on_leash(words: Sequence[str], log: Path) -> asyncio.subprocess.Process:
    pipe = asyncio.subprocess.PIPE
    leashed = [sys.executable, "-I", leash.__file__, *words]
    with log.open("ab") as printed:
        return await asyncio.create_subprocess_exec(
            *leashed, stdin=pipe, stdout=pipe, stderr=printed, start_new_session=True
        )


def command_words(entrant: EntrantPlan, url: str, name: str) -> list[str]:
    """The command's words, with the seat's address and name in their places; ``python`` is this Python."""
    words = [word.replace(URL, url).replace(NAME, name) for word in shlex.split(entrant.command or "")]
    return [sys.executable if words[0] == "python" else words[0], *words[1:]]


async def _arrival(
    arrived: asyncio.Queue[SocketSeat], program: asyncio.subprocess.Process, seconds: float
) -> SocketSeat | None:
    """Who comes first; None if the program ends before, or the time."""
    waiting = asyncio.ensure_future(arrived.get())
    ended = asyncio.ensure_future(program.wait())
    try:
        await asyncio.wait({waiting, ended}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        return waiting.result() if waiting.done() else None
    finally:
        waiting.cancel()
        ended.cancel()


async def _end_program(starting: asyncio.Future[asyncio.subprocess.Process]) -> None:
    """Let the program end by itself, then let go of its leash, which ends it and what it has started."""
    program = await starting
    assert program.stdin is not None, "it is a pipe"
    with suppress(TimeoutError):
        async with asyncio.timeout(LEAVE):
            await program.wait()
    program.stdin.close()
    await program.wait()
