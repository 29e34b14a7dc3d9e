"""The bundled server as a child process, for long runs and kill tests, and the logs that it leaves."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from agent.protocol.gamelog import ResultRow
from agent.recorded.recording import Recording, read_recording
from rules.game.roles import Team

_LISTENING = re.compile(r"listening on (ws://\S+)")


class ChildServer:
    """A running ``python -m server_sim serve``; ``url`` is where it listens."""

    def __init__(self, process: asyncio.subprocess.Process, url: str, output: asyncio.StreamReader) -> None:
        self.url = url
        self.ended = 0
        """Number of games that it has reported as over."""
        self.troubles: list[str] = []
        """Its warnings and errors."""
        self._process = process
        self._output = output

    async def next_game(self) -> bool:
        """Wait until another game is over; return False if the server stops instead."""
        async for line in self._output:
            text = line.decode().rstrip()
            if " WARNING " in text or " ERROR " in text:
                self.troubles.append(text)
            if re.search(r"game \S+ ends: ", text):
                self.ended += 1
                return True
        return False

    @property
    def memory(self) -> int:
        return resident(self._process.pid)

    def kill(self) -> None:
        """Kill it as ``kill -9`` does."""
        self._process.kill()


@asynccontextmanager
async def child_server(logs: Path, *options: str) -> AsyncIterator[ChildServer]:
    """Start a server that logs to ``logs``; it is killed on exit."""
    command = ("-m", "server_sim", "serve", "--port", "0", "--logs", str(logs), *options)
    process = await asyncio.create_subprocess_exec(
        sys.executable, *command, stderr=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.DEVNULL
    )
    assert process.stderr is not None
    try:
        listening = _LISTENING.search((await process.stderr.readline()).decode())
        assert listening is not None, "the server does not listen"
        yield ChildServer(process, listening[1], process.stderr)
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


def resident(process: int | str = "self") -> int:
    """Return a process's resident memory in bytes (Linux)."""
    status = Path(f"/proc/{process}/status").read_text("ascii", "replace")
    return int(status.partition("VmRSS:")[2].split()[0]) * 1024


def read_logs(log: Path) -> tuple[Recording, Team | None, list[str]]:
    """Return a game's log, who has won (None: it does not say), and what is wrong with its two logs."""
    recording = read_recording(log.read_text("utf-8"))
    last = recording.rows[-1]
    if recording.problems or not isinstance(last, ResultRow):
        return recording, None, [f"{log.name}: is not complete"]
    other = json.loads((log.parents[1] / "json" / log.with_suffix(".json").name).read_text("utf-8"))
    told = other["win_side"]
    wrong = f"{log.name}: {last.winner} has won, but {told} in the JSON log"
    return recording, last.winner, [] if told == last.winner else [wrong]
