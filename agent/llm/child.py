"""Runs the process that serves a model file: starts it on the first request, restarts it if it has ended."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from agent.llm.settings import LocalConfig
from agent.secrecy import keep_secret

PROGRAM = (sys.executable, "-P", str(Path(__file__).with_name("served_file.py")))
"""The command line of the process that serves a model file."""

SETTLE_TIME = 1.0
"""Seconds to wait, after a connection broke, for the process to end."""


class ModelNotServed(Exception):  # noqa: N818 - named after the event
    """A model file cannot be served; the message has the reason and the remedy."""


class Address(NamedTuple):
    """The URL of the server and the key that it requires."""

    url: str
    key: str


class Child:
    """A model file and the child process that serves it, with ``slots`` requests at a time.

    The child ends when this process ends in any way, because the child's standard input is closed then.
    """

    def __init__(self, config: LocalConfig, slots: int) -> None:
        self._config = config
        self._slots = slots
        self._process: Process | None = None
        self._starting: asyncio.Task[Address] | None = None

    async def address(self) -> Address:
        """Return the address of the server, after the file is loaded.

        Raises:
            ModelNotServed: the file cannot be served.
        """
        if self._starting is None or (self._starting.done() and not self._is_serving):
            self._starting = asyncio.create_task(self._start())
            self._starting.add_done_callback(_retrieve_exception)
        return await asyncio.shield(self._starting)

    async def wait_for_end(self) -> None:
        """Wait briefly for the process to end, after the connection to the process broke."""
        with suppress(TimeoutError):
            async with asyncio.timeout(SETTLE_TIME):
                if self._process is not None:
                    await self._process.wait()

    async def close(self) -> None:
        if self._starting is not None:
            self._starting.cancel()
            await asyncio.gather(self._starting, return_exceptions=True)
        process, self._process = self._process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.communicate()

    @property
    def _is_serving(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def _start(self) -> Address:
        key = secrets.token_urlsafe(32)
        keep_secret(key)
        try:
            self._process = await asyncio.create_subprocess_exec(
                *PROGRAM, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, start_new_session=True
            )
        except OSError as error:
            raise ModelNotServed(f"its process cannot be started: {error.strerror}") from None
        config = self._config
        order = {
            "gguf": str(config.gguf),
            "threads": config.threads or threads_to_use(),
            "context": config.context,
            "answer": config.answer,
            "slots": self._slots,
            "key": key,
        }
        told = await _ask(self._process, order)
        if url := told.get("url"):
            return Address(f"{url}/v1", key)
        what = f"the process that was to serve it ended with {await self._process.wait()}"
        raise ModelNotServed(told.get("problem") or f"{config.gguf}: {what}; is there memory enough?")


def threads_to_use() -> int:
    """Return the number of usable CPU cores less one, which is left for other work; at least 1."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, cores - 1)


async def _ask(process: Process, order: dict[str, object]) -> dict[str, str]:
    """Return the reply of the child process to an order; empty if the process ends without a reply."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(f"{json.dumps(order)}\n".encode())
    line = await process.stdout.readline()
    told: dict[str, str] = json.loads(line) if line else {}
    return told


def _retrieve_exception(starting: asyncio.Task[Address]) -> None:
    """Retrieve the exception of a failed start, which asyncio reports if all who waited were cancelled."""
    if not starting.cancelled():
        starting.exception()
