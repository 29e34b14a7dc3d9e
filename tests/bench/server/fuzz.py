"""Sends random input to a running server: ``python -m tests.bench.server.fuzz --cases 10000``.

A game is always in progress beside the attacks and must end well; from time to time another one is played
completely. An attack is raw bytes, broken HTTP, a broken or wild WebSocket, or a player in a game.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import hypothesis
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from loguru import logger
from websockets.exceptions import WebSocketException

from server_sim.driver.logs import LogFiles
from server_sim.driver.run_game import Timeouts
from server_sim.hosting.server import ContestServer
from tests.bench.command import run
from tests.doubles.clients import play, reply, settings, team

HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
WELL_BEHAVED_EVERY = 50
"""Number of attacks between two complete games."""
PATIENCE = 120.0
"""Seconds after which anything counts as hung."""


@dataclass(frozen=True)
class Raw:
    """Bytes sent to the port in parts, with or without an abrupt end."""

    parts: tuple[bytes, ...]
    abrupt: bool


@dataclass(frozen=True)
class InGame:
    """A fifth player that sends these answers in turn, also to NAME after the first."""

    answers: tuple[str | bytes | None, ...]
    """None closes the connection."""


Attack = Raw | InGame


def frame(head: int, length: int, mask: bytes, payload: bytes, honest: bool) -> bytes:
    """Return a WebSocket frame, perhaps with a false length."""
    size = len(payload) if honest else length
    if size < 126:
        encoded = bytes([0x80 | size])
    elif size < 65536:
        encoded = bytes([0x80 | 126]) + size.to_bytes(2, "big")
    else:
        encoded = bytes([0x80 | 127]) + size.to_bytes(8, "big")
    masked = bytes(byte ^ mask[number % 4] for number, byte in enumerate(payload))
    return bytes([head]) + encoded + mask + masked


heads = st.sampled_from([0x81, 0x82, 0x88, 0x89, 0x8A, 0x01, 0x00, 0x80]) | st.integers(0, 255)
masks = st.binary(min_size=4, max_size=4)
names = st.sampled_from(["v1", "z1", "", "a,b", "\u202e"]).map(str.encode)
payloads = (
    st.binary(max_size=200) | names | st.text(max_size=50).map(lambda text: text.encode("utf-8", "replace"))
)
frames = st.builds(frame, heads, st.integers(0, 2**63), masks, payloads, st.booleans())
targets = st.sampled_from(
    [
        "/",
        "/ws",
        "/ws?token=x",
        "/realtime/games.json",
        "/realtime/../x",
        "/api/v1/games",
        "/api/v1/games/x/events",
    ]
) | st.text(max_size=30)
requests = st.builds(
    lambda method, target, version, header: f"{method} {target} {version}\r\n{header}\r\n\r\n".encode(
        "utf-8", "replace"
    ),
    st.sampled_from(["GET", "HEAD", "OPTIONS", "POST", "get", ""]),
    targets,
    st.sampled_from(["HTTP/1.1", "HTTP/1.0", "HTTP/2", ""]),
    st.text(max_size=30),
)
sockets = st.lists(frames, max_size=8).map(lambda sent: (HANDSHAKE, *sent))
named = st.lists(frames, max_size=8).map(
    lambda sent: (HANDSHAKE, frame(0x81, 0, b"abcd", b"x1", True), *sent)
)
floods = st.builds(lambda one, times: (HANDSHAKE, one * times), frames, st.integers(2, 400))
raw: st.SearchStrategy[Attack] = st.builds(
    Raw,
    st.lists(st.binary(max_size=300), max_size=4).map(tuple)
    | st.lists(requests, min_size=1, max_size=2).map(tuple)
    | sockets
    | named
    | floods,
    st.booleans(),
)
answers = (
    st.sampled_from(["Over", "Skip", "", "\n", "@", "z0"]) | st.text(max_size=200) | st.binary(max_size=50)
)
in_game: st.SearchStrategy[Attack] = st.builds(
    InGame, st.lists(answers | st.none(), min_size=1, max_size=6).map(tuple)
)
attacks = st.integers(0, 19).flatmap(lambda kind: in_game if kind == 0 else raw)


async def strike(server: ContestServer, attack: Attack) -> None:
    """Carry out one attack until the server closes the connection."""
    if isinstance(attack, InGame):
        await play_against(server, attack)
        return
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    with suppress(ConnectionError):
        for part in attack.parts:
            writer.write(part)
            await writer.drain()
        if attack.abrupt:
            writer.transport.abort()
        else:
            if writer.can_write_eof():
                writer.write_eof()
            await reader.read()
        writer.close()
        await writer.wait_closed()


async def play_against(server: ContestServer, attack: InGame) -> None:
    """Play with four correct players, which must all see the end."""
    turn = 0

    def answer(packet: dict[str, Any]) -> str | bytes | None:
        nonlocal turn
        turn += 1
        return attack.answers[turn % len(attack.answers)]

    async def attacker() -> None:
        with suppress(WebSocketException, ConnectionError):
            await play(server, "z0", answer)

    attacking = asyncio.ensure_future(attacker())
    ended = await asyncio.gather(*(play(server, f"z{number}") for number in range(1, 5)))
    await attacking
    assert all(seen[-1] == "FINISH" for seen, _ in ended)


class Witness:
    """Plays games beside the attacks: every player answers one request after each attack.

    No attack uses the name of one of these players, which would rightly exclude that player.
    """

    def __init__(self, server: ContestServer) -> None:
        self.games = 0
        self._server = server
        self._attacked = asyncio.Event()
        self._over = False

    def attacked(self) -> None:
        """Let every player answer once."""
        self._attacked.set()
        self._attacked = asyncio.Event()

    async def run(self) -> None:
        """Play games until told to stop, and the last one to its end."""
        while not self._over:
            ended = await asyncio.gather(*(play(self._server, f"witness{n}", self._answer) for n in range(5)))
            assert all(seen[-1] == "FINISH" for seen, _ in ended)
            self.games += 1

    def end(self) -> None:
        """Finish the present game quickly, and play no further one."""
        self._over = True
        self._attacked.set()

    async def _answer(self, packet: dict[str, Any]) -> str:
        if not self._over:
            await self._attacked.wait()
        return reply(packet)


def fuzz(cases: int, folder: Path, progress: Callable[[int], object] = lambda done: None) -> int:
    """Run this many attacks and return the number of games played; any failure raises an exception."""
    timeouts = Timeouts(answer=PATIENCE, probe=0.5)
    chosen = settings(folder, timeouts=timeouts, realtime=LogFiles(folder / "realtime"))
    with asyncio.Runner() as runner:
        server = ContestServer(chosen, seed="fuzz")
        runner.run(server.start())
        witness = Witness(server)
        serving, witnessing = map(runner.get_loop().create_task, (server.run(), witness.run()))
        done = 0

        async def round_of(attack: Attack) -> None:
            async with asyncio.timeout(PATIENCE):
                await strike(server, attack)
                if done % WELL_BEHAVED_EVERY == 0:
                    assert all(seen[-1] == "FINISH" for seen, _ in await team(server, "v"))
            witness.attacked()
            assert not witnessing.done()

        @hypothesis.settings(
            max_examples=cases,
            deadline=None,
            database=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        )
        @given(attacks)
        def attack_all(attack: Attack) -> None:
            nonlocal done
            done += 1
            runner.run(round_of(attack))
            progress(done)

        attack_all()

        async def finish() -> None:
            async with asyncio.timeout(PATIENCE):
                witness.end()
                await witnessing
                server.stop()
                await serving

        runner.run(finish())
    return server.finished


def main(cases: int = 10_000) -> None:
    logger.remove()
    logging.getLogger("asyncio").setLevel(logging.ERROR)
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        games = fuzz(cases, Path(folder), lambda done: sys.stderr.write(f"\r{done} of {cases}"))
    seconds = time.monotonic() - begun
    sys.stdout.write(f"\n{cases} attacks, {games} games, all as they should be, in {seconds:.0f} s\n")


if __name__ == "__main__":
    run(main)
