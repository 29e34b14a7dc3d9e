"""Measures how long pages of the browser server take while people play: ``python -m
tests.bench.server.web_visitors``.

30 visitors sit at their own tables of thirteen, each with an open page; what they are asked they answer
after a few seconds. Meanwhile another visitor loads the start page and a spectators' page again and again.
The exit status is 1 if the median of either takes more than 300 ms. All connections use the loopback
interface; the load of the machine is printed, because it changes the figures.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import statistics
import tempfile
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path

from tests.bench.command import run
from tests.bench.server.web_siege import besieged_server
from tests.doubles.newcomer import Newcomer, ShownPage

VISITORS = 30
FILES = 1024
SECONDS = 60.0
"""How long pages are loaded."""
PAUSE = 0.2
"""Seconds between two pages."""
REPLY = (2.0, 12.0)
"""The shortest and the longest time in which a visitor answers, in seconds."""
MOST_MILLISECONDS = 300.0
WISH = {"village": "13", "language": "en", "seconds": "120", "listed": "on"}
BUTTON = re.compile(
    r'"(\d+)":\{"tag":"button"(?:(?!"tag":).)*?"type":"click"(?:(?!"tag":).)*?"listener_id":"([0-9a-f-]+)"'
)
"""A button of a page or of an update: its number, and the listener of its clicks."""
WATCHED = re.compile(r"/watch/[\w-]+")


async def answer(page: ShownPage, rng: random.Random) -> None:
    """Click one of the buttons of each question some seconds after it was put."""
    async for message in page.socket:
        if message == "2":
            await page.socket.send("3")
        elif "calling" in str(message) and (buttons := BUTTON.findall(str(message))):
            await asyncio.sleep(rng.uniform(*REPLY))
            number, listener = rng.choice(buttons)
            event = {"id": int(number), "client_id": page.name, "listener_id": listener, "args": []}
            await page.socket.send("42" + json.dumps(["event", event]))


async def sit_down(port: int, number: int, stack: AsyncExitStack) -> asyncio.Task[None]:
    """Open a table for a visitor who then plays."""
    newcomer = Newcomer(port, source=f"127.0.0.{number + 2}")
    async with newcomer.at("/") as start:
        seat = await start.send_form({"name": f"visitor{number}", **WISH})
    page = await stack.enter_async_context(newcomer.at(seat))
    return asyncio.create_task(answer(page, random.Random(number)))


async def milliseconds(newcomer: Newcomer, path: str) -> float:
    """Return how long a page takes until its content is there."""
    began = time.perf_counter()
    await newcomer.load(path)
    return 1000 * (time.perf_counter() - began)


def told(what: str, took: Sequence[float]) -> bool:
    """Print the median, the 95th percentile and the longest; return whether the median is short enough."""
    median, late = statistics.median(took), statistics.quantiles(took, n=20)[-1]
    print(f"{what:20} median {median:4.0f} ms, 95% {late:4.0f} ms, longest {max(took):4.0f} ms ({len(took)})")
    return median <= MOST_MILLISECONDS


async def measure(port: int) -> bool:
    """Let all visitors sit down, then load pages."""
    async with AsyncExitStack() as stack:
        playing = [await sit_down(port, number, stack) for number in range(VISITORS)]
        newcomer, paths = Newcomer(port), {"start page": "/", "spectators' page": ""}
        took: dict[str, list[float]] = {name: [] for name in paths}
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            watched = WATCHED.findall(await newcomer.load("/"))
            paths["spectators' page"] = random.choice(watched)
            for name, path in paths.items():
                took[name].append(await milliseconds(newcomer, path))
            await asyncio.sleep(PAUSE)
        at_work = sum(not task.done() for task in playing)
        print(f"{at_work} of {VISITORS} visitors play, load of the machine {os.getloadavg()[0]:.1f}")
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        quick = [told(name, found) for name, found in took.items()]
        return all(quick)


def main() -> None:
    with tempfile.TemporaryDirectory() as logs, besieged_server(FILES, Path(logs), Path(logs)) as server:
        raise SystemExit(not asyncio.run(measure(server.port)))


if __name__ == "__main__":
    run(main)
