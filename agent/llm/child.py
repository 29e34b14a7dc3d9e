"""Keeps the process that serves a model file: starts it when it is needed, and again if it has ended.

::

    ModelNotServed   the file cannot be served; the message says why and what to do
"""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from agent.llm.settings import LocalConfig
from agent.secrecy import keep_secret

PROGRAM = (sys.executable, "-P", str(Path(__file__).with_name("served_file.py")))

MOMENT = 1.0
"""Seconds in which a process that has broken a connection has also ended, if that is why."""


class ModelNotServed(Exception):  # noqa: N818 - it says what happened
    """A model file cannot be served; the message says why and what to do."""


class Address(NamedTuple):
    """Where a model is served, and the key that is wanted there."""

    url: str
    key: str


class Child:
    """One model file and the process that serves it, to ``slots`` requests at the same time.

    The process ends with this one, however this one ends: its standard input is closed then.
    """

    def __init__(self, config: LocalConfig, slots: int, program: Sequence[str] = PROGRAM) -> None:
        self._config = config
        self._slots = slots
        self._program = program
        self._process: Process | None = None
        self._starting: asyncio.Task[Address] | None = None

    async def address(self) -> Address:
        """Where the file is served, once it is loaded.

        Raises:
            ModelNotServed: it cannot be.
        """
        if self._starting is None or (self._starting.done() and not self._is_serving):
            self._starting = asyncio.create_task(self._start())
            self._starting.add_done_callback(_take_note)
        return await asyncio.shield(self._starting)

    async def settle(self) -> None:
        """Wait for a moment whether the process ends, after its connection has broken."""
        with suppress(TimeoutError):
            async with asyncio.timeout(MOMENT):
                if self._process is not None:
                    await self._process.wait()

    async def close(self) -> None:
        """End the process, which has nothing to save."""
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
                *self._program, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, start_new_session=True
            )
        except OSError as error:
            raise ModelNotServed(f"no process can be started for it: {error.strerror}") from None
        told = await _ask(self._process, self._order(key))
        if url := told.get("url"):
            return Address(f"{url}/v1", key)
        status = await self._process.wait()
        raise ModelNotServed(told.get("problem") or self._died(status))

    def _order(self, key: str) -> dict[str, object]:
        config = self._config
        return {
            "gguf": str(config.gguf),
            "threads": config.threads or threads_to_use(),
            "context": config.context,
            "answer": config.answer,
            "slots": self._slots,
            "key": key,
        }

    def _died(self, status: int) -> str:
        what = f"the process that was to serve it ended with {status}"
        return f"{self._config.gguf}: {what}; is there memory enough?"


def threads_to_use() -> int:
    """One thread for each core that this process may use but one, which a busy machine needs."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, cores - 1)


async def _ask(process: Process, order: dict[str, object]) -> dict[str, str]:
    """What a process tells about an order; nothing if it ends without a word."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(f"{json.dumps(order)}\n".encode())
    line = await process.stdout.readline()
    told: dict[str, str] = json.loads(line) if line else {}
    return told


def _take_note(starting: asyncio.Task[Address]) -> None:
    """Look at how a start ended: whoever waited for it may have given up, which is no fault."""
    if not starting.cancelled():
        starting.exception()
