"""Processes that share work: they end with the one that has begun them, and not in the middle of a game."""

from __future__ import annotations

import os
import signal
from multiprocessing import parent_process
from threading import Thread


def depend_on_the_parent() -> None:
    """In a worker: finish the current games when the run is interrupted, and end when it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    """End when the parent has ended: otherwise this worker would wait for another game for ever."""
    parent = parent_process()
    assert parent is not None  # this is a worker
    parent.join()
    os._exit(1)
