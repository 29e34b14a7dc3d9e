"""Runs a command that ends with the calling process, even by kill -9: ``python -I leash.py COMMAND...``

The calling process keeps the other end of standard input open. When that closes, the command's process group
gets SIGTERM, then SIGKILL. Standard output is one line with the reason if the command cannot be started, and
otherwise empty; the command's own output goes to standard error. The exit status is the command's, and
processes that it has left running are ended. SIGTERM is passed on. Only the standard library is imported.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from threading import Event, Thread

GRACE_SECONDS = 2.0
"""Seconds between SIGTERM and SIGKILL."""
CANNOT_START = 127
"""The exit status if the command cannot be started."""


def run_on_leash(words: Sequence[str]) -> int:
    """Run a command, and end it when standard input is closed; return its exit status as a shell does."""
    try:
        command = subprocess.Popen(
            words, stdin=subprocess.DEVNULL, stdout=sys.stderr.fileno(), start_new_session=True
        )
    except OSError as error:
        _say(error.strerror or "unknown error")
        return CANNOT_START
    ended = Event()
    signal.signal(signal.SIGTERM, lambda *_: _signal_group(command.pid, signal.SIGTERM))
    Thread(target=_end_when_let_go, args=(command.pid, ended), daemon=True).start()
    _say("")
    status = command.wait()
    ended.set()
    _signal_group(command.pid, signal.SIGKILL)
    return status if status >= 0 else 128 - status


def _end_when_let_go(group: int, ended: Event) -> None:
    while os.read(0, 1024):
        pass
    _signal_group(group, signal.SIGTERM)
    if not ended.wait(GRACE_SECONDS):
        _signal_group(group, signal.SIGKILL)


def _say(line: str) -> None:
    with suppress(BrokenPipeError):
        os.write(1, f"{line}\n".encode())


def _signal_group(group: int, signum: signal.Signals) -> None:
    with suppress(ProcessLookupError):
        os.killpg(group, signum)


if __name__ == "__main__":
    sys.exit(run_on_leash(sys.argv[1:]))
