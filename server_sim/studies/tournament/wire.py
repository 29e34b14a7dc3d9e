"""Plays games with entrants that are commands, each started for a game and given an address to connect to."""

from __future__ import annotations

import asyncio
import shlex
import sys
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from itertools import takewhile
from pathlib import Path
from typing import TypeVar

from loguru import logger
from websockets.asyncio.server import Server, ServerConnection, serve

from server_sim.config.errors import ServerConfigError
from server_sim.driver.names import NameRefused, check_name
from server_sim.driver.run_game import PROBE, without_line_feeds
from server_sim.driver.seat import Seat, SeatLost, SocketSeat
from server_sim.hosting.access.guard import MAX_FRAME
from server_sim.hosting.access.rate_limit import quiet_logger
from server_sim.playing.game_spec import GameSpec
from server_sim.playing.play import PlayedGame, play_one
from server_sim.playing.player_seat import ModelUses, gateways_of
from server_sim.playing.workers import all_together, models_open
from server_sim.studies.tournament import leash
from server_sim.studies.tournament.plan import NAME, URL, EntrantPlan

K = TypeVar("K")

STARTS = 3
"""Maximum number of times that a command is started for one game."""
EXIT_SECONDS = 3.0
"""Seconds that a program has to end by itself after its game."""


class EntrantAbsent(ServerConfigError):  # noqa: N818 - it says what happened
    """The program of an entrant has not connected in time; the message names the file with its output."""


def play_over_wire(
    games: Mapping[K, GameSpec],
    commands: Mapping[str, EntrantPlan],
    uses: ModelUses,
    output: Path,
    keep: Callable[[K, PlayedGame], object],
    go_on: Callable[[], bool],
) -> None:
    """Play games with entrants that are commands, one game after the other, in real time.

    ``commands`` has these entrants by name; what they print goes to files in ``output``. ``keep`` is called
    with the key and the result of each game, and no game is begun once ``go_on`` returns False.

    Raises:
        EntrantAbsent: a command has not connected in time.
    """

    async def play_all() -> None:
        async with models_open(gateways_of(uses)):
            for key, spec in takewhile(lambda _: go_on(), games.items()):
                async with _all_connected(spec, commands, output) as arrived:
                    keep(key, await play_one(spec, uses, ready=arrived, clock=time.time))

    asyncio.run(play_all())


@asynccontextmanager
async def _all_connected(
    spec: GameSpec, commands: Mapping[str, EntrantPlan], output: Path
) -> AsyncIterator[dict[int, Seat]]:
    """Connect all commands and return their seats by slot; they are ended on leaving."""
    arrived: dict[int, Seat] = {}
    async with AsyncExitStack() as stack:

        async def arrive(slot: int, entrant: EntrantPlan) -> None:
            arrived[slot] = await stack.enter_async_context(connected(entrant, spec.names[slot], output))

        slots = enumerate(spec.entrants)
        await all_together(arrive(slot, commands[name]) for slot, name in slots if name in commands)
        yield arrived


@asynccontextmanager
async def connected(entrant: EntrantPlan, name: str, output: Path) -> AsyncIterator[SocketSeat]:
    """Start an entrant's command, wait until it connects as the player ``name``, and yield its seat.

    When the context is left, the command and its connection are ended.

    Raises:
        EntrantAbsent: the command has not connected in time, after all attempts.
    """
    log = output / f"{entrant.name}.log"
    async with _listening() as (port, arrived), AsyncExitStack() as stack:
        for _ in range(STARTS):
            program = await stack.enter_async_context(_start_program(entrant, name, port, log))
            seat = await _arrival(arrived, program, entrant.start_seconds)
            if seat is not None:
                break
            logger.warning("{} has not connected; what it printed is in {}", entrant.name, log)
        else:
            raise EntrantAbsent(
                f"entrant {entrant.name}: its command was started {STARTS} times and did not connect within "
                f"{entrant.start_seconds:g} s; what it printed is in {log}"
            )
        try:
            yield seat
        finally:
            await seat.connection.close()


@asynccontextmanager
async def _listening() -> AsyncIterator[tuple[int, asyncio.Queue[SocketSeat]]]:
    """Open a port for one player, with a queue of connections that have sent their names."""
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
        close_timeout=EXIT_SECONDS,
        logger=quiet_logger(),
    )
    try:
        yield server.sockets[0].getsockname()[1], arrived
    finally:
        server.close()
        await server.wait_closed()


@asynccontextmanager
async def _start_program(
    entrant: EntrantPlan, name: str, port: int, log: Path
) -> AsyncIterator[asyncio.subprocess.Process]:
    """Start the entrant's program on a leash, which ends it when this process ends in any way."""
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
    """Return the words of an entrant's command, in which ``url`` and ``name`` replace the placeholders.

    A first word ``python`` becomes the path of the Python that is running.
    """
    words = [word.replace(URL, url).replace(NAME, name) for word in shlex.split(entrant.command or "")]
    return [sys.executable if words[0] == "python" else words[0], *words[1:]]


async def _arrival(
    arrived: asyncio.Queue[SocketSeat], program: asyncio.subprocess.Process, seconds: float
) -> SocketSeat | None:
    """Return the first connection of a program; None if the program ends first, or after the timeout."""
    waiting = asyncio.ensure_future(arrived.get())
    ended = asyncio.ensure_future(program.wait())
    try:
        await asyncio.wait({waiting, ended}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        return waiting.result() if waiting.done() else None
    finally:
        waiting.cancel()
        ended.cancel()


async def _end_program(starting: asyncio.Future[asyncio.subprocess.Process]) -> None:
    """Let the program end by itself, then release its leash, which ends it and its child processes."""
    program = await starting
    assert program.stdin is not None, "it is a pipe"
    with suppress(TimeoutError):
        async with asyncio.timeout(EXIT_SECONDS):
            await program.wait()
    program.stdin.close()
    await program.wait()
