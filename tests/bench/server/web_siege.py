"""Measures the service of new visitors while the browser server is under load: ``python -m
tests.bench.server.web_siege``.

The server runs in a process that may open 256 files. First 300 sockets are opened that send nothing; then a
program requests each kind of page 1,500 times without opening it. Meanwhile new visitors load the start page
and open its socket. The exit status is 1 if one of them waits for more than a second, or the server uses more
than 300 MB. All connections use the loopback interface.
"""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from tests.bench.command import run
from tests.bench.server.child_server import resident
from tests.doubles.newcomer import LINK, Newcomer, fetch
from tests.paths import ROOT

FILES = 256
"""Number of files that the server may open."""
SOCKETS, SECONDS = 300, 15.0
"""Number of silent sockets, and for how long they stay."""
GETS, AT_ONCE = 1500, 8
"""Number of requests for each kind of page, and of connections."""
MOST_SECONDS = 1.0
"""Maximum seconds until a new visitor's page is connected."""
MOST_MEGABYTES = 300.0
PATIENCE = 120.0
"""Seconds after which an attack is stopped."""
PAUSE = 0.3
"""Seconds between two new visitors."""
LIMITED = 'ulimit -n "$1"; shift; exec "$@"'
POLLING = "/_nicegui_ws/socket.io/?EIO=4&transport=polling"


@dataclass
class Besieged:
    """A running server, and the observations during one attack."""

    process: int
    port: int
    waits: list[float] = field(default_factory=list)
    """Waiting time of each new visitor in seconds."""
    refused: list[str] = field(default_factory=list)
    """Reasons why new visitors were not served."""
    megabytes: float = 0.0

    async def watch(self, attack: Awaitable[object]) -> None:
        """Start new visitors one after another as long as the attack lasts."""
        attacking = asyncio.ensure_future(asyncio.wait_for(attack, PATIENCE))
        while not attacking.done():
            await self._one_newcomer()
            self.megabytes = max(self.megabytes, resident(self.process) / 1e6)
            await asyncio.sleep(PAUSE)
        with suppress(TimeoutError):
            attacking.result()

    async def _one_newcomer(self) -> None:
        began = time.monotonic()
        try:
            async with asyncio.timeout(10), Newcomer(self.port).at("/"):
                self.waits.append(time.monotonic() - began)
        except (AssertionError, OSError, TimeoutError) as error:
            self.refused.append(f"{type(error).__name__} {error}".strip())

    def is_unharmed(self, what: str) -> bool:
        """Print and reset the observations; return whether all limits were kept."""
        longest = max(self.waits, default=0.0)
        newcomers = f"{len(self.waits)} newcomers served, the slowest in {longest:.2f} s"
        print(f"{what:40} {newcomers}, {len(self.refused)} not; {self.megabytes:.0f} MB", flush=True)
        for why in self.refused[:3]:
            print(f"    {why}")
        good = bool(self.waits) and not self.refused
        good = good and longest <= MOST_SECONDS and self.megabytes <= MOST_MEGABYTES
        self.waits, self.refused, self.megabytes = [], [], 0.0
        return good


@contextmanager
def besieged_server(files: int, folder: Path, shown: Path, *options: str) -> Iterator[Besieged]:
    """Run ``python -m server_sim web`` on a free port, with this limit of open files."""
    places = ["--port", "0", "--logs", str(folder), "--show", str(shown)]
    command = [sys.executable, "-m", "server_sim", "web", *places, *options]
    limited = ["sh", "-c", LIMITED, "sh", str(files), *command]
    with subprocess.Popen(limited, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            found = re.search(r"http://127\.0\.0\.1:(\d+)", server.stdout.readline())
            assert found is not None, "the server does not listen"
            yield Besieged(server.pid, int(found[1]))
        finally:
            server.kill()


async def stay_silent(port: int) -> None:
    """Open silent connections, and reopen those that are closed."""
    begun = time.monotonic()
    silent = [await asyncio.open_connection("127.0.0.1", port) for _ in range(SOCKETS)]
    while time.monotonic() < begun + SECONDS:
        for number, (reader, writer) in enumerate(silent):
            if reader.at_eof():
                writer.close()
                silent[number] = await asyncio.open_connection("127.0.0.1", port)
                break
        await asyncio.sleep(0.02)
    for _, writer in silent:
        writer.close()


async def get_again_and_again(port: int, path: str) -> None:
    """Request a page repeatedly over several connections without opening it."""
    left = iter(range(GETS))

    async def ask() -> None:
        for _ in left:
            await fetch(port, path)

    await asyncio.gather(*(ask() for _ in range(AT_ONCE)))


async def kinds_of_page(port: int, shown: Path) -> Sequence[str]:
    """Return the address of one page of each kind, at a new table for two."""
    newcomer = Newcomer(port)
    async with newcomer.at("/") as start:
        host = await start.send_form({"name": "Anya", "people": "2"})
    links = dict.fromkeys(LINK.findall(await newcomer.load(host)))
    return ["/", host, *links, "/replay", f"/replay?game={shown.name}", "/nothing", POLLING]


async def besiege(server: Besieged, shown: Path) -> bool:
    """Run all attacks one after another; return whether all limits were kept."""
    await server.watch(asyncio.sleep(1))
    good = [server.is_unharmed("at peace")]
    kinds = await kinds_of_page(server.port, shown)
    await server.watch(stay_silent(server.port))
    good.append(server.is_unharmed(f"{SOCKETS} silent sockets"))
    for kind in kinds:
        await server.watch(get_again_and_again(server.port, kind))
        good.append(server.is_unharmed(f"{GETS} GETs of {kind[:20]}"))
    return all(good)


def main() -> None:
    shown = ROOT / "tests/data/english_game.log"
    with tempfile.TemporaryDirectory() as logs, tempfile.TemporaryDirectory() as folder:
        (copy := Path(folder) / shown.name).write_bytes(shown.read_bytes())
        with besieged_server(FILES, Path(logs), Path(folder)) as server:
            raise SystemExit(not asyncio.run(besiege(server, copy)))


if __name__ == "__main__":
    run(main)
